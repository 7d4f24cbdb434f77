import { writeListCell, type ListEntry, type ListField } from './list-cell.ts'
import type { ReadCell, ReadRow, TableLimits } from './read-table.ts'
import { isObject, type Json } from '../values/json.ts'
import { TableError } from './table-error.ts'

/** A JSON file as exports write it: `columns` with id and title, and `rows` by these ids. */
export interface JsonTable {
  readonly columns: readonly { readonly id: string; readonly title: string }[]
  readonly rows: readonly Json[]
}

/**
 * The table of a text that is JSON; `null`: it is none.
 * @throws TableError when it is JSON of another shape
 */
export function jsonTable(text: string): JsonTable | null {
  if (!text.trimStart().startsWith('{')) return null
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    return null
  }
  const { columns, rows } = isObject(said) ? said : {}
  if (!Array.isArray(columns) || !Array.isArray(rows)) throw new TableError('NOT_A_TABLE')
  const titled = columns.map((column: unknown) => {
    const { id, title } = isObject(column) ? column : {}
    if (typeof id !== 'string' || typeof title !== 'string') throw new TableError('NOT_A_TABLE')
    return { id, title }
  })
  if (!rows.every(isObject)) throw new TableError('NOT_A_TABLE')
  return { columns: titled, rows }
}

const empty: ReadCell = { value: null, kind: 'empty', formula: false, merged: null }
const cell = (value: string | number | boolean, kind: ReadCell['kind']): ReadCell => ({
  ...empty,
  value,
  kind,
})

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

function cellOf(value: unknown): ReadCell {
  if (value === null || value === undefined || value === '') return empty
  if (typeof value === 'string') return cell(value, 'text')
  if (typeof value === 'number') return cell(value, 'number')
  if (typeof value === 'boolean') return cell(value, 'boolean')
  if (!Array.isArray(value)) return cell(JSON.stringify(value), 'text')
  return value.length === 0 ? empty : cell(value.every(isObject) ? listText(value) : value.join('\n'), 'text')
}

/** Entries of a list as workbooks have them. */
function listText(entries: readonly Json[]): string {
  const names = [...new Set(entries.flatMap((entry) => Object.keys(entry)))]
  // Of several fields each stands with its name.
  const fields = [...names, ''].map((name): ListField => ({
    id: name,
    title: { en: name, fr: name },
    kind: 'text',
  }))
  const plain = entries.map((entry): ListEntry =>
    Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, isPlain(value) ? value : null])),
  )
  return writeListCell(fields, plain, 'en')
}

/** The header, then the rows; numbered as a spreadsheet would. */
export async function* readJson({ columns, rows }: JsonTable, limits: TableLimits): AsyncGenerator<ReadRow> {
  if (columns.length > limits.columns) throw new TableError('TOO_MANY_COLUMNS')
  if (rows.length + 1 > limits.rows) throw new TableError('TOO_MANY_ROWS')
  yield { number: 1, cells: columns.map(({ title }) => cell(title, 'text')), broken: null }
  let filled = 0
  for (const [place, row] of rows.entries()) {
    const cells = columns.map(({ id }) => cellOf(row[id]))
    filled += cells.filter(({ kind }) => kind !== 'empty').length
    if (filled > limits.cells) throw new TableError('TOO_MANY_CELLS')
    yield { number: place + 2, cells, broken: null }
  }
}
