import { tooIncomplete, type Holding } from '../holding/holding.ts'
import { efCategories } from '../impacts/categories.ts'
import type { CategoryGroup } from '../methods/pef/codes.ts'
import type { TraceLine } from '../methods/pef/view/pef-view.ts'
import { studyQuality, type QualityProcess, type RatedProcess } from '../precision/data-quality.ts'
import { situationOf } from '../precision/situations.ts'
import type { PrecisionTables } from '../precision/tables.ts'
import type { FacilityRecord } from '../product/facility-records.ts'
import { classesOfResult, notStated, type ClassedResult, type ClassShares } from './class-shares.ts'
import { notCompliantShare } from './disclaimer.ts'

/** What a PEF needs before it may be published, in this order. */
export const readinessChecks = [
  'coverage',
  'classes',
  'quality',
  'representativeProduct',
  'verification',
] as const
export type ReadinessCheckId = (typeof readinessChecks)[number]

/** `unknown`: nothing tells, which is never as good as done. */
export const readinessStates = ['done', 'missing', 'unknown', 'notApplicable'] as const
export type ReadinessState = (typeof readinessStates)[number]

/** Whether somebody outside signed for a version: `valid` holds today, `expired` did. */
export const verificationStates = ['none', 'valid', 'expired'] as const
export type VerificationState = (typeof verificationStates)[number]

/** A process that is one of the most relevant, and whose data are not good enough. */
export type WeakProcess = Pick<
  RatedProcess,
  'id' | 'nameEn' | 'nameFr' | 'stage' | 'share' | 'dqr' | 'threshold'
>

export interface PefReadiness {
  readonly checks: readonly { readonly id: ReadinessCheckId; readonly state: ReadinessState }[]
  /** Impact categories that the data cover whole, of all. */
  readonly covered: number
  readonly categories: number
  readonly classes: ClassShares | null
  readonly weakProcesses: readonly WeakProcess[]
}

export interface ReadinessSubject {
  readonly result: ClassedResult & { readonly trace: readonly TraceLine[] }
  /** `null`: it was not kept. */
  readonly holding: Holding | null
  readonly facilities: readonly FacilityRecord[]
  readonly category: ReadinessCategory | undefined
  readonly verification: VerificationState
  readonly day: string
}

/** A category as the rules see it. */
export interface ReadinessCategory {
  readonly group: CategoryGroup
  readonly pefcrSubcategory: string | null
}

/** Whether a study of this category follows a PEFCR. */
export const isUnderPefcr = (category: ReadinessCategory | undefined): boolean =>
  (category?.pefcrSubcategory ?? null) !== null

/** What is missing before a PEF may be published. Nothing that is unknown counts as done. */
export function pefReadiness(subject: ReadinessSubject, tables: PrecisionTables): PefReadiness {
  const { result, holding, category, verification, day } = subject
  const { score: classes } = classesOfResult(result, day)
  const weak = weakProcessesOf(subject, tables)
  const covered = result.score.categories.length
  const states: Readonly<Record<ReadinessCheckId, ReadinessState>> = {
    coverage: coverageState(covered, holding),
    classes: classesState(classes, isUnderPefcr(category)),
    quality: weak === null ? 'unknown' : weak.length > 0 ? 'missing' : 'done',
    representativeProduct: representativeState(category),
    verification: verification === 'valid' ? 'done' : 'missing',
  }
  return {
    checks: readinessChecks.map((id) => ({ id, state: states[id] })),
    covered,
    categories: efCategories.length,
    classes,
    weakProcesses: weak ?? [],
  }
}

/** What is not done, in the order of the checks. */
export const missingOfReadiness = ({ checks }: Pick<PefReadiness, 'checks'>): readonly ReadinessCheckId[] =>
  checks.flatMap(({ id, state }) => (state === 'missing' || state === 'unknown' ? [id] : []))

function coverageState(covered: number, holding: Holding | null): ReadinessState {
  if (covered < efCategories.length) return 'missing'
  const why = tooIncomplete(holding)
  return why === 'unknown' ? 'unknown' : why === null ? 'done' : 'missing'
}

/**
 * Under a PEFCR data are EF-compliant, ILCD entry-level or measured by the company; without one, data of any class that is
 * stated will do, and the disclaimer tells the rest.
 */
function classesState(shares: ClassShares | null, underPefcr: boolean): ReadinessState {
  if (shares === null || shares[notStated] > 0) return 'unknown'
  if (!underPefcr) return 'done'
  const outside = notCompliantShare(shares) - shares['ilcd-entry-level'] - shares['own-measured']
  return outside > 1e-9 ? 'missing' : 'done'
}

const groupsOfPefcr: readonly CategoryGroup[] = ['apparel', 'footwear', 'accessory']

/** The results of the representative products are in a study that is not public, so no category has them. */
const representativeState = (category: ReadinessCategory | undefined): ReadinessState =>
  isUnderPefcr(category)
    ? 'missing'
    : category === undefined || groupsOfPefcr.includes(category.group)
      ? 'unknown'
      : 'notApplicable'

/**
 * The most relevant processes whose rating is above their threshold of the Data Needs Matrix; `null`: no process has a share.
 * Source: Recommendation (EU) 2021/2279, Annex I, data quality requirements; method page PEF §4 and §5.
 */
function weakProcessesOf(
  { result, facilities }: ReadinessSubject,
  tables: PrecisionTables,
): readonly WeakProcess[] | null {
  const quality = studyQuality(processesOf(result.trace, facilities), {}, tables)
  return (
    quality &&
    quality.processes
      .filter(({ mostRelevant, breach }) => mostRelevant && breach)
      .map(({ id, nameEn, nameFr, stage, share, dqr, threshold }) => ({
        id,
        nameEn,
        nameFr,
        stage,
        share,
        dqr,
        threshold,
      }))
  )
}

/** Processes of a kept result: what a stage takes of a dataset, with the rating that the result gave it. */
function processesOf(
  trace: readonly TraceLine[],
  facilities: readonly FacilityRecord[],
): readonly QualityProcess[] {
  const whole = trace.reduce((sum, { micropoints }) => sum + micropoints, 0)
  const groups = new Map<string, QualityProcess>()
  for (const line of trace) {
    const { stage, dataset, pack, dataQuality, micropoints } = line
    const id = `${pack.id}/${dataset.id}`
    const key = `${stage} ${id}`
    const situation = situationOf(line, facilities)
    const even = {
      precision: dataQuality,
      time: dataQuality,
      technology: dataQuality,
      geography: dataQuality,
    }
    const before = groups.get(key) ?? {
      id,
      nameEn: dataset.nameEn,
      nameFr: dataset.nameFr,
      stage,
      share: 0,
      criteria: even,
      ...(situation === null ? {} : { situation }),
    }
    groups.set(key, { ...before, share: before.share + (whole === 0 ? 0 : micropoints / whole) })
  }
  return [...groups.values()]
}
