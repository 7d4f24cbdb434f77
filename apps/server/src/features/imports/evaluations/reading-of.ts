import type { Country, ImportHeader, PortalWord } from '@ecotrame/reference-data'
import { loadCountries, loadImportHeaders, loadPortalVocabulary } from '@ecotrame/reference-data'
import type { Catalogue, EvaluatedCategory } from '../../categories/index.ts'
import type { Fields } from '../reading/fields.ts'
import { fieldsOf } from './form-fields.ts'
import { worldOf, type World } from './options.ts'
import { categoriesByName } from './read-identity.ts'

/** What files are read with, made once at the start. */
export interface ReadingBasis {
  readonly catalogue: Pick<Catalogue, 'categories' | 'category'>
  readonly categoryByName: ReadonlyMap<string, EvaluatedCategory>
  readonly fields: Fields
  readonly words: readonly PortalWord[]
  readonly world: World
}

interface Tables {
  readonly headers: readonly ImportHeader[]
  readonly words: readonly PortalWord[]
  readonly countries: readonly Country[]
}

export const basisOf = (catalogue: ReadingBasis['catalogue'], tables: Tables): ReadingBasis => ({
  catalogue,
  categoryByName: categoriesByName(catalogue),
  fields: fieldsOf(catalogue, tables.headers),
  words: tables.words,
  world: worldOf(tables.countries),
})

/** @throws ReferenceDataError when a table is broken */
export async function loadReadingBasis(catalogue: ReadingBasis['catalogue']): Promise<ReadingBasis> {
  const [headers, words, countries] = await Promise.all([
    loadImportHeaders(),
    loadPortalVocabulary(),
    loadCountries(),
  ])
  return basisOf(catalogue, { headers, words, countries })
}
