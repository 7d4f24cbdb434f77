import type { FrenchCostRelease } from '../methods/french-cost/release.ts'
import type { DeclarationAudience, DeclarationRules } from './rules.ts'

/** From the weakest to the strongest: a declaration replaces only what is not stronger than itself. */
export const confidenceLevels = ['Low', 'Medium', 'High'] as const
export type ConfidenceLevel = (typeof confidenceLevels)[number]

/** Who declares. */
export interface Declarant {
  /** Type of the organization on the portal: `Brand`, `Consultancy` …; `null`: no organization. */
  readonly organizationType: string | null
  /** False: registered without codes. */
  readonly declaresGtins: boolean
  /** Active brands for which it may declare, its own and those that authorised it. `null`: not known, not checked. */
  readonly brandIds: readonly string[] | null
  /** Brands among them that are not its own. */
  readonly delegatedBrandIds?: readonly string[]
  readonly confidence: ConfidenceLevel
  /** First digits of the codes that the portal knows as its own; absent or empty: not known, not checked. */
  readonly gtinPrefixes?: readonly string[]
}

/** A declaration that the portal took. */
export interface EarlierDeclaration {
  readonly gtins: readonly string[]
  readonly reference: string
  /** ISO 8601 with time. */
  readonly at: string
  /** Of what was declared (`declaredContent`); `null`: not known, so it counts as another content. */
  readonly contentHash: string | null
  readonly portalVersion: string
  readonly confidence: ConfidenceLevel
}

/** What is kept to justify a declaration. Source: method page of the declaration, §8.4. */
export const evidenceKinds = [
  'composition',
  'mass',
  'countries',
  'references',
  'price',
  'repair',
  'air',
  'delegation',
] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** What is known of the product beside its declaration; it serves the warnings. */
export interface DeclaredFacts {
  /** The category of the library is one that the method covers. */
  readonly inScope: boolean
  /** Fraction of the mass in materials that the method does not model. */
  readonly unmodelledMassShare: number
  readonly audience: DeclarationAudience | null
  /** Version of the official calculator behind the evaluation; `null`: none. */
  readonly evaluatedWith: string | null
  readonly evidence: ReadonlySet<EvidenceKind>
}

export interface DeclarationContext {
  readonly rules: DeclarationRules
  /** The regulatory release, for the score of our own. */
  readonly release: FrenchCostRelease
  readonly way: 'file' | 'request'
  readonly declarant: Declarant
  /** Of any of the codes, in any order. */
  readonly earlier: readonly EarlierDeclaration[]
  /** Of the declaration that is checked. */
  readonly contentHash: string | null
  /** ISO 8601 with time. */
  readonly now: string
  /** `null`: nothing is known, the warnings that need it stay away. */
  readonly facts: DeclaredFacts | null
}
