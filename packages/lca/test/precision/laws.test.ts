import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  backgroundVariance,
  differenceOf,
  drawsOf,
  noMissingMass,
  precisionOf,
  precisionPlan,
  scoreInterval,
  scoreVariance,
  summaryOf,
  type PrecisionModel,
} from '@ecotrame/lca'
import { loadPrecisionTables } from '@ecotrame/reference-data/precision'

const tables = loadPrecisionTables()

const aSigma = fc.double({ min: 0, max: 0.5, noNaN: true })
const aField = fc.record({
  elasticity: fc.double({ min: -2, max: 2, noNaN: true }),
  sigma: aSigma,
  sigmaPrimary: fc.constant(0.0244),
})
const someFields = fc
  .array(aField, { minLength: 1, maxLength: 7 })
  .map((fields) => fields.map((field, index) => ({ ...field, path: `field ${index}` })))
const aBackground = fc.double({ min: 0, max: 0.05, noNaN: true })
const aTarget = fc.constantFrom(...tables.precisionPresets)
type Fields = typeof someFields extends fc.Arbitrary<infer Value> ? Value : never

const variance = (fields: Fields, background: number, sigmaOf: (field: Fields[number]) => number) =>
  fields.reduce((sum, field) => sum + (field.elasticity * sigmaOf(field)) ** 2, background)
const measured = ({ sigma, sigmaPrimary }: Fields[number]) => Math.min(sigma, sigmaPrimary)

describe('laws of the precision of a score (DPR §10)', () => {
  test('1: with every sigma 0 the score is exact', () => {
    fc.assert(
      fc.property(someFields, (fields) => {
        const certain = fields.map((field) => ({ ...field, sigma: 0 }))
        expect(precisionPlan(certain, 0, 0.2).now).toEqual({ sigma: 0, x: 0 })
      }),
    )
  })
  test('2: the variance is the sum of its parts, and the shares make 1', () => {
    fc.assert(
      fc.property(someFields, aBackground, (fields, background) => {
        const plan = precisionPlan(fields, background, 0.2)
        const whole = variance(fields, background, ({ sigma }) => sigma)
        expect(plan.now.sigma ** 2).toBeCloseTo(whole, 12)
        fc.pre(whole > 1e-9)
        const listed = new Set(plan.fields.map(({ field }) => field.path))
        const rest = fields
          .filter(({ path }) => !listed.has(path))
          .reduce((sum, { elasticity, sigma }) => sum + (elasticity * sigma) ** 2, background)
        const shares = plan.fields.reduce((sum, { ctv }) => sum + ctv, rest / whole)
        expect(shares).toBeCloseTo(1, 9)
      }),
    )
  })
  test('6: measuring a field never makes a score less sure', () => {
    fc.assert(
      fc.property(someFields, aBackground, (fields, background) => {
        const before = precisionPlan(fields, background, 0.2).now.x
        for (const { path } of fields)
          expect(precisionPlan(fields, background, 0.2, { have: new Set([path]) }).now.x).toBeLessThanOrEqual(
            before,
          )
      }),
    )
  })
  test('7: what nobody can get is never proposed', () => {
    fc.assert(
      fc.property(someFields, aBackground, fc.nat({ max: 6 }), (fields, background, index) => {
        const pinned = new Set([`field ${index}`])
        const plan = precisionPlan(fields, background, 0.2, { pinned })
        expect(plan.fields.filter(({ field }) => pinned.has(field.path))).toEqual([])
        expect(plan.floor.sigma).toBeGreaterThanOrEqual(
          precisionPlan(fields, background, 0.2).floor.sigma - 1e-12,
        )
      }),
    )
  })
  test('the ranking takes the fewest fields: no smaller set reaches the target (brute force)', () => {
    fc.assert(
      fc.property(someFields, aBackground, aTarget, (fields, background, x) => {
        const plan = precisionPlan(fields, background, x)
        const sizes = subsetsOf(fields)
          .filter((taken) => {
            const known = (field: Fields[number]) => (taken.includes(field) ? measured(field) : field.sigma)
            return precisionOf(Math.sqrt(variance(fields, background, known))) <= x
          })
          .map(({ length }) => length)
        expect(plan.reachable).toBe(sizes.length > 0)
        if (sizes.length > 0) expect(plan.needed).toBe(Math.min(...sizes))
      }),
    )
  })
})

const subsetsOf = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: 2 ** items.length }, (_, mask) => items.filter((_item, index) => (mask >> index) & 1))

