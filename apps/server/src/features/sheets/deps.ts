import type { MarketBenchmark } from '@ecotrame/reference-data'
import type { Configuration } from '../../platform/configuration/configuration.ts'
import type { Database } from '../../platform/database/database.ts'
import type { WebLink } from '../../platform/http/web-link.ts'
import type { FindApiKey } from '../../platform/sessions/find-session.ts'
import type { DprDeps } from '../dpr/index.ts'
import type { LabelDeps } from '../labels/index.ts'

/** What a sheet is made with. */
export interface SheetsDeps extends Omit<DprDeps, 'database'>, LabelDeps {
  readonly database: Pick<Database, 'ask' | 'inOrganization'>
  readonly configuration: Pick<Configuration, 'addresses'>
  /** What is declared on the French portal, by product of the method. */
  readonly market: readonly MarketBenchmark[]
  readonly webLink: WebLink
}

/** The same for pages that nobody signs in for. */
export interface PagesDeps extends SheetsDeps {
  readonly findApiKey: FindApiKey
}
