import type { EfCategory } from '../impacts/categories.ts'
import type { Impacts } from '../impacts/impacts.ts'
import type { ClassStatement } from './data-class.ts'

export const datasetUnits = ['kg', 'kWh', 'MJ', 't.km', 'm2', 'item', 'min', 'pair'] as const
export type DatasetUnit = (typeof datasetUnits)[number]

/** `caution`: read the reason before use. `suspect`: an error or an implausible figure was found. */
export const qualityFlags = ['ok', 'caution', 'suspect'] as const
export type QualityFlag = (typeof qualityFlags)[number]

/** Data quality rating, 1 best to 5 worst. Source: Recommendation (EU) 2021/2279, Annex I, data quality. */
export interface DataQualityRating {
  readonly dqr: number
  readonly precision: number
  readonly time: number
  readonly technology: number
  readonly geography: number
}

/** A figure of a dataset that does not count, because it cannot be right. */
export interface WithheldCell {
  readonly category: EfCategory
  readonly reason: string
}

/** A word on a dataset or, with a category, on one of its figures. */
export interface DatasetRemark {
  readonly category: EfCategory | null
  readonly flag: Exclude<QualityFlag, 'ok'>
  readonly reason: string
}

/** Energy that a process takes, per unit of its dataset. */
export interface DatasetEnergy {
  readonly electricityKWh: number
  readonly heatMJ: number
}

/** Impacts of one process, per unit. */
export interface Dataset {
  readonly id: string
  /** Pack that brings it. */
  readonly packId: string
  readonly nameEn: string
  readonly nameFr: string | null
  readonly unit: DatasetUnit
  /** Rows of one group and unit may be compared. */
  readonly group: string
  /** ISO 3166-1 alpha-2, `GLO`, or what the source names. `null`: not stated. */
  readonly location: string | null
  readonly referenceYear: string | null
  readonly validUntil: string | null
  readonly technology: string | null
  /** Rows that differ by the yarn count only share a series. */
  readonly series: string | null
  readonly yarnCountDtex: number | null
  /** kg of input material per kg of output; not inside the impacts. `null`: not stated. */
  readonly inputRatio: number | null
  /** Held inside the impacts, per unit. Absent: not stated. */
  readonly energy?: DatasetEnergy
  /** Per unit, without the withheld cells. */
  readonly impacts: Impacts
  /** As published. */
  readonly published: Impacts
  readonly withheld: readonly WithheldCell[]
  readonly remarks: readonly DatasetRemark[]
  readonly quality: DataQualityRating | null
  /** `null`: the pack gives no judgement. */
  readonly flag: QualityFlag | null
  /** It is used past the end of its validity: `quality` is rated for that. Only own packs know of it. */
  readonly isExpired?: true
  /** Something in its chain of supply was left out by decision. Only own packs know of it. */
  readonly isIncomplete?: true
  /** Categories whose figures are not used because nobody has shown or decided that they are right. Only own packs know of it. */
  readonly notOpen?: readonly EfCategory[]
  /** Where it is of another class than its pack. */
  readonly dataClass?: ClassStatement
}

/** Data quality that a result takes. Rows without rating are 3 at best, stand-ins 4 (data rule 7). */
export function dataQualityOf(dataset: Dataset, isStandIn: boolean): number {
  const rating = dataset.quality?.dqr ?? unratedQuality
  return isStandIn ? Math.max(rating, standInQuality) : rating
}

const unratedQuality = 3
const standInQuality = 4

/**
 * The rating of a dataset that is used when its time representativeness is no better than `time`: the rating never gets
 * better by age. A dataset without a rating counts as 3 in all else (data rule 7).
 * Source: Recommendation (EU) 2021/2279, Annex I: DQR = (TeR + GeR + TiR + P) / 4.
 */
export function ratedAtAge(quality: DataQualityRating | null, time: number): DataQualityRating {
  const even = { precision: unratedQuality, technology: unratedQuality, geography: unratedQuality }
  const own = quality ?? { ...even, time: unratedQuality, dqr: unratedQuality }
  const aged = Math.max(own.time, time)
  return { ...own, time: aged, dqr: own.dqr + (aged - own.time) / 4 }
}

/** `pack/dataset`: under this name results tell one dataset from the others. */
export function datasetKey(dataset: Dataset): string {
  const known = keysKnown.get(dataset)
  if (known !== undefined) return known
  const key = `${dataset.packId}/${dataset.id}`
  keysKnown.set(dataset, key)
  return key
}

/** Written once, however many products take a dataset. */
const keysKnown = new WeakMap<Dataset, string>()
