import type { OrganizationDatabase } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Importers } from './importer.ts'
import type { Undoables } from './undo/undoable.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** What a step of the job works with: it has a transaction already. */
export interface StepDeps {
  readonly importers: Importers
  readonly undoables: Undoables
}

/** What the feature works with. */
export interface ImportsDeps extends StepDeps {
  readonly database: OrganizationDatabase
}

export type ImportJobs = Pick<Jobs, 'handle' | 'listen'>
export type { Caller }
