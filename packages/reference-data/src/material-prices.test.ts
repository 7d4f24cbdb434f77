import { describe, expect, test } from 'vitest'
import { loadMaterialPrices } from './material-prices.ts'
import { priceConfidences } from './price-confidences.ts'

const prices = await loadMaterialPrices()
const priced = (id: string) => prices.find((price) => price.id === id)

describe('default prices of materials', () => {
  test('are 78, of which 40 have a price per kg and 34 are gaps, as their README says', () => {
    const withPrice = prices.filter(({ eurPerKg }) => eurPerKg !== null)
    const counted = priceConfidences.map((level) => prices.filter((p) => p.confidence === level).length)
    expect([prices.length, withPrice.length, ...counted]).toEqual([78, 40, 9, 23, 11, 1, 34])
  })

  test('are the published figure at the exchange rate of its period', () => {
    // World Bank, Cotton A Index, mean of 2025: 1.7075 USD/kg × 0.8845 EUR/USD = 1.5103
    expect(priced('cotton-conventional')).toMatchObject({
      eurPerKg: 1.51,
      published: { figure: '1.7075', unit: 'USD/kg', period: '2025' },
      confidence: 'high',
    })
  })

  test('of leather are published per area and not converted', () => {
    expect(priced('leather-full-grain')).toMatchObject({
      eurPerKg: null,
      published: { figure: '4-7', unit: 'USD/sq ft' },
    })
  })

  test('that nobody published are gaps, not 0', () => {
    expect(priced('hemp')).toMatchObject({ confidence: 'gap' })
    expect(priced('cotton-recycled')).toMatchObject({ eurPerKg: null, published: null, source: null })
  })
})
