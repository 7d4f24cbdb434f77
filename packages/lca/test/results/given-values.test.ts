import { describe, expect, test } from 'vitest'
import {
  evaluateFrenchCost,
  frenchCostProduct,
  sourceOfValue,
  stagePlaces,
  type FrenchCostInput,
} from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data'

const release = await loadFrenchCostRelease()
const placesOf = (changes: Partial<FrenchCostInput>) => {
  const input: FrenchCostInput = {
    productId: 'jean',
    massKg: 0.6,
    materials: [
      { materialId: 'ei-coton', share: 0.6, countryCode: 'IN' },
      { materialId: 'ei-pet', share: 0.4 },
    ],
    makingCountry: 'TR',
    ...changes,
  }
  const product = frenchCostProduct(input, release)
  if (!product.ok) throw new Error(JSON.stringify(product.problems))
  return stagePlaces(input, evaluateFrenchCost(product.value))
}

describe('a default is never a fact', () => {
  test('raw materials are where the main material is said to come from', () => {
    expect(placesOf({}).material).toEqual({ countryCode: 'IN', source: 'given' })
    const silent = placesOf({ materials: [{ materialId: 'ei-coton', share: 1 }] }).material
    expect(silent).toEqual({ countryCode: 'CN', source: 'default' })
  })
  test('the other stages say whether somebody named their country, or nobody is asked', () => {
    const places = placesOf({})
    expect(places.making).toEqual({ countryCode: 'TR', source: 'given' })
    expect(places.spinning.source).toBe('default')
    expect([places.distribution, places.use, places.end_of_life].map(({ source }) => source)).toEqual([
      'fixed',
      'fixed',
      'fixed',
    ])
  })
  test('a price, a range and a business that nobody entered are defaults', () => {
    const input = { productId: 'jean', massKg: 0.6, materials: [], priceEur: 80 }
    expect(sourceOfValue(input, 'priceEur')).toBe('given')
    expect(sourceOfValue(input, 'numberOfReferences')).toBe('default')
    expect(sourceOfValue(input, 'business')).toBe('default')
  })
})
