import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scoreLabelIds } from '@ecotrame/lca'
import { segments } from '../../../ui/colours.ts'
import type { CostEntry } from './cost-entries.ts'
import { largestSegment, toMedian } from './meaning.ts'

const entry = (segment: CostEntry['segment'], value: number) => ({ segment, value }) as CostEntry
const entries = fc.array(
  fc.tuple(fc.constantFrom(...segments), fc.double({ min: 0.01, max: 1000, noNaN: true })),
  { minLength: 1 },
)

describe('the largest stage', () => {
  test('is none where complements are all there is', () => {
    expect(largestSegment([entry('complements', 0.01)])).toBeNull()
  })
  test('has no smaller part than any other, is no complement, and its share is of the whole', () => {
    fc.assert(
      fc.property(entries, (given) => {
        const sums = new Map<string, number>()
        for (const [segment, value] of given) sums.set(segment, (sums.get(segment) ?? 0) + value)
        const whole = [...sums.values()].reduce((all, value) => all + value, 0)
        sums.delete('complements')
        const found = largestSegment(given.map(([segment, value]) => entry(segment, value)))
        if (sums.size === 0) {
          expect(found).toBeNull()
          return
        }
        expect(sums.get(found?.segment ?? '')).toBe(Math.max(...sums.values()))
        expect(found?.share).toBeCloseTo((Math.max(...sums.values()) / whole) * 100, 0)
      }),
    )
  })
  test('is none of nothing', () => {
    expect(largestSegment([])).toBeNull()
    expect(largestSegment([entry('rawMaterial', 0)])).toBeNull()
  })
})

describe('a score beside the median of declared products', () => {
  const market = { medianPointsPer100g: 450 }
  test.each([
    [900, 'above', 1],
    [225, 'below', 0.5],
    [451, 'level', 1 / 450],
  ] as const)('%d: %s', (per100g, side, distance) => {
    expect(toMedian(per100g, 'fr_dur', market)).toEqual({ side, distance: expect.closeTo(distance, 9) })
  })
  test('only the French environmental cost is declared', () => {
    for (const label of scoreLabelIds)
      expect(toMedian(900, label, market) === null, label).toBe(label !== 'fr_dur')
    expect(toMedian(null, 'fr_dur', market)).toBeNull()
    expect(toMedian(900, 'fr_dur', null)).toBeNull()
    expect(toMedian(900, 'fr_dur', { medianPointsPer100g: 0 })).toBeNull()
  })
})
