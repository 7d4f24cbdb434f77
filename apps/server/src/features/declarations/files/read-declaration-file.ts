import { TableError } from '../../../platform/tables/table-error.ts'
import {
  readDeclarationCells,
  type DeclarationFormat,
  type DeclarationLine,
  type DeclarationRules,
  type ReadDeclarations,
} from '@ecotrame/lca'
import type { ReadCell, ReadRow, ReadTable, TableLimits } from '../../../platform/tables/read-table.ts'
import { withTable } from '../../../platform/tables/with-table.ts'
import { columnLetters } from '../../../platform/tables/xlsx-xml.ts'
import { sheetName } from './declaration-file.ts'

/** A file of declarations with what stands in it. */
export interface ReadDeclarationFile extends ReadDeclarations {
  readonly format: DeclarationFormat
  /** With the header first, in their order. */
  readonly lines: readonly DeclarationLine[]
  /** Cells that a spreadsheet has computed, as `C5`. */
  readonly formulas: readonly string[]
  /** Cells with more text than anybody means, as `C5`. */
  readonly overfull: readonly string[]
}

/** More than a hundred codes of a product. */
export const cellMaximumLength = 2000

/** The sheet `Produits`, or else the first, as the portal does it. */
const sheetOf = ({ sheets }: ReadTable) => sheets.find(({ name }) => name === sheetName) ?? sheets[0]

/** A row that cannot be cut into cells stands as a single one: it is one of another length. */
const lineOf = ({ number, cells, broken }: ReadRow): DeclarationLine => ({
  line: number,
  cells: broken === null ? cells.map(({ value }) => value) : [broken],
})

const cellsWhere = (rows: readonly ReadRow[], holds: (cell: ReadCell) => boolean): readonly string[] =>
  rows.flatMap(({ number, cells }) =>
    cells.flatMap((cell, column) => (holds(cell) ? [`${columnLetters(column)}${number}`] : [])),
  )

/**
 * A file of declarations, CSV or workbook, by the reading rules of the portal. No formula is run: the value that it had
 * when the file was saved is taken.
 * @throws TableError for what is no table, or is too large
 */
export const readDeclarationFile = (
  organizationId: string,
  content: Buffer,
  rules: DeclarationRules,
  limits: Partial<TableLimits> = {},
): Promise<ReadDeclarationFile> =>
  withTable(organizationId, content, { columns: rules.columns.length * 2, ...limits }, (table) =>
    declarationsOf(table, rules),
  )

async function declarationsOf(table: ReadTable, rules: DeclarationRules): Promise<ReadDeclarationFile> {
  const { format } = table
  if (format === 'json') throw new TableError('NOT_A_TABLE')
  const rows: ReadRow[] = []
  for await (const row of sheetOf(table).rows()) rows.push(row)
  // Rows that cannot be cut are told when they are found, which may be before the header.
  const lines = rows.map(lineOf).toSorted((one, other) => one.line - other.line)
  return {
    ...readDeclarationCells(lines, format, rules),
    format,
    lines,
    formulas: cellsWhere(rows, ({ formula }) => formula),
    overfull: cellsWhere(rows, ({ value }) => typeof value === 'string' && value.length > cellMaximumLength),
  }
}
