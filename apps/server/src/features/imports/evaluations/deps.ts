import type { Catalogue } from '../../categories/index.ts'
import type { Methods } from '../../evaluations/index.ts'
import type { ReadingBasis } from './reading-of.ts'

/** What files of evaluations are read and taken with. */
export interface EvaluationImportDeps extends Methods {
  readonly catalogue: Catalogue
  readonly reading: ReadingBasis
}
