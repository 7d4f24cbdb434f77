import { claimWordsReader, countryWordsOf, type ClaimWordsReader } from '@ecotrame/reading'
import { loadClaimRules, loadCountries, type ClaimRules, type Country } from '@ecotrame/reference-data'
import type { ComparisonsDeps } from '../comparisons/index.ts'
import type { SvhcDeps } from '../svhc/index.ts'

/** The rules for claims, ready to hold texts against. */
export interface ClaimBasis {
  readonly rules: ClaimRules
  readonly reader: ClaimWordsReader
  readonly countries: ReadonlyMap<string, Country>
}

/** What claims are checked with. */
export interface ClaimsDeps extends ComparisonsDeps, SvhcDeps {
  readonly claims: ClaimBasis
}

export async function loadClaimBasis(): Promise<ClaimBasis> {
  const [rules, countries] = await Promise.all([loadClaimRules(), loadCountries()])
  const reader = claimWordsReader(rules, countryWordsOf(countries))
  return { rules, reader, countries: new Map(countries.map((country) => [country.alpha2, country])) }
}
