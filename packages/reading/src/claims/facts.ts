import type { ClaimProofKind } from '@ecotrame/reference-data'
import type { Quality, Step } from '../vocabulary.ts'

/** A material of a product by its share of the mass of the materials. */
export interface ClaimMaterial {
  /** Id of the fibre without its qualities: `cotton`. */
  readonly fibre: string
  readonly qualities: readonly Quality[]
  /** 0 to 1. */
  readonly share: number
}

/** What the data of an organization say of one product; `null`: they do not say. */
export interface ProductFacts {
  readonly composition: readonly ClaimMaterial[] | null
  /** ISO codes of the countries of steps, where they were entered. */
  readonly countries: Readonly<Partial<Record<Step, string>>>
  /** Where it stands on the newest Candidate List. */
  readonly substances: 'unknown' | 'above' | 'below' | 'absent' | null
  /** French cost of the active version, points of the whole product and per 100 g. */
  readonly points: number | null
  readonly pointsPer100g: number | null
  /** Points that were declared to the portal, whole. */
  readonly declared: readonly number[]
  /** Climate change of the active version, kg CO2e of one product. */
  readonly kgCo2e: number | null
}

/** Two products held against each other. */
export interface ComparisonFacts {
  /** Words of the other one: name, reference, season. */
  readonly otherWords: readonly string[]
  readonly sameMethod: boolean
  readonly sameCategory: boolean
  readonly sameUnit: boolean
  /** Of the product from the other, per cent: −23; `null`: there is none. */
  readonly percent: number | null
  /** The difference is larger than the uncertainty; `null`: not known. */
  readonly isCertain: boolean | null
}

/** A proof of the library that counts today and holds for the product. */
export interface ProofFacts {
  readonly kind: ClaimProofKind
  /** Scheme, name and scope as they were entered. */
  readonly words: string
}

/** What a claim is held against. */
export interface ClaimFacts {
  /** `null`: no product was chosen. */
  readonly product: ProductFacts | null
  /** `null`: no product to compare with was chosen. */
  readonly comparison: ComparisonFacts | null
  readonly proofs: readonly ProofFacts[]
}

export const noFacts: ClaimFacts = { product: null, comparison: null, proofs: [] }
