import { readPortalVocabularyFile } from '#files'
import { refuseIfAny } from './tables/reasons.ts'
import { readTable } from './tables/table.ts'

/** A word that the French portal accepts in the files of declarations. */
export interface PortalWord {
  /** `category`, `material`, `country` …: what it is a word of. */
  readonly list: string
  /** Of the French method; `null`: it has none. */
  readonly id: string | null
  readonly names: readonly string[]
}

/** What files for the French portal say, and what it means. @throws ReferenceDataError when the table is broken */
export async function loadPortalVocabulary(): Promise<readonly PortalWord[]> {
  const reasons: string[] = []
  const words = readTable(
    'portal-vocabulary.csv',
    await readPortalVocabularyFile(),
    (row): PortalWord => ({
      list: row.text('list'),
      id: row.optionalText('our_id'),
      names: [row.text('name_fr'), row.text('name_en')],
    }),
    reasons,
  )
  refuseIfAny('portal vocabulary', reasons)
  return words
}
