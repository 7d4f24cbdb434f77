import * as z from 'zod/mini'
import type { askForEvaluations as askCall, exportEvaluations as exportCall } from '@ecotrame/contract'
import {
  evaluationFilters,
  listOf,
  sortAndSearch,
  type CallParsed,
  type ExportAsked,
  type FileAnswer,
} from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { isSelected } from '../bulk/index.ts'
import {
  evaluationList,
  exportKeys,
  filterOf,
  sightOf,
  sortsOfEvaluations,
  type Asker,
  type EvaluationSelection,
  type ExportKey,
} from '../evaluations/index.ts'
import type { ExportsDeps } from './deps.ts'
import type { EvaluationSubject } from './evaluation-subject.ts'
import { askForExport, makeExport } from './make-export.ts'
import { writtenFilters } from './written-filters.ts'

const filterShape = z.object({ ...sortAndSearch, ...evaluationFilters })
type Filters = z.infer<typeof filterShape>

interface Selection {
  readonly ids: readonly string[] | null
  readonly types: readonly ('draft' | 'active' | 'published')[]
  readonly filters: Filters
  readonly selection?: EvaluationSelection | undefined
}

const keysIn =
  (session: Session, { ids, types, filters, selection }: Selection) =>
  (tx: Tx): Promise<readonly ExportKey[]> =>
    exportKeys(tx, sightOf(session), {
      ids,
      types: types.length === 0 ? null : new Set(types),
      filter: filterOf(filters),
      selected: selection && isSelected(evaluationList, session, selection),
      sorts: sortsOfEvaluations(filters.sort),
    })

export function exportEvaluations(
  deps: ExportsDeps,
  subject: EvaluationSubject,
  { session, language: accepted }: Asker,
  { params, query }: Pick<CallParsed<typeof exportCall>, 'params' | 'query'>,
): Promise<FileAnswer | ExportAsked> {
  const { evaluations, version_types, fields, language = accepted, filters, token: _token, ...own } = query
  const selection: Selection = {
    ids: evaluations === undefined ? null : listOf(evaluations),
    types: listOf(version_types),
    filters: { ...writtenFilters(filterShape, filters), ...own },
  }
  const wish = { session, language, format: params.format, fields: fields?.split(',') }
  return makeExport(deps, subject, wish, keysIn(session, selection))
}

export function askForEvaluations(
  deps: ExportsDeps,
  subject: EvaluationSubject,
  { session, language: accepted }: Asker,
  { params, body }: Pick<CallParsed<typeof askCall>, 'params' | 'body'>,
): Promise<ExportAsked> {
  const { evaluations, selection: selected, version_types, fields, language = accepted, filters } = body
  const selection: Selection = {
    ids: evaluations ?? null,
    types: version_types ?? [],
    filters: filters ?? {},
    selection: selected,
  }
  return askForExport(
    deps,
    subject,
    { session, language, format: params.format, fields },
    keysIn(session, selection),
  )
}
