import type { DatasetDatabase, FrenchCostRelease, PefMethod } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { calculationQuery } from '../calculation/index.ts'
import { databaseInOrder } from '../datasets/index.ts'
import { ownPacksQuery, pefDataQuery } from './queries.ts'

/** What the PEF of a form needs besides the form. */
export interface PefData {
  readonly method: PefMethod
  readonly database: DatasetDatabase
  readonly release: FrenchCostRelease
}

/** Method and packs of PEF, own ones too, in the order of the organization without those that it switched off. */
export function usePefData(): { readonly data: PefData | null; readonly failed: boolean } {
  const source = useQuery(pefDataQuery())
  const own = useQuery(ownPacksQuery())
  // Somebody who may not see the settings gets the packs in their own order.
  const settings = useQuery({ ...calculationQuery(), retry: false })
  const choice = settings.data?.packs
  const data = useMemo(() => {
    if (!source.data || !own.data || settings.isPending) return null
    const { method, release } = source.data
    const order = choice?.filter(({ enabled }) => enabled).map(({ id }) => id) ?? null
    return { method, release, database: databaseInOrder(source.data, own.data.packs, order) }
  }, [source.data, own.data, settings.isPending, choice])
  return { data, failed: source.isError || own.isError }
}
