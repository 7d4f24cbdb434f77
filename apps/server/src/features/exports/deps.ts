import type { Database } from '../../platform/database/database.ts'
import type { Catalogue } from '../categories/index.ts'
import type { FrenchMethod, DatasetBasis } from '../evaluations/index.ts'

/** What the feature works with. */
export interface ExportsDeps {
  readonly database: Database
  readonly catalogue: Catalogue
  readonly method: FrenchMethod
  readonly datasets: DatasetBasis
}
