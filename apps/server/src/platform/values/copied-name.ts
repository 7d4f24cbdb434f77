import { limits } from '@ecotrame/contract'
import type { Language } from '../sessions/session.ts'

/** What a copy is called, in the language of whoever copies: no longer than a name may be. */
export function copiedName(name: string, language: Language): string {
  const mark = { en: ' (copy)', fr: ' (copie)' }[language]
  return name.slice(0, limits.nameMaximumLength - mark.length) + mark
}
