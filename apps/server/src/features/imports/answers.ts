import type {
  Import,
  ImportColumn,
  ImportFileRow,
  ImportProblem,
  ImportProblemGroup,
  ImportRow,
} from '@ecotrame/contract'
import type { Language } from '../../platform/sessions/session.ts'
import { jobAnswer } from '../jobs/index.ts'

import type { StepDeps } from './deps.ts'
import { choicesFor } from './group-choices.ts'
import type { ImportRecord } from './import-store.ts'
import { columnLetter } from './reading/cells.ts'
import { groupOf, type FoundProblem } from './reading/problems.ts'
import type { findGroups, ImportRowRecord } from './row-store.ts'
import { noteMessage, problemMessage } from './texts.ts'
import { understood } from './understood.ts'

const moment = (date: Date | null): string | null => date?.toISOString() ?? null

export const importSummary = (record: ImportRecord): ImportRow => ({
  id: record.id,
  fileName: record.fileName,
  format: record.format,
  size: record.size,
  state: record.state,
  author: { id: record.authorId, name: record.author },
  team: record.team,
  autoEvaluate: record.autoEvaluate,
  autoCreateProducts: record.autoCreateProducts,
  createdAt: record.createdAt.toISOString(),
  finishedAt: moment(record.finishedAt),
  counts: record.counts,
  done:
    record.state === 'checked'
      ? null
      : {
          created: record.created,
          updated: record.updated,
          unchanged: record.counts.unchanged,
          evaluated: record.evaluated,
          products: record.products,
          failed: record.failed,
        },
})

const columnAnswer = (
  deps: StepDeps,
  record: ImportRecord,
  column: ImportRecord['columns'][number],
): ImportColumn => ({
  index: column.index,
  letter: columnLetter(column.index),
  header: column.header,
  field: column.field,
  certainty: column.certainty,
  samples: column.samples.map((value) => ({ value, understood: understood(deps, record, column, value) })),
})

type Groups = Awaited<ReturnType<typeof findGroups>>

export const importAnswer = (
  deps: StepDeps,
  record: ImportRecord,
  groups: Groups,
  language: Language,
): Import => ({
  ...importSummary(record),
  sheets: [...record.sheets],
  sheet: record.sheet,
  headerRow: record.headerRow,
  category: record.categoryId,
  columns: record.columns.map((column) => columnAnswer(deps, record, column)),
  missingFields: missingFields(deps, record),
  notes: record.notes.map(({ code, params = {} }) => ({
    code,
    message: noteMessage(code, params, language),
  })),
  groups: groups.map((group) => groupAnswer(deps, group, language)),
  job: record.job && jobAnswer(record.job),
  rowVersion: record.rowVersion,
})

function missingFields({ reading }: StepDeps, { columns, categoryId }: ImportRecord): string[] {
  const given = new Set(columns.map(({ field }) => field))
  return [...reading.fields.byId.values()]
    .filter(({ id, required }) => required && !given.has(id) && !(id === 'category' && categoryId !== null))
    .map(({ id }) => id)
}

const expectedOf = ({ reading }: StepDeps, { field }: FoundProblem, language: Language): string | null =>
  field === null ? null : (reading.fields.byId.get(field)?.expected[language] ?? null)

function groupAnswer(
  deps: StepDeps,
  { group, rows, first_row, problem }: Groups[number],
  language: Language,
): ImportProblemGroup {
  const choices = problem.meaning === true ? choicesFor(deps, problem, language) : []
  return {
    id: group,
    code: problem.code,
    field: problem.field,
    value: problem.meaning === true || rows === 1 ? problem.value : null,
    message: problemMessage(problem, language),
    expected: expectedOf(deps, problem, language),
    warning: problem.warning,
    rows,
    firstRow: first_row,
    repair: choices.length > 0 ? 'value' : 'cell',
    choices,
  }
}

const problemAnswer = (
  deps: StepDeps,
  { sheet, columns }: Pick<ImportRecord, 'sheet' | 'columns'>,
  row: number,
  found: FoundProblem,
  language: Language,
): ImportProblem => {
  const column = columns.find(({ index }) => index === found.column)
  return {
    sheet,
    row,
    column: column
      ? { index: column.index, letter: columnLetter(column.index), header: column.header }
      : null,
    field: found.field,
    value: found.value,
    code: found.code,
    message: problemMessage(found, language),
    expected: expectedOf(deps, found, language),
    warning: found.warning,
    group: groupOf(found),
  }
}

export const rowAnswer = (
  deps: StepDeps,
  record: Pick<ImportRecord, 'sheet' | 'columns'>,
  row: ImportRowRecord,
  language: Language,
): ImportFileRow => ({
  row: row.row,
  cells: [...row.cells],
  outcome: row.outcome,
  reference: row.reference,
  evaluation: row.evaluationId,
  problems: row.problems.map((found) => problemAnswer(deps, record, row.row, found, language)),
})
