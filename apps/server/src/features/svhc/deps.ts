import type { OrganizationDatabase } from '../../platform/database/database.ts'
import type { ComponentBasis } from '../components/index.ts'
import type { Substances } from '../substances/index.ts'

/** What the feature works with. */
export interface SvhcDeps {
  readonly database: OrganizationDatabase
  readonly substances: Substances
  /** Names of materials. */
  readonly materials: ComponentBasis['materials']
}
