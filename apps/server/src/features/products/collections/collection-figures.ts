import type { Tx } from '../../../platform/database/database.ts'
import type { Sight } from '../../evaluations/index.ts'
import { sumOfCollection, type SumOfCollection } from './collection-figure.ts'
import { findCollections, membersOf } from './collection-store.ts'

/** What collections that the caller may see add up to, as they say it themselves, by their ids. */
export async function collectionFigures(
  tx: Tx,
  sight: Sight,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SumOfCollection & { readonly name: string }>> {
  if (ids.length === 0) return new Map()
  const members = await membersOf(tx, sight, ids)
  const records = await findCollections(tx, sight, ids)
  return new Map(
    records.map(({ id, name, calculationType }) => {
      const own = members.filter(({ collectionId }) => collectionId === id)
      const { sum } = sumOfCollection(own, calculationType)
      return [id, { name, ...(sum ?? { labelValues: {}, massKg: null, mixedReleases: false }) }]
    }),
  )
}
