import type { CategoryForm, PrecisionTables, ScoringBasis } from '@ecotrame/lca'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import type { Catalogue } from '../categories/index.ts'
import type { FrenchMethod, DatasetBasis } from '../evaluations/index.ts'
import type { ComputeSettings } from '../settings/index.ts'

/** What the feature works with. */
export interface DprDeps {
  readonly database: OrganizationDatabase
  readonly catalogue: Catalogue
  readonly method: FrenchMethod
  readonly datasets: DatasetBasis
  readonly tables: PrecisionTables
}

/** What forms of a category are scored with, by the settings of an organization or of a run. */
export const scoringBasis = (
  form: CategoryForm,
  { frenchPefReading, packs }: ComputeSettings,
  { method, datasets }: DprDeps,
): ScoringBasis => ({
  form,
  release: method.release,
  method: datasets.method,
  database: datasets.databaseOf(packs),
  frenchPefReading,
})
