import type { Catalogue } from './features/categories/index.ts'
import type { Editings } from './features/editing/index.ts'
import type { FrenchMethod, PefBasis } from './features/evaluations/index.ts'
import {
  editableImporter,
  evaluationsImporter,
  importersByKind,
  type Importers,
  type ReadingBasis,
} from './features/imports/index.ts'

interface Basis {
  readonly method: FrenchMethod
  readonly pef: PefBasis
  readonly catalogue: Catalogue
  readonly reading: ReadingBasis
  readonly editings: Editings
}

/** The kinds of records that files may bring. */
export const importersOf = ({ editings, ...basis }: Basis): Importers =>
  importersByKind([evaluationsImporter(basis), ...[...editings.values()].map(editableImporter)])
