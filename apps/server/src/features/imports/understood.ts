import { meaningsWith } from './check-import.ts'
import type { StepDeps } from './deps.ts'
import { emptyCell, typedCell } from './reading/cells.ts'
import type { Column } from './reading/columns.ts'
import { isError } from './reading/problems.ts'
import { readShares } from './reading/composition.ts'
import { readRow } from './reading/read-row.ts'
import { columnsByField, type Reading } from './reading/row-reader.ts'
import type { ImportRecord } from './import-store.ts'

/** A category whose form has the most fields: what a value of a column is tried on. */
const triedOn = 'tshirt'

/** What a value of a column is understood as, in words; `null`: it is not, or the column is not read. */
export function understood(
  deps: StepDeps,
  record: ImportRecord,
  column: Column,
  value: string,
): string | null {
  const { field } = column
  if (field === null || value === '') return null
  const category = record.categoryId ?? triedOn
  const only = { ...column, index: 0 }
  const reading: Reading = {
    ...deps.reading,
    columns: [only],
    meanings: meaningsWith(new Map(), record.meanings),
    category,
    isOpen: () => true,
  }
  const row = { row: 1, cells: [value === '' ? emptyCell : typedCell(value)], broken: null }
  const { said, problems } = readRow(reading, columnsByField([only]), row)
  if (said === null || problems.some(isError)) return null
  if (field === 'category') return deps.catalogue.category(said.categoryId)?.nameEn ?? null
  if (field === 'composition')
    return readShares(value)
      .map(({ material, share }) => `${share ?? '?'} % ${material}`)
      .join(' · ')
  const read = said.values[field]
  const unit = deps.reading.fields.byId.get(field)?.unit ?? ''
  return read === undefined || read === null ? value : `${String(read)} ${unit}`.trim()
}
