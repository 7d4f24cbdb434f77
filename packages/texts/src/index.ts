import type { Language, Problem, Warning } from '@ecotrame/lca'
import en from '../catalogues/en/problems.json' with { type: 'json' }
import fr from '../catalogues/fr/problems.json' with { type: 'json' }
import type { Catalogue, ProblemTextKey, SuffixKey } from './catalogue.ts'
import { fieldText } from './field-text.ts'
import { filled, type Params } from './filled.ts'
import { numberText } from './formats.ts'

export { formats, languageNames, numberText, spokenValue } from './formats.ts'
export {
  writtenAmount,
  writtenNumber,
  writtenQuantity,
  writtenScore,
  writtenShare,
  type Digits,
} from './figures.ts'
export { codeName } from './code-name.ts'
export { filled } from './filled.ts'
export { declarationProblemText } from './declarations/index.ts'
export type { ProblemSentences } from './declarations/catalogue.ts'
export { isLanguage, languages, namedIn, type Language, type Wording } from '@ecotrame/lca'

const catalogues = { en, fr } satisfies Record<Language, Catalogue>

/**
 * What is wrong, for a person: the field, what is expected, what was given, what is admissible.
 * "Mass: must be greater than 0. Given: -1."
 */
export function problemText({ code, path, params = {} }: Problem, language: Language): string {
  const catalogue: Catalogue = catalogues[language]
  const spoken = spokenParams(params, language)
  const suffixes = suffixKeys.filter((key) => spoken[key] !== undefined)
  const parts = [catalogue.problems[textKey(code, params)], ...suffixes.map((key) => catalogue.suffixes[key])]
  return about(path, filled(parts.join(' '), spoken), catalogue)
}

/** What was computed as asked and yet deserves a word. */
export function warningText({ code, path, params = {} }: Warning, language: Language): string {
  const catalogue: Catalogue = catalogues[language]
  const field = fieldText(path, catalogue)
  return filled(catalogue.warnings[code], { ...spokenParams(params, language), field })
}

const suffixKeys: readonly SuffixKey[] = ['value', 'admissible', 'nearest']

function textKey(code: Problem['code'], { minimum, maximum }: Params): ProblemTextKey {
  if (code !== 'OUT_OF_RANGE') return code
  if (!isLimit(maximum)) return 'BELOW_MINIMUM'
  return isLimit(minimum) ? 'OUT_OF_RANGE' : 'ABOVE_MAXIMUM'
}

const isLimit = (value: string | number | undefined) => typeof value === 'number' && Number.isFinite(value)

function about(path: string, text: string, catalogue: Catalogue): string {
  const field = fieldText(path, catalogue)
  return field === ''
    ? text.charAt(0).toUpperCase() + text.slice(1)
    : filled(catalogue.about, { field, text })
}

/**
 * Numbers as the language writes them, without the noise of floating point; of names in both languages (`nameEn`, `nameFr`)
 * the one of the language, as `name`.
 */
function spokenParams(params: Params, language: Language): Params {
  const own = { en: /En$/, fr: /Fr$/ }[language]
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name.replace(own, ''),
      typeof value === 'number' ? spoken(value, language) : value,
    ]),
  )
}

function spoken(value: number, language: Language): string {
  return numberText(Number(value.toPrecision(significantDigits)), language)
}

const significantDigits = 10
