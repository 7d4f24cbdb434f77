import type { OrganizationDatabase } from '../../platform/database/database.ts'
import type { Language, Session } from '../../platform/sessions/session.ts'
import type { FacilityBasis } from './basis.ts'

/** What the feature works with. */
export interface FacilitiesDeps {
  readonly database: OrganizationDatabase
  readonly facilities: FacilityBasis
}

/** Who asks, and in which language to answer. */
export interface Asker {
  readonly session: Session
  readonly language: Language
}

/** A facility as its caller has read it: `ifMatch` is that version of the row, `null` when it does not matter. */
export interface ReadFacility {
  readonly id: string
  readonly ifMatch: number | null
}
