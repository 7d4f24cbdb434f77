import { xmlReader, type Attributes } from '../xml/xml.ts'
import { columnPlace, mergedRanges, rangesOfRow } from './merged-cells.ts'
import type { ReadCell, ReadRow, TableLimits } from './read-table.ts'
import { TableError } from './table-error.ts'
import { withoutUnits, type Workbook } from './xlsx-parts.ts'

interface RawCell {
  readonly column: number
  readonly type: string
  readonly style: number
  value: string
  inline: string
  formula: boolean
}
interface RawRow {
  readonly number: number
  /** Those with something in them. */
  readonly cells: RawCell[]
}

/** A text or a value that is longer than this is no cell of a table. */
const textMaximum = 1_000_000

/** Takes sheet XML piece by piece and gives the rows that end in each. */
function rowReader(columns: number) {
  const state = { number: 0, column: -1, text: '', reading: 0 }
  let row: RawRow | null = null
  let cell: RawCell | null = null
  let ended: RawRow[] = []
  const opened = (name: string, attributes: Attributes) => {
    if (name === 'row') {
      state.number = rowNumber(attributes['r'], state.number)
      state.column = -1
      row = { number: state.number, cells: [] }
    } else if (name === 'c' && row !== null) {
      cell = cellAt(state.column, attributes)
      state.column = cell.column
    } else if (name === 'f' && cell !== null) cell.formula = true
    else if (name === 'rPh') state.reading += 1
    state.text = name === 'v' || name === 't' ? name : ''
  }
  const cellEnded = () => {
    if (row !== null && cell !== null && hasSomething(cell)) {
      if (cell.column >= columns || row.cells.length >= columns) throw new TableError('TOO_MANY_COLUMNS')
      row.cells.push(cell)
    }
    cell = null
  }
  const closed = (name: string) => {
    if (name === 'row' && row !== null) {
      if (row.cells.length > 0) ended.push(row)
      row = null
    } else if (name === 'c') cellEnded()
    else if (name === 'rPh') state.reading -= 1
    state.text = ''
  }
  const said = (text: string) => {
    if (cell === null || state.reading > 0) return
    if (state.text === 'v') cell.value += text
    else if (state.text === 't') cell.inline += text
    if (cell.value.length + cell.inline.length > textMaximum) throw new TableError('DAMAGED')
  }
  const reader = xmlReader({ opened, closed, said })
  const endedRows = (): readonly RawRow[] => {
    const rows = ended
    ended = []
    return rows
  }
  return {
    read: (xml: string): readonly RawRow[] => {
      reader.write(xml)
      return endedRows()
    },
    end: () => reader.end(),
  }
}

const hasSomething = ({ value, inline, formula }: RawCell): boolean =>
  formula || value !== '' || inline !== ''

/** Rows and cells may leave out where they are: behind the one before. */
function rowNumber(told: string | undefined, before: number): number {
  if (told === undefined) return before + 1
  if (!/^\d{1,7}$/.test(told)) throw new TableError('DAMAGED')
  return Number(told)
}
function cellAt(before: number, attributes: Attributes): RawCell {
  const letters = /^[A-Z]{1,3}/.exec(attributes['r'] ?? '')?.[0]
  const column = letters === undefined ? before + 1 : columnPlace(letters)
  const style = Number(attributes['s'] ?? -1)
  return { column, type: attributes['t'] ?? 'n', style, value: '', inline: '', formula: false }
}

/** Rows of a sheet as they stand there, without the empty ones. */
async function* rawRows(pieces: AsyncIterable<Buffer>, columns: number): AsyncGenerator<RawRow> {
  const reader = rowReader(columns)
  const decoder = new TextDecoder('utf-8')
  for await (const piece of pieces) yield* reader.read(decoder.decode(piece, { stream: true }))
  yield* reader.read(decoder.decode())
  reader.end()
}

const dayMilliseconds = 86_400_000
const dateOf = (serial: number, { daysBefore1970 }: Workbook): Date =>
  new Date(Math.round((serial - daysBefore1970) * dayMilliseconds))

type Meaning = Pick<ReadCell, 'value' | 'kind' | 'percent'>
const text = (value: string): Meaning =>
  value === '' ? { value: null, kind: 'empty' } : { value, kind: 'text' }

/** 31 December 9999, the last day that a spreadsheet shows. */
const lastDay = 2_958_465

function numberOrDate({ value, style }: RawCell, workbook: Workbook): Meaning {
  if (value === '') return { value: null, kind: 'empty' }
  const number = Number(value)
  if (Number.isNaN(number)) return text(value)
  return workbook.dateStyles.has(style) && number >= 0 && number <= lastDay
    ? { value: dateOf(number, workbook), kind: 'date' }
    : { value: number, kind: 'number', ...(workbook.percentStyles.has(style) ? { percent: true } : {}) }
}

/** ECMA-376 part 1 §18.18.11. */
function meaningOf(cell: RawCell, workbook: Workbook): Meaning {
  switch (cell.type) {
    case 's':
      return text(workbook.strings[Number(cell.value)] ?? '')
    case 'inlineStr':
      return text(withoutUnits(cell.inline))
    case 'str':
      return text(withoutUnits(cell.value))
    case 'b':
      return { value: cell.value === '1' || cell.value === 'true', kind: 'boolean' }
    case 'e':
      return { value: cell.value, kind: 'error' }
    case 'd': {
      const value = new Date(cell.value)
      return Number.isNaN(value.getTime()) ? text(cell.value) : { value, kind: 'date' }
    }
    default:
      return numberOrDate(cell, workbook)
  }
}

/** Cells by their column, up to the last one with something in it; `null`: there is none. */
function cellsOf(
  raw: RawRow,
  workbook: Workbook,
  mergedAt: (column: number) => string | null,
): ReadCell[] | null {
  const meant = raw.cells.map((cell) => ({
    ...meaningOf(cell, workbook),
    formula: cell.formula,
    column: cell.column,
  }))
  const filled = meant.filter(({ kind, formula }) => kind !== 'empty' || formula)
  const last = filled.reduce((furthest, { column }) => Math.max(furthest, column), -1)
  if (last < 0) return null
  const cells: ReadCell[] = Array.from({ length: last + 1 }, (_, column) => ({
    value: null,
    kind: 'empty',
    formula: false,
    merged: mergedAt(column),
  }))
  for (const { column, ...cell } of filled) cells[column] = { ...cell, merged: cells[column]?.merged ?? null }
  return cells
}

/** Rows of a sheet with something in them, within the limits. */
export async function* sheetRows(
  pieces: () => AsyncIterable<Buffer>,
  workbook: Workbook,
  limits: TableLimits,
): AsyncGenerator<ReadRow> {
  const mergedInRow = rangesOfRow(await mergedRanges(pieces()), limits.columns)
  let rows = 0
  let filled = 0
  for await (const raw of rawRows(pieces(), limits.columns)) {
    const cells = cellsOf(raw, workbook, mergedInRow(raw.number))
    if (cells === null) continue
    rows += 1
    filled += cells.filter(({ kind }) => kind !== 'empty').length
    if (rows > limits.rows) throw new TableError('TOO_MANY_ROWS')
    if (filled > limits.cells) throw new TableError('TOO_MANY_CELLS')
    yield { number: raw.number, cells, broken: null }
  }
}
