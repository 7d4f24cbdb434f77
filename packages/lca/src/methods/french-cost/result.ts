import type {
  Kilograms,
  Kilometres,
  KilowattHours,
  Megajoules,
  Micropoints,
} from '../../quantities/quantity.ts'
import type { Warning } from '../../problems/problem.ts'
import type { Business, FabricProcess, FrenchStage, MakingComplexity } from './codes.ts'

/** The two scores of the method, µPt: the environmental cost, and the same inventory in PEF weighting. */
export interface Scores {
  readonly ecs: Micropoints
  readonly pef: Micropoints
}

/** To what a line of the bill belongs: an entry of the composition, or the garment as a whole. */
export type BillComponent =
  | { readonly kind: 'material'; readonly index: number; readonly id: string }
  | { readonly kind: 'trim'; readonly index: number; readonly id: string }
  | { readonly kind: 'garment' }

export const billPurposes = [
  'fibre',
  'replacedFibre',
  'spinningElectricity',
  'fabricElectricity',
  'pretreatmentElectricity',
  'pretreatmentHeat',
  'pretreatmentChemicals',
  'dyeing',
  'dyeingElectricity',
  'dyeingHeat',
  'dyeingChemicals',
  'printing',
  'printingElectricity',
  'printingHeat',
  'printingChemicals',
  'finishing',
  'finishingElectricity',
  'finishingHeat',
  'makingElectricity',
  'fading',
  'fadingElectricity',
  'fadingHeat',
  'careElectricity',
  'care',
  'carTrip',
  'endOfLife',
  'endOfLifeElectricity',
  'endOfLifeHeat',
  'freightRoad',
  'freightSea',
  'freightAir',
  'trimMaterial',
  'trimTransform',
  'trimTransformElectricity',
  'trimTransformHeat',
] as const
export type BillPurpose = (typeof billPurposes)[number]

/**
 * One line of the bill of processes: `amount` of a process, and what it scores. Score = amount × score of
 * the process, before durability. The lines of enabled stages, legs and trims add up to the total.
 */
export interface BillLine {
  /** `trims` stands beside the stages: trims belong to none of them (§10). */
  readonly stage: FrenchStage | 'trims'
  /** True for the leg that leaves the stage; its score is in `transport` and not in the stage's own score. */
  readonly transport: boolean
  readonly component: BillComponent
  readonly purpose: BillPurpose
  readonly processId: string
  /** In the unit of the process. */
  readonly amount: number
  readonly ecs: Micropoints
  readonly pef: Micropoints
}

export interface TransportResult extends Scores {
  readonly roadKm: Kilometres
  readonly seaKm: Kilometres
  readonly airKm: Kilometres
}

/** One stage. Scores before durability, own (no complement, no transport). */
export interface StageResult extends Scores {
  readonly stage: FrenchStage
  /** False: switched off by the user or by upcycling; its figures count in no total. */
  readonly enabled: boolean
  readonly countryCode: string
  readonly inputMassKg: Kilograms
  readonly outputMassKg: Kilograms
  /** Loss of the stage, before the trims were taken off. */
  readonly wasteKg: Kilograms
  /** Making only, else 0. */
  readonly deadStockKg: Kilograms
  readonly electricityKWh: KilowattHours
  readonly heatMJ: Megajoules
  /** Complement attached to the stage (`ecs` only), before durability, 0 where there is none. */
  readonly complementEcs: Micropoints
  /** The leg to the next enabled stage, before durability. */
  readonly transport: TransportResult
  /** Weaving only. */
  readonly weaving: { readonly picks: number; readonly threadDensityPerCm: number } | null
  /** Ennobling only. */
  readonly preTreatments: PreTreatmentResult | null
}

export interface PreTreatmentResult {
  /** Roles of the processes that run, each once, in the order of the method. */
  readonly operations: readonly string[]
  readonly electricityKWh: KilowattHours
  readonly heatMJ: Megajoules
  readonly energy: Scores
  readonly chemicals: Scores
}

export interface DurabilityResult {
  /** The coefficient that divides the total: the smaller of the next two (§7). */
  readonly applied: number
  readonly physical: number
  readonly nonPhysical: number
  /** R, 0 to 1. */
  readonly rangeWidth: number
  /** P, 0 to 1. */
  readonly repairIncentive: number
  readonly limitedBy: 'physical' | 'nonPhysical'
}

/** Values that applied, given or by default: what a form shows as "the default that counts now". */
export interface EffectiveValues {
  readonly fabricProcess: FabricProcess
  readonly yarnSizeNm: number
  readonly surfaceMassGPerM2: number
  readonly makingWasteRatio: number
  readonly makingDeadStockRatio: number
  readonly makingComplexity: MakingComplexity
  readonly airTransportRatio: number
  readonly business: Business
  readonly numberOfReferences: number
  readonly priceEur: number
  readonly trims: readonly { readonly trimId: string; readonly quantity: number }[]
}

/** Parts that add up to the total, each divided by durability (§11, contribution analysis). */
export interface Contribution extends Scores {
  readonly part:
    | 'materials'
    | 'spinning'
    | 'fabric'
    | 'ennobling'
    | 'making'
    | 'transport'
    | 'trims'
    | 'use'
    | 'end_of_life'
}

export interface FrenchCostResult {
  /** Method release: `2025-10`, `2025-02`. */
  readonly release: string
  /** The result: divided by durability, complements included in `ecs`, µPt for one garment. */
  readonly ecs: Micropoints
  readonly pef: Micropoints
  readonly massKg: Kilograms
  readonly ecsPer100g: Micropoints
  /** Whole points of the French label (§14.8). */
  readonly label: { readonly points: number; readonly pointsPer100g: number }
  readonly withoutDurability: Scores
  readonly withoutComplements: Scores
  readonly durability: DurabilityResult
  readonly careCycles: number
  readonly daysOfWear: number
  /** After durability, µPt, `ecs` only. */
  readonly complements: { readonly microfibres: Micropoints; readonly export: Micropoints }
  /** Before durability. */
  readonly trims: Scores & { readonly massKg: Kilograms }
  /** All legs, before durability; kilometres are plain sums. */
  readonly transport: TransportResult
  /** The eight stages in the order of `frenchStages`. */
  readonly stages: readonly StageResult[]
  readonly contributions: readonly Contribution[]
  /** The bill of processes of what is enabled. */
  readonly lines: readonly BillLine[]
  readonly effective: EffectiveValues
  readonly warnings: readonly Warning[]
}
