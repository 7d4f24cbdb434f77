import type { Catalogue } from './features/categories/index.ts'
import type { FrenchMethod, PefBasis } from './features/evaluations/index.ts'
import {
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
}

/** The kinds of records that files may bring. */
export const importersOf = (basis: Basis): Importers => importersByKind([evaluationsImporter(basis)])
