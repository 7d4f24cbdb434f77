import type { OrganizationDatabase } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Catalogue } from '../categories/index.ts'
import type { Asker, Methods } from '../evaluations/index.ts'
import type { ReadingBasis } from './reading/reading-of.ts'

/** What the feature works with. */
export interface ImportsDeps extends Methods {
  readonly database: OrganizationDatabase
  readonly catalogue: Catalogue
  readonly reading: ReadingBasis
}

/** What a step of the job works with: it has a transaction already. */
export type StepDeps = Omit<ImportsDeps, 'database'>

export type ImportJobs = Pick<Jobs, 'handle' | 'listen'>
export type { Asker }
