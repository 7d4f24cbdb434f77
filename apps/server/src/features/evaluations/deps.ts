import type { OrganizationDatabase } from '../../platform/database/database.ts'
import type { Language, Session } from '../../platform/sessions/session.ts'
import type { Catalogue } from '../categories/index.ts'
import type { FrenchMethod } from './method.ts'
import type { PefBasis } from './pef.ts'

/** What the feature works with. */
export interface EvaluationsDeps {
  readonly database: OrganizationDatabase
  readonly catalogue: Catalogue
  readonly method: FrenchMethod
  readonly pef: PefBasis
}

/** Who asks, and in which language to answer. */
export interface Asker {
  readonly session: Session
  readonly language: Language
}
