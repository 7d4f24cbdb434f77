import type { Parameter } from '@ecotrame/lca'
import type { PortalWord } from '@ecotrame/reference-data'
import type { Catalogue, EvaluatedCategory } from '../../categories/index.ts'
import type { Fields } from '../reading/fields.ts'
import { typedCell } from '../reading/cells.ts'
import { RowReader, type CellReading, type ReadCell } from '../reading/row-reader.ts'
import type { Language } from '../../../platform/sessions/session.ts'
import { isOurs, type FilePurpose } from '../importer.ts'
import type { KnownCategories } from './known-categories.ts'
import { optionsByLabel, type World } from './options.ts'
import { attributesOf } from './attributes.ts'

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
  readonly language: Language
  readonly purpose: FilePurpose
  readonly known: KnownCategories
}

/** Reads the cells of one product; what stands beside its name is found by it. */
export class EvaluationReader extends RowReader<Reading> {
  /** Whether what no column says may be taken from texts: of a new product in a file from elsewhere. */
  guesses = true
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

  /** Whether a value that has no place is left out and told; what a program sends has a place, or is refused. */
  get isForgiving(): boolean {
    return this.reading.purpose !== 'program'
  }

  /** In a file of ours: the option that an export writes so. */
  exported({ configuration: { options = [] } }: Parameter, text: string): string | undefined {
    return isOurs(this.reading.purpose) ? optionsByLabel(options).get(text) : undefined
  }
}
