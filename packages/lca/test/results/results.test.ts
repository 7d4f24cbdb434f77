import { describe, expect, test } from 'vitest'
import {
  evaluateFrenchCost,
  frenchCostProduct,
  frenchCostLabelQuantities,
  impactsPerComponent,
  lifeCycleOf,
  resultContributions,
  scoreLabels,
  type BillPurpose,
  type FrenchCostInput,
  type FrenchCostResult,
} from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { inputOf, referenceCases } from '../french-cost/reference-cases.ts'

const release = await loadFrenchCostRelease('2025-10')

function resultOf(input: FrenchCostInput): FrenchCostResult {
  const product = frenchCostProduct(input, release, { anyShareSum: true })
  if (!product.ok) throw new Error(JSON.stringify(product.problems))
  return evaluateFrenchCost(product.value)
}
const sum = (parts: readonly { ecs: number; pef: number }[]) => ({
  ecs: parts.reduce((total, { ecs }) => total + ecs, 0),
  pef: parts.reduce((total, { pef }) => total + pef, 0),
})
/** Up to floating rounding of a sum of some hundred terms. */
const expectEqual = (actual: number, expected: number, scale: number) =>
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-12 * Math.max(1, scale))

const cases = referenceCases('2025-10').map((one) => [one.case_id, resultOf(inputOf(one.input))] as const)
const scaleOf = (result: FrenchCostResult) =>
  sum(
    result.lines.map(({ ecs, pef }) => ({
      ecs: Math.abs(ecs),
      pef: Math.abs(pef),
    })),
  )

describe.each(cases)('reference case %s', (_id, result) => {
  const scale = scaleOf(result).ecs
  test('contributions add up to the figure without durability', () => {
    const total = sum(resultContributions(result))
    expectEqual(total.ecs, result.withoutDurability.ecs, scale)
    expectEqual(total.pef, result.withoutDurability.pef, scale)
  })
  test('components add up to the official figure, and each to its life cycles', () => {
    const components = impactsPerComponent(result)
    const total = sum(components)
    expectEqual(total.ecs, result.ecs, scale / result.durability.applied)
    expectEqual(total.pef, result.pef, scale / result.durability.applied)
    for (const component of components)
      expectEqual(sum(Object.values(component.byLifeCycle)).ecs, component.ecs, scale)
  })
})

const tshirt: FrenchCostInput = {
  massKg: 0.17,
  productId: 'tshirt',
  materials: [
    { materialId: 'ei-coton', share: 0.6 },
    { materialId: 'ei-pet', share: 0.4 },
  ],
  makingCountry: 'TR',
}

describe('contributions', () => {
  test('complements are rows of raw material and end of life, without a process', () => {
    const rows = resultContributions(resultOf(tshirt)).filter(({ processId }) => processId === null)
    expect(rows.map(({ lifeCycle, purpose, pef }) => [lifeCycle, purpose, pef])).toEqual([
      ['rawMaterial', 'microfibres', 0],
      ['endOfLife', 'export', 0],
    ])
  })
  test('a remanufactured garment has no microfibre complement (method page §8)', () => {
    const rows = resultContributions(resultOf({ ...tshirt, upcycled: true }))
    expect(rows.filter(({ processId }) => processId === null).map(({ purpose }) => purpose)).toEqual([
      'export',
    ])
  })
  test('each material, each trim, the garment and each complement is a component once', () => {
    const kinds = impactsPerComponent(resultOf(tshirt)).map(({ component }) => component.kind)
    expect(kinds.toSorted()).toEqual(['complement', 'complement', 'garment', 'material', 'material', 'trim'])
  })
})

describe('life cycle of a process (decisions §12)', () => {
  test.each<[BillPurpose, string]>([
    ['pretreatmentHeat', 'preparation'],
    ['dyeingChemicals', 'coloration'],
    ['printing', 'coloration'],
    ['finishingHeat', 'finishing'],
    ['fading', 'finishing'],
    ['makingElectricity', 'confection'],
    ['freightSea', 'transport'],
    ['trimMaterial', 'trims'],
    ['care', 'usePhase'],
  ])('%s is %s', (purpose, lifeCycle) => expect(lifeCycleOf({ purpose })).toBe(lifeCycle))
})

describe('labels of the French cost (score labels §§2-4)', () => {
  const result = resultOf(tshirt)
  const days = 45
  const { none, days: perDay, dur, fu } = scoreLabels(frenchCostLabelQuantities(result, days))
  test('the official figure is the label with durability', () =>
    expect(dur.product).toBeCloseTo(result.ecs, 9))
  test('without durability it is larger by the coefficient', () =>
    expect(none.product).toBeCloseTo(result.ecs * result.durability.applied, 9))
  test('a day of wear is the whole life over its own days, d0 · C', () =>
    expect(perDay.product).toBeCloseTo((none.product ?? NaN) / (days * result.durability.applied), 9))
  test('the functional unit is the reference life', () =>
    expect(fu.product).toBeCloseTo(dur.product ?? NaN, 9))
  test('weight bases: 0.1 / m and 1 / m', () => {
    expect(dur.per100g).toBeCloseTo(result.ecsPer100g, 9)
    expect(dur.per1000g).toBeCloseTo(result.ecs / 0.17, 9)
  })
})
