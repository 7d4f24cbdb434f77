// @vitest-environment node
import type { OwnPack } from '@ecotrame/contract'
import { isCovered, efCategories } from '@ecotrame/lca'
import { beforeAll, expect, it } from 'vitest'
import { databaseInOrder } from './database-in-order.ts'
import { loadShipped } from './load-shipped.ts'

const need = { stage: 'raw material', process: 'fibre production', material: 'cotton' }
const own: OwnPack = {
  id: 'own-1',
  release: '3.11 #1',
  name: 'Ours',
  licence: 'Licence 42',
  attribution: '',
  datasets: [
    {
      id: 'cotton-1',
      name: 'Our cotton',
      unit: 'kg',
      group: 'raw material',
      location: null,
      validFrom: null,
      validUntil: null,
      technology: null,
      impacts: Object.fromEntries(efCategories.map((category) => [category, 1])),
      quality: null,
    },
  ],
  choices: [{ ...need, parameter: '', country: '*', dataset: 'cotton-1', standIn: null, rule: 'exact' }],
  expired: [],
}
let shipped: Awaited<ReturnType<typeof loadShipped>>
beforeAll(async () => {
  shipped = await loadShipped()
})

it('asks own datasets first, or in the place that the organization gave them, and not at all when they are off', () => {
  const ids = shipped.packs.map(({ manifest }) => manifest.id)
  const packOf = (order: readonly string[] | null) =>
    databaseInOrder(shipped, [own], order).find(need)?.dataset.packId
  const theirs = packOf(ids)
  expect(theirs).not.toBe('own-1')
  expect(packOf(null)).toBe('own-1')
  expect(packOf(['own-1', ...ids])).toBe('own-1')
  expect(packOf([...ids, 'own-1'])).toBe(theirs)
  const taken = databaseInOrder(shipped, [own], null).find(need)?.dataset
  expect(efCategories.every((category) => taken !== undefined && isCovered(taken.impacts, category))).toBe(
    true,
  )
})
