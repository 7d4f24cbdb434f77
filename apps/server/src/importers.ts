import type { Catalogue } from './features/categories/index.ts'
import type { EditableKind, Editings } from './features/editing/index.ts'
import type { FrenchMethod, DatasetBasis } from './features/evaluations/index.ts'
import {
  editableImporter,
  evaluationsImporter,
  importersByKind,
  undoableEvaluations,
  undoableOf,
  type Importers,
  type ReadingBasis,
  type Undoables,
} from './features/imports/index.ts'

interface Basis {
  readonly method: FrenchMethod
  readonly datasets: DatasetBasis
  readonly catalogue: Catalogue
  readonly reading: ReadingBasis
  readonly editings: Editings
}

/** The kinds of records that files may bring. */
export const importersOf = ({ editings, ...basis }: Basis): Importers =>
  importersByKind([evaluationsImporter(basis), ...[...editings.values()].map(editableImporter)])

/** Kinds of records that hold evaluations, and what holds those. */
const holders: readonly EditableKind[] = ['collections', 'products']

/** How what files brought is taken back: what holds others goes before them. */
export function undoablesOf({ editings, catalogue }: Pick<Basis, 'editings' | 'catalogue'>): Undoables {
  const others = [...editings.values()].filter(({ kind }) => !holders.includes(kind))
  return [
    ...holders.flatMap((kind) => editings.get(kind) ?? []).map(undoableOf),
    undoableEvaluations({ catalogue }),
    ...others.map(undoableOf),
  ]
}
