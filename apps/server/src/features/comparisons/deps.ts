import type { DprDeps } from '../dpr/index.ts'
import type { CountryName } from '../attribution/index.ts'

/** What things are compared with. */
export interface ComparisonsDeps extends DprDeps {
  readonly countryName: CountryName
}

/** A row by its id, and the version of it that the caller has read. */
export interface ReadRow {
  readonly id: string
  readonly ifMatch: number | null
}
