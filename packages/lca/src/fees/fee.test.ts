import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feeDifference, feeOf, overlapping, tariffsOn, type DatedTariff, type FeeFacts } from './fee.ts'

const aTariff = (changes: Partial<DatedTariff> = {}): DatedTariff => ({
  id: 'a',
  scheme: 'Scheme',
  category: null,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  baseEuros: 0.1,
  criteria: [
    { name: 'Recycled', kind: 'recycledShare', atLeast: 20, euros: -0.04 },
    { name: 'Durable', kind: 'durability', atLeast: 1.2, euros: -0.03 },
    { name: 'Sorting', kind: 'stated', atLeast: null, euros: 0.02 },
  ],
  ...changes,
})
const facts = (recycledShare: number | null, durability: number | null): FeeFacts => ({
  recycledShare,
  durability,
})

describe('a fee', () => {
  test('is the base with what holds; what nobody knows is not in it', () => {
    const tariff = aTariff()
    expect(feeOf(tariff, facts(0, 1))).toBe(0.1)
    expect(feeOf(tariff, facts(20, 1))).toBe(0.06)
    expect(feeOf(tariff, facts(19.9, 1.2))).toBe(0.07)
    expect(feeOf(tariff, facts(100, null))).toBe(0.06)
    expect(feeDifference(tariff, facts(0, 1), facts(30, 1))).toBe(-0.04)
    expect(feeDifference(tariff, facts(0, null), facts(30, null))).toBe(-0.04)
    expect(feeDifference(tariff, facts(null, 1), facts(30, 1))).toBeNull()
  })

  test('is that of the day: a tariff that ends tomorrow holds today and tomorrow, and not after', () => {
    const [old, next] = [
      aTariff({ validTo: '2026-11-28' }),
      aTariff({ id: 'b', validFrom: '2026-12-01', validTo: null }),
    ]
    const on = (day: string) => tariffsOn([old, next], 'tshirt', day).map(({ id }) => id)
    expect(['2025-12-31', '2026-11-27', '2026-11-28', '2026-11-29', '2026-12-01'].map(on)).toEqual([
      [],
      ['a'],
      ['a'],
      [],
      ['b'],
    ])
  })

  test('of the category comes before that of all, of each scheme', () => {
    const all = [aTariff(), aTariff({ id: 'b', category: 'tshirt' }), aTariff({ id: 'c', scheme: 'Other' })]
    expect(tariffsOn(all, 'tshirt', '2026-06-01').map(({ id }) => id)).toEqual(['c', 'b'])
    expect(tariffsOn(all.toReversed(), 'jeans', '2026-06-01').map(({ id }) => id)).toEqual(['c', 'a'])
  })

  test('has one tariff a day, scheme and category where none overlap', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((one) => `2026-02-${String(one).padStart(2, '0')}`)
    const period = fc.tuple(day, fc.option(day)).filter(([from, to]) => to === null || from <= to)
    fc.assert(
      fc.property(fc.array(period, { maxLength: 6 }), day, (periods, on) => {
        const kept: DatedTariff[] = []
        for (const [validFrom, validTo] of periods) {
          const one = aTariff({ id: String(kept.length), validFrom, validTo })
          if (overlapping(one, kept).length === 0) kept.push(one)
        }
        const holding = kept.filter((one) => one.validFrom <= on && (one.validTo ?? '9') >= on)
        expect(holding.length).toBeLessThanOrEqual(1)
        expect(tariffsOn(kept, null, on)).toEqual(holding)
      }),
    )
  })
})
