import type { Wording } from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'
import {
  choiceText,
  editingText,
  idColumn,
  languageByTitle,
  readCell,
  textOf,
  versionColumn,
  versionTitle,
  type AnyField,
  type DoneRow,
  type Editing,
  type RowProblem,
} from '../../editing/index.ts'
import type {
  FileOptions,
  FileReading,
  Importer,
  PlannedRow,
  ReadRow,
  RowKey,
  TakenRow,
} from '../importer.ts'
import type { Column } from '../reading/columns.ts'
import { fieldsNamed, type Field, type FieldName } from '../reading/fields.ts'
import type { FoundProblem } from '../reading/problems.ts'
import { columnsByField, RowReader, type FileRow } from '../reading/row-reader.ts'

/** What a row says: the texts of its cells, by field. */
export interface ParsedCells {
  readonly cells: Readonly<Record<string, string>>
}
type Planned = PlannedRow<ParsedCells, null>

/** How files of records are read and taken that are edited in files: all of it follows from what is declared of them once. */
export function editableImporter(editing: Editing): Importer<ParsedCells, null> {
  const fields = fieldsNamed(allFields(editing), namesOf(editing))
  const byId = new Map(editing.fields.map((field) => [field.id, field]))
  return {
    kind: editing.kind,
    permission: editing.permissions.update,
    fields,
    sums: new Set(editing.fields.filter(({ sums }) => sums === true).map(({ id }) => id)),
    idTitle: editing.idTitle,
    exportedIdTitle: editing.exportedIdTitle,
    fieldsIn: () => [...fields.byId.values()],
    keysOf: (cell) => keysOf(editing, cell),
    identityOf: ({ cells }) => identityOf(editing, cells),
    reader: (file) => readerOf(file, byId),
    plan: async (tx, caller, file, rows) => {
      const reading = readingOf(editing, file, caller.language)
      const done = await editing.plan(tx, caller, reading, rows.map(fileRow))
      return plannedRows(editing, rows, done)
    },
    take: async (tx, caller, file, rows) => {
      const reading = readingOf(editing, file, caller.language)
      const done = await editing.take(tx, caller, reading, rows.map(fileRow), () => true)
      const written = done.filter(isWritten)
      return {
        written: written.map(({ row, outcome, id }) => ({ row, outcome, recordId: id })),
        journal: written.map(({ row, id, before, rowVersionAfter }) => ({
          row,
          entity: editing.entity,
          recordId: id,
          before,
          rowVersionAfter,
        })),
        evaluated: 0,
        products: 0,
      }
    },
    choices: ({ field }, language) =>
      (byId.get(field ?? '')?.choices ?? []).map(({ id }) => ({
        id,
        label: choiceText(byId.get(field ?? '')?.choices, id, language),
      })),
    understood: (file, column, value, language) => {
      const field = byId.get(column.field ?? '')
      if (field === undefined) return value
      const read = readCell(field, value, file.language, isForEditing(file))
      return 'value' in read ? textOf(field, read.value, language) : null
    },
    message: ({ code, params = {} }, language) =>
      typeof params['message'] === 'string' ? params['message'] : editingText(code, params, language),
  }
}

const isForEditing = ({ purpose }: Pick<FileOptions, 'purpose'>): boolean => purpose === 'editing'

const languageOf = ({ idTitle }: Editing, columns: readonly Column[]): Language | null =>
  columns.map(({ header }) => languageByTitle(idTitle, header)).find((language) => language !== null) ?? null

const readingOf = (
  editing: Editing,
  file: Pick<FileOptions, 'purpose' | 'columns'>,
  otherwise: Language,
) => ({ language: languageOf(editing, file.columns) ?? otherwise, isEditing: isForEditing(file) })

const fileRow = ({ row, said }: TakenRow<ParsedCells>) => ({ row, cells: said.cells })

type WrittenRow = DoneRow & { readonly id: string; readonly outcome: 'created' | 'updated' }
const isWritten = (row: DoneRow): row is WrittenRow =>
  row.id !== null && (row.outcome === 'created' || row.outcome === 'updated')

const expectations: Readonly<Record<AnyField['kind'], Wording>> = {
  text: { en: 'A text.', fr: 'Un texte.' },
  number: { en: 'A number.', fr: 'Un nombre.' },
  integer: { en: 'A whole number.', fr: 'Un nombre entier.' },
  boolean: { en: 'Yes or no.', fr: 'Oui ou non.' },
  day: { en: 'A date such as 2026-11-23.', fr: 'Une date, comme 2026-11-23.' },
  choice: { en: 'One of the names in the list.', fr: 'Un des noms de la liste.' },
  list: {
    en: 'One entry per line: Field=value; Field=value.',
    fr: 'Une entrée par ligne : Champ=valeur ; Champ=valeur.',
  },
}

const ownGroup: Wording = { en: 'Columns', fr: 'Colonnes' }
const idOf = (label: Wording, id: string, expected: Wording): Field => ({
  id,
  label,
  group: ownGroup,
  unit: null,
  expected,
  required: false,
})

