import {
  declarationRow,
  type DeclarationFormat,
  type DeclarationRules,
  type SingleDeclaration,
} from '@ecotrame/lca'
import type { Column, Row } from '../../../platform/tables/cells.ts'
import { csvBegin, csvLine } from '../../../platform/tables/write-csv.ts'
import { xlsxFile } from '../../../platform/tables/write-xlsx.ts'

/** The sheet that the portal looks for. */
export const sheetName = 'Produits'

/** Everything stands as it is given: codes are texts, so that no zero is lost. */
const kind: Column['kind'] = 'text'

type Declarations = Iterable<SingleDeclaration> | AsyncIterable<SingleDeclaration>

/**
 * A file for the portal, whose bytes go out while its declarations come in: the next is asked for when the last is
 * written.
 * @param declarations as `asDeclared` gives them
 */
export function declarationFile(
  declarations: Declarations,
  rules: DeclarationRules,
  format: DeclarationFormat,
): AsyncGenerator<string | Uint8Array> {
  const columns = rules.columns.map(({ title }): Column => ({ title, kind }))
  const rows = rowsOf(declarations, rules, format)
  return format === 'csv' ? csvRows(columns, rows) : xlsxFile([{ name: sheetName, columns, rows }])
}

async function* rowsOf(
  declarations: Declarations,
  rules: DeclarationRules,
  format: DeclarationFormat,
): AsyncGenerator<Row> {
  for await (const declaration of declarations) yield declarationRow(declaration, rules, format)
}

/** A row is worth a check of a product, so none waits for others. */
async function* csvRows(columns: readonly Column[], rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield csvBegin(columns)
  for await (const row of rows) yield csvLine(row, columns)
}