describe('draws', () => {
  test('of the same seed are the same, of another are others', () => {
    const ten = (seed: number) => {
      const draws = drawsOf(seed)
      return Array.from({ length: 10 }, () => draws.normal())
    }
    expect(ten(7)).toEqual(ten(7))
    expect(ten(7)).not.toEqual(ten(8))
  })
  test('are standard normal', () => {
    const draws = drawsOf(1)
    const values = Array.from({ length: 200_000 }, () => draws.normal())
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
    expect(mean).toBeCloseTo(0, 2)
    expect(spread).toBeCloseTo(1, 2)
    expect(values.filter((value) => Math.abs(value) < 1.96).length / values.length).toBeCloseTo(0.95, 2)
  })
  test('5: 200,000 of the example of §8 spread as the formula says (0.2844 beside 0.2841)', () => {
    const example = [
      [1, 0.2625],
      [0.38, 0.2166],
      [0.17, 0.2625],
      [0.12, 0.2625],
      [0.1, 0.2625],
      [0.11, 0.2166],
      [0.05, 0.4341],
      [0.08, 0.2166],
      [0.02, 0.2625],
    ] as const
    const draws = drawsOf(2025)
    const figures = Float64Array.from({ length: 200_000 }, () =>
      Math.exp(example.reduce((sum, [elasticity, sigma]) => sum + elasticity * sigma * draws.normal(), 0)),
    )
    const { sigma, low, high } = summaryOf(figures)
    expect((sigma ?? 0) / 0.28411294826881794).toBeCloseTo(1, 2)
    expect(high - 1).toBeCloseTo(0.745, 1)
    expect(low).toBeCloseTo(1 / 1.745, 1)
  })
})

describe('the interval of a score', () => {
  const spread = { sigma: 0.1, spread: 50, gross: 1000 }
  test('is relative for a plain total', () => {
    expect(scoreInterval(500, spread, tables)).toEqual({
      kind: 'relative',
      x: Math.exp(0.196) - 1,
      low: 500 / Math.exp(0.196),
      high: 500 * Math.exp(0.196),
    })
  })
  test.each([
    [-20, 'negative'],
    [0, 'zero'],
    [49, 'nearZero'],
  ])('of %f is absolute: %s', (score, reason) => {
    expect(scoreInterval(score, spread, tables)).toEqual({
      kind: 'absolute',
      reason,
      low: score - 98,
      high: score + 98,
    })
  })
})

describe('the difference of two products (DPR §7)', () => {
  const options = { draws: 2000, seed: 3 }
  const model = (score: number, elasticity: number, path = 'values.mass'): PrecisionModel => ({
    asked: { label: 'fr_dur', basis: 'product' },
    factorSet: 'expert',
    score,
    gross: score,
    paths: [path],
    background: [],
    quality: null,
    primary: { mass: null, impact: null },
    missing: noMissingMass,
    stakes: {},
    caution: null,
    fields: [
      {
        path,
        parameter: 'mass',
        label: { en: 'Net mass', fr: 'Masse nette' },
        entry: null,
        kind: 'amount',
        value: 150,
        origin: 'default',
        transport: false,
        elasticity,
        slope: elasticity * score,
        jump: null,
        sigma: 0.2625,
        sigmaPrimary: 0.0244,
      },
    ],
  })
  test('what both rest on cancels: a slightly lower product is clearly lower', () => {
    expect(differenceOf(model(100, 1), model(101, 1), options, tables)).toMatchObject({
      probabilityLower: 1,
      verdict: 'lower',
    })
  })
  test('what each has of its own does not: there is no clear difference', () => {
    const difference = differenceOf(model(100, 1), model(101, 1, 'values.price'), options, tables)
    expect(difference?.verdict).toBe('unclear')
    expect(difference?.probabilityLower).toBeCloseTo(0.51, 1)
  })
  test('is the same with the same seed, and turned around when the products are', () => {
    const [a, b] = [model(100, 1), model(180, 1, 'values.price')]
    expect(differenceOf(a, b, options, tables)).toEqual(differenceOf(a, b, options, tables))
    expect(differenceOf(a, b, options, tables)?.verdict).toBe('lower')
    expect(differenceOf(b, a, options, tables)?.verdict).toBe('higher')
    expect(differenceOf(a, a, options, tables)).toMatchObject({ probabilityLower: 0.5, verdict: 'unclear' })
  })
  test('what was measured once of one product is one error, of two products it is two', () => {
    const measured = (score: number): PrecisionModel => {
      const one = model(score, 1)
      return {
        ...one,
        fields: one.fields.map((field) => ({ ...field, origin: 'primary_measured' as const })),
      }
    }
    const verdict = (oneProduct: boolean) =>
      differenceOf(measured(100), measured(101), { ...options, oneProduct }, tables)?.verdict
    expect([verdict(false), verdict(true)]).toEqual(['unclear', 'lower'])
  })
  test('is not told of a total that is not above 0', () => {
    expect(differenceOf(model(0, 1), model(100, 1), options, tables)).toBeNull()
    expect(differenceOf(model(100, 1), model(-1, 1), options, tables)).toBeNull()
  })
  test('the variance of a model is that of its fields and datasets', () => {
    expect(scoreVariance(model(100, 1))).toBeCloseTo(0.2625 ** 2, 12)
    expect(backgroundVariance(model(100, 1))).toBe(0)
  })
})
