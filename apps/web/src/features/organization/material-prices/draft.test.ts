import { describe, expect, it } from 'vitest'
import { draftOf, priceOf, today } from './draft.ts'

const price = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ac1',
  material: { id: 'wool-fine', name: 'Wool, fine (19 micron)', name_fr: 'Laine fine (19 microns)' },
  price: 14.2,
  currency: 'USD' as const,
  unit: 'kg' as const,
  validFrom: '2026-02-01',
  source: 'Invoice 2026-041',
  defaultEurPerKg: 8.8,
  gap: null,
  entries: 1,
  createdAt: '2026-02-01T00:00:00.000Z',
  rowVersion: 1,
}

describe('the draft of a price', () => {
  it('that corrects one has all that stands there', () => {
    expect(priceOf(draftOf(price, false))).toEqual({
      material: 'wool-fine',
      price: 14.2,
      currency: 'USD',
      unit: 'kg',
      validFrom: '2026-02-01',
      source: 'Invoice 2026-041',
    })
  })

  it('that follows one starts today, without its source', () => {
    expect(draftOf(price, true)).toMatchObject({ material: 'wool-fine', validFrom: today(), source: '' })
  })

  it.each([
    ['a material', { material: null }],
    ['a price', { price: null }],
    ['a price above 0', { price: 0 }],
    ['a day', { validFrom: '' }],
  ])('is not sent without %s', (_, changes) => {
    expect(priceOf({ ...draftOf(price, false), ...changes })).toBeNull()
  })

  it('takes the day where the reader is', () => {
    expect(today(new Date(2026, 10, 3, 23, 59))).toBe('2026-11-03')
  })
})
