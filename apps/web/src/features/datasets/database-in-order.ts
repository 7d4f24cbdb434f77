import {
  datasetDatabase,
  ownPack,
  type DatasetChoice,
  type DatasetDatabase,
  type DatasetPack,
} from '@ecotrame/lca'
import type { OwnPack } from '@ecotrame/contract'

interface Shipped {
  readonly packs: readonly DatasetPack[]
  readonly choices: readonly DatasetChoice[]
}

/**
 * The datasets that an organization computes with: its own and the shipped packs, in its order.
 * @param order ids of the packs that are asked; `null`: all, own ones first
 */
export function databaseInOrder(
  { packs, choices }: Shipped,
  own: readonly OwnPack[],
  order: readonly string[] | null,
): DatasetDatabase {
  const all = [...own.map(ownPack), ...packs]
  const active = order?.flatMap((id) => all.find(({ manifest }) => manifest.id === id) ?? []) ?? all
  return datasetDatabase(active, choices)
}
