import type { DprDeps } from '../dpr/index.ts'
import type { CountryName } from '../attribution/index.ts'

/** What things are compared with. */
export interface ComparisonsDeps extends DprDeps {
  readonly countryName: CountryName
}
