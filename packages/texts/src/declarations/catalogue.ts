import type { DeclarationProblemCode, EvidenceKind } from '@ecotrame/lca'

/** What is wrong, and what to do about it; `{name}` stands for what is filled in. */
export interface ProblemSentences {
  readonly what: string
  readonly todo: string
}

/** Fields that may stay at their defaults. */
export const defaultedFields = [
  'numberOfReferences',
  'priceEur',
  'business',
  'trims',
  'spinningCountry',
  'airTransportRatio',
  'country',
] as const
type DefaultedField = (typeof defaultedFields)[number]

export interface DeclarationCatalogue {
  readonly problems: Readonly<Record<DeclarationProblemCode, ProblemSentences>>
  readonly evidence: Readonly<Record<EvidenceKind, string>>
  readonly fields: Readonly<Record<DefaultedField, string>>
  /** What a default does to the score, by whole points. */
  readonly costs: { readonly one: string; readonly many: string }
  /** Of a pack, a component or a material: `{number}` counts from 1. */
  readonly places: {
    readonly items: string
    readonly components: string
    readonly materials: string
    readonly trims: string
    readonly gtins: string
  }
}