const allFields = ({ fields, idTitle }: Editing): readonly Field[] => [
  idOf(idTitle, idColumn, {
    en: 'The id from an export for editing; empty for a new row.',
    fr: 'L’identifiant d’un export pour modification ; vide pour une nouvelle ligne.',
  }),
  idOf(versionTitle, versionColumn, {
    en: 'As in the export: it shows what has changed since.',
    fr: 'Comme dans l’export : elle montre ce qui a changé depuis.',
  }),
  ...fields.map((field): Field => ({
    id: field.id,
    label: field.title,
    group: ownGroup,
    unit: field.unit ?? null,
    expected: expectedOf(field),
    required: false,
  })),
]

function expectedOf({ kind, entries = [] }: AnyField): Wording {
  if (kind !== 'list') return expectations[kind]
  const titles = (language: Language) => entries.map(({ title }) => title[language]).join(', ')
  return {
    en: `${expectations.list.en} ${titles('en')}.`,
    fr: `${expectations.list.fr} ${titles('fr')}.`,
  }
}

const namesOf = ({ fields, exportedIdTitle }: Editing): readonly FieldName[] => [
  ...(exportedIdTitle === null
    ? []
    : [exportedIdTitle.en, exportedIdTitle.fr].map((name) => ({ name, field: idColumn, unit: null }))),
  ...fields.flatMap(({ id, title }) => [title.en, title.fr].map((name) => ({ name, field: id, unit: null }))),
  ...fields.flatMap(({ id, names = [] }) => names.map((name) => ({ name, field: id, unit: null }))),
]

const codes: Readonly<Record<string, RowKey['code']>> = {
  reference: 'DUPLICATE_REFERENCE',
  gtin: 'DUPLICATE_GTIN',
  name: 'DUPLICATE_NAME',
}

/** What no other row may have: an id, or of rows without one what they are known by. */
function keysOf({ keys, nameKey }: Editing, cell: (field: string) => string): readonly RowKey[] {
  const keyOf = (fields: readonly string[]): readonly RowKey[] => {
    const texts = fields.map(cell)
    const [field = idColumn] = fields
    const value = texts[0] ?? ''
    if (value === '') return []
    const code = fields.length === 1 ? (codes[field] ?? 'DUPLICATE_ID') : 'DUPLICATE_ID'
    return [{ field, code, key: JSON.stringify(texts.map((text) => text.toLowerCase())), value }]
  }
  const id = cell(idColumn)
  if (id !== '') return [{ field: idColumn, code: 'DUPLICATE_ID', key: id.toLowerCase(), value: id }]
  const known = keys.flatMap(keyOf)
  return known.length > 0 || nameKey === null ? known : keyOf([nameKey])
}

function identityOf({ kind, keys, nameKey }: Editing, cells: ParsedCells['cells']): string | null {
  const fields = [[idColumn], ...keys, ...(nameKey === null ? [] : [[nameKey]])]
  const found = fields.find(([first = '']) => (cells[first] ?? '') !== '')
  return found === undefined
    ? null
    : `${kind} ${found.map((id) => `${id} ${(cells[id] ?? '').toLowerCase()}`).join(' ')}`
}

/** Days and figures in cells of text were made by a spreadsheet out of something else. */
const takesDates = ({ kind }: AnyField): boolean => kind === 'day'

function readerOf(
  file: FileReading,
  byId: ReadonlyMap<string, AnyField>,
): (row: FileRow) => ReadRow<ParsedCells> {
  const byField = columnsByField(file.columns)
  return (row) => {
    const reader = new RowReader(file, row, byField)
    if (row.broken !== null) {
      reader.tell(null, 'BROKEN_ROW', { value: row.broken.slice(0, 200) })
      return { row: row.row, said: null, reference: null, problems: reader.problems }
    }
    const cells: Record<string, string> = {}
    for (const [field] of byField) {
      const known = byId.get(field)
      const read = reader.at(field)
      if (read?.cell.kind === 'date' && known !== undefined && !takesDates(known))
        reader.tell(field, 'DATE_INSTEAD_OF_TEXT', { value: read.text })
      const text = read?.cell.raw ?? ''
      const meaning = text === '' ? undefined : reader.meaning(field, text)
      cells[field] = meaning === undefined ? text : (meaning ?? '')
    }
    const reference = cells['reference'] || cells['name'] || null
    return { row: row.row, said: { cells }, reference, problems: reader.problems }
  }
}

function plannedRows(
  editing: Editing,
  rows: readonly TakenRow<ParsedCells>[],
  done: readonly DoneRow[],
): readonly Planned[] {
  const byRow = new Map(done.map((row) => [row.row, row]))
  return rows.map((row): Planned => {
    const planned = byRow.get(row.row)
    if (planned === undefined) throw new Error('A row has no plan')
    const { outcome, id, changes, isStale, isPublished, problems } = planned
    return {
      ...row,
      outcome,
      recordId: outcome === 'created' ? null : id,
      changes:
        outcome === 'updated' ? changes.map((change) => ({ ...change, column: null, title: null })) : [],
      isStale,
      isPublished,
      problems: problems.map((problem) => foundProblem(editing, problem)),
      plan: null,
    }
  })
}

/** Choices of a column are said once for all rows. */
function foundProblem({ fields }: Editing, problem: RowProblem): FoundProblem {
  const { field, value, code, params, message, warning } = problem
  const kind = fields.find(({ id }) => id === field)?.kind
  const isChoice = code === 'UNKNOWN_CHOICE' && kind === 'choice'
  return {
    column: null,
    field,
    value,
    code,
    params: message === undefined ? params : { ...params, message },
    warning,
    ...(isChoice ? { meaning: true as const } : {}),
  }
}
