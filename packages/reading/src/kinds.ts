import { phrasesIn, type Match } from './phrases.ts'
import { spanOf, type Span, type Token } from './text.ts'
import { categoryWords, fabricWords } from './vocabulary.ts'

/** How the fabric is made; a process of knitting where the label names it. */
export const fabricKinds = [
  'knitted',
  'woven',
  'nonwoven',
  'knitting-fully-fashioned',
  'knitting-integral',
  'knitting-circular',
  'knitting-straight',
] as const
export type FabricKind = (typeof fabricKinds)[number]

/** What a label says of one thing. */
export interface Guess<T> {
  readonly value: T
  /** Not said: it follows from something else. */
  readonly assumed: boolean
  /** The words that say it; `null`: none. */
  readonly span: Span | null
}

/** The kind of fabric: a named process counts more than "knitted", and that more than the name of a structure. */
export function fabricOf(tokens: readonly Token[]): Guess<FabricKind> | null {
  const found = phrasesIn(fabricWords, tokens)
  const strongest = Math.max(...found.map(({ meaning }) => meaning.strength))
  const best = found.find(({ meaning }) => meaning.strength === strongest)
  const kind = best && fabricKinds.find((known) => known === best.meaning.kind)
  return best && kind ? { value: kind, assumed: false, span: spanOf(tokens.slice(best.from, best.to)) } : null
}

/**
 * The category that the text names. "Short chino" is a pair of shorts: words that also name a fabric or a cut count
 * where nothing else is said; of several names the longest, then the first.
 *
 * @param isFibre whether a place of the text was read as a fibre: `duvet` is down where it has a share
 */
export function categoryOf(tokens: readonly Token[], isFibre: (span: Span) => boolean): Guess<string> | null {
  const found = phrasesIn(categoryWords, tokens)
    .map((match) => ({ ...match, span: spanOf(tokens.slice(match.from, match.to)) }))
    .filter(({ span }) => !isFibre(span))
  const strong = found.filter(({ meaning }) => !meaning.weak)
  const [best] = (strong.length > 0 ? strong : found).toSorted(
    (a, b) => lengthOf(b) - lengthOf(a) || a.from - b.from,
  )
  return best ? { value: best.meaning.id, assumed: best.meaning.weak, span: best.span } : null
}

const lengthOf = ({ from, to }: Match<unknown>): number => to - from
