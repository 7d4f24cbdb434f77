import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  durabilityEffects,
  durabilityMultipliers,
  evaluateFrenchCost,
  evaluatePef,
  frenchCostInput,
  frenchCostProduct,
  pefProductOfForm,
  scoreChain,
  scoreLabels,
  type DurabilityMultiplierId,
  type FamilyQuantities,
  type FormState,
  type ScoringBasis,
} from '@ecotrame/lca'
import { basisOf, plain, shirtOf, someShirt } from './products.ts'

const basis = basisOf()
function resultsOf(state: FormState, { form, release, method, database }: ScoringBasis = basis) {
  const input = frenchCostInput(form, state)
  const french = input.ok ? frenchCostProduct(input.value, release) : input
  const pef = pefProductOfForm(form, state, method, release)
  if (!french.ok || !pef.ok) throw new Error('not computable')
  return { french: evaluateFrenchCost(french.value), pef: evaluatePef(pef.value.product, method, database) }
}

describe('the chain from PEF to the French cost', () => {
  test.each([1, 2] as const)(
    'leads from one figure to the other without a remainder, reading %i',
    (reading) => {
      fc.assert(
        fc.property(someShirt, (shirt) => {
          const { french, pef } = resultsOf(shirtOf(shirt))
          const { start, end, steps } = scoreChain(pef, french, reading)
          expect(start).toBe(pef.score.micropoints)
          expect(end).toBe(french.ecs)
          const reached = steps.reduce((sum, { difference }) => sum + difference, start)
          expect(Math.abs(reached - end)).toBeLessThan(1e-9 * Math.max(start, french.withoutDurability.ecs))
        }),
        { numRuns: 40 },
      )
    },
  )

  test('passes the figures of the labels on its way', () => {
    const { french, pef } = resultsOf(shirtOf(plain))
    const { start, steps } = scoreChain(pef, french, 2)
    let figure = start
    const reached = new Map<string, number>()
    for (const { difference, reaches } of steps) {
      figure += difference
      if (reaches !== null) reached.set(reaches, figure)
    }
    expect(reached.get('frpef')).toBeCloseTo(french.withoutDurability.pef, 8)
    expect(reached.get('fr')).toBeCloseTo(french.withoutDurability.ecs, 8)
    expect(reached.get('fr_dur')).toBeCloseTo(french.ecs, 8)
  })
})

describe('durability', () => {
  const { quantities, effects } = durabilityEffects(shirtOf(plain), basis)
  const effectOf = (multiplier: DurabilityMultiplierId) => {
    const effect = effects.find((candidate) => candidate.multiplier === multiplier)
    if (!effect) throw new Error(`no ${multiplier}`)
    return effect
  }
  const figure = (
    families: FamilyQuantities,
    family: 'pef' | 'frpef' | 'fr',
    by: 'none' | 'dur' | 'days',
  ) => {
    const of = families[family]
    return of === null ? NaN : (scoreLabels(of)[by].product ?? NaN)
  }

  test('has six multipliers, each with what the methods know of it', () => {
    expect(effects.map(({ multiplier }) => multiplier)).toEqual([...durabilityMultipliers])
    expect(effectOf('intrinsicQuality')).toMatchObject({ pef: 0.67, french: null })
    expect(effectOf('repairability').pef).toBe(1)
    expect(effectOf('intrinsicDurability')).toMatchObject({ pef: null, french: 1.45 })
    const { durability } = resultsOf(shirtOf(plain)).french
    expect(effectOf('nonPhysicalDurability').french).toBe(durability.nonPhysical)
    expect(effectOf('emotionalDurability').french).toBe(durability.rangeWidth)
  })

  test('without the intrinsic quality PEF washes for the whole reference life and divides by the rest', () => {
    const { pef } = resultsOf(shirtOf(plain))
    const without = effectOf('intrinsicQuality').without
    expect(without.pef?.durability).toBe(1)
    expect(figure(without, 'pef', 'none')).toBeGreaterThan(pef.score.micropoints)
    expect(figure(without, 'pef', 'dur')).toBeLessThan(pef.score.micropoints / 0.67)
    expect(without.fr).toEqual(quantities.fr)
  })

  test('without the limiting part the other one divides the French cost', () => {
    const physical = shirtOf({
      ...plain,
      values: { ...plain.values, physicalDurability: 0.67, numberOfReferences: 100, price: 100 },
    })
    const limited = durabilityEffects(physical, basis)
    expect(limited.quantities.fr?.durability).toBe(0.67)
    const without = limited.effects.find(({ multiplier }) => multiplier === 'intrinsicDurability')?.without
    expect(without?.fr?.durability).toBeGreaterThan(0.67)
    const notLimiting = limited.effects.find(({ multiplier }) => multiplier === 'nonPhysicalDurability')
    expect(notLimiting?.without.fr).toEqual(limited.quantities.fr)
  })

  test('a longer life washes more: without it the whole-life scores shrink or stay', () => {
    const long = shirtOf({
      ...plain,
      values: {
        ...plain.values,
        physicalDurability: 1.45,
        numberOfReferences: 100,
        price: 100,
        business: 'small-business',
      },
    })
    const { quantities: whole, effects: all } = durabilityEffects(long, basis)
    expect(whole.fr?.durability).toBeGreaterThan(1)
    const without = all.find(({ multiplier }) => multiplier === 'numberOfWears')?.without
    expect(without?.fr?.score).toBeLessThan(whole.fr?.score ?? 0)
    expect(without?.fr?.durability).toBe(whole.fr?.durability)
  })

  test('outside the French scope speaks of PEF alone, and of nothing where nothing can be computed', () => {
    expect(durabilityEffects({ values: {}, composition: [] }, basis).effects).toEqual([])
  })
})
