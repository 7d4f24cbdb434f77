import type {
  DyeingPlace,
  PackagingLevel,
  PartKind,
  PrintKind,
  SalesChannel,
  TransportMode,
  WashKind,
  YarnForm,
} from './codes.ts'
import type { FacilityProcess, LeftOutReason, OwnDataKind } from '../../product/facility-records.ts'

/**
 * What is said about one product, in plain values: masses in kg, shares as fractions, countries as ISO 3166-1
 * alpha-2. What is not said is absent; the method decides it and the result names it.
 */
export interface PefInput {
  readonly categoryId: string
  /** Net mass of the product as sold, of the pair for shoes, without packaging. */
  readonly massKg: number
  readonly parts: readonly PefPartInput[]
  /** Reusable parts and blends, by id; parts and materials may refer to them. */
  readonly components?: Readonly<Record<string, PefComponentInput>>
  /** Absent: not modelled, and named so. Empty: there are none. */
  readonly trims?: readonly PefTrimInput[]
  /** As for `trims`. */
  readonly packaging?: readonly PefPackagingInput[]
  /** True: there are trims besides whose material or mass nobody knows; they are named as not modelled. */
  readonly otherTrims?: boolean
  readonly countries: PefCountriesInput
  readonly making?: { readonly sewingMinutes?: number; readonly fading?: boolean }
  readonly losses?: { readonly leftoversShare?: number; readonly unsoldShare?: number }
  readonly distribution?: PefDistributionInput
  /** The class stands for a multiplier; a stated `intrinsic` goes before it. */
  readonly durability?: {
    readonly intrinsic?: number
    readonly intrinsicClass?: string
    readonly repairability?: number
  }
  /** Replaces the days of the sub-category, before the multipliers. */
  readonly daysOfUse?: number
  readonly packedVolumeM3?: number
  readonly care?: PefCareInput
  readonly endOfLife?: PefEndOfLifeInput
  /** What facilities of the product measured; it stands in the place of averages. */
  readonly ownData?: readonly PefOwnDatum[]
}

/** A figure that a facility measured. */
export interface PefOwnDatum {
  /** Name of the facility. */
  readonly facility: string
  readonly process: FacilityProcess
  readonly kind: OwnDataKind
  /** Per kg that leaves the process: kWh, MJ, litres; the others in per cent. */
  readonly value: number
  /** True: evidence stands at it that holds. */
  readonly proven?: boolean
  /** Why it must not count; absent: it may. */
  readonly leftOut?: LeftOutReason
}

export interface PefCountriesInput {
  readonly making: string
  readonly dyeing?: string
  readonly fabric?: string
  readonly spinning?: string
  readonly market?: string
}

/** One part with its own route: a fabric, a lining, a sole. */
export interface PefPartInput {
  readonly name?: string
  /** Of the mass of all parts. Absent: 1. */
  readonly share?: number
  readonly kind?: PartKind
  readonly materials?: readonly PefMaterialInput[]
  /** Takes the materials of a component instead. */
  readonly componentId?: string
  readonly fabricProcess?: string
  readonly yarnCountNm?: number
  readonly dyeing?: { readonly place?: DyeingPlace; readonly technology?: string }
  readonly specialFinish?: boolean
  readonly print?: { readonly kind: PrintKind; readonly surfaceShare: number }
  readonly surfaceMassGPerM2?: number
  readonly cuttingWasteShare?: number
  readonly countries?: { readonly dyeing?: string; readonly fabric?: string; readonly spinning?: string }
  /** Own legs, in place of the scenario: leaving the material, the yarn, the fabric, the dye house. */
  readonly legs?: {
    readonly material?: readonly PefLegInput[]
    readonly yarn?: readonly PefLegInput[]
    readonly fabric?: readonly PefLegInput[]
    readonly dyed?: readonly PefLegInput[]
  }
}

/** A material of a part, or a component that stands for several. */
export interface PefMaterialInput {
  readonly materialId?: string
  readonly componentId?: string
  readonly share: number
  readonly origins?: readonly { readonly countryCode: string; readonly share: number }[]
  readonly yarnForm?: YarnForm
}

export interface PefComponentInput {
  readonly materials: readonly PefMaterialInput[]
}

export interface PefTrimInput {
  readonly name?: string
  readonly materialId: string
  /** Of one piece. */
  readonly massKg: number
  readonly quantity: number
}

export interface PefPackagingInput {
  readonly name?: string
  readonly materialId: string
  readonly massKg: number
  readonly level: PackagingLevel
  /** Recycled content, with evidence. */
  readonly recycledShare?: number
}

export interface PefLegInput {
  readonly mode: TransportMode
  readonly km: number
}

export interface PefDistributionInput {
  /** Shares of the channels; absent: all in stores. */
  readonly channels?: Readonly<Partial<Record<SalesChannel, number>>>
  /** Of what goes to the centre. */
  readonly airShare?: number
  readonly airKm?: number
  readonly legsToCentre?: readonly PefLegInput[]
  readonly legsToStore?: readonly PefLegInput[]
  readonly weeksInCentre?: number
  readonly weeksInStore?: number
}

export interface PefCareInput {
  readonly wash?: WashKind
  readonly temperatureC?: number
  readonly detergent?: 'liquid' | 'powder'
  readonly usesBetweenWashes?: number
  /** Replaces the number that follows from the days of use. */
  readonly cycles?: number
  readonly tumbleDriedShare?: number
  readonly ironedShare?: number
  readonly ironingMinutes?: number
}

export interface PefEndOfLifeInput {
  readonly recycledShare: number
  readonly incineratedShare: number
  readonly landfilledShare: number
}
