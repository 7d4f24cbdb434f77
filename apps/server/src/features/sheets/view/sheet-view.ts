import type { PublicLabel } from '../../labels/index.ts'
import type { PageKind } from '../query.ts'

/** A step and the country where it takes place. */
export interface SheetPlace {
  readonly step: string
  readonly country: string
}

/** What an evaluation is of, or one of the items of a product. */
export interface SheetPart {
  readonly name: string
  readonly category: string
  readonly quantity: number
  readonly materials: readonly { readonly name: string; readonly share: number }[]
  readonly places: readonly SheetPlace[]
}

export interface SheetImpact {
  readonly name: string
  readonly unit: string
  /** Of one product; `null`: not covered by the data. */
  readonly amount: number | null
  /** Of the PEF score. */
  readonly share: number | null
}

/** Position among what is declared on the French portal of the same product, points per 100 g. */
export interface SheetMarket {
  /** What the portal counts together, in the words of the method. */
  readonly category: string
  readonly minimum: number
  readonly median: number
  readonly maximum: number
  readonly own: number
  readonly source: string
  readonly asOf: string
}

/** Everything a sheet, a widget and a PDF show of one version, in one language. Texts of people are plain. */
export interface SheetView {
  readonly kind: PageKind
  readonly title: string
  readonly reference: string | null
  readonly gtin: string | null
  readonly brand: string | null
  readonly organization: string
  readonly image: { readonly address: string; readonly alt: string } | null
  readonly category: string | null
  /** `null`: no version keeps what is shown. */
  readonly version: number | null
  /** `null`: a draft, which no public page shows. */
  readonly publishedAt: Date | null
  /** Empty where no version keeps what is shown. */
  readonly publicId: string
  readonly massKg: number
  /** The French label, or why none may be shown. */
  readonly label: PublicLabel
  /** French cost with durability of one product, points; `null`: outside its scope. */
  readonly french: number | null
  /** PEF of one product, points; `null`: not computed. */
  readonly pef: number | null
  /** Share of the PEF weighting that the data cover. */
  readonly pefCoverage: number | null
  /** What of the mass and of the steps PEF has no data for, in words; `null`: nothing, or no PEF. */
  readonly pefMissing: string | null
  readonly impacts: readonly SheetImpact[]
  /** Points of one product by stage, of the French cost where there is one, else of PEF. */
  readonly stages: readonly { readonly name: string; readonly points: number; readonly share: number }[]
  readonly market: SheetMarket | null
  /** DQR from 1, the best, to 5; `null`: not known. */
  readonly dataQuality: number | null
  readonly parts: readonly SheetPart[]
  readonly releases: readonly string[]
  /** Lines that name where figures come from, with their licence. */
  readonly sources: readonly string[]
}

/** Whether there is a figure to show. */
export const hasFigures = ({ french, pef, impacts }: SheetView): boolean =>
  french !== null || pef !== null || impacts.some(({ amount }) => amount !== null)
