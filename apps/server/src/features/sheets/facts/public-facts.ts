import type { EfCategory, Holding, PlacedStep, Wording } from '@ecotrame/lca'
import type { PublicLabel } from '../../labels/index.ts'
import type { PageKind } from '../query.ts'

/** A country that somebody entered. */
export interface CountryFact {
  readonly code: string
  readonly name: Wording
}

export interface MaterialFact {
  readonly name: Wording
  /** Of all materials of the item. */
  readonly share: number
  /** Name of the part that it is in; `null`: of the item itself. */
  readonly part: string | null
  /** Empty: not stated. */
  readonly origins: readonly { readonly country: CountryFact; readonly share: number }[]
}

export interface PlaceFact {
  readonly step: PlacedStep
  readonly part: string | null
  /** `null`: not stated. */
  readonly country: CountryFact | null
}

/** What an evaluation is of, or one of the items of a product: what somebody entered, and nothing else. */
export interface PartFacts {
  /** Id of the evaluation. */
  readonly evaluation: string
  readonly name: string
  readonly category: Wording
  /** It is assembled rather than sewn. */
  readonly isFootwear: boolean
  readonly quantity: number
  /** `null`: not stated. */
  readonly massKg: number | null
  readonly materials: readonly MaterialFact[]
  readonly places: readonly PlaceFact[]
}

/** Position among what is declared on the French portal of the same product, points per 100 g. */
export interface MarketFact {
  /** What the portal counts together. */
  readonly category: Wording
  readonly minimum: number
  readonly median: number
  readonly maximum: number
  readonly own: number
  readonly source: string
  readonly asOf: string
}

/** What a version computed, of one product. */
export interface FigureFacts {
  /** The mass that figures per 100 g count with: entered, or the typical one. */
  readonly massKg: number
  /** The French label, or why none may be shown. */
  readonly label: PublicLabel
  /** French cost with durability, points; `null`: outside its scope. */
  readonly french: number | null
  /** PEF, µPt; `null`: not computed. */
  readonly pef: number | null
  /** Share of the PEF weighting that the data cover. */
  readonly pefCoverage: number | null
  /** What PEF has data for; `null`: no PEF, or not known. */
  readonly holding: Holding | null
  readonly impacts: readonly {
    readonly category: EfCategory
    /** `null`: not covered by the data. */
    readonly amount: number | null
    /** Of the PEF score. */
    readonly share: number | null
  }[]
  /** Points by stage, of the French cost where there is one, else of PEF. */
  readonly stages: readonly { readonly stage: string; readonly points: number }[]
  readonly market: MarketFact | null
  /** DQR from 1, the best, to 5; `null`: not known. */
  readonly dataQuality: number | null
}

/**
 * Everything that may be told of a version of an evaluation or product, in no language: what was entered and what was
 * computed. Every public rendering is drawn from it.
 */
export interface PublicFacts {
  readonly kind: PageKind
  readonly name: string
  readonly reference: string | null
  readonly gtin: string | null
  readonly brand: string | null
  readonly organization: { readonly name: string; readonly logo: string | null }
  /** Address of the picture, below that of the API. */
  readonly image: { readonly path: string; readonly alt: string } | null
  readonly category: Wording | null
  /** `null`: no version keeps what is shown. */
  readonly version: number | null
  /** `null`: a draft, which no public page shows. */
  readonly publishedAt: Date | null
  /** Empty where no version keeps what is shown. */
  readonly publicId: string
  /** Of one product with all its items; `null`: not stated of one of them. */
  readonly massKg: number | null
  readonly parts: readonly PartFacts[]
  readonly figures: FigureFacts
  readonly releases: readonly string[]
  /** Lines that name where figures come from, with their licence. */
  readonly sources: { readonly en: readonly string[]; readonly fr: readonly string[] }
}
