import { choiceRules, type DatasetChoice, type DatasetNeed, type StandInCode } from './choice.ts'
import { dataQualityOf, type Dataset } from './dataset.ts'
import type { DatasetPack } from './pack.ts'
import { atYarnCount } from './yarn-count.ts'

/** A dataset for a need, and how well it meets it. */
export interface ChosenDataset {
  readonly dataset: Dataset
  /** `null`: it is what was asked for. */
  readonly standIn: StandInCode | null
  readonly note: string
}

/** By what a dataset comes before another, in this order. */
export const rankingCriteria = ['pack', 'country', 'rule', 'coverage', 'quality', 'order'] as const
export type RankingCriterion = (typeof rankingCriteria)[number]

/** A dataset that could be taken, with its rank by each criterion: lower comes first. */
export interface RankedDataset {
  readonly chosen: ChosenDataset
  readonly rank: readonly number[]
}

/** The datasets that an evaluation may take. */
export interface DatasetDatabase {
  /** In the order in which they are asked. */
  readonly packs: readonly DatasetPack[]
  /** The dataset for a need; `null`: no active pack has a row, the step is out of scope. */
  find(need: DatasetNeed): ChosenDataset | null
  /** Every dataset of the active packs for a need, the one that is taken first. */
  rankedFor(need: DatasetNeed): readonly RankedDataset[]
  /** Datasets of the same series with a yarn count, finest first. */
  seriesOf(dataset: Dataset): readonly Dataset[]
  /** The dataset of the series at a yarn count; `null` outside its counts. */
  atYarnCount(dataset: Dataset, dtex: number): Dataset | null
}

/**
 * A database over packs. A need is met by the first pack that can; within a pack a row of the country comes
 * before one for any country, then the better rule, the larger coverage, the better data quality.
 * @param packs in the order of preference: own packs before the shipped ones
 * @param choices rows that belong to no single pack
 */
export function datasetDatabase(
  packs: readonly DatasetPack[],
  choices: readonly DatasetChoice[] = [],
): DatasetDatabase {
  const series = seriesOfPacks(packs)
  const seriesOf = ({ packId, series: name }: Dataset) => series.get(`${packId} ${name ?? ''}`) ?? []
  const rows = rowsByNeed([...packs.flatMap((pack) => pack.choices), ...choices])
  const order = new Map(packs.map((pack, index) => [pack.manifest.id, { pack, index }]))
  return {
    packs,
    find: findingIn(order, rows),
    rankedFor: (need) => ranked(candidates(need, rows), order),
    seriesOf,
    atYarnCount: remembered(
      (dataset, dtex) => `${dataset.packId} ${dataset.series ?? ''} ${dtex}`,
      (dataset, dtex) => atYarnCount(seriesOf(dataset), dtex),
    ),
  }
}

function findingIn(order: Packs, rows: ReturnType<typeof rowsByNeed>): DatasetDatabase['find'] {
  const found: Found = new Map()
  return (need) => {
    const answers = answersTo(need, found)
    const country = need.country ?? anywhere
    const known = answers.get(country)
    if (known !== undefined) return known
    const chosen = ranked(candidates(need, rows), order)[0]?.chosen ?? null
    answers.set(country, chosen)
    return chosen
  }
}

function remembered<Of, At>(
  keyOf: (of: Of, at: At) => string,
  make: (of: Of, at: At) => Dataset | null,
): (of: Of, at: At) => Dataset | null {
  const known = new Map<string, Dataset | null>()
  return (of, at) => {
    const key = keyOf(of, at)
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= mostRemembered) known.clear()
    const made = make(of, at)
    known.set(key, made)
    return made
  }
}

/** Yarn counts are typed by people: what is remembered must not grow for ever. */
const mostRemembered = 500

const any = 'any'
const anywhere = '*'

const needKey = ({ stage, process, parameter = '' }: DatasetNeed, material: string, country: string) =>
  `${stage}|${process}|${material}|${parameter}|${country}`

function rowsByNeed(choices: readonly DatasetChoice[]): ReadonlyMap<string, readonly DatasetChoice[]> {
  const rows = new Map<string, DatasetChoice[]>()
  for (const choice of choices) {
    const key = needKey(choice, choice.material, choice.country)
    const others = rows.get(key)
    if (others === undefined) rows.set(key, [choice])
    else others.push(choice)
  }
  return rows
}

type Branch<Value> = Map<string, Value>
/** Answers by process, material, parameter, stage and country: one long key would be made anew for each question. */
type Found = Branch<Branch<Branch<Branch<Branch<ChosenDataset | null>>>>>

function answersTo({ stage, process, material = any, parameter = '' }: DatasetNeed, found: Found) {
  const ofProcess = branch(found, process)
  const ofMaterial = branch(ofProcess, material)
  return branch(branch(ofMaterial, parameter), stage)
}

function branch<Value>(tree: Branch<Branch<Value>>, name: string): Branch<Value> {
  const known = tree.get(name)
  if (known !== undefined) return known
  const fresh: Branch<Value> = new Map()
  tree.set(name, fresh)
  return fresh
}

type Packs = ReadonlyMap<string, { readonly pack: DatasetPack; readonly index: number }>

/** Rows that fit, the closest first. */
function candidates(need: DatasetNeed, rows: ReturnType<typeof rowsByNeed>): readonly DatasetChoice[] {
  const { material = any, country = anywhere } = need
  const keys = new Set([
    needKey(need, material, country),
    needKey(need, any, country),
    needKey(need, material, anywhere),
    needKey(need, any, anywhere),
  ])
  return [...keys].flatMap((key) => rows.get(key) ?? [])
}

function ranked(choices: readonly DatasetChoice[], packs: Packs): readonly RankedDataset[] {
  const found = choices.flatMap((choice, place) => {
    const at = choice.dataset === null ? undefined : packs.get(choice.dataset.packId)
    const dataset = at?.pack.datasets.get(choice.dataset?.datasetId ?? '')
    if (at === undefined || dataset === undefined) return []
    const rank = [
      at.index,
      choice.country === anywhere ? 1 : 0,
      choiceRules.indexOf(choice.rule),
      -bitsOf(dataset.impacts.covered),
      dataQualityOf(dataset, choice.standIn !== null),
      place,
    ]
    return [{ rank, chosen: { dataset, standIn: choice.standIn, note: choice.note } }]
  })
  return found.toSorted((a, b) => compareRanks(a.rank, b.rank))
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (const [place, rank] of a.entries()) {
    const difference = rank - (b[place] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function bitsOf(mask: number): number {
  let bits = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits += 1
  return bits
}

function seriesOfPacks(packs: readonly DatasetPack[]): ReadonlyMap<string, readonly Dataset[]> {
  const series = new Map<string, Dataset[]>()
  for (const dataset of packs.flatMap((pack) => [...pack.datasets.values()])) {
    if (dataset.series === null || dataset.yarnCountDtex === null) continue
    const key = `${dataset.packId} ${dataset.series}`
    series.set(key, [...(series.get(key) ?? []), dataset])
  }
  for (const rows of series.values()) rows.sort((a, b) => (a.yarnCountDtex ?? 0) - (b.yarnCountDtex ?? 0))
  return series
}
