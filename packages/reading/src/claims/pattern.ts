import type { Phrases } from '../phrases.ts'
import { phraseAt } from '../phrases.ts'
import type { Token } from '../text.ts'

/** A class of words, each with what it means; and the beginnings that stand for all their endings. */
export interface WordClass {
  readonly words: Phrases<string>
  readonly beginnings: readonly string[]
}
export type WordClasses = ReadonlyMap<string, WordClass>

type Element =
  | { readonly kind: 'words'; readonly words: ReadonlySet<string>; readonly beginnings: readonly string[] }
  | ({ readonly kind: 'class'; readonly name: string } & WordClass)
  | { readonly kind: 'number' | 'year' | 'letter' | 'percent' }
  | { readonly kind: 'gap' | 'rest' }
  | { readonly kind: 'near'; readonly words: number; readonly glue: ReadonlySet<string> }

interface Part {
  readonly element: Element
  readonly optional: boolean
}

/** What to look for in a text, read from a line of the table of words. */
export type Pattern = readonly Part[]

/** A piece of a text that fits, as indexes of its first token and of the one after the last. */
export interface Found {
  readonly from: number
  readonly to: number
  /** What words of a class mean, by the class. */
  readonly meanings: Readonly<Record<string, string>>
  /** Index of the first number; `null`: there is none. */
  readonly number: number | null
}

/** Regular endings of plurals and feminines in English and French. */
const endings = ['', 's', 'e', 'es', 'x']
export const inflected = (word: string) =>
  word.length < 3 ? [word] : endings.map((ending) => `${word}${ending}`)

/** @throws Error when a class is not known */
export function patternOf(line: string, classes: WordClasses): Pattern {
  return line.split(/ +/).map((piece) => {
    const optional = /^\[.*\]$/.test(piece)
    return { element: elementOf(optional ? piece.slice(1, -1) : piece, classes), optional }
  })
}

/** The words with which alone a find can begin; `null`: it can begin with something else. */
export function firstWords([first]: Pattern): ReadonlySet<string> | null {
  if (first === undefined || first.optional) return null
  const { element } = first
  if (element.kind === 'class') return element.beginnings.length > 0 ? null : new Set(element.words.keys())
  if (element.kind !== 'words' || element.beginnings.length > 0 || element.words.has('#')) return null
  return element.words
}

const signs: Readonly<Record<string, Element>> = {
  '...': { kind: 'gap' },
  '>>': { kind: 'rest' },
  '#': { kind: 'number' },
  '#year': { kind: 'year' },
  '<letter>': { kind: 'letter' },
  '%': { kind: 'percent' },
}

