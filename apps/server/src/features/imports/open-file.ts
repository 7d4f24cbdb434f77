import { limits } from '@ecotrame/contract'
import type { ReadSheet, ReadTable } from '../../platform/tables/read-table.ts'
import { TableError } from '../../platform/tables/table-error.ts'
import { withTable } from '../../platform/tables/with-table.ts'
import { findHeader, isTotal, rowsAboveAtMost, type FoundHeader } from './find-header.ts'
import { cellOf, columnLetter, emptyCell } from './reading/cells.ts'
import { readColumnsOf } from './reading/columns-by-values.ts'
import type { Column, RememberedColumns } from './reading/columns.ts'
import type { Fields } from './reading/fields.ts'
import type { FileRow } from './reading/row-reader.ts'
import { refuseFile } from './refuse-file.ts'
import type { KeptNote, KeptSheet } from './tables.ts'
import type { Language } from '../../platform/sessions/session.ts'

/** A sheet of a file, all of it. */
export interface OpenedFile {
  readonly format: ReadTable['format']
  readonly sheets: readonly KeptSheet[]
  readonly sheet: string
  readonly headerRow: number
  readonly columns: readonly Column[]
  /** Below the header. */
  readonly rows: readonly FileRow[]
  readonly notes: readonly KeptNote[]
}

/** Workbooks of products unpack to less. */
const unpackedFactor = 10

interface SheetRows {
  readonly name: string
  readonly hidden: boolean
  readonly rows: readonly FileRow[]
  readonly notes: readonly KeptNote[]
}

async function rowsOf(sheet: ReadSheet, name: string): Promise<SheetRows> {
  const rows: FileRow[] = []
  const formulas: string[] = []
  const merged = new Set<string>()
  let formulaCount = 0
  for await (const { number, cells, broken } of sheet.rows()) {
    cells.forEach((cell, index) => {
      if (cell.formula) formulaCount += 1
      if (cell.formula && formulas.length === 0) formulas.push(`${columnLetter(index)}${number}`)
      if (cell.merged !== null) merged.add(cell.merged)
    })
    rows.push({ row: number, cells: cells.map(cellOf), broken })
  }
  const [firstMerged] = merged
  const notes = [
    ...(formulaCount > 0
      ? [{ code: 'FORMULAS', params: { count: formulaCount, first: formulas[0] ?? '' } }]
      : []),
    ...(firstMerged === undefined
      ? []
      : [{ code: 'MERGED', params: { count: merged.size, first: firstMerged } }]),
  ]
  return { name, hidden: sheet.hidden, rows: inTheirOrder(rows), notes }
}

/** Rows that cannot be cut may come before others; one of two pieces of the same row is enough to tell of it. */
function inTheirOrder(rows: readonly FileRow[]): readonly FileRow[] {
  const byNumber = new Map<number, FileRow>()
  for (const row of rows) if (!byNumber.has(row.row)) byNumber.set(row.row, row)
  return [...byNumber.values()].toSorted((a, b) => a.row - b.row)
}

/** What is wrong with the text of a file as a whole. */
const textNotes = ({ encoding, hasUnreadableText }: ReadTable): readonly KeptNote[] => [
  ...(encoding === null || encoding === 'utf-8' ? [] : [{ code: 'ENCODING', params: { encoding } }]),
  ...(hasUnreadableText ? [{ code: 'UNREADABLE_TEXT' }] : []),
]

/** Sheets beside the one that is read are counted only as far as the limits go. */
async function countOf(sheet: ReadSheet): Promise<number> {
  let rows = 0
  try {
    for await (const _row of sheet.rows()) rows += 1
  } catch (error) {
    if (!(error instanceof TableError)) throw error
  }
  return rows
}

/** What a file holds, before anybody says what its columns mean. */
export interface FileContent {
  readonly format: ReadTable['format']
  readonly sheets: readonly KeptSheet[]
  /** Those that may be the wanted one. */
  readonly read: readonly SheetRows[]
  readonly textNotes: readonly KeptNote[]
}

interface Wanted {
  readonly organizationId: string
  readonly fileName: string
  readonly language: Language
  /** The sheet to read; without it all that are shown. */
  readonly sheet?: string | undefined
}

