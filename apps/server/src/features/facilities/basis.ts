import { loadCertifications, loadCountries } from '@ecotrame/reference-data'
import { loadCountryShapes, type CountryShape } from '@ecotrame/reference-data/world'
import { folded } from '../../platform/lists/folded.ts'
import type { Language } from '../../platform/sessions/session.ts'

/** What is known of the world: countries with names and shapes, and schemes of certification. */
export interface FacilityBasis {
  readonly shapes: ReadonlyMap<string, CountryShape>
  readonly countryName: (code: string, language: Language) => string
  /** ISO 3166-1 alpha-2 code of a country that is named by a code or in English or French; `null`: none. */
  readonly countryNamed: (word: string) => string | null
  readonly isCountry: (code: string) => boolean
  readonly isScheme: (id: string) => boolean
  readonly schemeName: (id: string) => string
}

export async function loadFacilityBasis(): Promise<FacilityBasis> {
  const [shapes, countries, schemes] = await Promise.all([
    loadCountryShapes(),
    loadCountries(),
    loadCertifications(),
  ])
  const byCode = new Map(countries.map((country) => [country.alpha2, country]))
  const byWord = new Map(
    countries.flatMap(({ alpha2, alpha3, nameEn, nameFr }) =>
      [nameFr, nameEn, alpha3, alpha2].map((word) => [folded(word), alpha2]),
    ),
  )
  const schemeNames = new Map(schemes.map(({ id, name }) => [id, name]))
  return {
    shapes,
    countryName: (code, language) => {
      const country = byCode.get(code)
      return (language === 'fr' ? country?.nameFr : country?.nameEn) ?? code
    },
    countryNamed: (word) => byWord.get(folded(word)) ?? null,
    isCountry: (code) => byCode.has(code),
    isScheme: (id) => schemeNames.has(id),
    schemeName: (id) => schemeNames.get(id) ?? id,
  }
}
