import {
  loadAllCategories,
  loadCountries,
  type Country,
  type ProductCategory,
} from '@ecotrame/reference-data'
import { categoryOf } from './kinds.ts'
import { countryIn, countryWordsOf, type CountryWords } from './places.ts'
import { readLabelWith, type LabelReading } from './read-label.ts'
import { readable, tokensOf } from './text.ts'

/** Reads labels, lines and cells. It keeps nothing and asks nobody. */
export interface Reader {
  readonly label: (text: string) => LabelReading
  /** Country of a cell, by name in English or French or by code: ISO 3166-1 alpha-2, or a region of the French method. */
  readonly country: (text: string) => string | null
  /** Category of a cell. */
  readonly category: (text: string) => string | null
}

export function readerWith(countries: readonly Country[], categories: readonly ProductCategory[]): Reader {
  const words: CountryWords = countryWordsOf(countries)
  return {
    label: (text) => readLabelWith({ countries: words, categories }, text),
    country: (text) => countryIn(tokensOf(readable(text)), words),
    category: (text) => categoryOf(tokensOf(readable(text)), () => false)?.value ?? null,
  }
}

let loaded: Promise<Reader> | undefined

/** The reader with the names of all countries and the masses of categories. Loaded once. @throws ReferenceDataError when they are broken */
export function loadReader(): Promise<Reader> {
  loaded ??= Promise.all([loadCountries(), loadAllCategories()]).then(([countries, categories]) =>
    readerWith(countries, categories),
  )
  return loaded
}
