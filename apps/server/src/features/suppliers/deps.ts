import type { DprDeps } from '../dpr/index.ts'
import type { FacilityBasis } from '../facilities/index.ts'

/** What the dashboard works with: results are measured as everywhere. */
export interface SuppliersDeps extends DprDeps {
  /** Names of countries and schemes, for files. */
  readonly facilities: Pick<FacilityBasis, 'countryName' | 'schemeName'>
}
