import { datasetDatabase, type DatasetPack } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { calculationQuery } from '../calculation/index.ts'
import type { PefData } from './model/index.ts'
import { pefDataQuery } from './queries.ts'

/** Method and packs of PEF, the packs in the order of the organization without those that it switched off. */
export function usePefData(): { readonly data: PefData | null; readonly failed: boolean } {
  const source = useQuery(pefDataQuery())
  // Somebody who may not see the settings gets the packs in their own order.
  const settings = useQuery({ ...calculationQuery(), retry: false })
  const choice = settings.data?.packs
  const data = useMemo(() => {
    if (!source.data || settings.isPending) return null
    const { method, packs, choices, release } = source.data
    return { method, release, database: datasetDatabase(activePacks(packs, choice), choices) }
  }, [source.data, settings.isPending, choice])
  return { data, failed: source.isError }
}

const activePacks = (
  packs: readonly DatasetPack[],
  choice: readonly { readonly id: string; readonly enabled: boolean }[] | undefined,
): readonly DatasetPack[] =>
  choice === undefined
    ? packs
    : choice.flatMap(({ id, enabled }) => packs.find(({ manifest }) => enabled && manifest.id === id) ?? [])
