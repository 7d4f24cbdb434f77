import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  differenceOf,
  intervalOf,
  noMissingMass,
  originSigma,
  rangeSigma,
  scoreVariance,
  spreadOfHalfWidth,
  type PrecisionField,
  type PrecisionModel,
} from '@ecotrame/lca'
import type { FieldEffect } from '../../src/precision/field-effects.ts'
import { precisionField, withoutPercentage } from '../../src/precision/precision-model.ts'
import { criteriaOf, pointsBy, replacedPart, scoredLines } from '../../src/precision/scored-lines.ts'
import { methodsFor, scoredForm } from '../../src/scoring/scored-form.ts'
import { basisOf, plain, shirtOf, someShirt } from '../attribution/products.ts'
import { fieldAt, tables, typed } from './fields.ts'

const state = typed({ mass: 170, airDistance: 900, physicalDurability: 1 })
const effectOf = (path: string, more: Partial<FieldEffect> = {}): FieldEffect => ({
  field: fieldAt(state, path),
  kind: 'amount',
  elasticities: [0.5],
  slopes: [7],
  spreads: [0],
  jumps: [null],
  moves: { pef: {}, frpef: {}, fr: {} },
  ...more,
})
const keptOf = (effect: FieldEffect, place = 0) => {
  const field = precisionField(effect, place, 'expert', tables)
  if (!field) throw new Error('it does nothing')
  return field
}
const ofDefault = originSigma('default', 'amount', 'expert', tables)

describe('a field as the model keeps it', () => {
  test('is as sure as its origin, measured as sure as a measurement', () => {
    expect(keptOf(effectOf('values.price'))).toMatchObject({
      elasticity: 0.5,
      slope: 7,
      sigma: ofDefault,
      sigmaPrimary: originSigma('primary_measured', 'amount', 'expert', tables),
      transport: false,
      entry: null,
    })
  })
  test('of transport is as sure as its documents', () => {
    const field = { ...fieldAt(state, 'values.airDistance'), origin: 'default' } as const
    expect(keptOf({ ...effectOf('values.price'), field })).toMatchObject({
      transport: true,
      sigma: originSigma('default', 'transport', 'expert', tables),
    })
  })
  test('between two limits is as sure as the range between them', () => {
    const field = { ...fieldAt(state, 'values.physicalDurability'), origin: 'masked' } as const
    expect(keptOf({ ...effectOf('values.price'), field }).sigma).toBeCloseTo(rangeSigma(0.67, 1.45), 12)
    const from0 = { ...fieldAt(state, 'values.makingWaste'), origin: 'masked' } as const
    expect(keptOf({ ...effectOf('values.price'), field: from0 }).sigma).toBe(
      originSigma('masked', 'amount', 'expert', tables),
    )
  })
  test('that is a choice spreads the score at least as its options do (DPR §2)', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        fc.double({ min: 0.001, max: 2, noNaN: true }),
        (selected, spread) => {
          const { elasticity, sigma } = keptOf(
            effectOf('values.price', { kind: 'choice', elasticities: [selected], spreads: [spread] }),
          )
          expect(elasticity).toBe(selected)
          expect(elasticity * sigma).toBeCloseTo(Math.max(spread, selected * ofDefault), 9)
        },
      ),
    )
  })
  test('that is a choice of no process spreads it exactly so', () => {
    const { elasticity, sigma } = keptOf(
      effectOf('values.price', { kind: 'choice', elasticities: [0], spreads: [0.3] }),
    )
    expect(elasticity * sigma).toBeCloseTo(0.3, 12)
    // It is as sure as its origin, and counts for as much as that takes.
    expect(sigma).toBeCloseTo(ofDefault, 12)
    const credit = keptOf(effectOf('values.price', { kind: 'choice', elasticities: [-0.2], spreads: [0.3] }))
    expect(credit.sigma).toBeCloseTo(1.5, 12)
  })
  test('is left out where it does nothing, unless a step of the method is near', () => {
    const jump = { change: 0.1, mechanism: null }
    const nothing = {
      elasticities: [0, Number.NaN, 0],
      slopes: [0, 0, 0],
      spreads: [0, 0, 0],
      jumps: [null, null, jump],
    }
    expect(
      [0, 1].map((place) => precisionField(effectOf('values.price', nothing), place, 'expert', tables)),
    ).toEqual([null, null])
    expect(keptOf(effectOf('values.price', nothing), 2)).toMatchObject({ elasticity: 0, jump })
  })
})

