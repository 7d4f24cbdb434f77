import type { ReadSheet, TableLimits } from './read-table.ts'
import { sheetRows } from './xlsx-rows.ts'
import { readWorkbook } from './xlsx-parts.ts'
import { openZip } from './zip-read.ts'

/** Opens the sheets of a workbook; their rows are read when they are asked for. Throws TableError. */
export async function openWorkbook(
  content: Buffer,
  limits: TableLimits,
): Promise<readonly [ReadSheet, ...ReadSheet[]]> {
  const zip = openZip(content, limits.unpackedBytes)
  const workbook = await readWorkbook(zip)
  const [first, ...others] = workbook.sheets.map(({ name, hidden, path }): ReadSheet => ({
    name,
    hidden,
    rows: () => sheetRows(() => zip.pieces(path), workbook, limits),
  }))
  if (first === undefined) throw new Error('A workbook without a sheet was not refused.')
  return [first, ...others]
}
