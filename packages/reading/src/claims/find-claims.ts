import {
  claimRuleIds,
  lawOn,
  type ClaimRuleId,
  type ClaimRules,
  type ClaimWordSeverity,
} from '@ecotrame/reference-data'
import { phraseAt, phrasesOf, type Phrases } from '../phrases.ts'
import type { CountryWords } from '../places.ts'
import type { Token } from '../text.ts'
import { claimTextOf, valueOf, type ClaimText } from './claim-text.ts'
import { linesOf, type Line } from './lines.ts'
import { endsClause, endsSentence, firstWords, foundAt, type Found } from './pattern.ts'
import { isSpecified } from './specified.ts'

export const claimPlaces = ['product', 'packaging', 'page', 'advertisement'] as const
/** Where a text is meant to stand. */
export type ClaimPlace = (typeof claimPlaces)[number]

/** Words of a text that touch a rule. */
export interface ClaimFind {
  readonly rule: ClaimRuleId
  /** Of the words alone. */
  readonly severity: ClaimWordSeverity
  /** Praise of which the text says right there what it means. */
  readonly specified: boolean
  /** Offsets into the text as it was sent. */
  readonly start: number
  readonly end: number
  readonly words: string
  /** The first number in them, as it was typed; `null`: there is none. */
  readonly number: number | null
  /** What words of a class mean, by the class. */
  readonly meanings: Readonly<Record<string, string>>
}

/** The rules in the form in which texts are held against them. */
export interface ClaimWordsReader {
  /** Day of the rules: the law of this day holds where none is asked for. */
  readonly asOf: string
  readonly law: ClaimRules['law']
  /** Lines by the word that they begin with, and those that begin with something else. */
  readonly byWord: ReadonlyMap<string, readonly Line[]>
  readonly others: readonly Line[]
  readonly negation: Phrases<boolean>
  readonly notNegation: Phrases<boolean>
  readonly denial: Phrases<boolean>
  readonly link: Phrases<boolean>
}

const anyOf = (words: readonly string[]) => phrasesOf(words.map((word) => [word, true] as const))

/** @param countries names by which countries are understood @throws Error when a line of words cannot be read */
export function claimWordsReader(rules: ClaimRules, countries: CountryWords): ClaimWordsReader {
  const { classes, asOf, law } = rules
  return {
    asOf,
    law,
    ...byFirstWord(linesOf(rules, countries)),
    negation: anyOf(classes['negation'] ?? []),
    notNegation: anyOf(classes['not-negation'] ?? []),
    denial: anyOf(classes['denial'] ?? []),
    link: anyOf(classes['link'] ?? []),
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

export type Candidate = Found & { readonly line: Line; readonly severity: ClaimWordSeverity }

/**
 * The claims of a text, from left to right, none within another. Of those that overlap the longest counts; but praise
 * that is banned is not hidden by a figure, a comparison or a place around it, which says nothing of that praise.
 */
export function findClaims(
  reader: ClaimWordsReader,
  text: string,
  place: ClaimPlace,
  day: string = reader.asOf,
): readonly ClaimFind[] {
  const read = claimTextOf(text)
  const { tokens } = read
  const candidates = underLaw(reader, day, candidatesIn(reader, tokens, place)).toSorted(
    (a, b) =>
      Number(isPlain(a)) - Number(isPlain(b)) ||
      lengthOf(b, tokens) - lengthOf(a, tokens) ||
      a.line.precedence - b.line.precedence ||
      a.from - b.from,
  )
  const taken = new Set<number>()
  const kept = candidates.filter(({ from, to }) => {
    for (let at = from; at < to; at += 1) if (taken.has(at)) return false
    for (let at = from; at < to; at += 1) taken.add(at)
    return true
  })
  const claimed = kept
    .filter(({ from }) => !isDenied(reader, tokens, from))
    .toSorted((a, b) => a.from - b.from)
  return claimed.flatMap((one) => findOf(one, claimed, reader, read))
}

/** What the law of a day holds against the words; before there is one for a rule, nothing. */
function underLaw({ law }: ClaimWordsReader, day: string, found: readonly Candidate[]): readonly Candidate[] {
  const strictest = new Map(claimRuleIds.map((rule) => [rule, lawOn(law, rule, day)?.severity]))
  return found.flatMap((one) => {
    if (one.line.rule === 'none') return [one]
    const most = strictest.get(one.line.rule)
    if (most === undefined) return []
    return [{ ...one, severity: most === 'banned' ? one.severity : most }]
  })
}

/** Rules whose words say nothing of praise that stands among them. */
const plain: ReadonlySet<string> = new Set(['comparison', 'resource', 'durability', 'origin', 'figure'])
const isPlain = ({ line, severity }: Candidate) => severity === 'needs-proof' && plain.has(line.rule)

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
        if (found === null || found.to === from || isElsewhere(line, found, tokens)) return []
        return [{ ...found, ...countedOf(line, found, tokens) }]
      }),
  )
}

