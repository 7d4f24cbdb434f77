import {
  ComparisonRow,
  compare,
  comparisonWorkbook,
  type Compared,
  createComparison,
  deleteComparison,
  descriptionOfVersion,
  duplicateComparison,
  explainDifference,
  findComparison,
  findComparisons,
  updateComparison,
  type CallInput,
} from '@ecotrame/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { fetchFile, fetchRows, saveFile, send } from '../../api/index.ts'

export const comparisonsKey = ['comparisons'] as const
type Asked = NonNullable<CallInput<typeof findComparisons>['query']>
type AskedComparison = CallInput<typeof compare>['body']
type AskedDifference = CallInput<typeof explainDifference>['body']
export type ComparisonBody = CallInput<typeof createComparison>['body']

export const fetchComparisons = (query: Asked, signal?: AbortSignal) =>
  fetchRows(findComparisons, ComparisonRow, { query, signal })

export const comparisonQuery = (id: string) =>
  queryOptions({
    queryKey: [...comparisonsKey, 'one', id],
    queryFn: ({ signal }) => send(findComparison, { params: { id }, signal }),
  })

/** Things on one basis; while others are on their way, those on screen stay. */
export const comparedQuery = (body: AskedComparison) =>
  queryOptions({
    queryKey: ['results', 'compared', body],
    queryFn: ({ signal }) => send(compare, { body, signal }),
    placeholderData: keepPreviousData,
  })

/** Hands over what is compared as a workbook, on the basis on which it stands on screen. */
export async function downloadWorkbook(
  { items, label, basis, baseline }: Compared,
  name: string,
): Promise<void> {
  const body = { items: items.map(({ item }) => item), label, basis, baseline }
  const fetched = await fetchFile(comparisonWorkbook, { body }, `${name}.xlsx`)
  if (fetched.kind === 'file') saveFile({ name: `${name}.xlsx`, content: fetched.content })
}

export const explainedQuery = (body: AskedDifference) =>
  queryOptions({
    queryKey: ['results', 'explained', body],
    queryFn: ({ signal }) => send(explainDifference, { body, signal }),
  })

/** A version never changes. */
export const descriptionQuery = (version: string) =>
  queryOptions({
    queryKey: ['results', 'description', version],
    queryFn: ({ signal }) => send(descriptionOfVersion, { params: { id: version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

function useStaleComparisons() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: comparisonsKey })
}

export interface ComparisonSaving {
  /** The one that is changed; `null`: a new one. */
  readonly changed: Pick<ComparisonRow, 'id' | 'rowVersion'> | null
  readonly body: ComparisonBody
}

export function useSaveComparison() {
  const onSuccess = useStaleComparisons()
  return useMutation({
    mutationFn: ({ changed, body }: ComparisonSaving) =>
      changed === null
        ? send(createComparison, { body, idempotencyKey: crypto.randomUUID() })
        : send(updateComparison, { params: { id: changed.id }, body, ifMatch: changed.rowVersion }),
    onSuccess,
  })
}

export function useDuplicateComparison() {
  const onSuccess = useStaleComparisons()
  return useMutation({
    mutationFn: (id: string) =>
      send(duplicateComparison, { params: { id }, body: null, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}

export function useDeleteComparison() {
  const onSuccess = useStaleComparisons()
  return useMutation({
    mutationFn: (id: string) => send(deleteComparison, { params: { id } }),
    onSuccess,
  })
}
