import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  classOfOrigin,
  datasetSigma,
  drawsOf,
  noPercentage,
  originClasses,
  originSigma,
  pedigreeSigma,
  precisionOf,
  rangeSigma,
  scoreInterval,
  sigmaOfPrecision,
  spreadOfHalfWidth,
  summaryOf,
  type Pedigree,
} from '@ecotrame/lca'
import { spreadOf } from '../../src/precision/field-effects.ts'
import { tables } from './fields.ts'

const { expert, cautious } = tables.factors
const best: Pedigree = [1, 1, 1, 1, 1]
const withScore = (place: number, score: number): Pedigree =>
  best.map((one, index) => (index === place ? score : one)) as unknown as Pedigree

describe('sigma by pedigree (DPR §3)', () => {
  // The empirical factors differ in every indicator: each score has to go to its own.
  test.each([
    ['reliability', 0, [1, 1.54, 1.61, 1.69, 1.69]],
    ['completeness', 1, [1, 1.03, 1.04, 1.08, 1.08]],
    ['temporal', 2, [1, 1.03, 1.1, 1.19, 1.29]],
    ['geographical', 3, [1, 1.04, 1.08, 1.11, 1.11]],
    ['technological', 4, [1, 1.18, 1.65, 2.08, 2.8]],
  ])(
    '%s takes the published factors, and nothing else where the basic uncertainty is 1',
    (_name, place, factors) => {
      factors.forEach((factor, index) =>
        expect(pedigreeSigma(withScore(place, index + 1), 1, cautious)).toBeCloseTo(Math.log(factor) / 2, 9),
      )
    },
  )
  test('between two scores lies the mean of their logarithms, by how far it is', () => {
    expect(pedigreeSigma(withScore(0, 4.5), 1, expert)).toBeCloseTo(Math.log(Math.sqrt(1.2 * 1.5)) / 2, 12)
    expect(pedigreeSigma(withScore(4, 2.25), 1, expert)).toBeCloseTo(Math.log(1.2 ** 0.25) / 2, 12)
  })
  test('beyond the scale is its end', () => {
    expect(pedigreeSigma(withScore(0, 7), 1, expert)).toBe(pedigreeSigma(withScore(0, 5), 1, expert))
    expect(pedigreeSigma(withScore(0, 0.2), 1, expert)).toBe(0)
  })
  test('squares add up', () => {
    const aScore = fc.double({ min: 1, max: 5, noNaN: true })
    fc.assert(
      fc.property(
        fc.tuple(aScore, aScore, aScore, aScore, aScore),
        fc.constantFrom(expert, cautious),
        (scores, set) => {
          const alone = scores.map((score, place) => pedigreeSigma(withScore(place, score), 1, set) ** 2)
          const sum = alone.reduce((all, one) => all + one, (Math.log(1.05) / 2) ** 2)
          expect(pedigreeSigma(scores, 1.05, set) ** 2).toBeCloseTo(sum, 12)
        },
      ),
    )
  })
  test('of a dataset: precision is reliability, completeness is 3, the others are as they are called (§4)', () => {
    const even = { precision: 1, time: 1, technology: 1, geography: 1 }
    const fixed = (Math.log(1.05) / 2) ** 2 + (Math.log(1.04) / 2) ** 2
    for (const [criterion, factor] of [
      ['precision', 1.69],
      ['time', 1.29],
      ['geography', 1.11],
      ['technology', 2.8],
    ] as const)
      expect(datasetSigma({ ...even, [criterion]: 5 }, 'cautious', tables) ** 2).toBeCloseTo(
        fixed + (Math.log(factor) / 2) ** 2,
        12,
      )
  })
  test('only transport that nothing documents has the basic uncertainty of transport (§4)', () => {
    for (const origin of originClasses) {
      const undocumented = ['default', 'secondary_generic', 'masked'].includes(origin)
      const [amount, transport] = (['amount', 'transport'] as const).map((thing) =>
        originSigma(origin, thing, 'expert', tables),
      )
      expect((transport ?? NaN) > (amount ?? NaN)).toBe(undocumented)
    }
  })
  test('an origin that the tables do not know is the worst class', () => {
    expect(classOfOrigin('user', tables)).toBe('primary_calculated')
    expect(classOfOrigin('from another planet', tables)).toBe('masked')
    expect(originSigma('masked', 'amount', 'expert', tables)).toBe(
      Math.max(...originClasses.map((one) => originSigma(one, 'amount', 'expert', tables))),
    )
  })
})

