import { describe, expect, test } from 'vitest'
import { frenchCostProduct, kilograms, type FrenchCostInput, type FrenchCostProduct } from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { mainMaterial } from '../../src/methods/french-cost/defaults/countries.ts'
import { stageSwitches } from '../../src/methods/french-cost/defaults/stages.ts'
import { durabilityFrom } from '../../src/methods/french-cost/durability/durability.ts'
import { repairIncentive } from '../../src/methods/french-cost/durability/repair-incentive.ts'
import { careCycles, daysOfWear } from '../../src/methods/french-cost/durability/wear.ts'
import { massFlow, massOfTrims } from '../../src/methods/french-cost/masses/mass-flow.ts'
import { weavingOf } from '../../src/methods/french-cost/stages/fabric.ts'

const release = await loadFrenchCostRelease('2025-10')
const productOf = (changes: Partial<FrenchCostInput> = {}): FrenchCostProduct => {
  const product = frenchCostProduct(
    { massKg: 0.2, productId: 'tshirt', materials: [{ materialId: 'ei-coton', share: 1 }], ...changes },
    release,
  )
  if (!product.ok) throw new Error(JSON.stringify(product.problems))
  return product.value
}

describe('the incentive to repair', () => {
  const durability = {
    ...release.constants.durability,
    repairRatioFull: 0.25,
    repairRatioZero: 1,
    business: {
      'small-business': { factor: 1, offset: 0 },
      'large-business-with-services': { factor: 0.5, offset: 0.25 },
      'large-business-without-services': { factor: 0.5, offset: 0 },
    },
  }
  const of = (price: number, business: keyof typeof durability.business = 'small-business') =>
    repairIncentive(price, 10, business, durability as never)
  test.each([
    // At 40 € a repair of 10 € costs a quarter, at 10 € all of it.
    [41, 1],
    [40, 1],
    [25, 0.5],
    [13, 0.1],
    [10, 0],
    [9, 0],
  ])('at %d €: %f', (price, incentive) => {
    expect(of(price)).toBeCloseTo(incentive, 12)
  })
  test('is weighed by what the brand does', () => {
    expect(of(25, 'large-business-with-services')).toBeCloseTo(0.5 * 0.5 + 0.25, 12)
    expect(of(9, 'large-business-with-services')).toBe(0.25)
    expect(of(25, 'large-business-without-services')).toBeCloseTo(0.25, 12)
  })
})

describe('the durability', () => {
  const constants = {
    ...release.constants.durability,
    minimum: 0.67,
    maximum: 1.45,
    weights: { rangeWidth: 0.25, repair: 0.5, traceability: 0.25 },
  }
  const of = (physicalDurability: number, traceability: boolean, rangeWidth: number, repair: number) =>
    durabilityFrom(
      {
        ...productOf({ physicalDurability: 1, traceability }),
        physicalDurability,
        release: { ...release, constants: { ...release.constants, durability: constants } },
      } as FrenchCostProduct,
      { rangeWidth, repairIncentive: repair } as never,
    )
  test('is the smaller of what it is made like and of what it is sold like', () => {
    expect(of(1.2, false, 0, 0)).toMatchObject({ applied: 0.67, nonPhysical: 0.67, limitedBy: 'nonPhysical' })
    expect(of(0.7, true, 1, 1)).toMatchObject({ applied: 0.7, nonPhysical: 1.45, limitedBy: 'physical' })
    // 0.67 + 0.25 × 0.78 = 0.865: rounded to two decimals.
    expect(of(1.2, true, 0, 0).nonPhysical).toBeCloseTo(0.87, 12)
    expect(of(1.2, false, 1, 0).nonPhysical).toBeCloseTo(0.87, 12)
    expect(of(1.2, false, 0, 1).nonPhysical).toBeCloseTo(1.06, 12)
    expect(of(1.06, false, 0, 1)).toMatchObject({ applied: 1.06, limitedBy: 'nonPhysical' })
  })
  test('makes for more washes and days, whole ones each', () => {
    const category = { ...productOf().category, daysOfWear: 85, wearsPerCareCycle: 10 }
    // 8.5 washes are 9; 1.2 times as many 10.8, or 11.
    expect([careCycles(category, 1), careCycles(category, 1.2)]).toEqual([9, 11])
    expect(careCycles({ ...category, wearsPerCareCycle: 0 }, 1)).toBe(85)
    expect([daysOfWear(category, 1), daysOfWear(category, 0.7)]).toEqual([85, 60])
  })
})

