import type { StandInCode } from '../../datasets/choice.ts'
import type { Dataset } from '../../datasets/dataset.ts'
import type { PackManifest } from '../../datasets/pack.ts'
import type { Holding } from '../../holding/holding.ts'
import type { EfCategory } from '../../impacts/categories.ts'
import type { Impacts } from '../../impacts/impacts.ts'
import type { WeightedScore } from '../../impacts/weighting.ts'
import type { LifeCycleId } from '../../product/form.ts'
import type { Kilograms, Micropoints } from '../../quantities/quantity.ts'
import type { PefPurpose, PefWarningCode } from './codes.ts'
import type { PefComponent, PefExcluded } from './inventory/bill.ts'
import type { PefMassBalance } from './inventory/mass-balance.ts'
import type { Assumption, DurabilityOfProduct } from './product.ts'

/** One line of the bill with its impacts: one cell row of component × stage × process × category. */
export interface PefLine {
  readonly stage: LifeCycleId
  readonly purpose: PefPurpose
  readonly component: PefComponent
  readonly dataset: Dataset
  /** In the unit of the dataset. */
  readonly amount: number
  readonly standIn: StandInCode | null
  readonly note: string
  readonly impacts: Impacts
  /** Over the categories that are complete for the product. */
  readonly micropoints: Micropoints
  /** 1 best, 5 worst. */
  readonly dataQuality: number
  /** Measured by who does it, with evidence that holds. Absent: not so. */
  readonly companySpecific?: true
}

/** A category in which at least one line has no value. */
export interface MissingCategory {
  readonly category: EfCategory
  /** Of the weighting. */
  readonly weight: number
  /** "At least so much": never a total. */
  readonly knownImpact: number
  /** Places of the lines without a value. */
  readonly lines: readonly number[]
}

/** The single score of a product: over the complete categories, never scaled up. */
export interface PefScore extends WeightedScore {
  readonly uncovered: number
}

export interface PefWarning {
  readonly code: PefWarningCode
  /** Lines concerned. */
  readonly lines: readonly number[]
  readonly params?: Readonly<Record<string, string | number>>
}

/** What a product is worth in figures: enough for its labels and for every part of its score. */
export interface PefFigures {
  /** Version of the method, to be shown beside each figure. */
  readonly method: string
  readonly categoryId: string
  readonly massKg: Kilograms
  readonly durability: DurabilityOfProduct
  /** Reference days of wear; `null`: not established. */
  readonly daysOfUse: number | null
  readonly functionalUnitDays: number
  readonly lines: readonly PefLine[]
  /** Over the whole life of the product. */
  readonly total: Impacts
  readonly score: PefScore
  /** French PEF in reading 1: the same inventory with the weights of the French cost. */
  readonly frenchWeightedScore: PefScore
  readonly missing: readonly MissingCategory[]
  readonly excluded: readonly PefExcluded[]
  /** What the score holds of the product, with the names of what is missing. */
  readonly holding: Holding
}

export interface PefResult extends PefFigures {
  /** Own days of wear, care cycles; `null`: not established, or no care. */
  readonly daysOfWear: number | null
  readonly careCycles: number | null
  readonly stages: readonly { readonly stage: LifeCycleId; readonly impacts: Impacts }[]
  /** Stages that another one contains. */
  readonly includedElsewhere: readonly { readonly stage: LifeCycleId; readonly in: LifeCycleId }[]
  /** Stages whose rows hold for the whole world: the country stated changes nothing. */
  readonly countryNotModelled: readonly LifeCycleId[]
  readonly assumptions: readonly Assumption[]
  readonly warnings: readonly PefWarning[]
  readonly massBalance: PefMassBalance
  /** Packs in the bill, each with its attribution and notice. */
  readonly packs: readonly PackManifest[]
  /** False: the French environmental cost does not apply to the category. */
  readonly inFrenchScope: boolean
}
