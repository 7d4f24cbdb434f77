import { dataQualityOf, datasetKey, type Dataset } from '../datasets/dataset.ts'
import { scoring } from '../impacts/weighting.ts'
import type { FrenchCostResult } from '../methods/french-cost/result.ts'
import type { PefPurpose } from '../methods/pef/codes.ts'
import { componentKey } from '../methods/pef/inventory/bill.ts'
import type { PefFigures, PefLine } from '../methods/pef/result.ts'
import type { LifeCycleId } from '../product/form.ts'
import { lifeCycleOf } from '../results/life-cycle.ts'
import type { ScoreFamily } from '../results/score-labels.ts'
import type { QualityCriteria } from './pedigree.ts'
import { standsOnPef, type ScoredForm, type ScoringBasis } from '../scoring/scored-form.ts'
import type { PrecisionTables } from './tables.ts'

/** One line of a bill of processes in the points of a family of scores, before any divisor. */
export interface ScoredLine {
  /** What tells it from the other lines of its bill. */
  readonly key: string
  /** Of the dataset or process. */
  readonly dataset: string
  readonly stage: LifeCycleId
  /** Moves goods from one place to the next. */
  readonly freight: boolean
  readonly points: number
  /** The step that it is a part of: energy that a row gives up has the step of the row. */
  readonly step: string
  /** Its activity data and its dataset are those of who does it, with valid evidence. */
  readonly companySpecific: boolean
}

/** The points of a line of a bill, with its dataset or process. */
interface PointedLine {
  readonly dataset: string
  readonly points: number
}

/** What `scoredLines` tells of each line, no more than its points: for what is computed thousands of times. */
export function pointsOfLines(
  { french, pef }: ScoredForm,
  family: ScoreFamily,
  basis: ScoringBasis,
): readonly PointedLine[] {
  const score = frenchScoreOf(family, basis)
  if (score !== null)
    return (french?.lines ?? []).map((line) => ({ dataset: line.processId, points: line[score] }))
  if (pef === null) return []
  const pointsOf = pointsOfPef(pef, family, basis)
  return pef.lines.map((line) => ({ dataset: datasetKey(line.dataset), points: pointsOf(line) }))
}

/** The lines whose points add up to the score of a family, but for complements; empty: it has no score. */
export function scoredLines(
  { french, pef }: ScoredForm,
  family: ScoreFamily,
  basis: ScoringBasis,
): readonly ScoredLine[] {
  const score = frenchScoreOf(family, basis)
  if (score !== null) return french === null ? [] : frenchLines(french, score)
  if (pef === null) return []
  const pointsOf = pointsOfPef(pef, family, basis)
  return pef.lines.map((line, place) => pefLine(line, place, pointsOf(line)))
}

/** The score of French lines that makes up a family; `null`: it stands on the PEF bill. */
const frenchScoreOf = (family: ScoreFamily, basis: ScoringBasis): 'ecs' | 'pef' | null =>
  family === 'fr' ? 'ecs' : standsOnPef(family, basis) ? null : 'pef'

function pointsOfPef(
  { frenchWeightedScore }: PefFigures,
  family: ScoreFamily,
  { method }: ScoringBasis,
): (line: PefLine) => number {
  if (family === 'pef') return ({ micropoints }) => micropoints
  const points = scoring(frenchWeightedScore.categories, method.frenchWeighting)
  return ({ impacts }) => points(impacts)
}

const frenchLines = ({ lines }: FrenchCostResult, score: 'ecs' | 'pef'): readonly ScoredLine[] =>
  lines.map((line, place) => ({
    key: `${line.stage} ${line.transport} ${line.purpose} ${line.component.kind} ${
      'index' in line.component ? line.component.index : ''
    } ${line.processId}`,
    dataset: line.processId,
    stage: lifeCycleOf(line),
    freight: line.transport,
    points: line[score],
    step: String(place),
    // The method fixes the energy and the data of every step.
    companySpecific: false,
  }))

const pefLine = (line: PefLine, place: number, points: number): ScoredLine => ({
  key: `${line.stage} ${line.purpose} ${componentKey(line.component)} ${datasetKey(line.dataset)}`,
  dataset: datasetKey(line.dataset),
  stage: line.stage,
  freight: line.purpose === 'freight',
  points,
  step: stepOfLine(line, place),
  companySpecific: line.companySpecific ?? false,
})

/** What tells the step of a line from the others: a row and the energy that it gives up are one. */
export const stepOfLine = (
  { stage, purpose, component }: Pick<PefLine, 'stage' | 'purpose' | 'component'>,
  place: number,
): string => (rowPurposes.includes(purpose) ? `${stage} ${componentKey(component)}` : String(place))

/** A whole row, and the energy of it that a facility replaced. */
const rowPurposes: readonly PefPurpose[] = [
  'spinning',
  'fabric',
  'dyeing',
  'replacedElectricity',
  'replacedHeat',
]

/** Points by dataset, or by line where several stand for the same. */
export function pointsBy(lines: readonly ScoredLine[], by: 'dataset' | 'key'): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(line[by], (sums.get(line[by]) ?? 0) + line.points)
  return sums
}

/**
 * The part of a line that another bill has not: 1 where it is replaced or more than doubled, 0 where it stays.
 * @param points of the line, not 0
 * @param other of the same line in the other bill; `undefined`: there is none
 */
export const replacedPart = (points: number, other: number | undefined): number =>
  other === undefined ? 1 : Math.min(1, Math.abs((other - points) / points))

/** A dataset as its quality is told: with its criteria, or those of a stand-in or of a row without rating. */
export function criteriaOf(
  dataset: Dataset | null,
  isStandIn: boolean,
  tables: PrecisionTables,
): QualityCriteria {
  const own = dataset?.quality ?? evenCriteria(tables.unratedDatasetScore)
  if (!isStandIn || dataset === null) return own
  // A stand-in is rated as such whatever its own rating is (data rule 7).
  const worst = Math.max(dataQualityOf(dataset, true), tables.standInScore)
  return {
    precision: Math.max(own.precision, worst),
    time: Math.max(own.time, worst),
    technology: Math.max(own.technology, worst),
    geography: Math.max(own.geography, worst),
  }
}

const evenCriteria = (score: number): QualityCriteria => ({
  precision: score,
  time: score,
  technology: score,
  geography: score,
})
