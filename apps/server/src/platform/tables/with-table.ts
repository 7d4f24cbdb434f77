import { readers } from '../apart/read-apart.ts'
import { defaultTableLimits, type ReadRow, type ReadTable, type TableLimits } from './read-table.ts'
import { TableError } from './table-error.ts'
import { tableReading, type TablePart, type WantedRows } from './table-reading.ts'

type Parts = AsyncGenerator<TablePart, null, WantedRows>

async function next(parts: Parts, wanted: WantedRows): Promise<TablePart> {
  const { done, value } = await parts.next(wanted)
  if (done === true) throw new Error('The table has ended')
  if (value.part === 'fault') throw new TableError(value.code)
  return value
}

async function* rowsOf(parts: Parts, sheet: number): AsyncGenerator<ReadRow> {
  for (let part = await next(parts, sheet); part.part === 'rows'; part = await next(parts, null))
    yield* part.rows
}

/**
 * Opens a workbook (.xlsx) or CSV by what stands in it, apart, for as long as the work takes. One sheet is walked at a time, its
 * rows come as they are asked for.
 * @throws TableError, FILE_TAKES_TOO_LONG, FILE_NEEDS_TOO_MUCH_MEMORY, READERS_BUSY
 */
export async function withTable<Done>(
  organizationId: string,
  content: Buffer,
  limits: Partial<TableLimits>,
  work: (table: ReadTable) => Promise<Done>,
): Promise<Done> {
  if (content.length > (limits.bytes ?? defaultTableLimits.bytes)) throw new TableError('TOO_LARGE')
  const parts = readers.read(tableReading, limits, { organizationId, content })
  try {
    const opened = await next(parts, null)
    if (opened.part !== 'head') throw new Error('The table has no head')
    const [first, ...others] = opened.head.sheets.map((sheet, place) => ({
      ...sheet,
      rows: () => rowsOf(parts, place),
    }))
    if (first === undefined) throw new TableError('NO_SHEET')
    return await work({ ...opened.head, sheets: [first, ...others] })
  } finally {
    await parts.return(null)
  }
}
