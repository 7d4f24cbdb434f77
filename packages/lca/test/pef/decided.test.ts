import { describe, expect, test } from 'vitest'
import { pefProduct, type PefInput, type PefProduct } from '@ecotrame/lca'
import { careOf } from '../../src/methods/pef/defaults/use.ts'
import { aTshirt, method } from './products.ts'

const productOf = (changes: Partial<PefInput>): PefProduct => {
  const product = pefProduct(aTshirt(changes), method)
  if (!product.ok) throw new Error(JSON.stringify(product.problems))
  return product.value
}

describe('care of which nothing is said', () => {
  const withCare = [...method.subCategories.values()]
  const usual = withCare.find(({ care }) => care !== null)
  test('is none where nothing is known, and that of a machine where something is said', () => {
    expect(careOf(undefined, null)).toBeNull()
    expect(careOf({ wash: 'none' }, usual ?? null)).toBeNull()
    expect(careOf({}, null)).toEqual({
      wash: 'machine',
      detergent: 'liquid',
      temperatureC: 40,
      usesBetweenWashes: 1,
      cycles: null,
      tumbleDriedShare: 0,
      ironedShare: 0,
      ironingMinutes: 0,
    })
  })
  test('is that of the sub-category, but for what is said', () => {
    if (!usual?.care) throw new Error('no care')
    expect(careOf(undefined, usual)).toEqual({
      wash: 'machine',
      detergent: 'liquid',
      cycles: null,
      ...usual.care,
    })
    const said = {
      wash: 'hand',
      detergent: 'powder',
      temperatureC: 0,
      usesBetweenWashes: 7,
      cycles: 12,
      tumbleDriedShare: 0,
      ironedShare: 0,
      ironingMinutes: 0,
    } as const
    expect(careOf(said, usual)).toEqual(said)
  })
})

describe('what is lost when a garment is cut', () => {
  const loss = {
    facility: 'Maker',
    process: 'garmentMaking',
    kind: 'loss',
    value: 30,
    proven: true,
  } as const
  const materials = [{ materialId: 'cotton', share: 1 }]
  const wastes = (changes: Partial<PefInput>) =>
    productOf(changes).parts.map(({ cuttingWaste }) => cuttingWaste)
  test('is what the maker measured, where the part does not say it itself', () => {
    const parts = [
      { share: 0.5, materials },
      { share: 0.5, materials, cuttingWasteShare: 0.05 },
    ]
    const [usual] = wastes({ parts })
    expect(wastes({ parts, ownData: [loss] })).toEqual([0.3, 0.05])
    expect(wastes({ parts, ownData: [{ ...loss, kind: 'electricity' }] })).toEqual([usual, 0.05])
    expect(wastes({ parts, ownData: [{ ...loss, process: 'spinning' }] })).toEqual([usual, 0.05])
    expect(usual).not.toBe(0.3)
  })
})

describe('trims', () => {
  const zip = (massKg: number, quantity = 1) => ({ materialId: 'steel', massKg, quantity })
  test('weigh what they weigh, as often as there are', () => {
    const { trims } = productOf({ trims: [zip(0.01, 3), zip(0.002)] })
    expect(trims?.map(({ index, massKg }) => [index, massKg])).toEqual([
      [0, 0.03],
      [1, 0.002],
    ])
    expect(productOf({}).trims).toBeNull()
    expect(productOf({ trims: [] }).trims).toEqual([])
  })
  test('are lighter than the product: together, and by anything', () => {
    const problems = (...trims: readonly ReturnType<typeof zip>[]) => {
      const product = pefProduct(aTshirt({ massKg: 0.25, trims }), method)
      return product.ok ? [] : product.problems
    }
    expect(problems(zip(0.125), zip(0.1))).toEqual([])
    expect(problems(zip(0.125), zip(0.0625, 2))).toEqual([
      {
        path: 'trims',
        code: 'OUT_OF_RANGE',
        kind: 'value',
        params: { value: 0.25, minimum: 0, maximum: 0.25 },
      },
    ])
  })
})