/** Reads a file, apart: before a transaction begins. @throws INVALID_VALUES when it is no table, or has no sheet of that name */
export async function readFile(content: Buffer, wanted: Wanted): Promise<FileContent> {
  const tableLimits = {
    bytes: limits.importMaximumBytes,
    unpackedBytes: limits.importMaximumBytes * unpackedFactor,
    rows: limits.importMaximumRows + rowsAboveAtMost,
    columns: limits.importMaximumColumns,
  }
  try {
    return await withTable(wanted.organizationId, content, tableLimits, (table) => contentOf(table, wanted))
  } catch (error) {
    if (error instanceof TableError) throw refuseFile(error.code, wanted.language)
    throw error
  }
}

/** Everything that an opened table holds. @throws INVALID_VALUES when it has no sheet of that name */
export async function contentOf(
  table: ReadTable,
  { fileName, language, sheet }: Omit<Wanted, 'organizationId'>,
): Promise<FileContent> {
  const named = table.sheets.map((one) => ({ one, name: one.name ?? fileName }))
  const wanted =
    sheet === undefined ? named.filter(({ one }) => !one.hidden) : named.filter(({ name }) => name === sheet)
  if (wanted.length === 0)
    throw refuseFile(sheet === undefined ? 'NO_SHEET' : 'UNKNOWN_SHEET', language, 'sheet')
  const read: SheetRows[] = []
  for (const { one, name } of wanted) read.push(await rowsOf(one, name))
  const sheets: KeptSheet[] = []
  for (const { one, name } of named) {
    const known = read.find((rows) => rows.name === name)
    sheets.push({ name, rows: known?.rows.length ?? (await countOf(one)) })
  }
  return { format: table.format, sheets, read, textNotes: textNotes(table) }
}

interface Understanding {
  readonly fields: Fields
  readonly remembered: RememberedColumns
  readonly language: Language
}

/** The rows below a header, with what stands above it for all of them. */
function tableBelow({ rows }: SheetRows, { place, header, titles }: FoundHeader) {
  const below = rows.slice(place + 1)
  const products = below.filter((row) => !isTotal(row))
  const width = Math.max(header.length, ...products.map(({ cells }) => cells.length))
  const withTitles = ({ cells, ...row }: FileRow): FileRow => ({
    ...row,
    cells: [
      ...cells,
      ...Array.from({ length: width - cells.length }, () => emptyCell),
      ...titles.map(({ cell }) => cell),
    ],
  })
  const names = [
    ...header,
    ...Array.from({ length: titles.length === 0 ? 0 : width - header.length }, () => ''),
    ...titles.map((title) => title.header),
  ]
  const firstTotal = below.find(isTotal)
  return {
    header: names,
    rows: titles.length === 0 ? products : products.map(withTitles),
    notes:
      firstTotal === undefined
        ? []
        : [{ code: 'TOTALS', params: { count: below.length - products.length, first: firstTotal.row } }],
  }
}

/** The sheet whose header names most fields. @throws INVALID_VALUES when there is no row */
export function openedFile(
  { format, sheets, read, textNotes }: FileContent,
  { fields, remembered, language }: Understanding,
): OpenedFile {
  const [best] = read
    .map((rows) => ({ rows, found: findHeader(rows.rows, fields, remembered) }))
    .toSorted((a, b) => b.found.known - a.found.known)
  if (best === undefined || best.rows.rows.length <= best.found.place + 1)
    throw refuseFile('NO_ROWS', language)
  const { rows, found } = best
  const table = tableBelow(rows, found)
  const others = sheets.filter(({ name, rows: count }) => name !== rows.name && count > 0).length
  return {
    format,
    sheets,
    sheet: rows.name,
    headerRow: rows.rows[found.place]?.row ?? 1,
    columns: readColumnsOf(table.header, table.rows, fields, remembered),
    rows: table.rows,
    notes: [
      ...textNotes,
      ...rows.notes,
      ...table.notes,
      ...(others > 0 ? [{ code: 'OTHER_SHEETS', params: { count: others, sheet: rows.name } }] : []),
    ],
  }
}
