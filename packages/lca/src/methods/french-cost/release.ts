import type { ScoredProcess } from '../../datasets/process.ts'
import type { Kilometres, Share } from '../../quantities/quantity.ts'
import type { Business, FabricProcess, FibreOrigin, MakingComplexity, SpinningType } from './codes.ts'
import type { FrenchCostConstants } from './release-constants.ts'

/**
 * One release of the French environmental cost: its figures, looked up and ready to compute, and the switches
 * in which it differs from other releases. Built by the loader of the reference data. The lists keep the order
 * of the publisher.
 */
export interface FrenchCostRelease {
  /** `2025-10` (regulatory) or `2025-02`. */
  readonly id: string
  /** Month of the data, `2025-07`. */
  readonly dataDate: string
  /** Version of the official calculator that computes this release. */
  readonly officialVersion: string
  readonly rules: FrenchCostRules
  readonly limits: FrenchCostLimits
  readonly constants: FrenchCostConstants
  readonly named: NamedProcesses
  readonly processes: ReadonlyMap<string, ScoredProcess>
  readonly materials: ReadonlyMap<string, FrenchMaterial>
  readonly countries: ReadonlyMap<string, FrenchCountry>
  readonly products: ReadonlyMap<string, FrenchProduct>
  readonly trims: ReadonlyMap<string, FrenchTrim>
  readonly impactCategories: readonly FrenchImpactCategory[]
}

/** Where releases differ in what they compute or accept (method page §3, §18). */
export interface FrenchCostRules {
  readonly defaultSpinningCountry: 'unknown' | 'main-material'
  readonly trimsWhenOmitted: 'product-defaults' | 'none'
  readonly trimsMass: 'subtracted-before-making' | 'ignored'
  /** True: the amount of a trim element is what remains after its losses. False: what enters. */
  readonly trimsAmountBeforeTransformLosses: boolean
  readonly printingOwnScoreBasis: 'printed-area' | 'fabric-mass'
  readonly printingChemicalsBasis: 'printed-area' | 'fabric-mass'
  readonly bleachingChemicalsBasis: 'fibres-with-bleaching' | 'whole-mass'
  /** False: the figure without complements leaves the trims out. */
  readonly trimsInWithoutComplements: boolean
  readonly zeroMass: 'accepted' | 'refused'
  readonly emptyMaterials: 'accepted' | 'refused'
  readonly zeroPrintedShare: 'accepted' | 'refused'
  /** Of a body of the official interface: whether a printing without its share takes the default. */
  readonly printedShareMissing: 'accepted' | 'refused'
  /** A spinning process that does not fit the origin of the fibre. */
  readonly spinningAgainstFibre: 'warned' | 'refused'
}

/** Smallest and largest admissible value, both included. `null`: the calculation knows no limit. */
export type Limits = readonly [minimum: number, maximum: number]

export interface FrenchCostLimits {
  readonly makingWasteRatio: Limits
  readonly makingDeadStockRatio: Limits
  readonly printedSurfaceShare: Limits
  readonly yarnSizeNm: Limits
  readonly surfaceMassGPerM2: Limits
  readonly physicalDurability: Limits
  readonly priceEur: Limits | null
  readonly numberOfReferences: Limits | null
}

/** Processes that the method uses by name, whatever the product. */
export interface NamedProcesses {
  readonly freightRoad: ScoredProcess
  readonly freightSea: ScoredProcess
  readonly freightAir: ScoredProcess
  readonly heatEurope: ScoredProcess
  readonly heatRestOfWorld: ScoredProcess
  readonly bleaching: ScoredProcess
  readonly dyeingChemicalsSynthetic: ScoredProcess
  readonly dyeingChemicalsCellulosic: ScoredProcess
  readonly finishing: ScoredProcess
  readonly fading: ScoredProcess
  readonly useElectricity: ScoredProcess
  readonly carTrip: ScoredProcess
  readonly endOfLife: ScoredProcess
  readonly trimTransformElectricity: ScoredProcess
  readonly trimTransformHeat: ScoredProcess
}

