import type { OrganizationDatabase } from '../../platform/database/database.ts'
import type { Language, Session } from '../../platform/sessions/session.ts'
import type { Catalogue } from '../categories/index.ts'
import type { Methods } from './compute.ts'

/** What the feature works with. */
export interface EvaluationsDeps extends Methods {
  readonly database: OrganizationDatabase
  readonly catalogue: Catalogue
}

/** Who asks, and in which language to answer. */
export interface Caller {
  readonly session: Session
  readonly language: Language
}
