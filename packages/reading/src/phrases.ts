import { folded, type Token } from './text.ts'

/** Words that mean something, as they are looked up: by the first word, the longest first. */
export type Phrases<T> = ReadonlyMap<string, readonly Phrase<T>[]>

interface Phrase<T> {
  readonly words: readonly string[]
  readonly meaning: T
}

export interface Match<T> {
  readonly meaning: T
  /** Index of the first token and of the one after the last. */
  readonly from: number
  readonly to: number
}

/** Signs within a phrase that change nothing: `t-shirt`, `l'agriculture`, `U.S.A.`, `Tencel™ Modal`, `(PLA)`. */
const joining = new Set(['-', "'", '.', '™', '®', '©', '/', '°'])

/** Hyphens, apostrophes and dots within a phrase do not count. */
const wordsOf = (text: string): readonly string[] =>
  folded(text.normalize('NFC')).match(/\p{L}+|\d+|°/gu) ?? []

/** @param entries what is looked up, with what it means; of two equal ones the first counts */
export function phrasesOf<T>(entries: Iterable<readonly [text: string, meaning: T]>): Phrases<T> {
  const found = new Map<string, Phrase<T>[]>()
  for (const [text, meaning] of entries) {
    const words = wordsOf(text)
    const [first] = words
    if (first === undefined) continue
    found.set(first, [...(found.get(first) ?? []), { words, meaning }])
  }
  for (const [first, phrases] of found)
    found.set(
      first,
      phrases.toSorted((a, b) => b.words.length - a.words.length),
    )
  return found
}

/** The longest phrase that starts at a token. */
export function phraseAt<T>(phrases: Phrases<T>, tokens: readonly Token[], at: number): Match<T> | null {
  for (const { words, meaning } of phrases.get(tokens[at]?.folded ?? '') ?? []) {
    const to = endOf(words, tokens, at)
    if (to !== null) return { meaning, from: at, to }
  }
  return null
}

function endOf(words: readonly string[], tokens: readonly Token[], at: number): number | null {
  let place = at
  for (const [index, word] of words.entries()) {
    while (index > 0 && tokens[place]?.kind === 'sign' && joining.has(tokens[place]?.folded ?? '')) place += 1
    if (tokens[place]?.folded !== word) return null
    place += 1
  }
  return place
}

/** All phrases of a text, from left to right, none within another. */
export function phrasesIn<T>(
  phrases: Phrases<T>,
  tokens: readonly Token[],
  isTaken: (at: number) => boolean = () => false,
): readonly Match<T>[] {
  const found: Match<T>[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const match = isTaken(at) ? null : phraseAt(phrases, tokens, at)
    if (match === null) continue
    found.push(match)
    at = match.to - 1
  }
  return found
}
