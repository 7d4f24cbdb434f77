import type { ScoredProcess } from '../../datasets/process.ts'
import type { Kilometres, Share } from '../../quantities/quantity.ts'
import type {
  Business,
  DyeingType,
  FabricProcess,
  FibreOrigin,
  FrenchStage,
  MakingComplexity,
  PrintingType,
  SpinningType,
} from './codes.ts'
import type { FrenchCountry } from './release.ts'

/** Constants of the method in one release. */
export interface FrenchCostConstants {
  readonly unknownCountry: FrenchCountry
  /** Country of each stage that happens in a fixed place. */
  readonly fixedCountries: Readonly<Record<'distribution' | 'use' | 'end_of_life', FrenchCountry>>
  readonly stagesOffWhenUpcycled: readonly FrenchStage[]
  readonly making: {
    readonly defaultDeadStockRatio: Share
    readonly electricityKWhPerMinute: number
    readonly minutes: Readonly<Record<MakingComplexity, number>>
    readonly upcycledComplexity: MakingComplexity
  }
  readonly fabric: Readonly<Record<FabricProcess, FabricConstants>>
  readonly weaving: {
    readonly crimpShrinkageFactor: number
    readonly electricityKWhPerPickMetre: number
  }
  readonly spinning: {
    readonly referenceYarnSizeNm: number
    readonly types: Readonly<Record<SpinningType, SpinningConstants>>
    readonly allowedTypes: Readonly<Record<FibreOrigin, readonly SpinningType[]>>
  }
  readonly preTreatments: Readonly<Record<FibreOrigin, readonly ScoredProcess[]>>
  readonly dyeing: Readonly<Record<DyeingType, ScoredProcess>>
  readonly printing: {
    readonly defaultSurfaceShare: Share
    readonly types: Readonly<Record<PrintingType, { process: ScoredProcess; chemicals: ScoredProcess }>>
    /** Shares that a declaration may name, ascending. */
    readonly declaredSurfaceShares: readonly number[]
  }
  readonly transport: {
    /** Share of the road in a leg that could go by sea: the first step whose limit holds, else 0. */
    readonly roadShareSteps: readonly RoadShareStep[]
    readonly distributionRoadKm: Kilometres
  }
  readonly carBootVolumeM3: number
  readonly exportComplement: {
    readonly ecsPerKgExported: number
    readonly syntheticShareThreshold: Share
    readonly probabilityAtOrAbove: Share
    readonly probabilityBelow: Share
  }
  readonly durability: DurabilityConstants
}

export interface FabricConstants {
  readonly process: ScoredProcess
  /** Used when the process was chosen, not when it is the product's own (method page §4.1, §5.5). */
  readonly whenChosen: { readonly complexity: MakingComplexity; readonly wasteRatio: Share } | null
}

export interface SpinningConstants {
  readonly kWhPerKgAtReference: number
  readonly wasteRatio: Share
}

export interface RoadShareStep {
  readonly roadKm: Kilometres
  /** True: `roadKm` itself belongs to the step. */
  readonly inclusive: boolean
  readonly roadShare: Share
}

export interface DurabilityConstants {
  readonly minimum: number
  readonly maximum: number
  readonly defaultPhysical: number
  readonly weights: {
    readonly rangeWidth: Share
    readonly repair: Share
    readonly traceability: Share
  }
  /** Number of references and range width, ascending; linear between two points. */
  readonly rangeWidthPoints: readonly (readonly [references: number, rangeWidth: number])[]
  readonly repairRatioFull: number
  readonly repairRatioZero: number
  readonly business: Readonly<Record<Business, { readonly factor: number; readonly offset: number }>>
}
