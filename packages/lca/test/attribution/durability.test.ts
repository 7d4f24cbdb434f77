import { describe, expect, test } from 'vitest'
import { durabilityEffects, scoreChain, type DurabilityMultiplierId, type FieldValue } from '@ecotrame/lca'
import { frenchProductOf } from '../../src/scoring/french-product.ts'
import { evaluateFrenchCost } from '../../src/methods/french-cost/evaluate-french-cost.ts'
import { evaluatedForm, filled, formOf, material } from '../pef/form-products.ts'
import { basisOf, plain, shirtOf } from './products.ts'

const basis = basisOf()
const effectsOf = (values: Readonly<Record<string, FieldValue>>) =>
  durabilityEffects(shirtOf({ ...plain, values: { ...plain.values, ...values } }), basis)
const effectOf = (multiplier: DurabilityMultiplierId, values: Readonly<Record<string, FieldValue>>) => {
  const effect = effectsOf(values).effects.find((one) => one.multiplier === multiplier)
  if (!effect) throw new Error(`no ${multiplier}`)
  return effect
}

describe('PEF without one of its multipliers is the product with that one at 1', () => {
  const tested = { intrinsicMultiplier: 1.2, repairability: 1.1 }

  test('intrinsic quality', () => {
    const { pef, french, without } = effectOf('intrinsicQuality', tested)
    expect([pef, french]).toEqual([1.2, null])
    expect(without.pef).toEqual(effectsOf({ ...tested, intrinsicMultiplier: 1 }).quantities.pef)
    expect(without.pef?.durability).toBeCloseTo(1.1, 12)
  })
  test('repairability', () => {
    const { pef, without } = effectOf('repairability', tested)
    expect(pef).toBe(1.1)
    expect(without.pef).toEqual(effectsOf({ ...tested, repairability: 1 }).quantities.pef)
    expect(without.pef?.durability).toBeCloseTo(1.2, 12)
  })
  test('days of wear: washing for the reference life only, and no other', () => {
    const values = { ...tested, daysOfUse: 60, usesBetweenWashes: 4 }
    const { pef, without } = effectOf('numberOfWears', values)
    expect(pef).toBeCloseTo(60 * 1.2 * 1.1, 9)
    expect(without.pef).toEqual(effectsOf({ ...values, careCycles: 15 }).quantities.pef)
    expect(without.pef?.score).toBeLessThan(effectsOf(values).quantities.pef?.score ?? 0)
  })
  test('days of wear of a product whose washes are stated change no wash', () => {
    const values = { ...tested, careCycles: 20 }
    expect(effectOf('numberOfWears', values).without.pef).toEqual(effectsOf(values).quantities.pef)
  })
  test('PEF knows no other: its figures stay', () => {
    const { quantities, effects } = effectsOf(tested)
    for (const { multiplier, pef, without } of effects)
      if (['intrinsicDurability', 'emotionalDurability', 'nonPhysicalDurability'].includes(multiplier)) {
        expect(pef).toBeNull()
        expect(without.pef).toEqual(quantities.pef)
      }
  })
})

