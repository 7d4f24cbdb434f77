import { describe, expect, test } from 'vitest'
import {
  frenchCostProduct,
  evaluateFrenchCost,
  kilograms,
  type FrenchCostInput,
  type TrimInput,
} from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { massFlow } from '../../src/methods/french-cost/masses/mass-flow.ts'
import { warningsOf } from '../../src/methods/french-cost/warnings.ts'

const release = await loadFrenchCostRelease('2025-10')
const trimId = [...release.trims.keys()][0] ?? ''
const aGarment = (changes: Partial<FrenchCostInput> = {}): FrenchCostInput => ({
  massKg: 0.2,
  productId: 'tshirt',
  materials: [{ materialId: 'ei-coton', share: 1 }],
  makingCountry: 'CN',
  ...changes,
})
const checked = (input: FrenchCostInput, by = release) => {
  const product = frenchCostProduct(input, by)
  if (!product.ok) throw new Error(JSON.stringify(product.problems))
  return product.value
}

describe('a trim of which nothing would be left', () => {
  const [material, transform] = [...release.processes.values()].filter(
    ({ unit, wasteRatio }) => unit === 'kg' && wasteRatio === 0,
  )
  if (!material || !transform) throw new Error('no processes')
  const losing = (wasteRatio: number, trimsAmountBeforeTransformLosses: boolean) => ({
    ...release,
    rules: { ...release.rules, trimsAmountBeforeTransformLosses },
    processes: new Map([
      ...release.processes,
      [transform.id, { ...transform, wasteRatio }],
    ]) as typeof release.processes,
  })
  const trims = (amount: number): TrimInput[] => [
    {
      trimId,
      quantity: 1,
      custom: { elements: [{ amount, materialProcessId: material.id, transformProcessIds: [transform.id] }] },
    },
  ]
  const problems = (wasteRatio: number, before: boolean, amount = 0.01) => {
    const product = frenchCostProduct(aGarment({ trims: trims(amount) }), losing(wasteRatio, before))
    return product.ok ? [] : product.problems.map(({ path, code }) => `${path} ${code}`)
  }

  test.each([true, false])(
    'is refused at its element, whichever amount the release starts from: %s',
    (before) => {
      expect(problems(1, before)).toEqual(['trims[0].custom.elements[0] TOTAL_LOSS'])
      expect(problems(0.99, before)).toEqual([])
    },
  )
  test('needs what enters to be left with what is stated; before, that entered (§10)', () => {
    const elementOf = (before: boolean) =>
      checked(aGarment({ trims: trims(0.01) }), losing(0.75, before)).trims[0]?.elements[0]
    expect(elementOf(true)?.amount).toBeCloseTo(0.04, 12)
    expect(elementOf(false)?.amount).toBeCloseTo(0.01, 12)
    const massOf = (before: boolean) =>
      checked(aGarment({ trims: trims(0.01) }), losing(0.75, before)).trims[0]?.massKg
    expect(massOf(true)).toBeCloseTo(0.01, 12)
    expect(massOf(false)).toBeCloseTo(0.0025, 12)
  })
})

describe('a garment whose trims leave no fabric', () => {
  const product = checked(aGarment())
  const masses = massFlow(product)
  const withFabric = (kg: number) => ({
    ...masses,
    ennobling: { ...masses.ennobling, output: kilograms(kg) },
  })
  const codes = (massKg: number, fabricKg: number) =>
    warningsOf({ ...product, massKg: kilograms(massKg) }, withFabric(fabricKg)).map(({ code, params }) => [
      code,
      params?.['massKg'],
    ])

  test('is told with the mass that is left, from none on', () => {
    expect(codes(0.2, -0.01)).toEqual([['FABRIC_MASS_NOT_POSITIVE', -0.01]])
    expect(codes(0.2, 0)).toEqual([['FABRIC_MASS_NOT_POSITIVE', 0]])
    expect(codes(0.2, 0.001)).toEqual([])
  })
  test('is no garment without mass: nothing is in it', () => {
    expect(codes(0, 0)).toEqual([])
  })
})

test('synthetic fibres that add up to more than all by floating point are told with their sum, beside other words', () => {
  const [warning, ...others] = evaluateFrenchCost(
    checked(
      aGarment({
        materials: [
          { materialId: 'ei-pet', share: 0.14 },
          { materialId: 'ei-pa', share: 0.55 },
          { materialId: 'ei-pp', share: 0.31 },
        ],
      }),
    ),
  ).warnings
  expect(others).toEqual([])
  expect(warning?.params?.['percent']).toBeGreaterThan(100)
  expect(warning?.params?.['percent']).toBeCloseTo(100, 9)
})
