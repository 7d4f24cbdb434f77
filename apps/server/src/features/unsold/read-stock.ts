import { needsHeading, notDiscarded, type DisclosureRules, type StockRow } from '@ecotrame/lca'
import type { Language } from '../../platform/sessions/session.ts'
import { undefused } from '../../platform/tables/cells.ts'
import type { ReadCell } from '../../platform/tables/read-table.ts'
import { amountOf, decimalMarkIn, type ReadAmount } from './stock-amounts.ts'
import type { FaultCode } from './stock-faults.ts'
import type { StockWords } from './stock-words.ts'

/** A row of cells as it stands in the file. */
export interface StockLine {
  readonly row: number
  readonly cells: readonly ReadCell[]
}

/** What is wrong in a row, by the column. */
export interface StockFault {
  readonly row: number
  /** Id of the column of `words.csv`. */
  readonly column: string
  readonly code: FaultCode
  readonly value: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** Code of a product by its GTIN or its reference, for rows that name none. */
export type CodeOfProduct = (gtin: string, reference: string) => string | null

export interface StockReading {
  readonly rules: DisclosureRules
  readonly words: StockWords
  readonly codeOfProduct: CodeOfProduct
  readonly language: Language
}

/** More would not add up exactly any more. */
const most = { pieces: 100_000_000, kilograms: 1_000_000 }
const detailMaximumLength = 200

const weightColumns = ['weight', 'weightG', 'pieceKg', 'pieceG'] as const

/** Text of a cell: spreadsheets keep codes as numbers and days as moments. */
function textOf(cell: ReadCell | undefined): string {
  if (cell === undefined || cell.value === null) return ''
  if (cell.value instanceof Date) return cell.value.toISOString().slice(0, 10)
  return undefused(String(cell.value)).trim()
}

export const columnsIn = (header: StockLine, words: StockWords): ReadonlyMap<string, number> => {
  const places = new Map<string, number>()
  header.cells.forEach((cell, place) => {
    const column = words.columnOf(textOf(cell))
    if (column !== null && !places.has(column)) places.set(column, place)
  })
  return places
}

/** Rows of a stock file, or everything that is wrong with them. */
export function readStock(
  lines: readonly StockLine[],
  places: ReadonlyMap<string, number>,
  reading: StockReading,
): { readonly rows: readonly StockRow[]; readonly faults: readonly StockFault[] } {
  const faults: StockFault[] = []
  const cellOf = (line: StockLine, column: string) => line.cells[places.get(column) ?? -1]
  const marks = new Map(
    ['pieces', ...weightColumns].map((column) => [
      column,
      decimalMarkIn(lines.map((line) => textOf(cellOf(line, column)))),
    ]),
  )
  const rows = lines.flatMap((line) => {
    const before = faults.length
    const row = readRow({
      ...reading,
      row: line.row,
      text: (column) => textOf(cellOf(line, column)),
      amount: (column, unit) =>
        amountOf(
          cellOf(line, column)?.value ?? null,
          textOf(cellOf(line, column)),
          unit,
          marks.get(column) ?? null,
        ),
      wrong: (column, code, params) =>
        faults.push({
          row: line.row,
          column,
          code,
          value: textOf(cellOf(line, column)).slice(0, 60),
          ...(params && { params }),
        }),
    })
    return faults.length === before ? [row] : []
  })
  return { rows, faults }
}

interface RowReading extends StockReading {
  readonly row: number
  readonly text: (column: string) => string
  readonly amount: (column: string, unit: 'g' | 'kg' | null) => ReadAmount
  readonly wrong: (column: string, code: FaultCode, params?: StockFault['params']) => void
}

function readRow(reading: RowReading): StockRow {
  const { text, row } = reading
  const treatment = treatmentOf(reading)
  const isLeftOut = notDiscarded.some((one) => one === treatment)
  const pieces = piecesOf(reading)
  const weight = weightOf(reading, pieces.value)
  const detail = text('detail').slice(0, detailMaximumLength)
  return {
    row,
    reference: (text('reference') || text('gtin')).slice(0, detailMaximumLength),
    code: isLeftOut ? '' : codeOf(reading),
    pieces: pieces.value,
    milligrams: weight.milligrams,
    piecesEstimated: pieces.estimated,
    weightEstimated: weight.estimated,
    reason: isLeftOut ? '' : reasonOf(reading, detail),
    detail: isLeftOut ? '' : detail,
    derogation: isLeftOut ? null : derogationOf(reading),
    treatment,
    date: dateOf(reading),
  }
}

function treatmentOf({ text, words, wrong }: RowReading): StockRow['treatment'] {
  const said = text('treatment')
  const known = words.treatmentOf(said)
  if (known === null) wrong('treatment', said === '' ? 'REQUIRED_TREATMENT' : 'UNKNOWN_TREATMENT')
  // Each is a treatment, or a reason to leave the row out; of a faulty row nothing is kept.
  return (known?.id ?? 'unknown') as StockRow['treatment']
}

function reasonOf({ text, words, wrong }: RowReading, detail: string): string {
  const said = text('reason')
  const known = words.reasonOf(said)
  if (known === null) wrong('reason', said === '' ? 'REQUIRED_REASON' : 'UNKNOWN_REASON')
  else if (known.id === 'other' && detail === '') wrong('detail', 'REQUIRED_DETAIL')
  return known?.id ?? ''
}

/** By its point or by its name. */
function derogationOf({ text, words, wrong }: RowReading): string | null {
  const said = text('derogation')
  if (said === '') return null
  const point = /^\(?([a-j])\)?$/i.exec(said)?.[1]?.toLowerCase() ?? words.reasonOf(said)?.point ?? null
  if (point === null) wrong('derogation', 'UNKNOWN_DEROGATION')
  return point
}

const isChapter = (code: string) => /^(?:0[1-9]|[1-68]\d|7[0-68-9]|9[0-7])/.test(code) && !/^..00/.test(code)

function codeOf(reading: RowReading): string {
  const { text, wrong, rules, codeOfProduct } = reading
  const said = text('code') || (codeOfProduct(text('gtin'), text('reference')) ?? '')
  const code = said.replaceAll(/[\s.]/g, '')
  if (code === '') wrong('code', 'REQUIRED_CODE')
  else if (!/^\d{2}(?:\d{2}){0,4}$/.test(code) || !isChapter(code)) wrong('code', 'INVALID_CODE')
  else if (needsHeading(code, rules)) wrong('code', 'CODE_NEEDS_HEADING')
  return code
}

function piecesOf({ amount, wrong }: RowReading) {
  const read = amount('pieces', null)
  if (read.fault !== null) wrong('pieces', read.fault, read.params)
  else if (!Number.isInteger(read.value) || read.value <= 0) wrong('pieces', 'PIECES_NOT_WHOLE')
  else if (read.value > most.pieces) wrong('pieces', 'TOO_LARGE', { maximum: most.pieces })
  return read
}

/** Weight of all pieces: one of the four columns says it. */
function weightOf({ text, amount, wrong }: RowReading, pieces: number) {
  const said = weightColumns.filter((column) => text(column) !== '')
  const [column] = said
  if (column === undefined) wrong('weight', 'REQUIRED_WEIGHT')
  else if (said.length > 1) wrong(column, 'WEIGHT_TWICE')
  if (column === undefined || said.length > 1) return { milligrams: 0, estimated: false }
  const read = amount(column, column.endsWith('G') ? 'g' : 'kg')
  const grams = read.value * (column.endsWith('G') ? 1 : 1000)
  const milligrams = Math.round(grams * 1000 * (column.startsWith('piece') ? pieces : 1))
  if (read.fault !== null) wrong(column, read.fault, read.params)
  else if (!(milligrams > 0)) wrong(column, 'WEIGHT_NOT_POSITIVE')
  else if (milligrams > most.kilograms * 1e6) wrong(column, 'TOO_LARGE', { maximum: most.kilograms })
  return { milligrams, estimated: read.estimated }
}

const dayForms = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$|^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

/** As ISO 8601 writes it, or day, month, year. */
function dateOf({ text, wrong }: RowReading): string | null {
  const said = text('date')
  if (said === '') return null
  const found = dayForms.exec(said)
  const [year, month, day] = [found?.[1] ?? found?.[6], found?.[2] ?? found?.[5], found?.[3] ?? found?.[4]]
  const date = found && `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const moment = date === null ? Number.NaN : Date.parse(`${date}T00:00:00Z`)
  if (!Number.isNaN(moment) && new Date(moment).toISOString().startsWith(date ?? '?')) return date
  wrong('date', 'INVALID_DATE')
  return null
}
