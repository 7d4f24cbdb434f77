import { reachesShare } from '../results/reached-share.ts'
import type { LifeCycleId } from '../product/form.ts'
import type { DataSituation, NeedsThreshold, PrecisionTables, QualityLevelId } from './tables.ts'
import type { QualityCriteria } from './pedigree.ts'

/** One process of a product: a dataset at a stage, with its share of the single score. */
export interface QualityProcess {
  /** `pack/dataset`. */
  readonly id: string
  readonly nameEn: string
  readonly nameFr: string | null
  readonly stage: LifeCycleId
  readonly share: number
  /** As its dataset states them; some do with a rating of their own. */
  readonly criteria: QualityCriteria & { readonly dqr?: number }
  /** Who runs it, where its facilities tell it. */
  readonly situation?: DataSituation
}

/** A process as the quality panel lists it. */
export interface RatedProcess extends QualityProcess {
  readonly dqr: number
  readonly mostRelevant: boolean
  readonly situation: DataSituation
  /** Worst rating that it may have. */
  readonly threshold: number
  readonly breach: boolean
}

/** Data quality of a study. */
export interface StudyQuality {
  readonly dqr: number
  readonly level: QualityLevelId
  readonly criteria: QualityCriteria
  /** Largest share first. */
  readonly processes: readonly RatedProcess[]
  readonly stages: readonly StageQuality[]
}

export interface StageQuality {
  readonly stage: LifeCycleId
  readonly share: number
  readonly dqr: number
  readonly criteria: QualityCriteria
}

/** DQR: the mean of technology, geography, time and precision. Source: Recommendation (EU) 2021/2279, Annex I. */
export const ratingOf = ({ technology, geography, time, precision }: QualityCriteria): number =>
  (technology + geography + time + precision) / 4

/** Name of a rating. */
export const qualityLevel = (dqr: number, { qualityLevels }: PrecisionTables): QualityLevelId =>
  qualityLevels.find(({ max }) => dqr <= max)?.id ?? 'poor'

/** Who runs the processes of a stage, where somebody says so. */
export type Situations = Readonly<Partial<Record<LifeCycleId, DataSituation>>>

/**
 * Data quality of a study: each criterion is the mean over the most relevant processes, weighted by their share of the
 * single score. `null` where no process has a share.
 * Source: Recommendation (EU) 2021/2279, Annex I, data quality requirements; method page PEF §4 and §5.
 */
export function studyQuality(
  processes: readonly QualityProcess[],
  situations: Situations,
  tables: PrecisionTables,
): StudyQuality | null {
  const rated = ratedProcesses(processes, situations, tables)
  const criteria = meanCriteria(rated.filter(({ mostRelevant }) => mostRelevant))
  if (criteria === null) return null
  const dqr = ratingOf(criteria)
  return { dqr, level: qualityLevel(dqr, tables), criteria, processes: rated, stages: stagesOf(rated) }
}

function ratedProcesses(
  processes: readonly QualityProcess[],
  situations: Situations,
  tables: PrecisionTables,
): readonly RatedProcess[] {
  const ranked = largestFirst(processes)
  const whole = ranked.reduce((sum, { share }) => sum + Math.abs(share), 0)
  let before = 0
  return ranked.map((process) => {
    // From the top until 80 % are reached: the process that passes the border belongs to them.
    const mostRelevant = !reachesShare(before, tables.relevantShare, whole)
    before += Math.abs(process.share)
    const situation = process.situation ?? situations[process.stage] ?? tables.defaultSituation
    const threshold = thresholdOf(tables.dataNeedsMatrix[situation], mostRelevant)
    const dqr = ratingOf(process.criteria)
    return { ...process, dqr, mostRelevant, situation, threshold, breach: dqr > threshold }
  })
}

/**
 * Sizes that differ by rounding alone are alike and keep their order: else the unit of the shares would decide which of two
 * twins counts.
 */
function largestFirst(processes: readonly QualityProcess[]): readonly QualityProcess[] {
  const largest = Math.max(...processes.map(({ share }) => Math.abs(share)))
  const size = ({ share }: QualityProcess) => Math.round((Math.abs(share) / largest) * 1e12)
  return processes.toSorted((a, b) => size(b) - size(a))
}

const thresholdOf = ({ relevant, other }: NeedsThreshold, mostRelevant: boolean): number =>
  mostRelevant ? relevant : other

type Weighted = Pick<QualityProcess, 'share' | 'criteria'>

/** Weighted by absolute shares: a credit has data of its own. */
export function meanCriteria(processes: readonly Weighted[]): QualityCriteria | null {
  const whole = processes.reduce((sum, { share }) => sum + Math.abs(share), 0)
  if (whole === 0) return null
  const mean = (of: keyof QualityCriteria) =>
    processes.reduce((sum, { share, criteria }) => sum + (Math.abs(share) / whole) * criteria[of], 0)
  return {
    precision: mean('precision'),
    time: mean('time'),
    technology: mean('technology'),
    geography: mean('geography'),
  }
}

function stagesOf(processes: readonly RatedProcess[]): readonly StageQuality[] {
  const stages = [...new Set(processes.map(({ stage }) => stage))]
  return stages.flatMap((stage) => {
    const own = processes.filter((process) => process.stage === stage)
    const criteria = meanCriteria(own)
    const share = own.reduce((sum, process) => sum + process.share, 0)
    return criteria === null ? [] : [{ stage, share, dqr: ratingOf(criteria), criteria }]
  })
}

/** One process to bring to company-specific data, with the rating of the study after it. */
export interface QualityStep {
  readonly process: RatedProcess
  readonly gain: number
  readonly after: number
}

/** The way to a target of data quality. */
export interface QualityPlan {
  readonly reached: boolean
  /** Processes by descending gain; the first `needed` reach the target. */
  readonly steps: readonly QualityStep[]
  readonly needed: number
  /** The rating when all of them are company-specific. */
  readonly floor: number
  /** Above their threshold whatever the mean says, first. */
  readonly breaches: readonly RatedProcess[]
}

/**
 * Target B: most relevant processes by what bringing them to company-specific data gains, until the study is good
 * enough. Source: DPR method page, §6.
 */
export function qualityPlan(study: StudyQuality, target: number, tables: PrecisionTables): QualityPlan {
  const relevant = study.processes.filter(({ mostRelevant }) => mostRelevant)
  const whole = relevant.reduce((sum, { share }) => sum + Math.abs(share), 0)
  const gains = relevant
    .map((process) => ({
      process,
      gain: (Math.abs(process.share) / whole) * (process.dqr - tables.companySpecificQuality),
    }))
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain)
  let after = study.dqr
  const steps = gains.map((step) => ({ ...step, after: (after -= step.gain) }))
  const reached = study.dqr <= target
  const place = steps.findIndex((step) => step.after <= target)
  return {
    reached,
    steps,
    needed: reached ? 0 : place === -1 ? steps.length : place + 1,
    floor: after,
    breaches: study.processes.filter(({ breach }) => breach),
  }
}
