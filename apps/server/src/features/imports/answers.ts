import type {
  Import,
  ImportChange,
  ImportColumn,
  ImportFileRow,
  ImportProblem,
  ImportProblemGroup,
  ImportRow,
} from '@ecotrame/contract'
import type { Language } from '../../platform/sessions/session.ts'
import { jobAnswer } from '../jobs/index.ts'

import type { StepDeps } from './deps.ts'
import { changeGroupId } from './change-store.ts'
import type { Findings } from './findings.ts'
import { importerOf, type Change, type ChangedText, type FileReading, type Importer } from './importer.ts'
import type { ImportRecord } from './import-store.ts'
import { columnLetter } from './reading/cells.ts'
import { groupOf, type FoundProblem } from './reading/problems.ts'
import type { ImportRowRecord } from './row-store.ts'
import { messageOf, noteMessage } from './texts.ts'
import { meaningsWith } from './check-import.ts'

const moment = (date: Date | null): string | null => date?.toISOString() ?? null

export const importSummary = (record: ImportRecord): ImportRow => ({
  id: record.id,
  kind: record.kind,
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
  undo: undoAnswer(record),
})

function undoAnswer({ state, undoing, undone, left }: ImportRecord): ImportRow['undo'] {
  const isOver = state !== 'checked' && state !== 'running'
  if (undoing) return { state: 'running', undone, left }
  if (left === 0) return { state: undone > 0 ? 'done' : 'nothing', undone, left }
  return { state: !isOver ? 'nothing' : undone > 0 ? 'partly' : 'possible', undone, left }
}

const columnAnswer = (
  importer: Importer,
  file: FileReading,
  column: ImportRecord['columns'][number],
  language: Language,
): ImportColumn => ({
  index: column.index,
  letter: columnLetter(column.index),
  header: column.header,
  field: column.field,
  certainty: column.certainty,
  samples: column.samples.map((value) => ({
    value,
    understood:
      column.field === null || value === '' ? null : importer.understood(file, column, value, language),
  })),
})

/** What single values are understood with: what the plan opens is said in the check. */
const readingOf = (
  { purpose, columns, categoryId, meanings }: ImportRecord,
  language: Language,
): FileReading => ({
  language,
  purpose,
  columns,
  categoryId,
  meanings: meaningsWith(new Map(), meanings),
  opens: () => true,
})

/** In the language of the reader. */
export const spokenText = (text: ChangedText, language: Language): string =>
  typeof text === 'string' ? text : text[language]

/** What a change is about: the field, and what of it where that does not say it all. */
export function titleOf({ fields }: Importer, { field, title }: Change, language: Language): string {
  const label = field === null ? undefined : fields.byId.get(field)?.label[language]
  return title === null ? (label ?? field ?? '') : title[language]
}

function differenceAnswer(
  importer: Importer,
  { changes, difference }: Findings,
  language: Language,
): Import['difference'] {
  const { computed, pointsBefore, pointsAfter, pefBefore, pefAfter, ...counted } = difference
  const figure = (before: number | null, after: number | null) =>
    before === null && after === null ? null : { before, after }
  return {
    ...counted,
    groups: changes.map(({ field, loses, rows, first_row, change }) => ({
      id: changeGroupId({ field, loses }),
      field,
      title:
        (field !== null && importer.fields.byId.get(field)?.label[language]) ||
        titleOf(importer, change, language),
      loses,
      rows,
      firstRow: first_row,
      from: spokenText(change.from, language),
      to: spokenText(change.to, language),
    })),
    effect: {
      rows: computed,
      points: figure(pointsBefore, pointsAfter),
      pefMicropoints: figure(pefBefore, pefAfter),
    },
  }
}

const changeAnswer = (
  importer: Importer,
  { columns }: Pick<ImportRecord, 'columns'>,
  change: Change,
  language: Language,
): ImportChange => ({
  column: placeOf(columns, change.column),
  field: change.field,
  title: titleOf(importer, change, language),
  from: spokenText(change.from, language),
  to: spokenText(change.to, language),
  loses: change.loses,
})

function placeOf(columns: ImportRecord['columns'], index: number | null) {
  const column = columns.find((one) => one.index === index)
  return column === undefined
    ? null
    : { index: column.index, letter: columnLetter(column.index), header: column.header }
}

export function importAnswer(
  { importers }: StepDeps,
  record: ImportRecord,
  found: Findings,
  language: Language,
): Import {
  const importer = importerOf(importers, record.kind)
  const reading = readingOf(record, language)
  return {
    ...importSummary(record),
    sheets: [...record.sheets],
    sheet: record.sheet,
    headerRow: record.headerRow,
    category: record.categoryId,
    purpose: record.purpose,
    decision: record.decision,
    difference: differenceAnswer(importer, found, language),
    columns: record.columns.map((column) => columnAnswer(importer, reading, column, language)),
    missingFields: missingFields(importer, record),
    notes: record.notes.map(({ code, params = {} }) => ({
      code,
      message: noteMessage(code, params, language),
    })),
    groups: found.groups.map((group) => groupAnswer(importer, group, language)),
    job: record.job && jobAnswer(record.job),
    rowVersion: record.rowVersion,
  }
}

function missingFields({ fields }: Importer, { columns, categoryId }: ImportRecord): string[] {
  const given = new Set(columns.map(({ field }) => field))
  return [...fields.byId.values()]
    .filter(({ id, required }) => required && !given.has(id) && !(id === 'category' && categoryId !== null))
    .map(({ id }) => id)
}

/** What a field expects, in words; `null`: the problem is of no field. */
export const expectedOf = (
  { fields }: Importer,
  { field }: FoundProblem,
  language: Language,
): string | null => (field === null ? null : (fields.byId.get(field)?.expected[language] ?? null))

function groupAnswer(
  importer: Importer,
  { group, rows, first_row, problem }: Findings['groups'][number],
  language: Language,
): ImportProblemGroup {
  const choices = problem.meaning === true ? importer.choices(problem, language) : []
  return {
    id: group,
    code: problem.code,
    field: problem.field,
    value: problem.meaning === true || rows === 1 ? problem.value : null,
    message: messageOf(importer, problem, language),
    expected: expectedOf(importer, problem, language),
    warning: problem.warning,
    rows,
    firstRow: first_row,
    repair: choices.length > 0 ? 'value' : 'cell',
    choices: [...choices],
  }
}

const problemAnswer = (
  importer: Importer,
  { sheet, columns }: Pick<ImportRecord, 'sheet' | 'columns'>,
  row: number,
  found: FoundProblem,
  language: Language,
): ImportProblem => {
  return {
    sheet,
    row,
    column: placeOf(columns, found.column),
    field: found.field,
    value: found.value,
    code: found.code,
    message: messageOf(importer, found, language),
    expected: expectedOf(importer, found, language),
    warning: found.warning,
    group: groupOf(found),
  }
}

export const rowAnswer = (
  importer: Importer,
  record: Pick<ImportRecord, 'sheet' | 'columns'>,
  row: ImportRowRecord & { readonly taken: boolean },
  language: Language,
): ImportFileRow => ({
  row: row.row,
  cells: [...row.cells],
  outcome: row.outcome,
  reference: row.reference,
  record: row.recordId,
  changes: row.changes.map((change) => changeAnswer(importer, record, change, language)),
  effect: row.effect,
  loses: row.loses,
  stale: row.stale,
  published: row.published,
  accepted: row.accepted,
  taken: row.taken,
  problems: row.problems.map((found) => problemAnswer(importer, record, row.row, found, language)),
})
