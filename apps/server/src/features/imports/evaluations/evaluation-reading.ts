import type { Parameter } from '@ecotrame/lca'
import type { PortalWord } from '@ecotrame/reference-data'
import type { Catalogue, EvaluatedCategory } from '../../categories/index.ts'
import type { Fields } from '../reading/fields.ts'
import { RowReader, type CellReading } from '../reading/row-reader.ts'
import type { Language } from '../../../platform/sessions/session.ts'
import type { FilePurpose } from '../importer.ts'
import type { KnownCategories } from './known-categories.ts'
import { optionsByLabel, type World } from './options.ts'

/** What rows of evaluations are read with, the same for all rows of a file. */
export interface Reading extends CellReading {
  readonly catalogue: Pick<Catalogue, 'categories' | 'category'>
  readonly categoryByName: ReadonlyMap<string, EvaluatedCategory>
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

export class EvaluationReader extends RowReader<Reading> {
  /** In a file of ours: the option that an export writes so. */
  exported({ configuration: { options = [] } }: Parameter, text: string): string | undefined {
    return this.reading.purpose === 'foreign' ? undefined : optionsByLabel(options).get(text)
  }
}
