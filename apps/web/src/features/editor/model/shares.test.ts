import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertedParts, missingTo, roundedToSum, spreadRest } from './shares.ts'

const sum = (parts: readonly (number | null)[]) =>
  parts.reduce<number>((total, part) => total + (part ?? 0), 0)

describe('what is missing to the whole', () => {
  it.each<[(number | null)[], number, string]>([
    [[60, 35], 5, 'a part is missing'],
    [[60, 45], -5, 'it is too much'],
    [[33.3333, 33.3333, 33.3334], 0, 'floating-point noise is nothing'],
    [[60, null], 40, 'a line without a share counts as nothing'],
    [[], 100, 'no line at all'],
  ])('of %j is %d: %s', (shares, missing) => {
    expect(missingTo(100, shares)).toBeCloseTo(missing, 9)
  })
})

describe('spreading the rest', () => {
  it.each<[(number | null)[], number[], string]>([
    [[60, 35], [63.1579, 36.8421], 'in proportion: 60/95 and 35/95'],
    [[60, 60], [50, 50], 'too much shrinks in proportion'],
    [[60, null], [60, 40], 'an empty line takes what is missing'],
    [[60, null, null], [60, 20, 20], 'empty lines share it'],
    [[null, null], [50, 50], 'nothing known: equal parts'],
    [[0, 0], [50, 50], 'nothing but zeros: equal parts'],
    [[1, 1, 1], [33.3334, 33.3333, 33.3333], 'the last digit goes to the first of equals'],
  ])('%j becomes %j: %s', (shares, spread) => {
    expect(spreadRest(shares, 100, 4)).toEqual(spread)
  })

  it('always ends in the whole, with no more decimals than allowed', () => {
    const share = fc.option(fc.double({ min: 0, max: 100, noNaN: true }))
    fc.assert(
      fc.property(fc.array(share, { minLength: 1, maxLength: 12 }), (shares) => {
        const spread = spreadRest(shares, 100, 4)
        expect(Math.abs(sum(spread) / 100 - 1)).toBeLessThan(1e-9)
        for (const part of spread) expect(part * 1e4).toBeCloseTo(Math.round(part * 1e4), 5)
      }),
    )
  })
})

describe('shares as masses and masses as shares', () => {
  it('gives each material its part of the textile mass', () => {
    expect(convertedParts([60, 40], 100, 141, 4)).toEqual([84.6, 56.4])
  })
  it('keeps a complete composition complete in spite of limited decimals', () => {
    const masses = convertedParts([33.3333, 33.3333, 33.3334], 100, 145, 4)
    expect(sum(masses)).toBeCloseTo(145, 9)
    expect(sum(convertedParts([50, 50, 45], 145, 100, 4))).toBeCloseTo(100, 9)
  })
  it('leaves an empty line empty, and everything while there is no mass', () => {
    expect(convertedParts([60, null], 100, 200, 4)).toEqual([120, null])
    expect(convertedParts([60, 40], 100, 0, 4)).toEqual([null, null])
  })
  it('does not hide that something is missing', () => {
    expect(sum(convertedParts([60, 30], 100, 100, 4))).toBe(90)
  })
})

it('rounds parts so that their printed digits add up', () => {
  expect(roundedToSum([33.33333, 33.33333, 33.33334], 100, 1)).toEqual([33.3, 33.3, 33.4])
})
