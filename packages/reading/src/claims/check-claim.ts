import type { ClaimRules } from '@ecotrame/reference-data'
import type { ClaimFacts } from './facts.ts'
import { findClaims, type ClaimPlace, type ClaimWordsReader } from './find-claims.ts'
import { judged, type JudgedClaim } from './judge.ts'

export interface CheckedText {
  readonly text: string
  readonly place: ClaimPlace
  readonly facts: ClaimFacts
  /** Day of which the law is asked, ISO 8601; else that of the rules. */
  readonly day?: string
}

/**
 * A text meant for the public held against the rules for claims and against what is known of the product. It advises:
 * nothing found does not mean that a text is lawful. A function of what it is given; the work grows with the length of
 * the text.
 *
 * @param facts of the product and the proofs that count today; dates are the caller's affair
 * @returns the finds from left to right, their offsets in UTF-16 units of the text as it was sent
 * Source: Directive (EU) 2024/825; code de l'environnement, art. L. 541-9-1; see the table `claims`.
 */
export const checkClaim = (
  { rules, reader }: { readonly rules: ClaimRules; readonly reader: ClaimWordsReader },
  { text, place, facts, day }: CheckedText,
): readonly JudgedClaim[] =>
  findClaims(reader, text, place, day).map((find) => judged({ find, facts, text, rules }))
