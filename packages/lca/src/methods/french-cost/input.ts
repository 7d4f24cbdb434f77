import type {
  Business,
  DyeingType,
  FabricProcess,
  FrenchStage,
  MakingComplexity,
  PrintingType,
  SpinningType,
} from './codes.ts'

/**
 * What is said about one garment (method page §2). Readable, but not yet checked against a release. A field
 * that is absent is "not given": the method decides its default. Shares and ratios are fractions.
 */
export interface FrenchCostInput {
  readonly massKg: number
  readonly productId: string
  readonly materials: readonly MaterialInput[]
  readonly spinningCountry?: string
  readonly fabricCountry?: string
  readonly ennoblingCountry?: string
  readonly makingCountry?: string
  readonly fabricProcess?: FabricProcess
  /** km of yarn per kg (Nm). */
  readonly yarnSizeNm?: number
  readonly surfaceMassGPerM2?: number
  readonly dyeingType?: DyeingType
  readonly printing?: PrintingInput
  readonly fading?: boolean
  readonly makingWasteRatio?: number
  readonly makingDeadStockRatio?: number
  readonly makingComplexity?: MakingComplexity
  readonly airTransportRatio?: number
  readonly business?: Business
  readonly numberOfReferences?: number
  readonly priceEur?: number
  readonly physicalDurability?: number
  /** Absent: the default trims of the product (release 2025-10). An empty list: no trims. */
  readonly trims?: readonly TrimInput[]
  readonly upcycled?: boolean
  readonly disabledStages?: readonly FrenchStage[]
  /** Release 2025-02 only. */
  readonly traceability?: boolean
}

export interface MaterialInput {
  readonly materialId: string
  readonly share: number
  readonly spinning?: SpinningType
  readonly countryCode?: string
}

export interface PrintingInput {
  readonly type: PrintingType
  readonly surfaceShare?: number
}

export interface TrimInput {
  readonly trimId: string
  readonly quantity: number
  /** Replaces the elements of the trim for this calculation (§10); not a regulatory parameter. */
  readonly custom?: { readonly elements: readonly TrimElementInput[] }
}

export interface TrimElementInput {
  readonly amount: number
  readonly materialProcessId: string
  readonly transformProcessIds?: readonly string[]
}
