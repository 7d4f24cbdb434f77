import {
  createOwnDatabase,
  deleteOwnDatabase,
  findOwnDatabase,
  findOwnDatabases,
  findOwnRecords,
  importOwnDatabase,
  limits,
  type CallInput,
  type OwnDatabase,
  type OwnDatabaseRow,
  type OwnRecord,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import type { ListPage } from '../../ui/list/index.ts'

export const databasesKey = ['own-databases'] as const
const pollMilliseconds = 1000

/** Everything that the organization brought, the newest first. */
export const databasesQuery = () =>
  queryOptions({
    queryKey: [...databasesKey, 'list'],
    queryFn: async ({ signal }) => {
      const { items } = await send(findOwnDatabases, { query: { limit: limits.listMaximumLimit }, signal })
      return items as readonly OwnDatabaseRow[]
    },
    refetchInterval: ({ state }) =>
      state.data?.some((database) => database.state === 'importing') ? pollMilliseconds : false,
  })

/** One database; asked for again and again while its file is read. */
export const databaseQuery = (id: string) =>
  queryOptions({
    queryKey: [...databasesKey, 'one', id],
    queryFn: ({ signal }) => send(findOwnDatabase, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'importing' ? pollMilliseconds : false),
  })

type Described = CallInput<typeof createOwnDatabase>['body']

export function useAnnounceDatabase() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Described) => send(createOwnDatabase, { body }),
    onSuccess: (made) => keepDatabase(cache, made),
  })
}

/** What the server answered last about a database, for whoever looks at it. */
export function keepDatabase(cache: QueryClient, database: OwnDatabase): void {
  cache.setQueryData(databaseQuery(database.id).queryKey, database)
  void cache.invalidateQueries({ queryKey: databasesQuery().queryKey })
}

export const askToImport = (id: string) => send(importOwnDatabase, { params: { id } })

export function useAskToImport(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => askToImport(id),
    onSuccess: (asked) => keepDatabase(cache, asked),
  })
}

export function useDeleteDatabase() {
  const cache = useQueryClient()
  return useMutation({
    // What uses it was told before.
    mutationFn: (id: string) => send(deleteOwnDatabase, { params: { id }, query: { confirm: 'yes' } }),
    onSuccess: () => forgetFigures(cache),
  })
}

/** Whatever is computed or listed from databases is another after one came, went or changed its place. */
export const forgetFigures = (cache: QueryClient): Promise<unknown> =>
  Promise.all(
    [databasesKey, ['calculation-settings'], ['method-data', 'own'], ['explorer-records']].map((queryKey) =>
      cache.invalidateQueries({ queryKey }),
    ),
  )

/** One page of the records of a database. The whole row is asked for, so every field is there. */
export async function fetchRecords(
  id: string,
  query: NonNullable<CallInput<typeof findOwnRecords>['query']>,
  signal?: AbortSignal,
): Promise<ListPage<OwnRecord>> {
  const params = { id }
  const { items, meta } = await send(findOwnRecords, signal ? { params, query, signal } : { params, query })
  return { items: items as readonly OwnRecord[], meta }
}
