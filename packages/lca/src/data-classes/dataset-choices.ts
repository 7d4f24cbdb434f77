import type { DatasetNeed } from '../datasets/choice.ts'
import {
  rankingCriteria,
  type ChosenDataset,
  type DatasetDatabase,
  type RankedDataset,
  type RankingCriterion,
} from '../datasets/database.ts'
import { classOn, type ClassStatement } from '../datasets/data-class.ts'
import type { Dataset } from '../datasets/dataset.ts'
import { evaluatePef } from '../methods/pef/evaluate-pef.ts'
import type { PefMethod } from '../methods/pef/method.ts'
import { keyOfNeed } from '../methods/pef/needs.ts'
import type { PefProduct } from '../methods/pef/product.ts'
import { traceOf, type TraceLine } from '../methods/pef/view/pef-view.ts'
import { situationOf } from '../precision/situations.ts'
import type { FacilityRecord } from '../product/facility-records.ts'
import {
  classOfLine,
  notStated,
  sharesOfLines,
  statedClasses,
  statementOf,
  statementsOf,
  type StatedClass,
} from './class-shares.ts'

/**
 * Why a dataset was taken. `only`: there was no other; `measured`: a facility measured it, with evidence that holds; the
 * others are what it was better in than the next one.
 */
export const choiceReasons = ['only', 'measured', ...rankingCriteria] as const
export type ChoiceReason = (typeof choiceReasons)[number]

/** A dataset that a calculation could take, with its class there. */
export interface DatasetAtHand {
  readonly id: string
  readonly packId: string
  readonly nameEn: string
  readonly nameFr: string | null
  readonly dataClass: StatedClass
}

/** One dataset of a result, and those that were at hand in its place. */
export interface DatasetChoiceMade extends DatasetAtHand {
  /** What says its class; `null`: nothing does. */
  readonly statement: ClassStatement | null
  /** Of the covered score, in absolute values. */
  readonly share: number
  /** It was used past the end of its validity, with a worse time rating. */
  readonly isExpired: boolean
  readonly reason: ChoiceReason
  readonly others: readonly DatasetAtHand[]
  /** One of the others has a class that comes earlier in the order of choice. */
  readonly isBehind: boolean
}

export interface ChoiceContext {
  readonly day: string
  /** As the version took them. */
  readonly facilities: readonly FacilityRecord[]
}

interface Asked {
  readonly need: DatasetNeed
  readonly chosen: ChosenDataset
}

/** The score of a product computed anew, with every dataset that it takes, the largest share first. */
export function datasetChoices(
  product: PefProduct,
  method: PefMethod,
  database: DatasetDatabase,
  { day, facilities }: ChoiceContext,
): { readonly micropoints: number; readonly choices: readonly DatasetChoiceMade[] } {
  const asked = new Map<string, Asked>()
  const watched: DatasetDatabase = {
    ...database,
    find(need) {
      const chosen = database.find(need)
      if (chosen !== null) asked.set(`${keyOfNeed(need)}|${need.country ?? ''}`, { need, chosen })
      return chosen
    },
  }
  const { lines, packs, score } = evaluatePef(product, method, watched)
  const trace = traceOf(lines, packs)
  const statements = statementsOf({ packs })
  const shares = sharesOfLines(trace)
  const found = new Map<string, DatasetChoiceMade>()
  trace.forEach((line, place) => {
    const dataset = lines[place]?.dataset
    if (dataset === undefined) return
    const dataClass = classOfLine(line, statements, day)
    const key = `${dataset.packId}/${dataset.id} ${dataClass}`
    const before = found.get(key)
    const made = before ?? {
      ...atHand(dataset, dataClass),
      statement:
        dataClass === 'own-measured' ? measuredBy(line, facilities) : (statementOf(line, statements) ?? null),
      isExpired: dataset.isExpired === true,
      ...heldAgainst(dataset, dataClass, { asked: [...asked.values()], database, day }),
    }
    found.set(key, { ...made, share: (before?.share ?? 0) + (shares[place] ?? 0) })
  })
  return {
    micropoints: score.micropoints,
    choices: [...found.values()].toSorted((a, b) => b.share - a.share),
  }
}

const atHand = ({ id, packId, nameEn, nameFr }: Dataset, dataClass: StatedClass): DatasetAtHand => ({
  id,
  packId,
  nameEn,
  nameFr,
  dataClass,
})

/** The facilities that stand behind a measured line; their evidence held on the day of the calculation. */
function measuredBy(line: TraceLine, facilities: readonly FacilityRecord[]): ClassStatement | null {
  const names = facilities
    .filter((one) => situationOf(line, [{ ...one, ownRun: false }]) !== null)
    .map(({ name }) => name)
    .join(', ')
  return names === '' ? null : { dataClass: 'own-measured', by: { en: names, fr: names }, until: null }
}

/** Yarn counts of one series are one dataset here. */
const isSame = (one: Dataset, other: Dataset): boolean =>
  one.packId === other.packId && (one.id === other.id || (one.series !== null && one.series === other.series))

interface Hand {
  readonly asked: readonly Asked[]
  readonly database: DatasetDatabase
  readonly day: string
}

function heldAgainst(
  dataset: Dataset,
  dataClass: StatedClass,
  { asked, database, day }: Hand,
): Pick<DatasetChoiceMade, 'reason' | 'others' | 'isBehind'> {
  const packs = new Map(database.packs.map(({ manifest }) => [manifest.id, manifest.dataClass]))
  const others = new Map<string, DatasetAtHand>()
  let reason: ChoiceReason = 'only'
  for (const { need, chosen } of asked) {
    if (!isSame(chosen.dataset, dataset)) continue
    const [first, ...rest] = database.rankedFor(need)
    const behind = rest.filter((one) => !isSame(one.chosen.dataset, dataset))
    if (first !== undefined && behind[0] !== undefined && reason === 'only')
      reason = betterIn(first, behind[0])
    for (const { chosen: one } of behind)
      others.set(`${one.dataset.packId}/${one.dataset.id}`, atHand(one.dataset, classAtHand(one, packs, day)))
  }
  return {
    reason: dataClass === 'own-measured' ? 'measured' : reason,
    others: [...others.values()],
    isBehind: [...others.values()].some((one) => order(one.dataClass) < order(dataClass)),
  }
}

const classAtHand = (
  { dataset, standIn }: ChosenDataset,
  packs: ReadonlyMap<string, ClassStatement | undefined>,
  day: string,
): StatedClass =>
  standIn === null ? (classOn(day, dataset.dataClass ?? packs.get(dataset.packId)) ?? notStated) : 'proxy'

const betterIn = (first: RankedDataset, next: RankedDataset): RankingCriterion =>
  rankingCriteria[first.rank.findIndex((rank, place) => rank !== next.rank[place])] ?? 'order'

/** EF-compliant first, then ILCD entry-level; what a company measured is no replacement for a dataset, and has no place behind. */
function order(dataClass: StatedClass): number {
  const place = statedClasses.indexOf(dataClass)
  return dataClass === 'own-measured' ? 0 : Math.min(place, 2)
}
