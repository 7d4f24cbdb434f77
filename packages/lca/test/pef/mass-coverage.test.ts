import { describe, expect, test } from 'vitest'
import { datasetDatabase, evaluatePef, massCoverageOf, pefProduct, pefView } from '@ecotrame/lca'
import { aTshirt, evaluated, method } from './products.ts'

const aBelt = () => ({
  categoryId: 'belt',
  massKg: 0.2,
  parts: [
    { share: 0.75, materials: [{ materialId: 'leather', share: 1 }] },
    { share: 0.25, materials: [{ materialId: 'cotton', share: 1 }] },
  ],
  countries: { making: 'IT' },
})
const leather = { kind: 'material', part: 0, index: 0, id: 'leather' }

describe('the mass of which no pack has a dataset', () => {
  test('every material has one: nothing is named, the share is 0', () =>
    expect(massCoverageOf(evaluated(aTshirt()))).toEqual({ withoutDataset: [], share: 0 }))

  test('a belt three quarters of leather: named with its mass', () => {
    const { withoutDataset, share } = massCoverageOf(evaluated(aBelt()))
    expect(withoutDataset).toEqual([{ component: leather, massKg: expect.closeTo(0.15, 12) }])
    expect(share).toBeCloseTo(0.75, 12)
  })

  test('the coverage of the weighting does not see it: it counts categories', () => {
    const belt = evaluated(aBelt())
    const cottonAlone = evaluated({
      ...aBelt(),
      parts: aBelt()
        .parts.slice(1)
        .map((part) => ({ ...part, share: 1 })),
    })
    expect(belt.score.coverage).toBe(cottonAlone.score.coverage)
  })

  test('trims are a part of the mass: less is left for the leather', () => {
    const trims = [{ materialId: 'steel', massKg: 0.04, quantity: 1 }]
    const { withoutDataset, share } = massCoverageOf(evaluated({ ...aBelt(), trims }))
    expect(withoutDataset.map(({ massKg }) => massKg)).toEqual([expect.closeTo(0.12, 12)])
    expect(share).toBeCloseTo(0.6, 12)
  })

  test('a trim without a dataset counts with its pieces', () => {
    const trims = [{ materialId: 'eva', massKg: 0.01, quantity: 4 }]
    const { withoutDataset } = massCoverageOf(evaluated(aTshirt({ trims })))
    expect(withoutDataset).toEqual([{ component: { kind: 'trim', index: 0, id: 'eva' }, massKg: 0.04 }])
  })

  test('packaging is named and stands beside the mass of the product', () => {
    const packaging = [{ materialId: 'wood', massKg: 0.5, level: 'tertiary' as const }]
    expect(massCoverageOf(evaluated({ ...aTshirt(), packaging }))).toEqual({
      withoutDataset: [{ component: { kind: 'packaging', index: 0, id: 'wood' }, massKg: 0.5 }],
      share: 0,
    })
  })

  test('two origins of a material are one material', () => {
    const origins = [
      { countryCode: 'IT', share: 0.4 },
      { countryCode: 'BR', share: 0.6 },
    ]
    const [first, second] = aBelt().parts
    if (!first || !second) throw new Error('no parts')
    const belt = {
      ...aBelt(),
      parts: [{ ...first, materials: [{ materialId: 'leather', share: 1, origins }] }, second],
    }
    expect(massCoverageOf(evaluated(belt)).withoutDataset).toEqual([
      { component: leather, massKg: expect.closeTo(0.15, 12) },
    ])
  })

  test('without any pack the whole product is named', () => {
    const product = pefProduct(aTshirt(), method)
    if (!product.ok) throw new Error(JSON.stringify(product.problems))
    const result = evaluatePef(product.value, method, datasetDatabase([]))
    expect(massCoverageOf(result).share).toBeCloseTo(1, 12)
  })

  test('a version that did not keep the mass: named, and the share is not known', () => {
    const view = pefView(evaluated(aBelt()), method)
    const older = { ...view, excluded: view.excluded.map(({ massKg: _, ...step }) => step) }
    expect(massCoverageOf(older)).toEqual({
      withoutDataset: [{ component: leather, massKg: null }],
      share: null,
    })
  })

  test('a box of a material without a row: the box itself', () => {
    const box = evaluated({
      categoryId: 'packaging',
      massKg: 0.3,
      parts: [{ materials: [{ materialId: 'wood', share: 1 }] }],
      countries: { making: 'FR' },
    })
    expect(massCoverageOf(box).share).toBeCloseTo(1, 12)
  })
})
