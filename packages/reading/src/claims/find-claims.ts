import type { ClaimRuleId, ClaimRules, ClaimWordSeverity } from '@ecotrame/reference-data'
import { phraseAt, phrasesOf, type Phrases } from '../phrases.ts'
import type { CountryWords } from '../places.ts'
import type { Token } from '../text.ts'
import { fibreNames } from '../vocabulary.ts'
import { claimTextOf, valueOf, type ClaimText } from './claim-text.ts'
import {
  endsSentence,
  firstWords,
  foundAt,
  patternOf,
  type Found,
  type Pattern,
  type WordClasses,
} from './pattern.ts'

export const claimPlaces = ['product', 'packaging', 'page', 'advertisement'] as const
/** Where a text is meant to stand. */
export type ClaimPlace = (typeof claimPlaces)[number]

/** Words of a text that touch a rule. */
export interface ClaimFind {
  readonly rule: ClaimRuleId
  /** Of the words alone. */
  readonly severity: ClaimWordSeverity
  /** Offsets into the text as it was sent. */
  readonly start: number
  readonly end: number
  readonly words: string
  /** The first number in them, as it was typed; `null`: there is none. */
  readonly number: number | null
  /** What words of a class mean: `fibre`, `country`, `quality`, `scheme`. */
  readonly meanings: Readonly<Record<string, string>>
}

interface Line {
  readonly rule: ClaimRuleId
  readonly severity: ClaimWordSeverity
  readonly language: 'en' | 'fr' | null
  readonly places: readonly ClaimPlace[] | null
  readonly precedence: number
  readonly pattern: Pattern
}

/** The rules in the form in which texts are held against them. */
export interface ClaimWordsReader {
  /** Lines by the word that they begin with, and those that begin with something else. */
  readonly byWord: ReadonlyMap<string, readonly Line[]>
  readonly others: readonly Line[]
  readonly negation: Phrases<boolean>
  readonly notNegation: Phrases<boolean>
}

const same = (words: readonly string[]) => phrasesOf(words.map((word) => [word, word] as const))
const anyOf = (words: readonly string[]) => phrasesOf(words.map((word) => [word, true] as const))

/** @param countries names by which countries are understood @throws Error when a line of words cannot be read */
export function claimWordsReader(rules: ClaimRules, countries: CountryWords): ClaimWordsReader {
  const classes: WordClasses = new Map([
    ...Object.entries(rules.classes).map(([name, words]) => [name, same(words)] as const),
    ['fibre', fibreNames] as const,
    ['country', countries.names] as const,
  ])
  const lines = rules.words.map(({ words, rule, ...line }): Line => ({
    ...line,
    rule,
    precedence: rules.rules.findIndex(({ id }) => id === rule),
    pattern: patternOf(words, classes),
  }))
  return {
    ...byFirstWord(lines),
    negation: anyOf(rules.classes['negation'] ?? []),
    notNegation: anyOf(rules.classes['not-negation'] ?? []),
  }
}

function byFirstWord(lines: readonly Line[]): Pick<ClaimWordsReader, 'byWord' | 'others'> {
  const byWord = new Map<string, Line[]>()
  const others: Line[] = []
  for (const line of lines) {
    const first = firstWords(line.pattern)
    if (first === null) others.push(line)
    else for (const word of first) byWord.set(word, [...(byWord.get(word) ?? []), line])
  }
  return { byWord, others }
}

type Candidate = Found & { readonly line: Line }

/** The claims of a text, from left to right, none within another: of those that overlap the longest counts. */
export function findClaims(reader: ClaimWordsReader, text: string, place: ClaimPlace): readonly ClaimFind[] {
  const read = claimTextOf(text)
  const candidates = candidatesIn(reader, read.tokens, place).toSorted(
    (a, b) =>
      lengthOf(b, read.tokens) - lengthOf(a, read.tokens) ||
      a.line.precedence - b.line.precedence ||
      a.from - b.from,
  )
  const taken = new Set<number>()
  const kept = candidates.filter(({ from, to }) => {
    for (let at = from; at < to; at += 1) if (taken.has(at)) return false
    for (let at = from; at < to; at += 1) taken.add(at)
    return true
  })
  return softened(
    kept.filter(({ from }) => !isDenied(reader, read.tokens, from)).toSorted((a, b) => a.from - b.from),
    read,
  )
}

const lengthOf = ({ from, to }: Found, tokens: readonly Token[]) =>
  (tokens[to - 1]?.end ?? 0) - (tokens[from]?.start ?? 0)

function candidatesIn(
  { byWord, others }: ClaimWordsReader,
  tokens: readonly Token[],
  place: ClaimPlace,
): Candidate[] {
  return tokens.flatMap(({ folded }, from) =>
    [...(byWord.get(folded) ?? []), ...others]
      .filter(({ places }) => places === null || places.includes(place))
      .flatMap((line) => {
        const found = foundAt(line.pattern, tokens, from)
        return found === null || found.to === from ? [] : [{ ...found, line }]
      }),
  )
}

/** Words before a find in which a negation denies it, in the same clause: what is denied is not claimed. */
const reachOfNegation = 3

function isDenied(
  { negation, notNegation }: ClaimWordsReader,
  tokens: readonly Token[],
  from: number,
): boolean {
  for (let at = from - 1, words = 0; at >= 0 && words < reachOfNegation; at -= 1) {
    const token = tokens[at]
    if (token === undefined || endsSentence(token) || token.folded === ',' || token.folded === ':')
      return false
    if (token.kind !== 'sign') words += 1
    if (phraseAt(negation, tokens, at) !== null) return phraseAt(notNegation, tokens, at) === null
  }
  return false
}

/** Rules whose finds say what praise means. */
const specific: ReadonlySet<ClaimRuleId> = new Set(['composition', 'recycled', 'figure', 'comparison'])

/** Praise may stand where the same sentence says what it means (Directive (EU) 2024/825, generic claims). */
function softened(found: readonly Candidate[], { text, tokens }: ClaimText): readonly ClaimFind[] {
  const sentences = sentencesOf(tokens)
  const specified = new Set(
    found.filter(({ line }) => specific.has(line.rule)).map(({ from }) => sentences[from]),
  )
  return found.map(({ line, from, to, number, meanings }) => {
    const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0]
    const isSpecified = line.rule === 'generic' && specified.has(sentences[from])
    const numbered = number === null ? undefined : tokens[number]
    return {
      rule: line.rule,
      severity: isSpecified ? 'needs-proof' : line.severity,
      start,
      end,
      words: text.slice(start, end),
      number: numbered === undefined ? null : valueOf(numbered),
      meanings,
    }
  })
}

/** The number of the sentence of each token. */
function sentencesOf(tokens: readonly Token[]): readonly number[] {
  let sentence = 0
  return tokens.map((token) => (endsSentence(token) ? sentence++ : sentence))
}
