import { emptyCell, type Cell } from './cells.ts'
import type { Column } from './columns.ts'
import { meaningOf, type Meanings } from './meanings.ts'
import type { FoundProblem, ImportProblemCode } from './problems.ts'

/** A row of a file. */
export interface FileRow {
  /** As spreadsheets count. */
  readonly row: number
  readonly cells: readonly Cell[]
  /** Text of a row that cannot be cut into cells. */
  readonly broken: string | null
  /** Further rows of the same record. */
  readonly lines?: readonly FileRow[]
  /** What was found before its cells are read. */
  readonly problems?: readonly FoundProblem[]
}

export interface ReadCell {
  readonly text: string
  readonly cell: Cell
  readonly column: Column
}

type Told = Partial<Pick<FoundProblem, 'warning' | 'params' | 'meaning'>> & { readonly value?: string | null }

/** What cells are read with, the same for all rows of a file. */
export interface CellReading {
  readonly columns: readonly Column[]
  readonly meanings: Meanings
}

/** Reads the cells of one record by field, and gathers what is wrong with it. */
export class RowReader<Reading extends CellReading = CellReading> {
  readonly problems: FoundProblem[] = []
  readonly reading: Reading
  readonly rows: readonly FileRow[]
  readonly #byField: ReadonlyMap<string, Column>

  constructor(reading: Reading, row: FileRow, byField: ReadonlyMap<string, Column>) {
    this.reading = reading
    this.rows = [row, ...(row.lines ?? [])]
    this.#byField = byField
  }

  /** The cell of a field; `null`: there is no column of it, it is empty, or it could not be computed. Of several rows the first that has one. */
  at(field: string): ReadCell | null {
    const column = this.#byField.get(field)
    if (column === undefined) return this.elsewhere(field)
    const [first] = this.rows
    const row = this.rows.find(({ cells }) => (cells[column.index]?.text ?? '') !== '') ?? first
    const cell = row?.cells[column.index] ?? emptyCell
    if (cell.kind === 'error') {
      this.tell(field, 'CELL_ERROR', { value: cell.text })
      return null
    }
    if (cell.text === '' && cell.merged !== null)
      this.tell(field, 'MERGED_CELL', { params: { range: cell.merged }, warning: true })
    return cell.text === '' ? this.elsewhere(field) : { text: cell.text, cell, column }
  }

  /** What says a field that no column of its own gives. */
  protected elsewhere(_field: string): ReadCell | null {
    return null
  }

  /** All cells of a field that several columns may give, row by row. */
  all(field: string): readonly ReadCell[] {
    const columns = this.reading.columns.filter((column) => column.field === field)
    return this.rows.flatMap((row) =>
      columns.flatMap((column) => {
        const cell = row.cells[column.index] ?? emptyCell
        return cell.text === '' || cell.kind === 'error' ? [] : { text: cell.text, cell, column }
      }),
    )
  }

  /** Whether there is a column of it. */
  has(field: string): boolean {
    return this.#byField.has(field)
  }

  tell(field: string | null, code: ImportProblemCode, told: Told = {}): void {
    const column = field === null ? undefined : this.#byField.get(field)
    const { value = null, warning = false, params, meaning } = told
    this.problems.push({
      column: column?.index ?? null,
      field,
      value,
      code,
      warning,
      ...(params ? { params } : {}),
      ...(meaning ? { meaning } : {}),
    })
  }

  /** What somebody said that a value means; `undefined`: nobody has. */
  meaning(field: string, value: string): string | null | undefined {
    return meaningOf(this.reading.meanings, field, value)
  }
}

/** By field its first column. */
export const columnsByField = (columns: readonly Column[]): ReadonlyMap<string, Column> =>
  new Map(columns.toReversed().flatMap((column) => (column.field === null ? [] : [[column.field, column]])))
