import type { Database } from '../../platform/database/database.ts'
import type { WebLink } from '../../platform/http/web-link.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { ComponentBasis } from '../components/index.ts'
import type { Catalogue } from '../categories/index.ts'
import type { FrenchMethod, DatasetBasis } from '../evaluations/index.ts'
import type { FacilityBasis } from '../facilities/index.ts'
import type { ShippedGlossary } from '../explanations/index.ts'

/** What the feature works with. */
export interface AnswersDeps {
  readonly database: Database
  readonly catalogue: Catalogue
  readonly method: FrenchMethod
  readonly datasets: DatasetBasis
  readonly facilities: FacilityBasis
  readonly mail: Mail
  readonly webLink: WebLink
  readonly glossary: ShippedGlossary
  readonly components: ComponentBasis
}
