import {
  readDeclarationCells,
  type DeclarationLine,
  type DeclarationRules,
  type ReadDeclarations,
} from '@ecotrame/lca'
import { openTable, type ReadRow, type ReadTable } from '../../../../platform/tables/read-table.ts'
import { sheetName } from '../declaration-file.ts'

/** The sheet `Produits`, or else the first, as the portal does it. */
const sheetOf = ({ sheets }: ReadTable) => sheets.find(({ name }) => name === sheetName) ?? sheets[0]

/** A row that cannot be cut into cells stands as a single one: it is one of another length. */
const lineOf = ({ number, cells, broken }: ReadRow): DeclarationLine => ({
  line: number,
  cells: broken === null ? cells.map(({ value }) => value) : [broken],
})

/**
 * A file of declarations, CSV or workbook, by the reading rules of the portal. No formula is run: the value that it had
 * when the file was saved is taken.
 * @throws TableError for what is no table, or is too large
 */
export async function readDeclarationFile(
  content: Buffer,
  rules: DeclarationRules,
): Promise<ReadDeclarations> {
  const table = await openTable(content, { columns: rules.columns.length * 2 })
  const lines: DeclarationLine[] = []
  for await (const row of sheetOf(table).rows()) lines.push(lineOf(row))
  // Rows that cannot be cut are told when they are found, which may be before the header.
  const inOrder = lines.toSorted((one, other) => one.line - other.line)
  return readDeclarationCells(inOrder, table.format, rules)
}
