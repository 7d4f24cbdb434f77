import {
  declarationRows,
  type DeclarationFormat,
  type DeclarationRules,
  type SingleDeclaration,
} from '@ecotrame/lca'
import type { Column } from '../../../platform/tables/cells.ts'
import { csvFile } from '../../../platform/tables/write-csv.ts'
import { xlsxFile } from '../../../platform/tables/write-xlsx.ts'

/** The sheet that the portal looks for. */
export const sheetName = 'Produits'

/** Everything stands as it is given: codes are texts, so that no zero is lost. */
const kind: Column['kind'] = 'text'

/**
 * A file for the portal, whose bytes go out while it is written.
 * @param declarations as `asDeclared` gives them
 */
export function declarationFile(
  declarations: readonly SingleDeclaration[],
  rules: DeclarationRules,
  format: DeclarationFormat,
): AsyncGenerator<string | Uint8Array> {
  const { titles, rows } = declarationRows(declarations, rules, format)
  const columns = titles.map((title): Column => ({ title, kind }))
  return format === 'csv' ? csvFile({ columns, rows }) : xlsxFile([{ name: sheetName, columns, rows }])
}
