import type { OrganizationDatabase } from '../../platform/database/database.ts'
import type { Language, Session } from '../../platform/sessions/session.ts'
import type { Catalogue } from '../categories/index.ts'
import type { FrenchMethod, PefBasis } from '../evaluations/index.ts'
import type { ComponentBasis } from './basis.ts'

/** What the feature works with. */
export interface ComponentsDeps {
  readonly database: OrganizationDatabase
  readonly catalogue: Catalogue
  readonly method: FrenchMethod
  readonly pef: PefBasis
  readonly components: ComponentBasis
}

/** Who asks, and in which language to answer. */
export interface ComponentCaller {
  readonly session: Session
  readonly language: Language
}