describe('the French cost without one of its multipliers (methodological note 7)', () => {
  // R = 0.5 + 5000 / 6000 · 0.5 of 2000 references; P = 0.67 of a price far above the cost of a repair.
  const values = {
    numberOfReferences: 2000,
    price: 100,
    business: 'large-business-without-services',
    physicalDurability: 1.3,
  }
  const R = 0.5 + (5000 / 6000) * 0.5
  const nonPhysical = (r: number, p: number) =>
    Math.round(100 * (0.67 + (0.5 * r + 0.5 * p) * (1.45 - 0.67))) / 100

  test('has the coefficient that the other parts give', () => {
    const { quantities } = effectsOf(values)
    expect(quantities.fr?.durability).toBe(Math.min(1.3, nonPhysical(R, 0.67)))
    expect(effectOf('intrinsicDurability', values)).toMatchObject({
      french: 1.3,
      without: { fr: { durability: nonPhysical(R, 0.67) } },
    })
    expect(effectOf('nonPhysicalDurability', values)).toMatchObject({
      french: nonPhysical(R, 0.67),
      without: { fr: { durability: 1.3 } },
    })
    expect(effectOf('emotionalDurability', values)).toMatchObject({
      french: expect.closeTo(R, 12) as number,
      without: { fr: { durability: nonPhysical(0, 0.67) } },
    })
    expect(effectOf('repairability', values)).toMatchObject({
      french: 0.67,
      without: { fr: { durability: nonPhysical(R, 0) } },
    })
  })
  test('without the longer wear washes for the days of the reference life', () => {
    const { french, without } = effectOf('numberOfWears', values)
    // The coefficient stays, the washes are those of a garment whose coefficient is 1.
    expect(french).toBeGreaterThan(45)
    const product = frenchProductOf(shirtOf({ ...plain, values: { ...plain.values, ...values } }), basis)
    if (!product) throw new Error('no French cost')
    const [own, shorter] = [evaluateFrenchCost(product), evaluateFrenchCost(product, undefined, 1)]
    expect(shorter.durability).toEqual(own.durability)
    expect(without.fr?.durability).toBe(own.durability.applied)
    expect(without.fr?.score).toBeCloseTo(shorter.withoutDurability.ecs, 9)
    expect(shorter.withoutDurability.ecs).toBeLessThan(own.withoutDurability.ecs)
  })
  test('is not there outside its scope: PEF alone speaks', () => {
    const form = formOf('bath-towel')
    const towel = { values: { mass: 400, makingCountry: 'BD' }, entries: [material('cotton', 100)] }
    const outside = basisOf('bath-towel')
    const { effects, quantities } = durabilityEffects(filled(form, towel), outside)
    expect(quantities.fr).toBeNull()
    expect(quantities.pef?.score).toBeCloseTo(evaluatedForm(form, towel).score.micropoints, 9)
    expect(effects.every(({ french }) => french === null)).toBe(true)
    expect(effects.map(({ multiplier }) => multiplier)).not.toContain('intrinsicDurability')
    expect(effects.map(({ multiplier }) => multiplier)).toContain('intrinsicQuality')
  })
})

describe('the chain from PEF to the French cost', () => {
  const state = shirtOf(plain)
  const product = frenchProductOf(state, basis)
  if (!product) throw new Error('no French cost')
  const french = evaluateFrenchCost(product)
  const pef = {
    score: { micropoints: 900, coverage: 0.97 },
    frenchWeightedScore: { micropoints: 1100 },
  } as never
  const chainOf = (reading: 1 | 2) => scoreChain(pef, french, reading)

  test('adds what the complements are by the note, before the division by the durability', () => {
    for (const reading of [1, 2] as const) {
      const { steps } = chainOf(reading)
      const difference = (cause: string) => steps.find((step) => step.cause === cause)?.difference
      // 170 g of cotton: 250 µPt per kg of plant fibres; 4.9 % of the mass exported at 5000 µPt per kg.
      expect(difference('microfibres')).toBeCloseTo(0.17 * 250, 6)
      expect(difference('export')).toBeCloseTo(0.17 * 5000 * 0.049, 6)
      expect(difference('durability')).toBeCloseTo(french.ecs * (1 - french.durability.applied), 6)
    }
  })
  test('in reading 1 changes the weights first, in reading 2 the data', () => {
    const [first, second] = [chainOf(1), chainOf(2)]
    expect(first.steps.map(({ cause }) => cause).slice(0, 2)).toEqual([
      'weights',
      'modelling_data_and_ecotoxicity',
    ])
    expect(second.steps.map(({ cause }) => cause).slice(0, 2)).toEqual([
      'modelling_and_data',
      'weights_and_ecotoxicity',
    ])
    expect(first.steps[0]).toMatchObject({ difference: 200, reaches: 'frpef' })
    expect(second.steps[0]?.difference).toBeCloseTo(french.withoutDurability.pef - 900, 9)
    expect(first).toMatchObject({ start: 900, end: french.ecs, pefCoverage: 0.97, frenchPefReading: 1 })
    expect(second.frenchPefReading).toBe(2)
  })
})
