import type { DatasetDatabase } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { calculationQuery } from '../calculation/index.ts'
import { databaseInOrder, type Shipped } from '../datasets/index.ts'
import { ownPacksQuery, methodDataQuery } from './queries.ts'

/** What the score of a form needs besides the form. */
export interface MethodData extends Pick<Shipped, 'method' | 'release'> {
  readonly database: DatasetDatabase
}

/** Methods and packs of datasets, own ones too, in the order of the organization without those that it switched off. */
export function useMethodData(): { readonly data: MethodData | null; readonly failed: boolean } {
  const source = useQuery(methodDataQuery())
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
