/** A cell of a file as it was opened; no formula is ever computed. */
export type DeclarationCell = string | number | boolean | Date | null

/** What a cell says, as text. */
export function textOfCell(cell: DeclarationCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  return (cell instanceof Date ? cell.toISOString() : String(cell)).trim()
}
