import type { PortalWord } from '@ecotrame/reference-data'
import type { Catalogue, EvaluatedCategory } from '../../categories/index.ts'
import type { Fields } from '../reading/fields.ts'
import { typedCell } from '../reading/cells.ts'
import { RowReader, type CellReading, type ReadCell } from '../reading/row-reader.ts'
import { attributesOf } from './attributes.ts'
import type { World } from './options.ts'

/** What rows of evaluations are read with, the same for all rows of a file. */
export interface Reading extends CellReading {
  readonly catalogue: Pick<Catalogue, 'categories' | 'category'>
  readonly categoryByName: ReadonlyMap<string, EvaluatedCategory>
  /** The category that a text speaks of; `null`: none. */
  readonly likelyCategory: (text: string) => string | null
  /** The country that a text says that a product is made in; `null`: none. */
  readonly madeIn: (text: string) => string | null
  readonly fields: Fields
  readonly words: readonly PortalWord[]
  readonly world: World
  /** Category of rows that name none. */
  readonly category: string | null
  readonly isOpen: (categoryId: string) => boolean
}

/** Reads the cells of one product; what stands beside its name is found by it. */
export class EvaluationReader extends RowReader<Reading> {
  #attributes: ReadonlyMap<string, ReadCell> | undefined

  protected override elsewhere(field: string): ReadCell | null {
    this.#attributes ??= new Map(
      attributesOf(this.reading, this.rows).map(({ field: named, text, column }) => [
        named,
        { text, cell: typedCell(text), column },
      ]),
    )
    return this.#attributes.get(field) ?? null
  }
}
