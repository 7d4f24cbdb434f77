import { columnPlace, mergedRanges, rangesOfRow, type MergedRange } from './merged-cells.ts'
import type { ReadCell, ReadRow, TableLimits } from './read-table.ts'
import { TableError } from './table-error.ts'
import { orDamaged, type Workbook } from './xlsx-parts.ts'
import { readXml, withoutUnits, type Attributes } from './xml.ts'

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
  readonly cells: RawCell[]
}

/** Takes sheet XML piece by piece and gives the rows that end in each. */
function rowReader() {
  const state = { number: 0, row: null as RawRow | null, cell: null as RawCell | null, text: '', reading: 0 }
  let ended: RawRow[] = []
  const opened = (name: string, attributes: Attributes) => {
    if (name === 'row') {
      state.number = Number(attributes['r'] ?? state.number + 1)
      state.row = { number: state.number, cells: [] }
    } else if (name === 'c' && state.row !== null) {
      state.cell = cellAt(state.row, attributes)
      state.row.cells.push(state.cell)
    } else if (name === 'f' && state.cell !== null) state.cell.formula = true
    else if (name === 'rPh') state.reading += 1
    state.text = name === 'v' || name === 't' ? name : ''
  }
  const closed = (name: string) => {
    if (name === 'row' && state.row !== null) {
      ended.push(state.row)
      state.row = null
    } else if (name === 'c') state.cell = null
    else if (name === 'rPh') state.reading -= 1
    state.text = ''
  }
  const said = (text: string) => {
    if (state.cell === null || state.reading > 0) return
    if (state.text === 'v') state.cell.value += text
    else if (state.text === 't') state.cell.inline += text
  }
  return {
    read: (xml: string): readonly RawRow[] => {
      readXml(xml, { opened, closed, said })
      const rows = ended
      ended = []
      return rows
    },
    isBetweenRows: () => state.row === null,
    skipTo: (number: number) => void (state.number = number),
    number: () => state.number,
  }
}

function cellAt({ cells }: RawRow, attributes: Attributes): RawCell {
  const letters = /^[A-Z]{1,3}/.exec(attributes['r'] ?? '')?.[0]
  const column = letters === undefined ? (cells.at(-1)?.column ?? -1) + 1 : columnPlace(letters)
  const style = Number(attributes['s'] ?? -1)
  return { column, type: attributes['t'] ?? 'n', style, value: '', inline: '', formula: false }
}

/** A text or a value that is longer than this is no cell of a table. */
const carriedMaximum = 4_194_304
const somethingInCells = /<(?:\w+:)?(?:v|is|f)[ >]/

/** XML in pieces that end between two tags, so that each can be read by itself. */
async function* wholeTags(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  let carried = ''
  for await (const piece of pieces) {
    const text = carried + decoder.decode(piece, { stream: true })
    const end = text.lastIndexOf('<')
    carried = end < 0 ? text : text.slice(end)
    if (carried.length > carriedMaximum) throw new TableError('TOO_MANY_CELLS')
    if (end > 0) yield text.slice(0, end)
  }
  yield carried + decoder.decode()
}

/** Rows of a sheet as they stand there. Those of an empty tail are counted and not looked at. */
async function* rawRows(pieces: AsyncIterable<Buffer>): AsyncGenerator<RawRow> {
  const reader = rowReader()
  for await (const xml of wholeTags(pieces)) {
    const rowTags = xml.match(/<(?:\w+:)?row[ >/]/g)?.length ?? 0
    const isEmptyTail =
      rowTags > 0 &&
      reader.isBetweenRows() &&
      !somethingInCells.test(xml) &&
      /\/(?:\w+:)?row>$|\/>$/.test(xml)
    if (isEmptyTail) reader.skipTo(lastRowOf(xml) ?? reader.number() + rowTags)
    else yield* orDamaged(() => reader.read(xml))
  }
}

const lastRowOf = (xml: string): number | null => {
  const begin = xml.lastIndexOf('row ')
  const number = begin < 0 ? undefined : /^row [^>]*?\br="(\d+)"/.exec(xml.slice(begin))?.[1]
  return number === undefined ? null : Number(number)
}

const dayMilliseconds = 86_400_000
const dateOf = (serial: number, { daysBefore1970 }: Workbook): Date =>
  new Date(Math.round((serial - daysBefore1970) * dayMilliseconds))

type Meaning = Pick<ReadCell, 'value' | 'kind'>
const text = (value: string): Meaning =>
  value === '' ? { value: null, kind: 'empty' } : { value, kind: 'text' }

function numberOrDate({ value, style }: RawCell, workbook: Workbook): Meaning {
  if (value === '') return { value: null, kind: 'empty' }
  const number = Number(value)
  if (Number.isNaN(number)) return text(value)
  return workbook.dateStyles.has(style)
    ? { value: dateOf(number, workbook), kind: 'date' }
    : { value: number, kind: 'number' }
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

const isInside = (column: number) => (range: MergedRange) =>
  column >= range.firstColumn && column <= range.lastColumn

/** Cells by their column, up to the last one with something in it; `null`: there is none. */
function cellsOf(
  raw: RawRow,
  workbook: Workbook,
  merged: readonly MergedRange[],
  columns: number,
): ReadCell[] | null {
  const meant = raw.cells.map((cell) => ({
    ...meaningOf(cell, workbook),
    formula: cell.formula,
    column: cell.column,
  }))
  const filled = meant.filter(({ kind, formula }) => kind !== 'empty' || formula)
  const last = filled.reduce((furthest, { column }) => Math.max(furthest, column), -1)
  if (last < 0) return null
  if (last >= columns) throw new TableError('TOO_MANY_COLUMNS')
  const cells: ReadCell[] = Array.from({ length: last + 1 }, (_, column) => ({
    value: null,
    kind: 'empty',
    formula: false,
    merged: merged.find(isInside(column))?.range ?? null,
  }))
  for (const { column, value, kind, formula } of filled)
    cells[column] = { value, kind, formula, merged: cells[column]?.merged ?? null }
  return cells
}

/** Rows of a sheet with something in them, within the limits. */
export async function* sheetRows(
  pieces: () => AsyncIterable<Buffer>,
  workbook: Workbook,
  limits: TableLimits,
): AsyncGenerator<ReadRow> {
  const mergedInRow = rangesOfRow(await mergedRanges(pieces()))
  let rows = 0
  let filled = 0
  for await (const raw of rawRows(pieces())) {
    const cells = cellsOf(raw, workbook, mergedInRow(raw.number), limits.columns)
    if (cells === null) continue
    rows += 1
    filled += cells.filter(({ kind }) => kind !== 'empty').length
    if (rows > limits.rows) throw new TableError('TOO_MANY_ROWS')
    if (filled > limits.cells) throw new TableError('TOO_MANY_CELLS')
    yield { number: raw.number, cells, broken: null }
  }
}
