import type { OrganizationDatabase } from '../../platform/database/database.ts'
import type { Language, Session } from '../../platform/sessions/session.ts'
import type { Catalogue } from '../categories/index.ts'

export interface CommentsDeps {
  readonly database: OrganizationDatabase
  readonly catalogue: Catalogue
}

/** Who asks, and in which language. */
export interface CommentCaller {
  readonly session: Session
  readonly language: Language
}
