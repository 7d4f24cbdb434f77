import type { Database } from '../../platform/database/database.ts'
import type { WebLink } from '../../platform/http/web-link.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Sealing } from '../../platform/secrets/sealing.ts'
import type { CountryName } from '../attribution/index.ts'
import type { DprDeps } from '../dpr/index.ts'

/** What the feature works with. */
export interface VerificationDeps extends Omit<DprDeps, 'database'> {
  readonly database: Database
  readonly mail: Mail
  readonly webLink: WebLink
  /** Opens the key that signs. */
  readonly sealing: Sealing
  readonly countryName: CountryName
}
