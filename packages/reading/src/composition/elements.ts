import { phraseAt, type Match } from '../phrases.ts'
import { numberOf, spanOf, touching, type Span, type Token } from '../text.ts'
import {
  blends,
  fibreCodes,
  fibreNames,
  linkingWords,
  needsShare,
  ofWhichWords,
  partWords,
  pureWords,
  qualityWords,
  type Part,
  type Quality,
} from '../vocabulary.ts'

/** What a composition is made of, in the order of the text. */
export type Element = Span &
  (
    | { readonly kind: 'share'; readonly value: number; readonly percent: boolean }
    | FibreElement
    | { readonly kind: 'quality'; readonly quality: Quality; readonly before: boolean }
    | { readonly kind: 'part'; readonly part: Part }
    | { readonly kind: 'ofWhich' | 'pure' }
    | { readonly kind: 'word' | 'sign'; readonly folded: string }
  )

export interface FibreElement extends Span {
  readonly kind: 'fibre'
  readonly fibre: string
  /** Counts only with a share: a code, or a word that means something else too. */
  readonly needsShare: boolean
  readonly qualities: readonly Quality[]
  /** A share of it that is another one: "100 % polyester, of which 60 % recycled". */
  readonly ofWhich?: { readonly share: number; readonly quality?: Quality; readonly fibre?: string }
}

const percentSigns = new Set(['%', '٪'])
const percentWords = new Set(['percent', 'pct'])

/** @param isTaken whether a token is part of a figure, a code or a country */
export function elementsOf(tokens: readonly Token[], isTaken: (token: Token) => boolean): readonly Element[] {
  const found: Element[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    if (token === undefined) break
    const { elements, to } = isTaken(token)
      ? { elements: [taken(token)], to: at + 1 }
      : (numberAt(tokens, at) ?? phraseElement(tokens, at) ?? codeAt(tokens, at) ?? plainAt(token, at))
    found.push(...elements)
    at = to
  }
  return found
}

interface Read {
  readonly elements: readonly Element[]
  readonly to: number
}

/** What was read otherwise parts what stands around it. */
const taken = ({ start, end }: Token): Element => ({ kind: 'sign', folded: ',', start, end })

const plainAt = ({ kind, folded, start, end }: Token, at: number): Read => ({
  elements: [{ kind: kind === 'word' ? 'word' : 'sign', folded, start, end }],
  to: at + 1,
})

function numberAt(tokens: readonly Token[], at: number): Read | null {
  const token = tokens[at]
  if (token?.kind !== 'number') return null
  const to = endOfPercent(tokens, at + 1)
  const value = numberOf(token)
  const span = spanOf(tokens.slice(at, to ?? at + 1))
  return value > 0 && value <= 100
    ? { elements: [{ kind: 'share', value, percent: to !== null, ...span }], to: to ?? at + 1 }
    : { elements: [{ kind: 'sign', folded: ',', ...span }], to: to ?? at + 1 }
}

function endOfPercent(tokens: readonly Token[], at: number): number | null {
  const [first, second] = [tokens[at]?.folded ?? '', tokens[at + 1]?.folded ?? '']
  if (percentSigns.has(first) || percentWords.has(first)) return at + 1
  return (first === 'per' || first === 'pour') && second === 'cent' ? at + 2 : null
}

const elementOf = <T>(
  tokens: readonly Token[],
  match: Match<T> | null,
  make: (meaning: T, span: Span) => readonly Element[],
): Read | null =>
  match && { elements: make(match.meaning, spanOf(tokens.slice(match.from, match.to))), to: match.to }

/** The longest of all phrases that start here; of equally long ones in the order of this list. */
function phraseElement(tokens: readonly Token[], at: number): Read | null {
  const word = tokens[at]?.folded ?? ''
  const reads = [
    elementOf(tokens, phraseAt(fibreNames, tokens, at), (fibre, span) => [
      {
        kind: 'fibre',
        fibre,
        needsShare: needsShare.has(word) && span.end === tokens[at]?.end,
        qualities: [],
        ...span,
      },
    ]),
    elementOf(tokens, phraseAt(blends, tokens, at), (ids, span) =>
      ids.map((fibre) => ({ kind: 'fibre', fibre, needsShare: false, qualities: [], ...span })),
    ),
    elementOf(tokens, phraseAt(qualityWords, tokens, at), (meaning, span) => [
      { kind: 'quality', ...meaning, ...span },
    ]),
    elementOf(tokens, phraseAt(partWords, tokens, at), (part, span) => [{ kind: 'part', part, ...span }]),
    elementOf(tokens, phraseAt(ofWhichWords, tokens, at), (_, span) => [{ kind: 'ofWhich', ...span }]),
    elementOf(tokens, phraseAt(pureWords, tokens, at), (_, span) => [{ kind: 'pure', ...span }]),
  ]
  return reads.reduce<Read | null>((best, read) => (read && read.to > (best?.to ?? 0) ? read : best), null)
}

/** A code is written in capitals, touches a figure or follows a share: `95CO`, `95co`, `rPET`; "pa" alone is a word. */
function codeAt(tokens: readonly Token[], at: number): Read | null {
  const token = tokens[at]
  const fibre = token && fibreCodes.get(token.folded)
  if (token === undefined || fibre === undefined) return null
  const capitals = token.text.slice(-2) === token.text.slice(-2).toUpperCase()
  const besideFigure =
    (tokens[at - 1]?.kind === 'number' && touching(tokens[at - 1], token)) ||
    (tokens[at + 1]?.kind === 'number' && touching(token, tokens[at + 1]))
  // "99% co 1% ea": behind its share a code needs no capitals, where it is no small word.
  const afterPercent = percentSigns.has(tokens[at - 1]?.folded ?? '') && !linkingWords.has(token.folded)
  if (!capitals && !besideFigure && !afterPercent) return null
  const { start, end } = token
  return { elements: [{ kind: 'fibre', fibre, needsShare: true, qualities: [], start, end }], to: at + 1 }
}
