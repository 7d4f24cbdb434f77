import type { Wording } from '@ecotrame/lca'
import type { Language } from '../../platform/sessions/session.ts'
import type { AnyField } from './cells.ts'

/** The columns that every file for editing begins with. */
export const idColumn = 'id'
export const versionColumn = 'rowVersion'
export const versionTitle: Wording = { en: 'Version of the row', fr: 'Version de la ligne' }

/** `Weight (g)`: a figure without its unit is none. */
export const titleOf = ({ title, unit }: Pick<AnyField, 'title' | 'unit'>, language: Language): string =>
  unit === undefined ? title[language] : `${title[language]} (${unit})`

/** The language of a file for editing whose first column has this title; `null`: it is none of this kind. */
export function languageByTitle(idTitle: Wording, first: string): Language | null {
  const title = first.trim().toLowerCase()
  if (title === idTitle.en.toLowerCase()) return 'en'
  return title === idTitle.fr.toLowerCase() ? 'fr' : null
}
