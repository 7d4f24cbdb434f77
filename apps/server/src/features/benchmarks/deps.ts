import type { MarketBenchmark } from '@ecotrame/reference-data'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import type { Catalogue } from '../categories/index.ts'
import type { FrenchMethod, DatasetBasis } from '../evaluations/index.ts'

/** What the feature works with. */
export interface BenchmarksDeps {
  readonly database: OrganizationDatabase
  readonly catalogue: Catalogue
  readonly method: FrenchMethod
  readonly datasets: DatasetBasis
  /** What is declared on the French portal, by product of the method. */
  readonly market: readonly MarketBenchmark[]
}

/** Without the database: within a transaction of somebody else. */
export type BenchmarkBasis = Omit<BenchmarksDeps, 'database'>
