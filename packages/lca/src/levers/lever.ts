import type { Mechanism } from '../scoring/mechanisms.ts'
import type { Holding } from '../holding/holding.ts'
import type { AllLabels } from '../results/score-labels.ts'
import type { FieldValue } from '../product/form.ts'
import type { LeverKind } from './rules.ts'

/** A field with another value. */
export interface LeverChange {
  /** Id of the entry of the composition; `null`: the product. */
  readonly entry: string | null
  readonly parameter: string
  readonly before: FieldValue
  /** `null`: nothing is given any more, the method decides. */
  readonly after: FieldValue
}

/** What could be done to a product. The same product and rules give the same ids. */
export interface LeverCandidate {
  readonly id: string
  readonly kind: LeverKind
  readonly rule: string
  readonly changes: readonly LeverChange[]
  /** Of an entry that is changed, the part that is: the rest stays as it is. 1: all of it. */
  readonly part: number
}

/** Why a product with a change has no PEF that can be held against that of today. */
export type PefGap = 'not_computed' | 'too_incomplete' | 'other_coverage' | 'other_exclusions'

/** What a change does to the bill of materials. */
export interface CostEffect {
  /** EUR of materials per product, the change; `null`: a price is missing. */
  readonly difference: number | null
  /** Materials whose price would be needed. */
  readonly missing: readonly string[]
}

/** The product with one or several changes, computed anew. */
export interface LeverEffect {
  /** Every label that has a figure and can be held against that of today. */
  readonly labels: AllLabels
  readonly pefGap: PefGap | null
  readonly cost: CostEffect
  /** Rules of the method that answer otherwise with the change, with what they alone do to the figure that is asked for. */
  readonly mechanisms: readonly Mechanism[]
}

export interface Lever extends LeverCandidate, LeverEffect {
  /** Of the figure that is asked for; below 0. */
  readonly difference: number
}

/** Changes made together. */
export interface LeverCombination extends LeverEffect {
  /** Ids of the changes, in the order of the levers. */
  readonly levers: readonly string[]
  /** Of the figure that is asked for. */
  readonly difference: number
  /** EUR of materials per product. */
  readonly costDifference: number
}

/** What to change about a product. */
export interface Levers {
  /** The product as it is. */
  readonly labels: AllLabels
  /** EUR of materials per product; `null`: a price is missing. */
  readonly cost: number | null
  /** Of the PEF of the product as it is: where it lacks too much, no change has one. `null`: there is no PEF. */
  readonly holding: Holding | null
  /** Materials of the product without a price. */
  readonly missing: readonly string[]
  /** The largest effect first. */
  readonly levers: readonly Lever[]
  /** None is better than another one in both: ascending cost, descending figure. It begins with the cheapest. */
  readonly front: readonly LeverCombination[]
  /** Products that were computed. */
  readonly runs: number
}