/** The clause around a find. */
function clauseOf({ from, to }: Found, tokens: readonly Token[]): readonly Token[] {
  let [start, end] = [from, to]
  while (start > 0 && !endsClause(tokens[start - 1])) start -= 1
  while (end < tokens.length && !endsClause(tokens[end])) end += 1
  return tokens.slice(start, end)
}

/** Words of the clause that show that the line means something else: “reduces the impact on the knees”. */
function isElsewhere({ unless }: Line, found: Found, tokens: readonly Token[]): boolean {
  if (unless === null) return false
  const clause = clauseOf(found, tokens)
  return clause.some((_, at) => foundAt(unless, clause, at) !== null)
}

/** With a figure in its clause vague praise becomes a comparison that can be checked. */
function countedOf(line: Line, found: Found, tokens: readonly Token[]): Pick<Candidate, 'line' | 'severity'> {
  const { severity, numbered } = line
  if (numbered === null || clauseOf(found, tokens).every(({ kind }) => kind !== 'number'))
    return { line, severity }
  return { line: { ...line, rule: 'comparison' }, severity: numbered }
}

/** Words before a find in which a negation denies it, in the same clause: what is denied is not claimed. */
const reachOfNegation = 3
/** Words before a find in which “we do not say that …” denies it. */
const reachOfDenial = 8

function isDenied(
  { negation, notNegation, denial }: ClaimWordsReader,
  tokens: readonly Token[],
  from: number,
): boolean {
  for (let at = from - 1, words = 0; at >= 0 && words < reachOfDenial; at -= 1) {
    const token = tokens[at]
    if (token === undefined || endsSentence(token) || token.folded === ',' || token.folded === ':')
      return false
    if (token.kind !== 'sign' && token.folded.length > 1) words += 1
    if (phraseAt(denial, tokens, at) !== null) return true
    if (words <= reachOfNegation && phraseAt(negation, tokens, at) !== null)
      return phraseAt(notNegation, tokens, at) === null && !isAsked(tokens[at - 1])
  }
  return false
}

/** “Why not …”: an invitation, no denial. */
const isAsked = (before: Token | undefined) => before?.folded === 'why' || before?.folded === 'pourquoi'

function findOf(
  one: Candidate,
  claimed: readonly Candidate[],
  { link }: ClaimWordsReader,
  { text, tokens }: ClaimText,
): readonly ClaimFind[] {
  const { line, from, to, number, meanings } = one
  if (line.rule === 'none') return []
  const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0]
  const numbered = number === null ? undefined : tokens[number]
  const specified = line.rule === 'generic' && isSpecified(one, claimed, link, tokens)
  return [
    {
      rule: line.rule,
      severity: specified ? 'needs-proof' : one.severity,
      specified,
      start,
      end,
      words: text.slice(start, end),
      number: numbered === undefined ? null : valueOf(numbered),
      meanings,
    },
  ]
}