describe('an interval of 95 %', () => {
  const aSigma = fc.double({ min: 0, max: 1, noNaN: true })
  const aScore = fc.double({ min: 1e-3, max: 1e6, noNaN: true })

  test('is as many times above the score as below it', () => {
    fc.assert(
      fc.property(aScore, aSigma, (score, sigma) => {
        const interval = scoreInterval(score, { sigma, spread: 0, gross: score }, tables)
        if (interval.kind !== 'relative') throw new Error('has a percentage')
        expect(interval.high / score).toBeCloseTo(score / interval.low, 9)
        expect(interval.high / score - 1).toBeCloseTo(interval.x, 9)
        expect(interval.x).toBeCloseTo(precisionOf(sigma), 12)
        expect(sigmaOfPrecision(interval.x)).toBeCloseTo(sigma, 9)
      }),
    )
  })
  test('of a disclosed range is the range itself', () => {
    fc.assert(
      fc.property(aScore, fc.double({ min: 1, max: 9, noNaN: true }), (low, times) => {
        const middle = low * Math.sqrt(times)
        const sigma = rangeSigma(low, low * times)
        const interval = scoreInterval(middle, { sigma, spread: 0, gross: middle }, tables)
        expect(interval.low / low).toBeCloseTo(1, 9)
        expect(interval.high / low / times).toBeCloseTo(1, 9)
      }),
    )
  })
  test('of a total without a percentage is as wide as its spread says, on both sides', () => {
    fc.assert(
      fc.property(aScore, fc.double({ min: 0, max: 100, noNaN: true }), (size, half) => {
        const spread = spreadOfHalfWidth(half)
        const { low, high } = scoreInterval(-size, { sigma: 0, spread, gross: size }, tables)
        expect(high + size).toBeCloseTo(half, 6)
        expect(-size - low).toBeCloseTo(half, 6)
      }),
    )
  })
  test.each([
    [-0.001, 'negative'],
    [0, 'zero'],
    [4.999, 'nearZero'],
    [5, null],
  ])('a total of %f beside parts of 100: %s', (score, reason) => {
    expect(noPercentage(score, 100, 0.05)).toBe(reason)
  })
})

describe('the spread of figures', () => {
  test('is that of their logarithms, of a sample', () => {
    expect(spreadOf([Math.exp(1), Math.exp(3)])).toBeCloseTo(Math.SQRT2, 12)
    expect(spreadOf([1, Math.E, Math.E ** 2])).toBeCloseTo(1, 12)
  })
  test('is the same in any unit', () => {
    const figures = fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 2, maxLength: 9 })
    fc.assert(
      fc.property(figures, fc.double({ min: 0.001, max: 1000, noNaN: true }), (some, unit) => {
        expect(spreadOf(some.map((figure) => figure * unit))).toBeCloseTo(spreadOf(some), 9)
      }),
    )
  })
  test('of one figure, or of figures without a logarithm, is none', () => {
    expect(spreadOf([5])).toBe(0)
    expect(spreadOf([])).toBe(0)
    expect(spreadOf([5, 0, -3, Number.NaN])).toBe(0)
    expect(spreadOf([1, Math.E ** 2, 0, -1])).toBeCloseTo(Math.SQRT2, 12)
  })
  test('of draws is told with their 2.5, 50 and 97.5 percentiles, in whatever order they came', () => {
    const draws = Array.from({ length: 1000 }, (_, place) => place + 1)
    const mixed = draws.map((draw) => draws[(draw * 37) % 1000] ?? 0)
    const { low, median, high, sigma } = summaryOf(Float64Array.from(mixed))
    expect([low, median, high]).toEqual([26, 501, 976])
    expect(sigma).toBeCloseTo(spreadOf(draws), 9)
    expect(summaryOf(Float64Array.of(0, 1, 2)).sigma).toBeNull()
    expect(summaryOf(Float64Array.of(1, 2)).high).toBe(2)
  })
})

describe('draws', () => {
  test('of a seed that a report names are the same in years', () => {
    const draws = drawsOf(tables.monteCarlo.seed)
    expect(Array.from({ length: 4 }, () => draws.uniform())).toEqual([
      0.5442487002583221, 0.9218630081741139, 0.7741476540686563, 0.42126041662413627,
    ])
  })
  test('lie between 0 and 1, evenly, and none has to do with the one before', () => {
    const draws = drawsOf(3)
    const values = Array.from({ length: 50_000 }, () => draws.uniform())
    const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length
    expect(values.every((value) => value > 0 && value < 1)).toBe(true)
    expect(mean(values)).toBeCloseTo(1 / 2, 1.7)
    expect(mean(values.map((value) => value ** 2))).toBeCloseTo(1 / 3, 1.7)
    expect(mean(values.slice(1).map((value, place) => value * (values[place] ?? 0)))).toBeCloseTo(1 / 4, 1.7)
  })
})
