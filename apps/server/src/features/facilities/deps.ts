import type { OrganizationDatabase } from '../../platform/database/database.ts'
import type { FacilityBasis } from './basis.ts'

/** What the feature works with. */
export interface FacilitiesDeps {
  readonly database: OrganizationDatabase
  readonly facilities: FacilityBasis
}
