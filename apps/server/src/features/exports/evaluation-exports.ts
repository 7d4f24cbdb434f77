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
import type { Caller, Session } from '../../platform/sessions/session.ts'
import { isSelected } from '../bulk/index.ts'
import {
  evaluationList,
  exportKeys,
  filterOf,
  sightOf,
  sortsOfEvaluations,
  type EvaluationSelection,
  type ExportKey,
} from '../evaluations/index.ts'
import type { ExportsDeps } from './deps.ts'
import { editingColumns } from './editing-fields.ts'
import type { EvaluationSubject } from './evaluation-subject.ts'
import { askForExport, makeExport } from './make-export.ts'
import { writtenFilters } from './written-filters.ts'

const filterShape = z.object({ ...sortAndSearch, ...evaluationFilters })
type Filters = z.infer<typeof filterShape>

type Purpose = 'reading' | 'editing'

interface Selection {
  readonly purpose: Purpose
  readonly ids: readonly string[] | null
  readonly types: readonly ('draft' | 'active' | 'published')[]
  readonly filters: Filters
  readonly selection?: EvaluationSelection | undefined
}

const keysIn =
  (session: Session, { purpose, ids, types, filters, selection }: Selection) =>
  async (tx: Tx): Promise<readonly ExportKey[]> => {
    const keys = await exportKeys(tx, sightOf(session), {
      ids,
      types: types.length === 0 || purpose === 'editing' ? null : new Set(types),
      filter: filterOf(filters),
      selected: selection && (await isSelected(tx, evaluationList, session, selection)),
      sorts: sortsOfEvaluations(filters.sort),
    })
    // What is edited is the form as it stands now.
    return purpose === 'editing' ? keys.map(([id]): ExportKey => [id, null]) : keys
  }

const columnsFor = (
  purpose: Purpose,
  { fields }: EvaluationSubject,
  chosen: readonly string[] | undefined,
): readonly string[] | undefined => (purpose === 'editing' ? editingColumns(fields) : chosen)

export function exportEvaluations(
  deps: ExportsDeps,
  subject: EvaluationSubject,
  { session, language: accepted }: Caller,
  { params, query }: Pick<CallParsed<typeof exportCall>, 'params' | 'query'>,
): Promise<FileAnswer | ExportAsked> {
  const { evaluations, version_types, purpose, fields, language = accepted, filters, ...rest } = query
  const { token: _token, ...own } = rest
  const selection: Selection = {
    purpose,
    ids: evaluations === undefined ? null : listOf(evaluations),
    types: listOf(version_types),
    filters: { ...writtenFilters(filterShape, filters), ...own },
  }
  const wish = {
    session,
    language,
    format: params.format,
    fields: columnsFor(purpose, subject, fields?.split(',')),
  }
  return makeExport(deps, subject, wish, keysIn(session, selection))
}

export function askForEvaluations(
  deps: ExportsDeps,
  subject: EvaluationSubject,
  { session, language: accepted }: Caller,
  { params, body }: Pick<CallParsed<typeof askCall>, 'params' | 'body'>,
): Promise<ExportAsked> {
  const {
    evaluations,
    selection: selected,
    version_types,
    purpose,
    fields,
    language = accepted,
    filters,
  } = body
  const selection: Selection = {
    purpose,
    ids: evaluations ?? null,
    types: version_types ?? [],
    filters: filters ?? {},
    selection: selected,
  }
  return askForExport(
    deps,
    subject,
    { session, language, format: params.format, fields: columnsFor(purpose, subject, fields) },
    keysIn(session, selection),
  )
}
