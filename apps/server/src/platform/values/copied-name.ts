import { limits } from '@ecotrame/contract'
import type { Language } from '../sessions/session.ts'

/** What a copy is called, in the language of whoever copies: no longer than a name may be. */
export function copiedName(
  name: string,
  language: Language,
  { longest = limits.nameMaximumLength, nth = 1 }: { readonly longest?: number; readonly nth?: number } = {},
): string {
  const count = nth === 1 ? '' : ` ${nth}`
  const mark = { en: ` (copy${count})`, fr: ` (copie${count})` }[language]
  return name.slice(0, longest - mark.length).trimEnd() + mark
}

/** The names that a copy may have, one after the other: the first that nothing else has is its own. */
export const copiedNames = (name: string, language: Language, longest?: number): string[] =>
  Array.from({ length: 500 }, (_, at) =>
    copiedName(name, language, { nth: at + 1, ...(longest === undefined ? {} : { longest }) }),
  )
