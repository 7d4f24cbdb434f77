import type { FrenchCostRelease } from '@ecotrame/lca'
import { loadCountries } from '@ecotrame/reference-data/countries'

/** A country in both languages; `null`: no country of that code. */
export type CountryName = (code: string) => { readonly name: string; readonly name_fr: string } | null

/** Countries of the world, and the regions of the French method. */
export async function countryNames({ countries }: FrenchCostRelease): Promise<CountryName> {
  const world = new Map((await loadCountries()).map((country) => [country.alpha2, country]))
  return (code) => {
    const country = world.get(code) ?? countries.get(code)
    return country ? { name: country.nameEn, name_fr: country.nameFr } : null
  }
}
