import { isLanguage } from '@ecotrame/texts'
import { weightBases, type WeightBasis } from '@ecotrame/lca'
import { acceptedLanguage } from '../../platform/http/language.ts'
import type { Language } from '../../platform/sessions/session.ts'

export type PageKind = 'evaluation' | 'product'

const pageThemes = ['light', 'dark', 'none'] as const
export type PageTheme = (typeof pageThemes)[number]

/** What the address of a public page says. Whatever is not understood is as if it were not there. */
export interface PageQuery {
  /** Public identifier of a published version. */
  readonly id: string | null
  readonly apiKey: string | null
  /** With a key: the evaluation or product, by id, reference or GTIN. */
  readonly item: string | null
  readonly reference: string | null
  readonly gtin: string | null
  /** That of the address; English where the address names one that is not written; else that of the reader. */
  readonly language: Language
  /** Whether the address itself says a language, so that of the reader does not matter. */
  readonly languageIsSaid: boolean
  readonly theme: PageTheme
  readonly basis: WeightBasis
}

export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)

const longest = 200
/** Longer texts and NUL, which no text of the database holds, name nothing. */
const oneOf = (query: Record<string, unknown>, name: string): string | null => {
  const value = query[name]
  return typeof value === 'string' && value !== '' && value.length <= longest && !value.includes('\0')
    ? value
    : null
}

const among = <Choice extends string>(
  choices: readonly Choice[],
  wish: string | null,
  usual: Choice,
): Choice => choices.find((choice) => choice === wish) ?? usual

export function readPageQuery(
  kind: PageKind,
  query: Record<string, unknown>,
  acceptLanguage: string | undefined,
): PageQuery {
  const said = oneOf(query, 'lang')
  const language = isLanguage(said) ? said : null
  return {
    id: oneOf(query, 'id'),
    apiKey: oneOf(query, 'api_key'),
    item: oneOf(query, kind),
    reference: oneOf(query, 'reference'),
    gtin: oneOf(query, 'gtin'),
    language: language ?? (said === null ? acceptedLanguage(acceptLanguage) : null) ?? 'en',
    languageIsSaid: said !== null,
    theme: among(pageThemes, oneOf(query, 'theme'), 'light'),
    basis: among(weightBases, oneOf(query, 'basis'), 'product'),
  }
}