export interface FrenchMaterial {
  readonly id: string
  readonly nameFr: string
  readonly nameEn: string
  readonly origin: FibreOrigin
  readonly process: ScoredProcess
  readonly defaultCountry: FrenchCountry
  readonly geographicOriginFr: string
  readonly geographicOriginEn: string
  readonly isPrimary: boolean
  readonly isRecycled: boolean
  /** Recycled fibres only: what the circular footprint formula needs. */
  readonly recycling: FibreRecycling | null
  /** Process of a recycled variant of the fibre, information only. */
  readonly recycledCounterpartProcessId: string | null
  readonly defaultSpinning: SpinningType
  /** µPt per kg of fibre in the garment. */
  readonly microfibreEcsPerKg: number
}

export interface FibreRecycling {
  /** The fibre that the recycled one replaces. */
  readonly replacedMaterialId: string
  readonly replacedProcess: ScoredProcess
  /** A of the circular footprint formula. */
  readonly manufacturerAllocation: Share
  /** Quality of the recycled fibre relative to the replaced one. */
  readonly qualityRatio: Share
}

export interface FrenchCountry {
  /** ISO 3166-1 alpha-2, a world region `R..`, or `---` for unknown. */
  readonly code: string
  readonly nameFr: string
  readonly nameEn: string
  readonly zone: string
  readonly type: 'country' | 'region' | 'unknown'
  /** Medium voltage, per kWh. */
  readonly electricity: ScoredProcess
  /** Per MJ. */
  readonly heat: ScoredProcess
  readonly aquaticPollutionScenario: 'best' | 'average' | 'worst'
  /** Share of the released substances that reaches the water. */
  readonly aquaticPollutionRatio: Share
  /** Share of air freight after making when nothing is given. */
  readonly defaultAirRatio: { readonly durable: Share; readonly other: Share }
  readonly usableForTextile: boolean
  readonly usableForFood: boolean
  /** To every country of the release, itself included, by code. */
  readonly distances: ReadonlyMap<string, Distance>
}

/** 0 where there is no connection of that mode. */
export interface Distance {
  readonly road: Kilometres
  readonly sea: Kilometres
  readonly air: Kilometres
}

/** A product category of the method with its defaults. */
export interface FrenchProduct {
  readonly id: string
  readonly nameFr: string
  readonly nameEn: string
  readonly fabricProcess: FabricProcess
  readonly surfaceMassGPerM2: number
  readonly yarnSizeNm: number
  readonly makingComplexity: MakingComplexity
  readonly makingWasteRatio: Share
  readonly business: Business
  readonly numberOfReferences: number
  readonly priceEur: number
  readonly repairCostEur: number
  /** Release 2025-02 only, else false. */
  readonly traceability: boolean
  readonly daysOfWear: number
  readonly wearsPerCareCycle: number
  readonly ironingElectricityMJPerCycle: number
  /** Washing and drying, per kg and cycle. */
  readonly care: ScoredProcess
  readonly endOfLifeVolumeM3: number
  readonly trims: readonly { readonly trimId: string; readonly quantity: number }[]
  /** Published beside the figures; no formula uses them. */
  readonly information: {
    readonly careCyclesPublished: number
    readonly tumbleDryerShare: number
    readonly ironingShare: number
    readonly ironingHoursPerCycle: number
    readonly dyeingMedium: string
  }
}

export interface FrenchTrim {
  readonly id: string
  readonly nameFr: string
  readonly nameEn: string
  readonly elements: readonly FrenchTrimElement[]
}

export interface FrenchTrimElement {
  /** In the unit of the material process. */
  readonly amount: number
  readonly material: ScoredProcess
  readonly transforms: readonly ScoredProcess[]
}

/** Normalisation and weighting behind the two scores; `null`: not part of that score. */
export interface FrenchImpactCategory {
  readonly id: string
  /** The publisher's code: `cch`, `etf-c`. */
  readonly code: string
  readonly nameFr: string
  readonly nameEn: string
  readonly unit: string
  readonly isCorrectedVariant: boolean
  readonly pef: { readonly normalisation: number; readonly weighting: number } | null
  readonly ecs: { readonly normalisation: number; readonly weighting: number } | null
}
