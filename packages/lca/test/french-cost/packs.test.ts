import { describe, expect, test } from 'vitest'
import { frenchCostPack, type FrenchCostPackInput } from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { isClose } from './close-to.ts'
import { inputOf, packCases, type PackCase } from './reference-cases.ts'

const release = await loadFrenchCostRelease('2025-10')

/** The pack of a case without the price of each item: the split is what is tested. */
const packOf = (one: PackCase): FrenchCostPackInput => ({
  priceEur: one.pack_price_eur,
  numberOfReferences: one.number_of_references,
  items: one.items.map(({ number_of_items: count, input }) => {
    const { priceEur: _split, numberOfReferences: _ofPack, ...garment } = inputOf(input)
    return { count, garment }
  }),
})

describe('packs of the declaration portal', () => {
  test.each(packCases().map((one) => [one.case_id, one.title, one] as const))(
    '%s: %s',
    (_id, _title, one) => {
      const pack = frenchCostPack(packOf(one), release)
      if (!pack.ok) throw new Error(JSON.stringify(pack.problems))
      const { ecs, label, durabilityShown, items } = pack.value
      expect(isClose(ecs, one.expected.ecs_upt ?? NaN)).toBe(true)
      expect(label.points).toBe(one.expected.label_points)
      expect(label.pointsPer100g).toBe(one.expected.label_points_per_100g)
      expect(Number(durabilityShown.toFixed(2))).toBe(one.expected.durability_shown)
      expect(items.map(({ result }) => result.effective.priceEur)).toEqual(
        one.items.map(({ input }) => input.price_eur),
      )
    },
  )

  test('without a price every item has the price of its category', () => {
    const [first] = packCases()
    if (first === undefined) throw new Error('no pack')
    const { priceEur: _none, ...pack } = packOf(first)
    const result = frenchCostPack(pack, release)
    expect(result.ok && result.value.items.map((item) => item.result.effective.priceEur)).toEqual([10, 20])
  })

  test('all problems of all items come at once', () => {
    const garment = { massKg: 0, productId: 'chapeau', materials: [{ materialId: 'soie', share: 1 }] }
    const pack = frenchCostPack(
      {
        items: [
          { count: 0, garment },
          { count: 1, garment },
        ],
      },
      release,
    )
    expect(pack.ok ? [] : pack.problems.map(({ path }) => path)).toEqual([
      'items[0].count',
      'items[0].garment.productId',
      'items[0].garment.massKg',
      'items[0].garment.materials[0].materialId',
      'items[1].garment.productId',
      'items[1].garment.massKg',
      'items[1].garment.materials[0].materialId',
    ])
  })
})
