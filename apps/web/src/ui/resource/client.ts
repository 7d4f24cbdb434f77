import { limits, type AnyOne, type AnyResource } from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { send } from '../../api/client.ts'
import { fetchRows } from '../../api/rows.ts'
import type { ListPage, ListRequest } from '../list/library-definition.ts'

export type RowOf<R extends AnyResource> = z.output<R['Row']> & AnyOne
export type WholeOf<R extends AnyResource> = z.output<R['Whole']> & AnyOne
type BodyOf<R extends AnyResource> = z.input<R['Created']>
type ListedBy<R extends AnyResource> = z.input<R['calls']['find']['query']>
type QueryOf<R extends AnyResource> = R['calls']['delete'] extends {
  readonly query: infer Q extends z.ZodMiniType
}
  ? z.input<Q>
  : undefined

/**
 * The calls of a resource as screens use them.
 * @param shows further roots of query keys: what tells of these things too, and is stale once one of them changes
 */
export function resourceClient<R extends AnyResource>(resource: R, ...shows: readonly (readonly string[])[]) {
  const { filters = {}, path, Row } = resource
  const calls: AnyResource['calls'] = resource.calls
  const key: readonly string[] = [path.slice(1)]
  /** A key of its own: lists become stale when a thing is deleted, and it is not asked for again. */
  const oneKey = [`one of ${path.slice(1)}`] as const
  const stale = [key, ...shows]
  /** One page of whole rows. */
  const page = (query: ListedBy<R>, signal: AbortSignal | undefined) =>
    fetchRows(calls.find, Row, { query: query as object, signal }) as Promise<unknown> as Promise<
      ListPage<RowOf<R>>
    >
  const one = (id: string, signal?: AbortSignal) =>
    // The call answers what the resource declares.
    send(calls.findOne, { params: { id }, ...(signal ? { signal } : {}) }) as Promise<WholeOf<R>>

  const changed = (body: BodyOf<R>) =>
    Object.fromEntries(Object.entries(body as object).filter(([field]) => field in resource.Updated.shape))
  /** Creates without a row, changes with one. */
  const save = (body: BodyOf<R>, row: AnyOne | null): Promise<WholeOf<R>> =>
    (row === null
      ? send(calls.create, { body: body as Record<string, unknown>, idempotencyKey: crypto.randomUUID() })
      : send(calls.update, {
          params: { id: row.id },
          body: changed(body),
          ifMatch: row.rowVersion,
        })) as Promise<WholeOf<R>>
  const remove = ({ id, rowVersion }: AnyOne, query?: QueryOf<R>) =>
    send(
      { ...calls.delete },
      { params: { id }, ifMatch: rowVersion, ...(query === undefined ? {} : { query }) },
    )

  /** Makes another one like it; there is none where nothing declares it. */
  const duplicate = ({ id }: AnyOne): Promise<AnyOne> => {
    if (calls.duplicate === undefined) throw new Error(`${path} cannot be duplicated`)
    return send(calls.duplicate, { params: { id }, body: {}, idempotencyKey: crypto.randomUUID() })
  }

  return {
    resource,
    key,
    stale,
    page,
    one,
    save,
    remove,
    /** One page; a value that the address names and no filter knows is none. */
    fetchPage: ({ filters: asked, ...request }: ListRequest, signal?: AbortSignal) => {
      const known = Object.entries(filters).map(([name, schema]) => [
        name,
        asked[name]?.filter((value) => schema.safeParse(value).success),
      ])
      return page({ ...request, ...Object.fromEntries(known) } as ListedBy<R>, signal)
    },
    /** All of them, of what there are few. */
    all: () =>
      queryOptions({
        queryKey: [...key, 'all'],
        queryFn: async ({ signal }) =>
          (await page({ limit: limits.listMaximumLimit } as ListedBy<R>, signal)).items,
      }),
    /** What stands there now. */
    oneQuery: (id: string) =>
      queryOptions({
        queryKey: [...oneKey, ...key, id],
        queryFn: ({ signal }) => one(id, signal),
        gcTime: 0,
        staleTime: 0,
      }),
    useDuplication: () => {
      const cache = useQueryClient()
      return useMutation({
        mutationFn: duplicate,
        onSuccess: () =>
          Promise.all(stale.map((queryKey) => cache.invalidateQueries({ queryKey: [...queryKey] }))),
      })
    },
    /** Deletes one, with what its call asks besides. */
    useRemoval: () => {
      const cache = useQueryClient()
      const renewed = (keys: readonly (readonly string[])[]) =>
        Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey: [...queryKey] })))
      return useMutation({
        mutationFn: ({ row, query }: { readonly row: AnyOne; readonly query?: QueryOf<R> }) =>
          query === undefined ? remove(row) : remove(row, query),
        onSuccess: () => renewed(stale),
        // Somebody else was faster: what is confirmed next is what stands there now.
        onError: () => renewed([...stale, oneKey]),
      })
    },
  }
}
export type ResourceClient<R extends AnyResource> = ReturnType<typeof resourceClient<R>>
