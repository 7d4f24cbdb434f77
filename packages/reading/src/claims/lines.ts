import type { ClaimMeaning, ClaimRuleId, ClaimRules, ClaimWordSeverity } from '@ecotrame/reference-data'
import { phrasesOf } from '../phrases.ts'
import type { CountryWords } from '../places.ts'
import { folded } from '../text.ts'
import { fibreNames } from '../vocabulary.ts'
import { inflected, patternOf, type Pattern, type WordClass, type WordClasses } from './pattern.ts'

/** A line of the tables in the form in which texts are held against it. */
export interface Line {
  /** `none`: the words claim nothing, and what they hold is no claim either. */
  readonly rule: ClaimRuleId | 'none'
  readonly severity: ClaimWordSeverity
  /** What the words are worth where their clause holds a figure; `null`: the same. */
  readonly numbered: ClaimWordSeverity | null
  readonly places: ClaimRules['words'][number]['places']
  /** Words of the clause that show that something else is meant. */
  readonly unless: Pattern | null
  readonly precedence: number
  readonly pattern: Pattern
}

/** The lines of words as they stand, and each meaning in every order of its ideas. */
export function linesOf(rules: ClaimRules, countries: CountryWords): readonly Line[] {
  const classes = classesOf(rules, countries)
  const precedenceOf = (rule: Line['rule']) => rules.rules.findIndex(({ id }) => id === rule)
  const words = rules.words.map(({ words: line, rule, severity, places }): Line => ({
    rule,
    severity,
    places,
    numbered: null,
    unless: null,
    precedence: precedenceOf(rule),
    pattern: patternOf(line, classes),
  }))
  const meanings = rules.meanings.flatMap((meaning) =>
    ordersOf(meaning.ideas).map((ideas): Line => ({
      ...meaning,
      places: null,
      unless: meaning.unless === null ? null : patternOf(`<${meaning.unless}>`, classes),
      precedence: precedenceOf(meaning.rule),
      pattern: patternOf(ideas.map((idea) => `<${idea}>`).join(` ~${meaning.within} `), classes),
    })),
  )
  return [...words, ...meanings]
}

const ordersOf = (ideas: ClaimMeaning['ideas']): readonly ClaimMeaning['ideas'][] =>
  ideas.length < 2
    ? [ideas]
    : ideas.flatMap((idea, at) => ordersOf(ideas.toSpliced(at, 1)).map((others) => [idea, ...others]))

const listed = (words: readonly string[]): WordClass => ({
  words: phrasesOf(words.map((word) => [word, word] as const)),
  beginnings: [],
})

/** Words of an idea stand for all their regular forms; `word*` for every ending. */
const ideaOf = (words: readonly string[]): WordClass => ({
  words: phrasesOf(
    words
      .filter((word) => !word.endsWith('*'))
      .flatMap((word) =>
        (/^\p{L}+$/u.test(word) ? inflected(word) : [word]).map((one) => [one, word] as const),
      ),
  ),
  beginnings: words.filter((word) => word.endsWith('*')).map((word) => folded(word.slice(0, -1))),
})

function classesOf({ classes, ideas }: ClaimRules, countries: CountryWords): WordClasses {
  return new Map<string, WordClass>([
    ...Object.entries(classes).map(([name, words]) => [name, listed(words)] as const),
    ...Object.entries(ideas).map(([name, words]) => [name, ideaOf(words)] as const),
    ['fibre', { words: fibreNames, beginnings: [] }],
    ['country', { words: countries.names, beginnings: [] }],
  ])
}
