import {
  compareDatabase,
  findDatabaseParity,
  findParityRows,
  limits,
  updateDatabaseParity,
  type CallInput,
  type DatabaseParity,
  type ParityRow,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import type { ListPage } from '../../ui/list/index.ts'
import { databasesKey, forgetFigures } from './queries.ts'

export const parityRowsKey = [...databasesKey, 'parity-records'] as const

export const parityQuery = (id: string) =>
  queryOptions({
    queryKey: [...databasesKey, 'parity', id],
    queryFn: ({ signal }) => send(findDatabaseParity, { params: { id }, signal }),
  })

type RowQuery = NonNullable<CallInput<typeof findParityRows>['query']>

/** One page of the records that differ, or stand on one side alone. */
export async function fetchParityRows(
  id: string,
  query: RowQuery,
  signal?: AbortSignal,
): Promise<ListPage<ParityRow>> {
  const params = { id }
  const { items, meta } = await send(findParityRows, signal ? { params, query, signal } : { params, query })
  return { items: items as readonly ParityRow[], meta }
}

/** All of them, for a file. */
export async function everyParityRow(id: string): Promise<readonly ParityRow[]> {
  const found: ParityRow[] = []
  for (let page = 1; ; page += 1) {
    const { items, meta } = await fetchParityRows(id, { page, limit: limits.listMaximumLimit })
    found.push(...items)
    if (page >= meta.totalPages) return found
  }
}

/** Whatever changes the parity changes what results may use. */
function useParityWork<Input>(work: (input: Input) => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: work, onSuccess: () => forgetFigures(cache) })
}

export const useCompare = (id: string) =>
  useParityWork((file: File) => send(compareDatabase, { params: { id }, file, form: {} }))

type Change = CallInput<typeof updateDatabaseParity>['body']

export const useChangeParity = (id: string, { rowVersion }: Pick<DatabaseParity, 'rowVersion'>) =>
  useParityWork((body: Change) => send(updateDatabaseParity, { params: { id }, body, ifMatch: rowVersion }))
