import { encodingOf, readCsv } from './read-csv.ts'
import { jsonTable, readJson } from './read-json.ts'
import { openWorkbook } from './read-xlsx.ts'
import { TableError } from './table-error.ts'

export interface TableLimits {
  /** Of the file as it came. */
  readonly bytes: number
  /** Of what is unpacked of it, all parts that are read together. */
  readonly unpackedBytes: number
  /** With something in it, the header included, on one sheet. */
  readonly rows: number
  readonly columns: number
  /** With something in it, on one sheet. */
  readonly cells: number
}
export const defaultTableLimits: TableLimits = {
  bytes: 20_971_520,
  unpackedBytes: 536_870_912,
  rows: 20_001,
  columns: 1000,
  cells: 2_000_000,
}

/** What a cell says of itself. */
type ReadCellKind = 'empty' | 'text' | 'number' | 'boolean' | 'date' | 'error'

export interface ReadCell {
  /** `date`: in UTC. `error`: its text, such as #REF!. */
  readonly value: string | number | boolean | Date | null
  readonly kind: ReadCellKind
  /** A number that is shown per cent: 0.18 as 18 %. */
  readonly percent?: true
  /** Its value was computed by the spreadsheet; the one that it had when the file was saved is given. */
  readonly formula: boolean
  /** The cells that it is merged with, as `A2:A4`; the value stands in the first of them only. `null`: none. */
  readonly merged: string | null
}

export interface ReadRow {
  /** As spreadsheets count: the first row is 1. In CSV the line where it begins. */
  readonly number: number
  /** By column, up to the last one with something in it. */
  readonly cells: readonly ReadCell[]
  /** The text of a row that cannot be cut into cells (CSV); it has no cells then. */
  readonly broken: string | null
}

export interface ReadSheet {
  /** `null`: CSV. */
  readonly name: string | null
  readonly hidden: boolean
  /**
   * Rows with something in them, in their order, as they are asked for; an empty row costs nothing. May be walked
   * several times. Throws TableError.
   */
  rows(): AsyncGenerator<ReadRow>
}

export type TableEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export interface ReadTable {
  readonly format: 'xlsx' | 'csv' | 'json'
  /** `null`: a workbook. */
  readonly encoding: TableEncoding | null
  /** Bytes that are no text in that encoding stand as U+FFFD. */
  readonly hasUnreadableText: boolean
  readonly sheets: readonly [ReadSheet, ...ReadSheet[]]
}

const zipBegin = Buffer.from('PK\u0003\u0004', 'latin1')
const compoundBegin = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le')

const beginsWith = (content: Buffer, bytes: Buffer): boolean =>
  content.subarray(0, bytes.length).equals(bytes)

/**
 * Opens a workbook (.xlsx), CSV, or JSON as exports write it, by what stands in it, whatever its name says. Nothing of a formula, a macro or an
 * external link is run or followed. Throws TableError.
 */
export async function openTable(content: Buffer, limits: Partial<TableLimits> = {}): Promise<ReadTable> {
  const within = { ...defaultTableLimits, ...limits }
  if (content.length > within.bytes) throw new TableError('TOO_LARGE')
  if (beginsWith(content, compoundBegin))
    throw new TableError(content.includes(encryptedPart) ? 'ENCRYPTED' : 'OLD_WORKBOOK')
  if (beginsWith(content, zipBegin)) {
    const sheets = await openWorkbook(content, within)
    return { format: 'xlsx', encoding: null, hasUnreadableText: false, sheets }
  }
  const text = encodingOf(content)
  if (text === null) throw new TableError('NOT_A_TABLE')
  const json = jsonTable(text.text)
  const rows = () => (json === null ? readCsv(text.text, within) : readJson(json, within))
  return {
    format: json === null ? 'csv' : 'json',
    encoding: text.encoding,
    hasUnreadableText: text.text.includes('\uFFFD'),
    sheets: [{ name: null, hidden: false, rows }],
  }
}
