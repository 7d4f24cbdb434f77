import type { OrganizationDatabase } from '../../platform/database/database.ts'
import type { Language, Session } from '../../platform/sessions/session.ts'
import type { ComponentBasis } from '../components/index.ts'
import type { Substances } from '../substances/index.ts'

/** What the feature works with. */
export interface SvhcDeps {
  readonly database: OrganizationDatabase
  readonly substances: Substances
  /** Names of materials. */
  readonly materials: ComponentBasis['materials']
}

/** Who asks, and in which language to answer. */
export interface SvhcCaller {
  readonly session: Session
  readonly language: Language
}
