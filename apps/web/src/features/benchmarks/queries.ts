import {
  benchmarkSources,
  chooseBenchmark,
  createBenchmark,
  deleteBenchmark,
  duplicateBenchmark,
  findBenchmark,
  findBenchmarks,
  findFacilities,
  findProductCollections,
  limits,
  refreshBenchmark,
  updateBenchmark,
  uploadBenchmark,
  BenchmarkRow,
  type CallInput,
  type FacilityRow,
  type ProductCollectionRow,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { fetchRows, send } from '../../api/index.ts'
import type { Language } from '../../i18n/index.ts'
import type { ListRequest } from '../../ui/list/index.ts'
import type { BenchmarkFigures } from './use-figures.ts'

export const benchmarksKey = ['benchmarks'] as const
export type NewBenchmark = CallInput<typeof createBenchmark>['body']

const figureQuery = ({ label, basis }: BenchmarkFigures) => ({ basis, ...(label === null ? {} : { label }) })

export function fetchBenchmarks(
  { filters, ...request }: ListRequest,
  figures: BenchmarkFigures,
  signal?: AbortSignal,
) {
  const { category = [], source = [], chosen = [] } = filters
  const query = {
    ...request,
    ...figureQuery(figures),
    category: [...category],
    source: benchmarkSources.filter((one) => source.includes(one)),
    // Both at once say nothing.
    ...(chosen.length === 1 ? { chosen: chosen[0] === 'true' ? ('true' as const) : ('false' as const) } : {}),
  }
  return fetchRows(findBenchmarks, BenchmarkRow, { query, signal })
}

/** Its warnings are in the language of the reader. */
export const benchmarkQuery = (id: string, figures: BenchmarkFigures, language: Language) =>
  queryOptions({
    queryKey: [...benchmarksKey, 'one', id, figures, language],
    queryFn: ({ signal }) => send(findBenchmark, { params: { id }, query: figureQuery(figures), signal }),
  })

/** Collections that one can be made from, by name. */
export const collectionsQuery = () =>
  queryOptions({
    queryKey: ['product-collections', 'names'],
    queryFn: async ({ signal }) => {
      const query = { limit: limits.listMaximumLimit, sort: 'name', fields: 'id,name' } as const
      const answer = await send(findProductCollections, { query, signal })
      return answer.items as readonly Pick<ProductCollectionRow, 'id' | 'name'>[]
    },
  })

/** Facilities that evaluations name. */
export const facilitiesQuery = () =>
  queryOptions({
    queryKey: ['facilities', 'named-by-evaluations'],
    queryFn: async ({ signal }) => {
      const query = { used: 'yes', limit: limits.listMaximumLimit, fields: 'id,name' } as const
      const answer = await send(findFacilities, { query, signal })
      return answer.items as readonly Pick<FacilityRow, 'id' | 'name'>[]
    },
  })

/** Results stand beside benchmarks. */
function useStaleBenchmarks() {
  const cache = useQueryClient()
  return () =>
    Promise.all([benchmarksKey, ['product-results']].map((queryKey) => cache.invalidateQueries({ queryKey })))
}

export interface Upload {
  readonly file: File
  readonly form: CallInput<typeof uploadBenchmark>['form']
}

export function useCreateBenchmark() {
  const onSuccess = useStaleBenchmarks()
  return useMutation({
    mutationFn: (wanted: NewBenchmark | Upload) =>
      'file' in wanted
        ? send(uploadBenchmark, { ...wanted, idempotencyKey: crypto.randomUUID() })
        : send(createBenchmark, { body: wanted, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}

type Changed = Pick<BenchmarkRow, 'id' | 'rowVersion'>

export function useRenameBenchmark() {
  const onSuccess = useStaleBenchmarks()
  return useMutation({
    mutationFn: ({ id, rowVersion, name }: Changed & { readonly name: string }) =>
      send(updateBenchmark, { params: { id }, body: { name }, ifMatch: rowVersion }),
    onSuccess,
  })
}

/** What is done with a benchmark without another word. */
export function useBenchmarkWork() {
  const onSettled = useStaleBenchmarks()
  const choosing = useMutation({
    mutationFn: ({ id, chosen }: { readonly id: string; readonly chosen: boolean }) =>
      send(chooseBenchmark, { params: { id }, body: { chosen } }),
    onSettled,
  })
  const refreshing = useMutation({
    mutationFn: (id: string) => send(refreshBenchmark, { params: { id } }),
    onSettled,
  })
  const copying = useMutation({
    mutationFn: (id: string) =>
      send(duplicateBenchmark, { params: { id }, body: null, idempotencyKey: crypto.randomUUID() }),
    onSettled,
  })
  return { choosing, refreshing, copying }
}

export function useDeleteBenchmark() {
  const onSettled = useStaleBenchmarks()
  return useMutation({
    mutationFn: (id: string) => send(deleteBenchmark, { params: { id } }),
    onSettled,
  })
}
