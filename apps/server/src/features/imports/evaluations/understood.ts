import type { FileReading } from '../importer.ts'
import type { EvaluationImportDeps } from './deps.ts'
import { emptyCell, typedCell } from '../reading/cells.ts'
import type { Column } from '../reading/columns.ts'
import { isError } from '../reading/problems.ts'
import { readShares } from './composition.ts'
import { readRow } from './read-row.ts'
import { columnsByField } from '../reading/row-reader.ts'
import type { Reading } from './evaluation-reading.ts'

/** A category whose form has the most fields: what a value of a column is tried on. */
const triedOn = 'tshirt'

/** What a value of a column is understood as, in words; `null`: it is not, or the column is not read. */
export function understood(
  deps: EvaluationImportDeps,
  file: FileReading,
  column: Column,
  value: string,
): string | null {
  const { field } = column
  if (field === null || value === '') return null
  const category = file.categoryId ?? triedOn
  const only = { ...column, index: 0 }
  const reading: Reading = {
    ...deps.reading,
    columns: [only],
    meanings: file.meanings,
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
