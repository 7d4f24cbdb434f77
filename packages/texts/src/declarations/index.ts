import type { DeclarationProblem, Language } from '@ecotrame/lca'
import en from '../../catalogues/en/declaration-problems.json' with { type: 'json' }
import fr from '../../catalogues/fr/declaration-problems.json' with { type: 'json' }
import { filled, type Params } from '../filled.ts'
import { numberText } from '../formats.ts'
import type { DeclarationCatalogue, ProblemSentences } from './catalogue.ts'

const catalogues = { en, fr } satisfies Record<Language, DeclarationCatalogue>

/** What is wrong with a declaration, or deserves a look, and what to do about it. */
export function declarationProblemText(
  { code, path, params = {} }: DeclarationProblem,
  language: Language,
): ProblemSentences {
  const catalogue: DeclarationCatalogue = catalogues[language]
  const { what, todo } = catalogue.problems[code]
  const spoken = spokenParams(params, catalogue, language)
  const place = placeText(path, catalogue)
  return { what: filled(what, spoken) + (place === '' ? '' : ` (${place})`), todo: filled(todo, spoken) }
}

/** Which of several it is about: "item 2, material 1". */
function placeText(path: string, { places }: DeclarationCatalogue): string {
  const named = [...path.matchAll(/(\w{1,99})\[(\d{1,9})\]/g)].flatMap(([, list = '', index]) =>
    isPlace(list, places) ? [filled(places[list], { number: Number(index) + 1 })] : [],
  )
  return named.join(', ')
}
const isPlace = (list: string, places: DeclarationCatalogue['places']): list is keyof typeof places =>
  Object.hasOwn(places, list)

function spokenParams(params: Params, catalogue: DeclarationCatalogue, language: Language): Params {
  const told = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, spoken(name, value, catalogue, language)]),
  )
  return typeof params['points'] === 'number'
    ? { ...told, costs: costsText(params['points'], catalogue) }
    : told
}

/** An upper end: less than a point is not nothing, and a default that costs nothing is not told. */
function costsText(points: number, { costs }: DeclarationCatalogue): string {
  const whole = Math.ceil(points)
  return whole <= 1 ? costs.one : filled(costs.many, { number: whole })
}

/** A day as the screens write it; anything else stays. */
const dayMonthYear = (text: string): string => text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3-$2-$1')

function spoken(
  name: string,
  value: string | number,
  { evidence, fields }: DeclarationCatalogue,
  language: Language,
): string {
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = { evidence, field: fields }
  if (typeof value === 'string') return words[name]?.[value] ?? dayMonthYear(value)
  // Six digits: 1.0001 % is told from 1 %.
  return numberText(name === 'points' ? Math.round(value) : Number(value.toPrecision(6)), language)
}