const aField = (elasticity: number, sigma: number, more: Partial<PrecisionField> = {}): PrecisionField => ({
  ...keptOf(effectOf('values.price')),
  elasticity,
  slope: elasticity * 100,
  sigma,
  ...more,
})
const model = (more: Partial<PrecisionModel> = {}): PrecisionModel => ({
  asked: { label: 'pef', basis: 'product' },
  factorSet: 'expert',
  score: 100,
  gross: 100,
  fields: [aField(1, 0.1)],
  paths: [],
  background: [],
  quality: null,
  primary: { mass: null, impact: null },
  missing: noMissingMass,
  stakes: {},
  caution: null,
  ...more,
})
const dataset = (elasticity: number, sigma: number) =>
  ({
    id: `d${elasticity}`,
    nameEn: '',
    nameFr: null,
    stage: 'rawMaterial',
    elasticity,
    sigma,
    dqr: 1,
    criteria: { precision: 1, time: 1, technology: 1, geography: 1 },
  }) as const

describe('the interval of a model', () => {
  test('is made of fields, datasets and mass without data, each for itself', () => {
    const missing = { share: 0.1, most: 5, sigma: 0.05, spread: 2 }
    const all = model({ background: [dataset(0.5, 0.2), dataset(-0.3, 0.1)], missing })
    expect(scoreVariance(all)).toBeCloseTo(0.1 ** 2 + 0.1 ** 2 + 0.03 ** 2 + 0.05 ** 2, 12)
  })
  test('reaches down as far as without the missing mass, which only adds, and further up', () => {
    const without = intervalOf(model(), tables)
    const missing = { share: 0.1, most: 20, sigma: 0.2, spread: spreadOfHalfWidth(20) }
    const interval = intervalOf(model({ missing }), tables)
    expect(interval.low).toBe(without.low)
    expect(interval.high).toBeGreaterThan(without.high)
  })
  test('of a credit is that of its unit: slopes, datasets and missing mass in squares', () => {
    const missing = { share: 0.1, most: 3, sigma: 0, spread: 3 }
    const credit = model({
      score: -100,
      background: [dataset(1, 0.04)],
      fields: [aField(0, 0.12, { slope: 100 })],
      missing,
    })
    const { kind, low, high } = intervalOf(credit, tables)
    expect([kind, withoutPercentage(credit, tables)]).toEqual(['absolute', 'negative'])
    expect(high).toBeCloseTo(-100 + 1.96 * Math.hypot(12, 4, 3), 9)
    expect(low).toBeCloseTo(-100 - 1.96 * Math.hypot(12, 4), 9)
  })
})

