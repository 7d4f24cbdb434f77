import { loadReader, type Reader } from '@ecotrame/reading'
import type { Country, ImportHeader, PortalWord, SourceColumn } from '@ecotrame/reference-data'
import {
  loadCountries,
  loadImportAbbreviations,
  loadImportHeaders,
  loadImportSources,
  loadPortalVocabulary,
} from '@ecotrame/reference-data'
import type { Catalogue, EvaluatedCategory } from '../../categories/index.ts'
import type { Fields } from '../reading/fields.ts'
import { fieldsOf } from './form-fields.ts'
import { worldOf, type World } from './options.ts'
import { categoriesByName, categoryNamed } from './category-names.ts'
import { columnsByValues } from './columns-by-values.ts'
import { manyColumns } from './own-fields.ts'
import { knownSources } from '../reading/known-sources.ts'
import { namedAs } from '../reading/words.ts'

/** What files are read with, made once at the start. */
export interface ReadingBasis {
  readonly catalogue: Pick<Catalogue, 'categories' | 'category'>
  readonly categoryByName: ReadonlyMap<string, EvaluatedCategory>
  readonly likelyCategory: (text: string) => string | null
  readonly madeIn: (text: string) => string | null
  readonly fields: Fields
  readonly words: readonly PortalWord[]
  readonly world: World
}

interface Tables {
  readonly headers: readonly ImportHeader[]
  readonly abbreviations: ReadonlyMap<string, string>
  readonly sources: readonly SourceColumn[]
  readonly words: readonly PortalWord[]
  readonly countries: readonly Country[]
  readonly reader: Reader
}

/** The country that a text says in so many words that a product is made in. */
const madeIn = (reader: Reader, text: string): string | null =>
  reader.label(text).countries.find(({ step, assumed }) => step === 'making' && !assumed)?.code ?? null

function basisOf(catalogue: ReadingBasis['catalogue'], tables: Tables): ReadingBasis {
  const world = worldOf(tables.countries)
  const categoryByName = categoriesByName(catalogue)
  const values = {
    isCountry: (text: string) => world.byName.has(namedAs(text)),
    isCategory: (text: string) => text.length <= 60 && categoryNamed(categoryByName, text) !== undefined,
  }
  return {
    catalogue,
    categoryByName,
    likelyCategory: tables.reader.category,
    madeIn: (text) => madeIn(tables.reader, text),
    fields: fieldsOf(catalogue, {
      headers: tables.headers,
      guessing: {
        abbreviations: tables.abbreviations,
        sources: knownSources(tables.sources),
        many: manyColumns,
        settled: columnsByValues(values),
      },
    }),
    words: tables.words,
    world,
  }
}

/** @throws ReferenceDataError when a table is broken */
export async function loadReadingBasis(catalogue: ReadingBasis['catalogue']): Promise<ReadingBasis> {
  const [headers, abbreviations, sources, words, countries, reader] = await Promise.all([
    loadImportHeaders(),
    loadImportAbbreviations(),
    loadImportSources(),
    loadPortalVocabulary(),
    loadCountries(),
    loadReader(),
  ])
  return basisOf(catalogue, {
    headers,
    abbreviations,
    sources,
    words,
    countries,
    reader,
  })
}
