import { phraseAt, type Phrases } from '../phrases.ts'
import type { Token } from '../text.ts'
import type { Candidate } from './find-claims.ts'
import { endsClause, endsSentence } from './pattern.ts'

/** Rules whose finds can say what praise means. */
const specific: ReadonlySet<string> = new Set(['composition', 'recycled', 'figure', 'comparison'])

/** Words that may stand between praise and what links it to its meaning: “eco-friendly T-shirt: …”. */
const reach = 3

/**
 * Praise may stand where it is itself specified, clearly and right there: “eco-friendly: 98 % organic cotton”. A figure
 * elsewhere in the sentence is another statement and does not say what the praise means.
 * Source: Directive 2005/29/EC, Art. 2(p) as amended by Directive (EU) 2024/825.
 */
export function isSpecified(
  praise: Candidate,
  claimed: readonly Candidate[],
  link: Phrases<boolean>,
  tokens: readonly Token[],
): boolean {
  const linked = afterLink(praise.to, link, tokens)
  if (linked === null) return false
  const next = claimed.find(({ from }) => from >= linked)
  if (next === undefined || next.number === null || !specific.has(next.line.rule)) return false
  return wordsBetween(linked, next.from, tokens) <= reach
}

/** The token after a colon, a dash, a bracket or a word like “because” that follows; `null`: none does. */
function afterLink(from: number, link: Phrases<boolean>, tokens: readonly Token[]): number | null {
  for (let at = from, words = 0; at < tokens.length && words <= reach; at += 1) {
    const token = tokens[at]
    if (token === undefined || endsSentence(token) || token.folded === ',') return null
    if (token.kind === 'sign' && /^[:(–—]$/.test(token.folded)) return at + 1
    const match = phraseAt(link, tokens, at)
    if (match !== null) return match.to
    if (token.kind !== 'sign') words += 1
  }
  return null
}

function wordsBetween(from: number, to: number, tokens: readonly Token[]): number {
  const between = tokens.slice(from, to)
  return between.some(endsClause) ? Infinity : between.filter(({ kind }) => kind !== 'sign').length
}
