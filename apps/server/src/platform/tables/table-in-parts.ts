import type { Sent } from '../apart/answer-readings.ts'
import { openTable, type ReadRow, type ReadSheet, type ReadTable, type TableLimits } from './read-table.ts'
import { TableError } from './table-error.ts'
import type { TablePart, WantedRows } from './table-reading.ts'

/** Of one part: the process that takes it does nothing else meanwhile. */
const cellsAtOnce = 4000

const faultOf = (error: unknown): TablePart => {
  if (error instanceof TableError) return { part: 'fault', code: error.code }
  throw error
}

/** A table in parts: what it is, then the rows of the sheets that are wanted. */
export async function* tableInParts(
  limits: Partial<TableLimits>,
  { content }: Sent,
): AsyncGenerator<TablePart, null, WantedRows> {
  let table: ReadTable
  try {
    table = await openTable(content, limits)
  } catch (error) {
    yield faultOf(error)
    return null
  }
  const { sheets, ...head } = table
  const named = sheets.map(({ name, hidden }) => ({ name, hidden }))
  let wanted = yield { part: 'head', head: { ...head, sheets: named } }
  for (;;) {
    const sheet: ReadSheet | undefined = sheets[wanted ?? -1]
    if (sheet === undefined) return null
    wanted = yield* sheetInParts(sheet)
  }
}

/** @returns what is wanted then */
async function* sheetInParts(sheet: ReadSheet): AsyncGenerator<TablePart, WantedRows, WantedRows> {
  let rows: ReadRow[] = []
  let cells = 0
  try {
    for await (const row of sheet.rows()) {
      rows.push(row)
      cells += row.cells.length + 1
      if (cells < cellsAtOnce) continue
      const wanted = yield { part: 'rows', rows }
      if (wanted !== null) return wanted
      rows = []
      cells = 0
    }
  } catch (error) {
    return yield faultOf(error)
  }
  const wanted = rows.length === 0 ? null : yield { part: 'rows', rows }
  return wanted ?? (yield { part: 'end' })
}
