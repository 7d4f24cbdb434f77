import type { SelectOption } from '@ecotrame/lca'
import { languages, wordingIn, type Language } from '../../i18n/index.ts'
import type { SelectEntry } from '../../ui/index.ts'

type Named = Pick<SelectOption, 'id' | 'label' | 'emphasis' | 'group' | 'names'>

/** An option as a line of a select: found by its name in every language and by every other usual name. */
export function optionEntry(
  { id, label, emphasis, group, names = [] }: Named,
  language: Language,
): SelectEntry {
  const value = wordingIn(language, label)
  const others = languages.map((one) => wordingIn(one, label)).filter((other) => other !== value)
  return {
    id,
    value,
    names: [...others, ...names],
    ...(emphasis ? { emphasis: wordingIn(language, emphasis) } : {}),
    ...(group ? { group: wordingIn(language, group) } : {}),
  }
}

/** The options that are offered: those that others replace only where they stand. */
export const offeredOptions = (
  options: readonly SelectOption[],
  chosen: unknown = null,
): readonly SelectOption[] =>
  options.filter(({ id, replacedBy }) => replacedBy === undefined || id === chosen)

export { newId } from './new-id.ts'
export { categoriesQuery, categoryFormQuery } from './queries.ts'
