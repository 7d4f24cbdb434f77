import type { OrganizationDatabase } from '../../platform/database/database.ts'
import type { Catalogue } from '../categories/index.ts'

export interface CommentsDeps {
  readonly database: OrganizationDatabase
  readonly catalogue: Catalogue
}
