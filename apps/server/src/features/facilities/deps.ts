import type { OrganizationDatabase } from '../../platform/database/database.ts'
import type { Language, Session } from '../../platform/sessions/session.ts'
import type { FacilityBasis } from './basis.ts'

/** What the feature works with. */
export interface FacilitiesDeps {
  readonly database: OrganizationDatabase
  readonly facilities: FacilityBasis
}

/** Who asks, and in which language to answer. */
export interface Caller {
  readonly session: Session
  readonly language: Language
}
