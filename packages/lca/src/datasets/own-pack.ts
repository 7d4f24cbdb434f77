import { efCategories, type EfCategory } from '../impacts/categories.ts'
import { impactsOf } from '../impacts/impacts.ts'
import type { ChoiceRule, StandInCode } from './choice.ts'
import type { ClassStatement } from './data-class.ts'
import { ratedAtAge, type DataQualityRating, type Dataset, type DatasetUnit } from './dataset.ts'
import type { DatasetPack } from './pack.ts'

/** A dataset of an organization in plain values. */
export interface OwnDataset {
  readonly id: string
  readonly name: string
  readonly unit: DatasetUnit
  /** Stage of the choices for which it stands. */
  readonly group: string
  readonly location: string | null
  readonly validFrom: string | null
  readonly validUntil: string | null
  readonly technology: string | null
  /** Per unit; a category that is absent is not covered. */
  readonly impacts: Readonly<Partial<Record<EfCategory, number>>>
  readonly quality: DataQualityRating | null
  /** Something in its chain of supply was left out by decision. */
  readonly isIncomplete?: true | undefined
  /** Categories whose figures are kept and not used: `impacts` is without them. */
  readonly notOpen?: readonly EfCategory[] | undefined
  /** Where it is of another class than its database. */
  readonly dataClass?: ClassStatement
}

/** For which choice of the forms which dataset stands. */
export interface OwnChoice {
  readonly stage: string
  readonly process: string
  readonly material: string
  readonly parameter: string
  readonly country: string
  readonly dataset: string
  readonly standIn: StandInCode | null
  readonly rule: ChoiceRule
}

/** A database of an organization as far as choices of the forms take from it. */
export interface OwnPackData {
  readonly id: string
  readonly release: string
  readonly name: string
  readonly licence: string
  readonly attribution: string
  /** Absent: nobody states a class. */
  readonly dataClass?: ClassStatement
  readonly datasets: readonly OwnDataset[]
  readonly choices: readonly OwnChoice[]
  /** Those that are past their validity on the day of use, with the rating of their age. */
  readonly expired: readonly { readonly id: string; readonly timeRating: number }[]
}

/**
 * The pack of an organization's data. A record has no series of yarn counts, so it holds for every count, and states no input
 * ratio, so the method's own ratio holds (choice 4).
 */
export function ownPack(data: OwnPackData): DatasetPack {
  const { id, release, name, licence, attribution, dataClass } = data
  const ages = new Map(data.expired.map((one) => [one.id, one.timeRating]))
  return {
    manifest: {
      id,
      release,
      title: { en: name, fr: name },
      publisher: '',
      licence: { id: '', name: licence, url: '' },
      attribution: { en: attribution || licence, fr: attribution || licence },
      attributionUrl: '',
      notice: null,
      lciaMethod: 'EF 3.1',
      backgroundDatabase: name,
      ...(dataClass !== undefined && { dataClass }),
    },
    datasets: new Map(data.datasets.map((one) => [one.id, datasetOf(one, id, ages.get(one.id) ?? null)])),
    choices: data.choices.map(({ dataset, ...choice }) => ({
      ...choice,
      dataset: { packId: id, datasetId: dataset },
      note: '',
    })),
  }
}

/** @param timeRating of a record past its validity; `null`: it is valid */
function datasetOf(own: OwnDataset, packId: string, timeRating: number | null): Dataset {
  const { id, name, unit, group, location, validFrom, validUntil, technology, quality, dataClass } = own
  const impacts = impactsOf(
    Object.fromEntries(efCategories.map((category) => [category, own.impacts[category] ?? null])),
  )
  return {
    id,
    packId,
    nameEn: name,
    nameFr: null,
    unit,
    group,
    location,
    referenceYear: validFrom,
    validUntil,
    technology,
    series: null,
    yarnCountDtex: null,
    inputRatio: null,
    impacts,
    published: impacts,
    withheld: [],
    remarks: [],
    quality: timeRating === null ? quality : ratedAtAge(quality, timeRating),
    flag: null,
    ...(timeRating !== null && { isExpired: true }),
    ...(own.isIncomplete === true && { isIncomplete: true }),
    ...(own.notOpen !== undefined && { notOpen: own.notOpen }),
    ...(dataClass !== undefined && { dataClass }),
  }
}
