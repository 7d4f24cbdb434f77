import type { DeclarationRules } from '@ecotrame/lca'
import { loadCountries, loadDeclarationRules } from '@ecotrame/reference-data'
import type { Database } from '../../platform/database/database.ts'
import type { Catalogue } from '../categories/index.ts'
import type { FrenchMethod } from '../evaluations/index.ts'

/** What the portal accepts, and how countries are named there. */
export interface DeclarationBasis {
  readonly rules: DeclarationRules
  /** Code of a country → itself where the portal lists it, else its region. */
  readonly portalCountries: ReadonlyMap<string, string>
}

/** What the feature works with. */
export interface DeclarationsDeps {
  readonly database: Database
  readonly catalogue: Catalogue
  readonly method: FrenchMethod
  readonly declarations: DeclarationBasis
}

/** A country that the portal does not list is declared as its region: Portugal as Western Europe. */
export async function loadDeclarationBasis(): Promise<DeclarationBasis> {
  const [rules, countries] = await Promise.all([loadDeclarationRules(), loadCountries()])
  const listed = rules.codes.flatMap(({ list, id }) => (list === 'country' ? [[id, id] as const] : []))
  const others = countries.map(({ alpha2, frenchCostCode }) => [alpha2, frenchCostCode] as const)
  return { rules, portalCountries: new Map([...others, ...listed]) }
}
