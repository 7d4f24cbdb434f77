import type { LeverRules } from '@ecotrame/lca'
import type { CountryName } from '../attribution/index.ts'
import type { DprDeps } from '../dpr/index.ts'
import type { PriceBasis } from '../material-prices/index.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** What the feature works with. */
export interface LeversDeps extends DprDeps {
  readonly prices: PriceBasis
  readonly rules: LeverRules
  readonly countryName: CountryName
}

export type { Caller }
