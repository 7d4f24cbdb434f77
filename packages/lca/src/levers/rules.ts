import type { CompositionType, FieldValue } from '../product/form.ts'

/** What a change is about, in the order of screens. */
export const leverKinds = ['material', 'origin', 'process', 'energy', 'transport', 'durability'] as const
export type LeverKind = (typeof leverKinds)[number]

/** Which other values of a field are tried. */
export type LeverTries =
  /** Materials that the table of substitutes names. */
  | { readonly by: 'substitutes' }
  /** Every country of the French method that the field offers. */
  | { readonly by: 'countries' }
  | { readonly by: 'values'; readonly values: readonly FieldValue[] }
  /** The other options of the group in which the present one stands: the groups of the form, or these. */
  | { readonly by: 'groups'; readonly groups: readonly (readonly string[])[] }
  /** Options after the present one in this order, the next one first. */
  | { readonly by: 'next'; readonly order: readonly string[] }
  /** The present number times each. */
  | { readonly by: 'factors'; readonly factors: readonly number[] }

/** One thing that can be done to a product. */
export interface LeverRule {
  readonly id: string
  readonly kind: LeverKind
  /** Fields of the product, or of each entry of a type. */
  readonly place: 'product' | CompositionType
  /** All of them take the same new value; those that the form lacks are left out. */
  readonly parameters: readonly string[]
  readonly tries: LeverTries
  /** Only where the field holds one of these. */
  readonly from?: readonly FieldValue[]
  /** Changes that are told of one field, where it is not `mostOfField`. */
  readonly most?: number
}

/** A material that can do the work of another one. */
export interface MaterialSubstitute {
  readonly from: string
  readonly to: string
  /** Largest part of the material that can be replaced, 0 to 1. */
  readonly part: number
  /** Whether it grows or is made in the same places, so that a stated origin stays. */
  readonly keepsOrigin: boolean
}

/** What is tried and how much of it: data, with a bound for every loop. */
export interface LeverRules {
  readonly rules: readonly LeverRule[]
  readonly substitutes: readonly MaterialSubstitute[]
  /** Entries of one type that are looked at, those with the largest shares. */
  readonly mostEntries: number
  /** Changes that are computed. */
  readonly mostRuns: number
  /** Changes that are told of one field. */
  readonly mostOfField: number
  readonly mostLevers: number
  /** Changes that lower the figure by a smaller share than this are not told. */
  readonly leastEffect: number
  /** Of combinations: fields that are looked at, changes of each, and how many combinations are pursued at once. */
  readonly combination: { readonly fields: number; readonly ofField: number; readonly width: number }
}
