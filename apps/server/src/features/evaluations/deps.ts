import type { OrganizationDatabase } from '../../platform/database/database.ts'
import type { Catalogue } from '../categories/index.ts'
import type { Methods } from './compute.ts'

/** What the feature works with. */
export interface EvaluationsDeps extends Methods {
  readonly database: OrganizationDatabase
  readonly catalogue: Catalogue
}
