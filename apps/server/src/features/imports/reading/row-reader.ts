import type { PortalWord } from '@ecotrame/reference-data'
import type { Catalogue, EvaluatedCategory } from '../../categories/index.ts'
import { attributesOf } from './attributes.ts'
import { emptyCell, typedCell, type Cell } from './cells.ts'
import type { Column } from './columns.ts'
import type { Fields } from './fields.ts'
import { meaningOf, type Meanings } from './meanings.ts'
import type { World } from './options.ts'
import type { FoundProblem, ImportProblemCode } from './problems.ts'

/** What rows are read with, the same for all rows of a file. */
export interface Reading {
  readonly catalogue: Pick<Catalogue, 'categories' | 'category'>
  readonly categoryByName: ReadonlyMap<string, EvaluatedCategory>
  /** The category that a text speaks of; `null`: none. */
  readonly likelyCategory: (text: string) => string | null
  /** The country that a text says that a product is made in; `null`: none. */
  readonly madeIn: (text: string) => string | null
  readonly fields: Fields
  readonly columns: readonly Column[]
  readonly words: readonly PortalWord[]
  readonly world: World
  readonly meanings: Meanings
  /** Category of rows that name none. */
  readonly category: string | null
  readonly isOpen: (categoryId: string) => boolean
}

/** A row of a file. */
export interface FileRow {
  /** As spreadsheets count. */
  readonly row: number
  readonly cells: readonly Cell[]
  /** Text of a row that cannot be cut into cells. */
  readonly broken: string | null
  /** Further rows of the same product. */
  readonly lines?: readonly FileRow[]
}

export interface ReadCell {
  readonly text: string
  readonly cell: Cell
  readonly column: Column
}

type Told = Partial<Pick<FoundProblem, 'warning' | 'params' | 'meaning'>> & { readonly value?: string | null }

/** Reads the cells of one product by field, and gathers what is wrong with it. */
export class RowReader {
  readonly problems: FoundProblem[] = []
  readonly reading: Reading
  readonly rows: readonly FileRow[]
  readonly #byField: ReadonlyMap<string, Column>
  #attributes: ReadonlyMap<string, ReadCell> | undefined

  constructor(reading: Reading, row: FileRow, byField: ReadonlyMap<string, Column>) {
    this.reading = reading
    this.rows = [row, ...(row.lines ?? [])]
    this.#byField = byField
  }

  /** The cell of a field; `null`: there is no column of it, it is empty, or it could not be computed. Of several rows the first that has one. */
  at(field: string): ReadCell | null {
    const column = this.#byField.get(field)
    if (column === undefined) return this.#attribute(field)
    const [first] = this.rows
    const row = this.rows.find(({ cells }) => (cells[column.index]?.text ?? '') !== '') ?? first
    const cell = row?.cells[column.index] ?? emptyCell
    if (cell.kind === 'error') {
      this.tell(field, 'CELL_ERROR', { value: cell.text })
      return null
    }
    if (cell.text === '' && cell.merged !== null)
      this.tell(field, 'MERGED_CELL', { params: { range: cell.merged }, warning: true })
    return cell.text === '' ? this.#attribute(field) : { text: cell.text, cell, column }
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

  /** Texts of a field in all rows, each once. */
  different(field: string): readonly string[] {
    const column = this.#byField.get(field)
    if (column === undefined) return []
    const texts = this.rows.map(({ cells }) => cells[column.index]?.text ?? '')
    return [...new Set(texts.filter((text) => text !== ''))]
  }

  #attribute(field: string): ReadCell | null {
    this.#attributes ??= new Map(
      attributesOf(this.reading, this.rows).map(({ field: named, text, column }) => [
        named,
        { text, cell: typedCell(text), column },
      ]),
    )
    return this.#attributes.get(field) ?? null
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
