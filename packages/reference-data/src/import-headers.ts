import { readImportHeadersFile } from '#files'
import { refuseIfAny } from './tables/reasons.ts'
import { readTable } from './tables/table.ts'

/** A name under which files have a field of the import. */
export interface ImportHeader {
  readonly field: string
  readonly header: string
  /** Unit of a column of this name, `ratio`: 1 is 100 %; `null`: that of the field. */
  readonly unit: string | null
}

/** All names of columns. @throws ReferenceDataError when the table is broken, or a name stands for two fields */
export async function loadImportHeaders(): Promise<readonly ImportHeader[]> {
  const reasons: string[] = []
  const headers = readTable(
    'headers.csv',
    await readImportHeadersFile(),
    (row): ImportHeader => ({
      field: row.text('field'),
      header: row.text('header'),
      unit: row.optionalText('unit'),
    }),
    reasons,
  )
  const seen = new Set<string>()
  for (const { header } of headers) {
    if (seen.has(header)) reasons.push(`everyHeaderMeansOneField: ${header} stands twice`)
    seen.add(header)
  }
  refuseIfAny('headers of imports', reasons)
  return headers
}
