import {
  askForEvaluations,
  askForProducts,
  downloadExport,
  exportEvaluations,
  exportProducts,
  findExportFields,
  findExports,
  type CallInput,
  type Export,
  type ExportAsked,
  type ExportFormat,
  type ExportKind,
  type ExportPurpose,
  type VersionType,
} from '@ecotrame/contract'
import { queryOptions } from '@tanstack/react-query'
import { fetchFile, openFile, saveFile, send } from '../../api/index.ts'
import type { Language } from '../../i18n/index.ts'
import type { ListPage, SentSelection } from '../../ui/list/index.ts'

export const exportsKey = ['exports'] as const

export const exportFieldsQuery = (kind: ExportKind, language: Language) =>
  queryOptions({
    queryKey: [...exportsKey, 'fields', kind, language],
    queryFn: ({ signal }) => send(findExportFields, { query: { kind, language }, signal }),
    staleTime: Infinity,
  })

/** One page of the own exports. The whole row is asked for, so every field is there. */
export async function fetchExports(
  query: CallInput<typeof findExports>['query'],
  signal?: AbortSignal,
): Promise<ListPage<Export>> {
  const answer = await send(findExports, signal ? { query, signal } : { query })
  return { meta: answer.meta, items: answer.items as readonly Export[] }
}

/** The browser fetches it by itself: it may be long. */
export const download = (id: string): Promise<void> => openFile(downloadExport, {}, { id })

/** Filters of a list under the names of its call. */
export type Filters = Readonly<Record<string, string | readonly string[]>>

interface Wish {
  readonly kind: ExportKind
  readonly format: ExportFormat
  readonly language: Language
  readonly fields: readonly string[]
  /** Evaluations only; empty: one row each. */
  readonly versions: readonly VersionType[]
  /** Evaluations only. */
  readonly purpose: ExportPurpose
  /** `null`: all that the filters let through. */
  readonly selection: SentSelection | null
  readonly filters: Filters
}

export type Outcome = { readonly downloaded: string } | { readonly asked: Pick<ExportAsked, 'job'> }

/** So many ids fit into an address. */
const idsInAddress = 100

/** Downloads a short export; a long one becomes a job, which is told of. */
export function makeExport(wish: Wish): Promise<Outcome> {
  const { selection } = wish
  if (selection === null) return fetched(wish, null)
  return 'ids' in selection && selection.ids.length <= idsInAddress
    ? fetched(wish, selection.ids)
    : asked(wish, selection)
}

async function fetched(wish: Wish, ids: readonly string[] | null): Promise<Outcome> {
  const { kind, format, language, fields, versions } = wish
  const shared = { language, fields: fields.join(','), filters: JSON.stringify(wish.filters) }
  const name = `${kind}.${format}`
  const params = { format }
  const answer =
    kind === 'evaluations'
      ? await fetchFile(
          exportEvaluations,
          {
            params,
            query: {
              ...shared,
              purpose: wish.purpose,
              version_types: [...versions],
              ...(ids ? { evaluations: [...ids] } : {}),
            },
          },
          name,
        )
      : await fetchFile(
          exportProducts,
          { params, query: { ...shared, ...(ids ? { products: [...ids] } : {}) } },
          name,
        )
  if (answer.kind === 'answer') return { asked: answer.body }
  saveFile(answer)
  return { downloaded: answer.name }
}

async function asked(
  { kind, format, language, fields, versions, purpose }: Wish,
  selection: SentSelection,
): Promise<Outcome> {
  const params = { format }
  const shared = { language, fields: [...fields] }
  const answer =
    kind === 'evaluations'
      ? await send(askForEvaluations, {
          params,
          body: {
            ...shared,
            purpose,
            selection,
            ...(versions.length === 0 ? {} : { version_types: [...versions] }),
          },
        })
      : await send(askForProducts, { params, body: { ...shared, selection } })
  return { asked: answer }
}
