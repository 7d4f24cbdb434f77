import { describe, expect, it, test } from 'vitest'
import fc from 'fast-check'
import { percentages, sum } from './parts.ts'

describe('percentages by largest remainder', () => {
  it.each([
    // parts, percentages
    [[1, 1, 1], [33.4, 33.3, 33.3], 'the odd tenth goes to the first of equals'],
    [[2, 1], [66.7, 33.3], 'plain rounding where it adds up'],
    [[5], [100], 'a single part is everything'],
    [[0, 0], [0, 0], 'nothing to share'],
    [[120, -20], [120, -20], 'a credit stays negative'],
  ])('%j are %j: %s', (parts, expected) => {
    expect(percentages(parts)).toEqual(expected)
  })

  test('they always add up to 100.0', () => {
    const part = fc.double({ min: 0, max: 1e5, noNaN: true })
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 30 }), (parts) => {
        fc.pre(sum(parts) > 1e-3)
        expect(sum(percentages(parts))).toBeCloseTo(100, 6)
      }),
    )
  })
})