describe('the difference of two products (DPR §7)', () => {
  const options = { draws: 500, seed: 5 }
  test('a dataset and an assumption of both cancel, missing mass and another value do not', () => {
    const lower = (a: Partial<PrecisionModel>, b: Partial<PrecisionModel>) =>
      differenceOf(model({ fields: [], ...a }), model({ fields: [], score: 101, ...b }), options, tables)
        ?.probabilityLower
    const both = { background: [dataset(0.5, 0.4)] }
    expect(lower(both, both)).toBe(1)
    expect(lower(both, {})).toBeLessThan(0.7)
    const missing = { missing: { share: 0.1, most: 1, sigma: 0.3, spread: 1 } }
    expect(lower(missing, missing)).toBeLessThan(0.7)
    const field = (more: Partial<PrecisionField>) => ({ fields: [aField(1, 0.4, more)] })
    expect(lower(field({ value: 5 }), field({ value: 5 }))).toBe(1)
    expect(lower(field({ value: 5 }), field({ value: 6 }))).toBeLessThan(0.7)
    expect(lower(field({ origin: 'masked' }), field({}))).toBeLessThan(0.7)
  })
  test.each([
    // So far apart, in standard deviations, that 10 or 90 % of the draws lie beyond.
    [1.4, 'lower'],
    [1.1, 'unclear'],
    [-1.1, 'unclear'],
    [-1.4, 'higher'],
  ] as const)('%f standard deviations: %s', (apart, verdict) => {
    const [a, b] = [
      model({ fields: [aField(1, 0.1)] }),
      model({ fields: [], score: 100 * Math.exp(0.1 * apart) }),
    ]
    expect(differenceOf(a, b, { draws: 4000, seed: 5 }, tables)?.verdict).toBe(verdict)
  })
})

describe('the lines of a score', () => {
  const linesOf = (label: 'pef' | 'frpef' | 'fr', reading: 1 | 2, shirt = plain) => {
    const basis = basisOf('tshirt', { frenchPefReading: reading })
    const asked = { label, basis: 'product' } as const
    const scored = scoredForm(shirtOf(shirt), methodsFor([asked], basis), basis)
    if (!scored.ok) throw new Error('not computable')
    const complements = scored.value.french?.complements
    const durability = scored.value.french?.durability.applied ?? 0
    const added =
      label === 'fr' && complements ? (complements.microfibres + complements.export) * durability : 0
    return {
      score: (scored.value.families[label]?.score ?? NaN) - added,
      lines: scoredLines(scored.value, label, basis),
      scored: scored.value,
      basis,
    }
  }
  test('add up to it, but for what the complements add', () => {
    fc.assert(
      fc.property(
        someShirt,
        fc.constantFrom('pef', 'frpef', 'fr'),
        fc.constantFrom(1, 2),
        (shirt, label, reading) => {
          const { score, lines } = linesOf(label, reading, shirt)
          const sum = lines.reduce((all, { points }) => all + points, 0)
          expect(sum / score).toBeCloseTo(1, 9)
          const byDataset = [...pointsBy(lines, 'dataset').values()].reduce((all, one) => all + one, 0)
          expect(byDataset / score).toBeCloseTo(1, 9)
          expect(pointsBy(lines, 'key').size).toBeLessThanOrEqual(lines.length)
        },
      ),
      { numRuns: 12 },
    )
  })
  test('of a family that is not there are none', () => {
    const { scored, basis } = linesOf('pef', 1)
    const nothing = { ...scored, french: null, pef: null }
    for (const family of ['pef', 'frpef', 'fr'] as const)
      for (const frenchPefReading of [1, 2] as const)
        expect(scoredLines(nothing, family, { ...basis, frenchPefReading })).toEqual([])
  })
  test.each([
    [4, undefined, 1],
    [4, 4, 0],
    [4, 3, 0.25],
    [4, 5, 0.25],
    [4, 0, 1],
    [4, 12, 1],
    [-4, -3, 0.25],
  ])('a line of %d beside one of %s is replaced to %f', (points, other, part) => {
    expect(replacedPart(points, other)).toBe(part)
  })
  test('a dataset has its own rating, 3 where it has none; a stand-in is never better than 4', () => {
    const even = (score: number) => ({ precision: score, time: score, technology: score, geography: score })
    const rated = (quality: object | null) => ({ quality }) as never
    expect(criteriaOf(null, false, tables)).toEqual(even(3))
    expect(criteriaOf(null, true, tables)).toEqual(even(3))
    const own = { dqr: 2, precision: 1, time: 2, technology: 5, geography: 3 }
    expect(criteriaOf(rated(own), false, tables)).toMatchObject(own)
    expect(criteriaOf(rated(own), true, tables)).toEqual({
      precision: 4,
      time: 4,
      technology: 5,
      geography: 4,
    })
  })
})
