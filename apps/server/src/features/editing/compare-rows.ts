import type { Wording } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import type { Caller, Language } from '../../platform/sessions/session.ts'
import { isLeftAsItIs, losesBy, normalText, readCell, sameValue, textOf, type AnyField } from './cells.ts'
import { idColumn, versionColumn } from './columns.ts'
import type { Editable, EditableField, EditedItem, Value } from './editable.ts'
import { matchRows, type Matched } from './match-rows.ts'

/** A row of a file, by ids of fields: what its cells say. A field without a column is not there. */
export interface FileRow {
  readonly row: number
  readonly cells: Readonly<Record<string, string>>
}

/** How the rows of a file are read. */
export interface FileReading {
  readonly language: Language
  /** From an export for editing: an empty cell empties the field. In any other file it says nothing. */
  readonly isEditing: boolean
}

/** One cell that says something else than the record. */
export interface CellChange {
  readonly field: string
  /** As files of either language would write it; `''`: nothing. */
  readonly from: Wording
  readonly to: Wording
  /** Something that was there is there no more. */
  readonly loses: boolean
}

export interface RowProblem {
  /** `null`: the row as a whole. */
  readonly field: string | null
  readonly value: string | null
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  /** In the language of the caller, where the code is that of a feature. */
  readonly message?: string
  readonly warning: boolean
}

/** A row beside its record. */
export interface ComparedRow<Item> {
  readonly row: number
  /** `null`: there is none yet, or it is not known which. */
  readonly item: Item | null
  readonly changes: readonly CellChange[]
  /** Of the fields that change, and of new records all that is said. */
  readonly said: Readonly<Record<string, Value>>
  readonly problems: readonly RowProblem[]
  /** The record was saved since the export. */
  readonly isStale: boolean
}

/** Sets rows of a file beside their records, and says what each cell would change. Nothing is written. */
export async function compareRows<Item extends EditedItem, Body>(
  tx: Tx,
  editable: Editable<Item, Body>,
  caller: Caller,
  reading: FileReading,
  rows: readonly FileRow[],
): Promise<readonly ComparedRow<Item>[]> {
  const matched = await matchRows(tx, editable, caller, rows)
  return rows.map((row, place) => {
    const match = matched[place]
    if (match === undefined) throw new Error('A row has no match')
    return comparedRow(editable, reading, row, match)
  })
}

export const told = (field: string | null, code: string, rest: Partial<RowProblem> = {}): RowProblem => ({
  field,
  value: null,
  code,
  params: {},
  warning: false,
  ...rest,
})

function comparedRow<Item extends EditedItem, Body>(
  editable: Editable<Item, Body>,
  reading: FileReading,
  { row, cells }: FileRow,
  { item, problems: found }: Matched<Item>,
): ComparedRow<Item> {
  const changes: CellChange[] = []
  const said: Record<string, Value> = {}
  const problems: RowProblem[] = [...found]
  for (const field of editable.fields) {
    const text = cells[field.id]
    if (text === undefined) continue
    if (item !== null && isKnownBy(editable, cells, field.id) && sameWord(field, item, text, reading))
      continue
    const compared = compareCell(field, item, text, reading)
    if (compared === null) continue
    if ('code' in compared) problems.push(compared)
    else {
      said[field.id] = compared.value
      changes.push(compared.change)
    }
  }
  if (item === null && found.length === 0) problems.push(...missingIn(editable.fields, said, problems))
  const version = cells[versionColumn]?.trim() ?? ''
  const isStale = item !== null && changes.length > 0 && version !== '' && version !== String(item.rowVersion)
  if (isStale) problems.push(told(null, 'CHANGED_SINCE_EXPORT', { warning: true }))
  return { row, item, changes, said, problems, isStale }
}

/** Whether a row without an id is known by this field: that it is written in capitals is no wish to change it. */
const isKnownBy = <Item extends EditedItem, Body>(
  { keys, nameKey }: Editable<Item, Body>,
  cells: FileRow['cells'],
  field: string,
): boolean => (cells[idColumn]?.trim() ?? '') === '' && (keys.flat().includes(field) || nameKey === field)

function sameWord<Item>(
  field: EditableField<Item>,
  item: Item,
  text: string,
  { language, isEditing }: FileReading,
): boolean {
  const read = readCell(field, text, language, isEditing)
  return 'value' in read && lower(read.value) === lower(field.value(item))
}
const lower = (value: Value): string => String(value ?? '').toLowerCase()

/** A cell that cannot be read has said so already. */
const missingIn = (
  fields: readonly AnyField[],
  said: Readonly<Record<string, Value>>,
  found: readonly RowProblem[],
): RowProblem[] =>
  fields
    .filter(({ id, required }) => required === true && said[id] === undefined)
    .filter(({ id }) => !found.some(({ field }) => field === id))
    .map(({ id }) => told(id, 'REQUIRED'))

/** `null`: the cell says what is there. */
function compareCell<Item>(
  field: EditableField<Item>,
  item: Item | null,
  text: string,
  { language, isEditing }: FileReading,
): { readonly value: Value; readonly change: CellChange } | RowProblem | null {
  if (isLeftAsItIs(text)) return null
  const before = item === null ? null : field.value(item)
  const from = textOf(field, before, language)
  if (normalText(text) === normalText(from)) return null
  if (text.trim() === '' && !isEditing) return null
  const shown = { value: text.slice(0, 200) }
  const read = readCell(field, text, language, isEditing)
  if ('problem' in read) return told(field.id, read.problem.code, { ...shown, params: read.problem.params })
  if (sameValue(field, before, read.value)) return null
  if (field.fixed === true && item !== null)
    return told(field.id, 'FIXED', { ...shown, params: { value: from || '–' } })
  if (field.required === true && text.trim() === '') return told(field.id, 'REQUIRED')
  const change = {
    field: field.id,
    from: wordingOf(field, before),
    to: wordingOf(field, read.value),
    loses: losesBy(field, before, read.value),
  }
  return { value: read.value, change }
}

const wordingOf = (field: AnyField, value: Value): Wording => ({
  en: textOf(field, value, 'en'),
  fr: textOf(field, value, 'fr'),
})
