import {
  evidenceStates,
  facilityProcesses,
  findRequests,
  findSupplier,
  findSuppliers,
  limits,
  mapSuppliers,
  measureSuppliers,
  type CallAnswer,
  type SupplierRow,
} from '@ecotrame/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import type { Language } from '../../i18n/index.ts'
import type { ListPage, ListRequest } from '../../ui/list/index.ts'
import type { SupplierFigures } from './use-figures.ts'

export const suppliersKey = ['suppliers'] as const
export type Suppliers = CallAnswer<typeof findSuppliers>
export type Supplier = CallAnswer<typeof findSupplier>
export type SupplierPlaces = CallAnswer<typeof mapSuppliers>
export type Looked = Pick<ListRequest, 'search' | 'filters'>

const anyOf = <T extends string>(chosen: readonly string[] | undefined, known: readonly T[]) =>
  known.filter((one) => chosen?.includes(one))

/** The filters as the calls take them. */
export const filtersOf = ({ search, filters }: Looked) => ({
  ...(search === undefined || search === '' ? {} : { search }),
  country: [...(filters['country'] ?? [])],
  process: anyOf(filters['process'], facilityProcesses),
  tier: anyOf(filters['tier'], ['1', '2', '3', '4']),
  evidence: anyOf(filters['evidence'], evidenceStates),
})

export async function fetchSuppliers(
  { page, limit, sort, ...looked }: ListRequest,
  figures: SupplierFigures,
  signal?: AbortSignal,
): Promise<ListPage<SupplierRow>> {
  const query = { page, limit, ...(sort === undefined ? {} : { sort }), ...filtersOf(looked), ...figures }
  return send(findSuppliers, signal ? { query, signal } : { query })
}

/** Facilities that the charts show. */
const chartRows = 10

/** What all of them come to, with those where most is at stake. Its warnings are in the language of the reader. */
export const overviewQuery = (looked: Looked, figures: SupplierFigures, language: Language) =>
  queryOptions({
    queryKey: [...suppliersKey, 'overview', looked, figures, language],
    queryFn: ({ signal }) =>
      send(findSuppliers, { query: { limit: chartRows, ...filtersOf(looked), ...figures }, signal }),
    placeholderData: keepPreviousData,
  })

export const placesQuery = (looked: Looked, figures: SupplierFigures) =>
  queryOptions({
    queryKey: [...suppliersKey, 'places', looked, figures],
    queryFn: ({ signal }) => send(mapSuppliers, { query: { ...filtersOf(looked), ...figures }, signal }),
    placeholderData: keepPreviousData,
  })

export const supplierQuery = (id: string, figures: SupplierFigures, language: Language) =>
  queryOptions({
    queryKey: [...suppliersKey, 'one', id, figures, language],
    queryFn: ({ signal }) => send(findSupplier, { params: { id }, query: figures, signal }),
  })

/** What was asked of a facility: how many questions, and how many of them are answered. */
export const answersQuery = (facility: string) =>
  queryOptions({
    queryKey: [...suppliersKey, 'answers', facility],
    queryFn: async ({ signal }) => {
      const query = {
        facility: [facility],
        box: 'all' as const,
        sort: 'lastAt',
        limit: limits.listMaximumLimit,
      }
      const { items } = await send(findRequests, { query, signal })
      const sum = (of: 'asked' | 'answered') =>
        items.reduce((total, { fields }) => total + (fields?.[of] ?? 0), 0)
      return { requests: items, asked: sum('asked'), answered: sum('answered') }
    },
  })

export function useMeasure() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(measureSuppliers),
    onSettled: () => cache.invalidateQueries({ queryKey: suppliersKey }),
  })
}
