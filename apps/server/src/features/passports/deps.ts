import type { PassportRules } from '@ecotrame/reference-data'
import type { Database } from '../../platform/database/database.ts'
import type { WebLink } from '../../platform/http/web-link.ts'
import type { FindApiKey } from '../../platform/sessions/find-session.ts'
import type { Sealing } from '../../platform/secrets/sealing.ts'
import type { Catalogue } from '../categories/index.ts'
import type { FrenchMethod, DatasetBasis } from '../evaluations/index.ts'
import type { SvhcDeps } from '../svhc/index.ts'

/** What a record is drawn from. */
export interface RecordDeps extends Omit<SvhcDeps, 'database'> {
  readonly method: FrenchMethod
  readonly datasets: DatasetBasis
  readonly catalogue: Catalogue
  readonly passportRules: PassportRules
}

/** What passports are made with. */
export interface PassportsDeps extends RecordDeps {
  readonly database: Pick<Database, 'ask' | 'inOrganization'>
  readonly webLink: WebLink
}

/** The same for pages that nobody signs in for. */
export interface PassportPagesDeps extends PassportsDeps {
  readonly findApiKey: FindApiKey
  /** Opens the key that signs. */
  readonly sealing: Sealing
}
