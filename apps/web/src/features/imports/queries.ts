import {
  configureImport,
  correctImport,
  decideImport,
  deleteImport,
  findImport,
  findImportFields,
  findImportMarket,
  findImportRows,
  findImports,
  findTeams,
  limits,
  runImport,
  uploadImport,
  type CallInput,
  type Import,
  type ImportKind,
  type ImportRow,
} from '@ecotrame/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'

export const importsKey = ['imports'] as const
const pollMilliseconds = 1000

export interface ImportPage {
  readonly items: readonly ImportRow[]
  readonly meta: { totalItems: number; totalPages: number; page: number; limit: number }
}

/** One page of the imports made before. The whole row is asked for, so every field is there. */
export async function fetchImports(
  query: NonNullable<CallInput<typeof findImports>['query']>,
  signal?: AbortSignal,
): Promise<ImportPage> {
  const answer = await send(findImports, signal ? { query, signal } : { query })
  return { meta: answer.meta, items: answer.items as readonly ImportRow[] }
}

/** One import; asked for again and again while it runs. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...importsKey, 'one', id],
    queryFn: ({ signal }) => send(findImport, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'running' || data?.undo.state === 'running' ? pollMilliseconds : false,
  })

/** What columns can mean. */
export const importFieldsQuery = (kind: ImportKind) =>
  queryOptions({
    queryKey: ['import-fields', kind],
    queryFn: ({ signal }) => send(findImportFields, { query: { kind }, signal }),
    staleTime: Infinity,
  })

const problemsPerPage = 50

/** Rows with something to say about, by page; `group`: only those of one group of problems. */
export const problemRowsQuery = (id: string, page: number, group: string | null) =>
  queryOptions({
    queryKey: [...importsKey, 'rows', id, page, group],
    queryFn: ({ signal }) =>
      send(findImportRows, {
        params: { id },
        query: { page, limit: problemsPerPage, withProblems: 'true', ...(group === null ? {} : { group }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Rows that change something, by page; `group`: only those of one group of changes. */
export const changedRowsQuery = (id: string, page: number, group: string | null) =>
  queryOptions({
    queryKey: [...importsKey, 'rows', id, 'changed', page, group],
    queryFn: ({ signal }) =>
      send(findImportRows, {
        params: { id },
        query: {
          page,
          limit: problemsPerPage,
          outcome: ['updated'],
          ...(group === null ? {} : { change: group }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const marketQuery = (id: string) =>
  queryOptions({
    queryKey: [...importsKey, 'market', id],
    queryFn: ({ signal }) => send(findImportMarket, { params: { id }, signal }),
  })

/** Teams to which somebody without one can give what is imported. */
export const teamsQuery = () =>
  queryOptions({
    queryKey: ['teams', 'of-imports'],
    queryFn: ({ signal }) =>
      send(findTeams, { query: { limit: limits.listMaximumLimit, fields: 'id,name' }, signal }),
  })

export interface Upload {
  readonly file: File
  readonly kind: ImportKind
  readonly teamId: string | null
  readonly autoEvaluate: boolean
  readonly autoCreateProducts: boolean
}

const flag = (on: boolean) => (on ? '1' : '0')

export function useUploadImport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ file, kind, teamId, autoEvaluate, autoCreateProducts }: Upload) =>
      send(uploadImport, {
        file,
        form: {
          kind,
          ...(teamId === null ? {} : { teamId }),
          autoEvaluate: flag(autoEvaluate),
          autoCreateProducts: flag(autoCreateProducts),
        },
        timeoutSeconds: limits.evaluateTimeoutSeconds,
      }),
    onSuccess: (made) => {
      queries.setQueryData(importQuery(made.id).queryKey, made)
      void queries.invalidateQueries({ queryKey: importsKey, refetchType: 'none' })
    },
  })
}

type Configuration = CallInput<typeof configureImport>['body']
type Corrections = CallInput<typeof correctImport>['body']
export type Decisions = CallInput<typeof decideImport>['body']

/** What can be done with an import that is open; each answer is the import as it is then. */
export function useImportWork(id: string) {
  const queries = useQueryClient()
  const onSuccess = (changed: Import) => {
    queries.setQueryData(importQuery(id).queryKey, changed)
    void queries.invalidateQueries({ queryKey: [...importsKey, 'rows', id] })
    void queries.invalidateQueries({ queryKey: [...importsKey, 'list'], refetchType: 'none' })
  }
  const params = { id }
  const timeoutSeconds = limits.evaluateTimeoutSeconds
  return {
    configure: useMutation({
      mutationFn: (body: Configuration) => send(configureImport, { params, body, timeoutSeconds }),
      onSuccess,
    }),
    correct: useMutation({
      mutationFn: (body: Corrections) => send(correctImport, { params, body, timeoutSeconds }),
      onSuccess,
    }),
    decide: useMutation({
      mutationFn: (body: Decisions) => send(decideImport, { params, body, timeoutSeconds }),
      onSuccess,
    }),
    run: useMutation({ mutationFn: () => send(runImport, { params, timeoutSeconds }), onSuccess }),
  }
}

export function useDeleteImport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(deleteImport, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: importsKey }),
  })
}
