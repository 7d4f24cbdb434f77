import type { ProductFacts } from './facts.ts'
import type { ClaimCondition } from './judge.ts'
import { claimTextOf } from './claim-text.ts'

/** Words that speak of the Candidate List; of others (“non-toxic”) the list proves nothing. */
const ofTheList = new Set(['svhc', 'concern', 'preoccupante', 'preoccupantes'])

/** S2: a product is free of them only where no article is above 0.1 % and none is unknown. */
export function standingHolds(
  words: string,
  standing: ProductFacts['substances'],
): readonly ClaimCondition[] {
  if (!claimTextOf(words).tokens.some(({ folded }) => ofTheList.has(folded))) return []
  const free = { id: 'free', values: {} }
  if (standing === null || standing === 'unknown') return [{ ...free, holds: null }]
  return [{ ...free, holds: standing !== 'above', ofData: true }]
}
