import type { Language } from '@ecotrame/lca'

/**
 * Name of a country, region or language by its code. What is no code is its own name: the standard names throw at it.
 * @param type of what the code is
 */
export function codeName(type: 'region' | 'language', code: string, language: Language): string {
  try {
    return new Intl.DisplayNames(language, { type }).of(code) ?? code
  } catch {
    return code
  }
}
