import type { EfCategory } from '../impacts/categories.ts'
import type { PartKind } from '../methods/pef/codes.ts'
import type { Wording } from '../language.ts'

/** Classes of data, best first. Source: DPR method page, §4. */
export const originClasses = [
  'primary_measured',
  'primary_calculated',
  'supplier_declared',
  'secondary_specific',
  'secondary_generic',
  'default',
  'masked',
] as const
export type OriginClass = (typeof originClasses)[number]

/** Factors of uncertainty: by experts, or the wider empirical ones ("cautious"). */
export const factorSets = ['expert', 'cautious'] as const
export type FactorSet = (typeof factorSets)[number]

/** The five indicators of the pedigree approach, in their order. */
export const pedigreeIndicators = [
  'reliability',
  'completeness',
  'temporal',
  'geographical',
  'technological',
] as const
export type PedigreeIndicator = (typeof pedigreeIndicators)[number]

/** One score from 1 (best) to 5 (worst) an indicator. */
export type Pedigree = readonly [number, number, number, number, number]

/** Squared geometric standard deviations by indicator, for the scores 1 to 5. */
export type PedigreeFactors = Readonly<Record<PedigreeIndicator, readonly number[]>>

export const qualityLevelIds = ['excellent', 'veryGood', 'good', 'fair', 'poor'] as const
export type QualityLevelId = (typeof qualityLevelIds)[number]

export const precisionLevelIds = ['veryPrecise', 'precise', 'sound', 'indicative', 'rough'] as const
export type PrecisionLevelId = (typeof precisionLevelIds)[number]

/** Who runs a process and who sees it: 1 the company, 2 others with data, 3 others without. */
export const dataSituations = [1, 2, 3] as const
export type DataSituation = (typeof dataSituations)[number]

/** Worst data quality rating that a process may have. */
export interface NeedsThreshold {
  readonly relevant: number
  readonly other: number
}

/** A named part of a scale: up to `max`. */
export interface Level<Id extends string> {
  readonly id: Id
  readonly max: number
  readonly name: Wording
}

/** What the precision of scores is computed with. Figures: reference data, `precision` and `ef31/pedigree.json`. */
export interface PrecisionTables {
  readonly id: string
  readonly factors: Readonly<Record<FactorSet, PedigreeFactors>>
  readonly pedigrees: Readonly<Record<OriginClass, Pedigree>>
  /** Squared geometric standard deviations of amounts and of transport that nothing documents. */
  readonly basicUncertainty: { readonly amount: number; readonly transport: number }
  /** Class of data of each origin of a form value. */
  readonly originClasses: Readonly<Record<string, OriginClass>>
  readonly unknownOriginClass: OriginClass
  readonly unprovedClasses: readonly OriginClass[]
  readonly openClasses: readonly OriginClass[]
  readonly primaryClasses: readonly OriginClass[]
  readonly primaryClass: OriginClass
  /** Fields that somebody always knows: no uncertainty. */
  readonly statements: readonly string[]
  readonly transportParameters: readonly string[]
  readonly datasetCompletenessScore: number
  readonly unratedDatasetScore: number
  readonly standInScore: number
  readonly step: number
  readonly logisticFrom: number
  readonly alternativesOfGivenChoice: number
  readonly mostOptions: number
  readonly nearZeroShare: number
  readonly formulaVarianceLimit: number
  readonly relevantShare: number
  /** A field drives a category if it can move the score of the reference product by this part of it. */
  readonly drivingShare: number
  readonly companySpecificQuality: number
  readonly clearDifference: { readonly below: number; readonly above: number }
  readonly monteCarlo: { readonly draws: number; readonly seed: number }
  /** Categories of level III robustness: read with caution. */
  readonly cautionCategories: readonly EfCategory[]
  /** How far the model of a category is to be relied on: 1 recommended, 2 recommended but in need of improvement, 3 with caution. */
  readonly robustness: ReadonlyMap<EfCategory, number>
  readonly precisionPresets: readonly number[]
  readonly qualityPresets: readonly number[]
  /** Ascending; above the last: screening only. */
  readonly precisionLevels: readonly Level<PrecisionLevelId>[]
  readonly qualityLevels: readonly Level<QualityLevelId>[]
  readonly dataNeedsMatrix: Readonly<Record<DataSituation, NeedsThreshold>>
  readonly defaultSituation: DataSituation
  readonly profile: ProfileRules
}

/** What the reference product of a category takes where a form has no default. */
export interface ProfileRules {
  readonly originClass: OriginClass
  readonly makingCountry: string
  readonly frenchMaterial: string
  readonly pefMaterials: Readonly<Record<PartKind, string>>
  readonly packagingMaterial: string
  readonly massG: number
  readonly surfaceMassOfSheet: number
}
