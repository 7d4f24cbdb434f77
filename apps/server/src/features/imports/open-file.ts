import { languages } from '@ecotrame/texts'
import { limits } from '@ecotrame/contract'
import type { ReadSheet, ReadTable } from '../../platform/tables/read-table.ts'
import { TableError } from '../../platform/tables/table-error.ts'
import { withTable } from '../../platform/tables/with-table.ts'
import type { ImportKind } from '@ecotrame/contract'
import { findHeader, isTotal, rowsAboveAtMost, type FoundHeader } from './find-header.ts'
import { importerOf, type FilePurpose, type Importer, type Importers } from './importer.ts'
import { cellOf, columnLetter, emptyCell } from './reading/cells.ts'
import { readColumnsOf, readOwnHeader, type Column, type RememberedColumns } from './reading/columns.ts'
import type { Fields } from './reading/fields.ts'
import { namedAs } from './reading/words.ts'
import type { FileRow } from './reading/row-reader.ts'
import { errorColumn } from './texts.ts'
import { refuseFile } from './refuse-file.ts'
import type { KeptNote, KeptSheet } from './tables.ts'
import type { Language } from '../../platform/sessions/session.ts'

/** A sheet of a file, all of it. */
export interface OpenedFile {
  readonly kind: ImportKind
  readonly purpose: FilePurpose
  readonly language: Language
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

export const tableLimits = {
  bytes: limits.importMaximumBytes,
  unpackedBytes: limits.importMaximumBytes * unpackedFactor,
  rows: limits.importMaximumRows + rowsAboveAtMost,
  columns: limits.importMaximumColumns,
}

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
  readonly importers: Importers
  /** What the rows are unless the file says it itself. */
  readonly kind: ImportKind
  readonly remembered: RememberedColumns
  readonly language: Language
}

interface Recognised {
  readonly language: Language
  readonly importer: Importer
  readonly purpose: FilePurpose
  readonly remembered: RememberedColumns
}

/** A file of ours is known by the title of its column of ids, whatever somebody says of it. */
function recognised(
  read: readonly SheetRows[],
  { importers, kind, remembered, language }: Understanding,
): Recognised {
  const titles = new Set(
    read.flatMap(({ rows }) => rows.slice(0, rowsAboveAtMost).flatMap(textsOf)).map(namedAs),
  )
  for (const purpose of ['editing', 'export'] as const)
    for (const importer of importers.values()) {
      const title = purpose === 'editing' ? importer.idTitle : importer.exportedIdTitle
      const known = languages.find((one) => title !== null && titles.has(namedAs(title[one])))
      if (known !== undefined) return { importer, purpose, remembered, language: known }
    }
  return { importer: importerOf(importers, kind), purpose: 'foreign', remembered, language }
}

/** A table with its header, as it is read. */
interface Headed {
  readonly name: string
  /** How much of its header is known. */
  readonly known: number
  readonly headerRow: number
  readonly columns: readonly Column[]
  readonly rows: readonly FileRow[]
  readonly notes: readonly KeptNote[]
}

const textsOf = ({ cells }: FileRow): readonly string[] => cells.map(({ text }) => text)

/** A file of ours: its titles are known, and nothing in it is taken for anything else. */
function ownTable({ name, rows, notes }: SheetRows, fields: Fields): Headed {
  const [best] = rows
    .slice(0, rowsAboveAtMost)
    .map((row, place) => {
      const columns = readOwnHeader(textsOf(row), fields)
      return { place, columns, known: columns.filter(({ field }) => field !== null).length }
    })
    .toSorted((a, b) => b.known - a.known)
  const { place = 0, columns = [], known = 0 } = best ?? {}
  return { name, known, headerRow: rows[place]?.row ?? 1, columns, rows: rows.slice(place + 1), notes }
}

/** The rows below a header, with what stands above it for all of them. */
function below(rows: readonly FileRow[], { header, titles }: FoundHeader) {
  if (titles.length === 0) return { header, rows }
  const width = Math.max(header.length, ...rows.map(({ cells }) => cells.length))
  const nothing = (count: number) => Array.from({ length: count }, () => emptyCell)
  return {
    header: [
      ...header,
      ...nothing(width - header.length).map(() => ''),
      ...titles.map((title) => title.header),
    ],
    rows: rows.map(({ cells, ...row }): FileRow => ({
      ...row,
      cells: [...cells, ...nothing(width - cells.length), ...titles.map(({ cell }) => cell)],
    })),
  }
}

/** A file from elsewhere: its header is looked for, totals are no rows of it. */
function foreignTable(
  { name, rows, notes }: SheetRows,
  fields: Fields,
  remembered: RememberedColumns,
): Headed {
  const found = findHeader(rows, fields, remembered)
  const own = new Map([...remembered, [namedAs(errorColumn.en), null], [namedAs(errorColumn.fr), null]])
  const under = rows.slice(found.place + 1)
  const [firstTotal, ...totals] = under.filter(isTotal)
  const table = below(
    under.filter((row) => !isTotal(row)),
    found,
  )
  const told =
    firstTotal === undefined
      ? []
      : [{ code: 'TOTALS', params: { count: totals.length + 1, first: firstTotal.row } }]
  return {
    name,
    known: found.known,
    headerRow: rows[found.place]?.row ?? 1,
    columns: readColumnsOf(table.header, table.rows, fields, own),
    rows: table.rows,
    notes: [...notes, ...told],
  }
}

const bestKnown = (tables: readonly Headed[]): Headed | undefined =>
  tables.toSorted((a, b) => b.known - a.known)[0]

/** Of a file from elsewhere the sheet whose header names most fields. */
export const foreignTableOf = (
  read: FileContent['read'],
  fields: Fields,
  remembered: RememberedColumns,
): Headed | undefined => bestKnown(read.map((rows) => foreignTable(rows, fields, remembered)))

/** The sheet whose header names most fields. @throws INVALID_VALUES when there is no row */
export function openedFile(
  { format, sheets, read, textNotes }: FileContent,
  understanding: Understanding,
): OpenedFile {
  const { language } = understanding
  const known = recognised(read, understanding)
  const best =
    known.purpose === 'foreign'
      ? foreignTableOf(read, known.importer.fields, known.remembered)
      : bestKnown(read.map((rows) => ownTable(rows, known.importer.fields)))
  if (best === undefined || best.rows.length === 0) throw refuseFile('NO_ROWS', language)
  const others = sheets.filter(({ name, rows: count }) => name !== best.name && count > 0).length
  return {
    kind: known.importer.kind,
    purpose: known.purpose,
    language: known.language,
    format,
    sheets,
    sheet: best.name,
    headerRow: best.headerRow,
    columns: best.columns,
    rows: best.rows,
    notes: [
      ...textNotes,
      ...best.notes,
      ...(others > 0 ? [{ code: 'OTHER_SHEETS', params: { count: others, sheet: best.name } }] : []),
    ],
  }
}