function elementOf(piece: string, classes: WordClasses): Element {
  const sign = signs[piece]
  if (sign !== undefined) return sign
  if (piece.startsWith('<')) {
    const name = piece.slice(1, -1)
    const found = classes.get(name)
    if (found === undefined) throw new Error(`No class of words is called ${name}`)
    return { kind: 'class', name, ...found }
  }
  if (/^~\d$/.test(piece))
    return { kind: 'near', words: Number(piece[1]), glue: new Set(classes.get('glue')?.words.keys() ?? []) }
  if (!/^[\p{L}\p{N}#/*]+$/u.test(piece)) throw new Error(`"${piece}" cannot be looked for`)
  const choices = piece.split('/')
  const whole = choices.filter((word) => !word.endsWith('*'))
  return {
    kind: 'words',
    words: new Set([...whole.flatMap(inflected), ...(choices.includes('#') ? ['#'] : [])]),
    beginnings: choices.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
  }
}

/** Signs within a find that change nothing: `eco-friendly`, `l'environnement`, `«Maille»`, `score: A`. */
const joining = new Set(['-', '‐', '‑', "'", '™', '®', '/', ':', '«', '»', '“', '”', '"', '(', ')', '’'])
const isJoining = (token: Token | undefined) => token?.kind === 'sign' && joining.has(token.folded)

/** Where a sentence ends, or a line: nothing is found across it. */
export const endsSentence = (token: Token | undefined): boolean =>
  token !== undefined && token.kind === 'sign' && /^[.!?;\n]$/.test(token.folded)

/** Words that a gap may leave out; bounded, so that the work grows with the text and not faster. */
const longestGap = 6
const longestRest = 5

/** The longest piece of the text that fits from a token on. */
export function foundAt(pattern: Pattern, tokens: readonly Token[], from: number): Found | null {
  return fit(pattern, 0, tokens, { from, to: from, meanings: {}, number: null })
}

function fit(pattern: Pattern, at: number, tokens: readonly Token[], sofar: Found): Found | null {
  const part = pattern[at]
  if (part === undefined) return sofar
  const { element, optional } = part
  if (element.kind === 'gap') return fitGap(pattern, at, tokens, sofar)
  if (element.kind === 'near') return fitNear(element, pattern, at, tokens, sofar)
  if (element.kind === 'rest') return { ...sofar, to: endOfRest(tokens, sofar.to) }
  let place = sofar.to
  while (at > 0 && isJoining(tokens[place])) place += 1
  const taken = take(element, tokens, place)
  const with_ = taken && fit(pattern, at + 1, tokens, merged(sofar, taken, element, place))
  return with_ ?? (optional ? fit(pattern, at + 1, tokens, sofar) : null)
}

function merged(sofar: Found, taken: Taken, element: Element, place: number): Found {
  const number = element.kind === 'number' && sofar.number === null ? place : sofar.number
  const meanings =
    element.kind === 'class' ? { ...sofar.meanings, [element.name]: taken.meaning } : sofar.meanings
  return { ...sofar, to: taken.to, number, meanings }
}

function fitGap(pattern: Pattern, at: number, tokens: readonly Token[], sofar: Found): Found | null {
  let words = 0
  for (let to = sofar.to; to <= tokens.length && words <= longestGap; to += 1) {
    const found = fit(pattern, at + 1, tokens, { ...sofar, to })
    if (found !== null) return found
    if (endsSentence(tokens[to])) return null
    if (tokens[to]?.kind !== 'sign') words += 1
  }
  return null
}

/** Whether nothing is said across a token: the end of a sentence, and what parts its clauses. */
export const endsClause = (token: Token | undefined): boolean =>
  endsSentence(token) || (token?.kind === 'sign' && /^[,:•|]$/.test(token.folded))

/** Two ideas belong together where few words but articles and the like part them, in the same clause. */
function fitNear(
  { words: most, glue }: Extract<Element, { kind: 'near' }>,
  pattern: Pattern,
  at: number,
  tokens: readonly Token[],
  sofar: Found,
): Found | null {
  let [words, glued] = [0, 0]
  for (let to = sofar.to; to <= tokens.length && words <= most && glued <= longestGap; to += 1) {
    const found = fit(pattern, at + 1, tokens, { ...sofar, to })
    if (found !== null) return found
    const token = tokens[to]
    if (token === undefined || endsClause(token)) return null
    if (token.kind === 'sign') continue
    if (glue.has(token.folded)) glued += 1
    else words += 1
  }
  return null
}

function endOfRest(tokens: readonly Token[], from: number): number {
  let [to, end] = [from, from]
  for (let words = 0; words < longestRest; to += 1) {
    const token = tokens[to]
    if (token === undefined || endsSentence(token) || token.folded === ',') break
    if (token.kind === 'sign') continue
    words += 1
    end = to + 1
  }
  return end
}

interface Taken {
  readonly to: number
  readonly meaning: string
}

function take(element: Element, tokens: readonly Token[], at: number): Taken | null {
  const token = tokens[at]
  if (token === undefined) return null
  const next = { to: at + 1, meaning: '' }
  switch (element.kind) {
    case 'words':
      return isWord(element, token) ? next : null
    case 'class': {
      const match = phraseAt(element.words, tokens, at)
      if (match !== null) return { to: match.to, meaning: match.meaning }
      return element.beginnings.some((beginning) => token.folded.startsWith(beginning)) ? next : null
    }
    case 'number':
      return token.kind === 'number' ? next : null
    case 'year':
      return token.kind === 'number' && /^20\d\d$/.test(token.folded) ? next : null
    case 'letter':
      return /^[A-E]$/.test(token.text) ? next : null
    case 'percent':
      return token.folded === '%' ? next : null
    case 'gap':
    case 'near':
    case 'rest':
      return null
  }
}

const isWord = (
  { words, beginnings }: Extract<Element, { kind: 'words' }>,
  { kind, folded }: Token,
): boolean =>
  kind === 'number'
    ? words.has('#') || words.has(folded)
    : words.has(folded) || beginnings.some((beginning) => folded.startsWith(beginning))