describe('small rules of the method', () => {
  test('the main material is the one of the largest share, of equal ones the last', () => {
    const of = (...shares: readonly number[]) => {
      const ids = ['ei-coton', 'ei-pet', 'ei-lin']
      const materials = shares.map((share, place) => ({ materialId: ids[place] ?? '', share }))
      return mainMaterial(productOf({ materials }).materials)?.fibre.id
    }
    expect(of(0.5, 0.3, 0.2)).toBe('ei-coton')
    expect(of(0.4, 0.4, 0.2)).toBe('ei-pet')
    expect(of(0.2, 0.4, 0.4)).toBe('ei-lin')
    expect(mainMaterial([])).toBeNull()
  })
  test('what somebody switched off does not run, what upcycling takes out runs and does not count', () => {
    const { runs, enabled } = stageSwitches(['spinning'], ['fabric', 'spinning'])
    expect([runs.spinning, runs.fabric, runs.making]).toEqual([false, true, true])
    expect([enabled.spinning, enabled.fabric, enabled.making]).toEqual([false, false, true])
    expect(Object.values(stageSwitches().enabled)).toEqual(Array.from({ length: 8 }, () => true))
  })
  test('the loss of making is that of the garment, of what was knitted to shape where that was chosen', () => {
    const { category } = productOf()
    expect(productOf().makingWasteRatio).toBe(category.makingWasteRatio)
    expect(productOf({ makingWasteRatio: 0 }).makingWasteRatio).toBe(0)
    for (const [process, { whenChosen }] of Object.entries(release.constants.fabric)) {
      const chosen = productOf({ fabricProcess: process as never })
      expect(chosen.makingWasteRatio, process).toBe(whenChosen?.wasteRatio ?? category.makingWasteRatio)
      expect(chosen.makingComplexity, process).toBe(whenChosen?.complexity ?? category.makingComplexity)
    }
    expect(productOf({ upcycled: true }).makingComplexity).toBe(release.constants.making.upcycledComplexity)
    expect(productOf({ upcycled: true, makingComplexity: 'low' }).makingComplexity).toBe('low')
  })
  test('weaving counts its threads over the area', () => {
    const woven = productOf({ fabricProcess: 'weaving', surfaceMassGPerM2: 200, yarnSizeNm: 40 })
    const masses = massFlow(woven)
    const { crimpShrinkageFactor } = release.constants.weaving
    const density = (200 * 40) / 200 / crimpShrinkageFactor
    const found = weavingOf(woven, masses)
    expect(found?.threadDensityPerCm).toBeCloseTo(density, 12)
    expect(found?.picks).toBe(Math.round(density * (masses.fabric.output / 0.2) * 100))
    expect(weavingOf(productOf({ fabricProcess: 'knitting-mix' }), masses)).toBeNull()
    expect(weavingOf(productOf({ fabricProcess: 'weaving', disabledStages: ['fabric'] }), masses)).toBeNull()
  })
  test('a step that does not run loses nothing; trims take their mass off what comes before', () => {
    const off = massFlow(productOf({ trims: [], disabledStages: ['making', 'fabric', 'spinning'] }))
    for (const stage of ['making', 'fabric', 'spinning'] as const)
      expect([off[stage].input, off[stage].output]).toEqual([0.2, 0.2])
    const [trimId] = [...release.trims].find(([, { elements }]) => elements.length > 0) ?? []
    const trimmed = productOf({ trims: [{ trimId: trimId ?? '', quantity: 3 }] })
    const [one] = trimmed.trims
    expect(massOfTrims(trimmed)).toBeCloseTo(3 * (one?.massKg ?? NaN), 12)
    expect(massOfTrims({ ...trimmed, trims: [...trimmed.trims, ...trimmed.trims] })).toBeCloseTo(
      6 * (one?.massKg ?? NaN),
      12,
    )
    expect(massOfTrims(productOf({ trims: [] }))).toBe(kilograms(0))
    const [plain, lighter] = [massFlow(productOf({ trims: [] })), massFlow(trimmed)]
    expect(plain.ennobling.output - lighter.ennobling.output).toBeCloseTo(massOfTrims(trimmed), 12)
    expect(lighter.making).toEqual(plain.making)
  })
})
