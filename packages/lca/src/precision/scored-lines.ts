import { dataQualityOf, type Dataset } from '../datasets/dataset.ts'
import { scoring } from '../impacts/weighting.ts'
import type { FrenchCostResult } from '../methods/french-cost/result.ts'
import type { PefPurpose } from '../methods/pef/codes.ts'
import type { PefComponent } from '../methods/pef/inventory/bill.ts'
import type { PefLine } from '../methods/pef/result.ts'
import type { LifeCycleId } from '../product/form.ts'
import { lifeCycleOf } from '../results/life-cycle.ts'
import type { ScoreFamily } from '../results/score-labels.ts'
import type { QualityCriteria } from './pedigree.ts'
import type { ScoredForm, ScoringBasis } from '../scoring/scored-form.ts'
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

/** The lines whose points add up to the score of a family, but for complements; empty: it has no score. */
export function scoredLines(
  { french, pef }: ScoredForm,
  family: ScoreFamily,
  basis: ScoringBasis,
): readonly ScoredLine[] {
  if (family === 'fr') return french === null ? [] : frenchLines(french, 'ecs')
  if (family === 'frpef' && basis.frenchPefReading === 2)
    return french === null ? [] : frenchLines(french, 'pef')
  if (pef === null) return []
  if (family === 'pef') return pef.lines.map((line, place) => pefLine(line, place, line.micropoints))
  const points = scoring(pef.frenchWeightedScore.categories, basis.method.frenchWeighting)
  return pef.lines.map((line, place) => pefLine(line, place, points(line.impacts)))
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
  key: `${line.stage} ${line.purpose} ${keyOfComponent(line.component)} ${line.dataset.packId}/${line.dataset.id}`,
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
): string => (rowPurposes.includes(purpose) ? `${stage} ${keyOfComponent(component)}` : String(place))

/** A whole row, and the energy of it that a facility replaced. */
const rowPurposes: readonly PefPurpose[] = [
  'spinning',
  'fabric',
  'dyeing',
  'replacedElectricity',
  'replacedHeat',
]

export const datasetKey = ({ packId, id }: Dataset): string => `${packId}/${id}`

const keyOfComponent = (component: PefComponent): string =>
  `${component.kind} ${'part' in component ? component.part : ''} ${'index' in component ? component.index : ''}`

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
