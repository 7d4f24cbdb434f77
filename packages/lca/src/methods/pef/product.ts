import type { Kilograms, Share } from '../../quantities/quantity.ts'
import type {
  AssumptionCode,
  DyeingPlace,
  PackagingLevel,
  PartKind,
  PrintKind,
  SalesChannel,
  WashKind,
  YarnForm,
} from './codes.ts'
import type { OwnData } from './own-data.ts'
import type {
  EndOfLifeShares,
  Leg,
  PefCareDefaults,
  PefCategory,
  PefCountry,
  PefFabricProcess,
  PefMaterial,
} from './method.ts'

/**
 * One product as PEF sees it: identifiers looked up, components unfolded, defaults decided. Made by
 * `pefProduct`; whoever holds one may compute without asking again.
 */
export interface PefProduct {
  readonly category: PefCategory
  readonly massKg: Kilograms
  readonly parts: readonly PartOfProduct[]
  /** `null`: not modelled. */
  readonly trims: readonly TrimOfProduct[] | null
  readonly packaging: readonly PackagingOfProduct[] | null
  /** True: some trims are not modelled. */
  readonly otherTrims: boolean
  readonly making: {
    readonly country: PefCountry
    readonly sewingMinutes: number | null
    readonly fading: boolean
  }
  readonly leftovers: Share
  readonly unsold: Share
  readonly market: PefCountry
  readonly distribution: DistributionOfProduct
  readonly durability: DurabilityOfProduct
  /** Before the multipliers; `null`: not established. */
  readonly daysOfUse: number | null
  readonly volumeM3: number | null
  /** `null`: no care, or not established. */
  readonly care: CareOfProduct | null
  readonly endOfLife: EndOfLifeShares
  /** What its facilities measured. */
  readonly ownData: OwnData
  readonly assumptions: readonly Assumption[]
}

export interface Assumption {
  readonly code: AssumptionCode
  /** What it is about, in the names of `PefInput`. */
  readonly path: string
  readonly params?: Readonly<Record<string, string | number>>
}

export interface PartOfProduct {
  readonly index: number
  readonly name: string | null
  readonly share: Share
  readonly kind: PartKind
  readonly materials: readonly MaterialOfPart[]
  readonly fabricProcess: PefFabricProcess
  /** `null`: not stated. */
  readonly yarnCountDtex: number | null
  readonly dyeing: { readonly place: DyeingPlace; readonly technology: string | null }
  readonly specialFinish: boolean
  readonly print: { readonly kind: PrintKind; readonly surfaceShare: Share } | null
  readonly surfaceMassKgPerM2: number | null
  readonly cuttingWaste: Share
  readonly countries: {
    readonly spinning: PefCountry
    readonly fabric: PefCountry
    readonly dyeing: PefCountry
  }
  readonly legs: {
    readonly material: readonly Leg[] | null
    readonly yarn: readonly Leg[] | null
    readonly fabric: readonly Leg[] | null
    readonly dyed: readonly Leg[] | null
  }
}

export interface MaterialOfPart {
  readonly material: PefMaterial
  /** Of the part. */
  readonly share: Share
  readonly form: YarnForm | null
  readonly origins: readonly OriginOfMaterial[]
}

export interface OriginOfMaterial {
  /** `null`: unknown. */
  readonly country: PefCountry | null
  /** Country whose row is taken; differs where no row exists for the real one. */
  readonly producedAs: string | null
  readonly share: Share
}

export interface TrimOfProduct {
  readonly index: number
  readonly material: PefMaterial
  /** Of all its pieces. */
  readonly massKg: Kilograms
}

export interface PackagingOfProduct {
  readonly index: number
  readonly material: PefMaterial
  readonly massKg: Kilograms
  readonly level: PackagingLevel
  readonly recycledContent: Share | null
}

export interface DistributionOfProduct {
  readonly channels: Readonly<Record<SalesChannel, Share>>
  /** To the centre; the shares of the routes add up to 1. */
  readonly routesToCentre: readonly { readonly share: Share; readonly legs: readonly Leg[] }[]
  readonly legsToStore: readonly Leg[]
  readonly weeksInCentre: number
  readonly weeksInStore: number
}

export interface DurabilityOfProduct {
  /** IQM. */
  readonly intrinsic: number
  /** RM. */
  readonly repairability: number
}

export interface CareOfProduct extends PefCareDefaults {
  readonly wash: Exclude<WashKind, 'none'>
  readonly detergent: 'liquid' | 'powder'
  /** `null`: follows from the days of use. */
  readonly cycles: number | null
}
