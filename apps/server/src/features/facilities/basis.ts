import { namedIn } from '@ecotrame/texts'
import {
  loadCertifications,
  loadCountries,
  loadFacilityHeaders,
  loadFacilityProcesses,
} from '@ecotrame/reference-data'
import { loadCountryShapes, type CountryShape } from '@ecotrame/reference-data/world'
import { folded, wordsIn } from '../../platform/lists/folded.ts'
import type { Language } from '../../platform/sessions/session.ts'
import { headerNames, type HeaderNames } from './import/columns.ts'
import { processWordsOf, type ProcessWords } from './import/processes.ts'

/** What is known of the world: countries with names and shapes, and schemes of certification. */
export interface FacilityBasis {
  readonly shapes: ReadonlyMap<string, CountryShape>
  readonly countryName: (code: string, language: Language) => string
  /** ISO 3166-1 alpha-2 code of a country that is named by a code or in English or French; `null`: none. */
  readonly countryNamed: (word: string) => string | null
  readonly isCountry: (code: string) => boolean
  readonly isScheme: (id: string) => boolean
  readonly schemeName: (id: string) => string
  /** The scheme of a name as people write it: `GOTS`, `OEKO-TEX STeP`; `null`: none. */
  readonly schemeNamed: (word: string) => string | null
  /** Names of columns, and words for processes, of files of facilities. */
  readonly headerNames: HeaderNames
  readonly processWords: ProcessWords
}

const asOneWord = (text: string): string => wordsIn(text).replaceAll(' ', '')

/** Every name of each scheme: its id, its title, what stands in brackets behind it, and the title without that. */
const schemeWords = (schemes: readonly { readonly id: string; readonly name: string }[]) =>
  new Map(
    schemes.flatMap(({ id, name }) =>
      [name, name.replaceAll(/\([^()]{0,200}\)/g, ''), /\(([^()]{0,200})\)/.exec(name)?.[1] ?? '', id]
        .filter((word) => word !== '')
        .map((word) => [asOneWord(word), id]),
    ),
  )

export async function loadFacilityBasis(): Promise<FacilityBasis> {
  const [shapes, countries, schemes, headers, processes] = await Promise.all([
    loadCountryShapes(),
    loadCountries(),
    loadCertifications(),
    loadFacilityHeaders(),
    loadFacilityProcesses(),
  ])
  const byScheme = schemeWords(schemes)
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
      return country ? namedIn(language, country) : code
    },
    countryNamed: (word) => byWord.get(folded(word)) ?? null,
    isCountry: (code) => byCode.has(code),
    isScheme: (id) => schemeNames.has(id),
    schemeName: (id) => schemeNames.get(id) ?? id,
    schemeNamed: (word) => byScheme.get(asOneWord(word)) ?? null,
    headerNames: headerNames(headers),
    processWords: processWordsOf(processes),
  }
}
