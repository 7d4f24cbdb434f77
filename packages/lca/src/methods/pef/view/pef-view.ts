import type { StandInCode } from '../../../datasets/choice.ts'
import type { ClassStatement } from '../../../datasets/data-class.ts'
import type { DatasetRemark, DatasetUnit, QualityFlag, WithheldCell } from '../../../datasets/dataset.ts'
import type { PackManifest } from '../../../datasets/pack.ts'
import { efCategories, type ByCategory, type EfCategory } from '../../../impacts/categories.ts'
import { impactFigures, impactOf, sumByGroup } from '../../../impacts/impacts.ts'
import { normalisedImpact, scoringWithin, weightedImpact } from '../../../impacts/weighting.ts'
import type { LifeCycleId } from '../../../product/form.ts'
import { grouping } from '../../../results/grouping.ts'
import type { PefPurpose } from '../codes.ts'
import { componentKey, type PefComponent } from '../inventory/bill.ts'
import type { PefMethod } from '../method.ts'
import type { MissingCategory, PefLine, PefResult } from '../result.ts'
import { pefRelevance, type Relevance } from './relevance.ts'

/** A result in plain values, for screens, the API and storage: everything but the datasets themselves. */
export interface PefView extends Omit<PefResult, 'lines' | 'total' | 'stages' | 'packs' | 'holding'> {
  /** Absent: of a release that did not keep it; `holdingOfKept` tells what can be told. */
  readonly holding?: PefResult['holding']
  readonly categories: readonly CategoryRow[]
  readonly stages: readonly StageRow[]
  readonly components: readonly ComponentRow[]
  readonly trace: readonly TraceLine[]
  readonly relevance: Relevance
  readonly packs: readonly PackManifest[]
}

/** One of the 16 rows of the table of categories. */
export interface CategoryRow {
  readonly category: EfCategory
  readonly name: string
  readonly unit: string
  /** `null`: not covered; see `missing`. */
  readonly impact: number | null
  /** Person-years. */
  readonly normalised: number | null
  readonly micropoints: number | null
  /** Of the score. */
  readonly share: number | null
  readonly missing: MissingCategory | null
}

/** One row of stage × category. */
export interface StageRow {
  readonly stage: LifeCycleId
  readonly impacts: ByCategory<number | null>
  /** Over the categories that are complete for the product. */
  readonly micropoints: number
  readonly share: number
}

export interface ComponentRow {
  readonly component: PefComponent
  readonly micropoints: number
  readonly byStage: Readonly<Partial<Record<LifeCycleId, number>>>
  readonly impacts: ByCategory<number | null>
}

/** One line of the trace: how much of which dataset, from which pack, how good. */
export interface TraceLine {
  readonly stage: LifeCycleId
  readonly purpose: PefPurpose
  readonly component: PefComponent
  readonly amount: number
  readonly unit: DatasetUnit
  readonly dataset: { readonly id: string; readonly nameEn: string; readonly nameFr: string | null }
  readonly pack: { readonly id: string; readonly release: string; readonly licence: string }
  readonly location: string | null
  readonly flag: QualityFlag | null
  readonly standIn: StandInCode | null
  readonly note: string
  readonly remarks: readonly DatasetRemark[]
  readonly withheld: readonly WithheldCell[]
  readonly dataQuality: number
  readonly impacts: ByCategory<number | null>
  readonly micropoints: number
  /** Measured by who does it, with evidence that holds. Absent: not so. */
  readonly companySpecific?: true
  /** Where the dataset is of another class than its pack. */
  readonly dataClass?: ClassStatement
}

/** The views of a result. */
export function pefView(result: PefResult, method: PefMethod): PefView {
  const { lines, packs } = result
  // Field by field: object spreads here show in the measured speed (bench/pef.ts).
  return {
    method: result.method,
    categoryId: result.categoryId,
    massKg: result.massKg,
    durability: result.durability,
    daysOfUse: result.daysOfUse,
    daysOfWear: result.daysOfWear,
    careCycles: result.careCycles,
    functionalUnitDays: result.functionalUnitDays,
    excluded: result.excluded,
    includedElsewhere: result.includedElsewhere,
    assumptions: result.assumptions,
    massBalance: result.massBalance,
    inFrenchScope: result.inFrenchScope,
    score: result.score,
    frenchWeightedScore: result.frenchWeightedScore,
    missing: result.missing,
    countryNotModelled: result.countryNotModelled,
    warnings: result.warnings,
    holding: result.holding,
    packs,
    categories: categoryRows(result, method),
    stages: stageRows(result, method),
    components: componentRows(lines),
    trace: traceOf(lines, packs),
    relevance: pefRelevance(result, method.weighting),
  }
}

type Summed = Pick<PefResult, 'total' | 'score' | 'missing'>

/** The 16 rows of the table of categories. */
export const categoryRows = (result: Summed, method: PefMethod): readonly CategoryRow[] =>
  efCategories.map((category) => categoryRow(category, result, method))

function categoryRow(category: EfCategory, result: Summed, method: PefMethod): CategoryRow {
  const { total, score, missing } = result
  const micropoints = weightedImpact(total, category, method.weighting)
  return {
    category,
    ...method.impactCategories[category],
    impact: impactOf(total, category),
    normalised: normalisedImpact(total, category, method.weighting),
    micropoints,
    share: micropoints === null ? null : shareOf(micropoints, score.micropoints),
    missing: missing.find((one) => one.category === category) ?? null,
  }
}

function stageRows({ stages, total, score }: PefResult, { weighting }: PefMethod): readonly StageRow[] {
  const scored = scoringWithin(total, weighting)
  return stages.map(({ stage, impacts }) => {
    const micropoints = scored(impacts)
    return {
      stage,
      impacts: impactFigures(impacts),
      micropoints,
      share: shareOf(micropoints, score.micropoints),
    }
  })
}

const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

/** The lines in plain values, each with its pack. */
export function traceOf(lines: readonly PefLine[], packs: readonly PackManifest[]): readonly TraceLine[] {
  const sources = new Map(packs.map((pack) => [pack.id, sourceOf(pack)]))
  return lines.map((line) => traceLine(line, sources))
}

const sourceOf = ({ id, release, licence }: PackManifest): TraceLine['pack'] => ({
  id,
  release,
  licence: licence.name,
})

function traceLine(line: PefLine, sources: ReadonlyMap<string, TraceLine['pack']>): TraceLine {
  const { dataset, companySpecific } = line
  const { dataClass } = dataset
  const traced = {
    stage: line.stage,
    purpose: line.purpose,
    component: line.component,
    amount: line.amount,
    unit: dataset.unit,
    dataset: { id: dataset.id, nameEn: dataset.nameEn, nameFr: dataset.nameFr },
    pack: sources.get(dataset.packId) ?? { id: dataset.packId, release: '', licence: '' },
    location: dataset.location,
    flag: dataset.flag,
    standIn: line.standIn,
    note: line.note,
    remarks: dataset.remarks,
    withheld: dataset.withheld,
    dataQuality: line.dataQuality,
    impacts: impactFigures(line.impacts),
    micropoints: line.micropoints,
  }
  if (companySpecific === undefined && dataClass === undefined) return traced
  return {
    ...traced,
    ...(companySpecific === undefined ? {} : { companySpecific }),
    ...(dataClass === undefined ? {} : { dataClass }),
  }
}

/** Impacts per component, in the order of first appearance. They add up to the result. */
function componentRows(lines: readonly PefLine[]): readonly ComponentRow[] {
  const { ids, places } = grouping(lines, ({ component }) => componentKey(component))
  const sums = sumByGroup(lines, places, ids.length)
  const rows = sums.map((sum): ComponentSum => ({
    component: { kind: 'product' },
    micropoints: 0,
    byStage: {},
    impacts: impactFigures(sum),
  }))
  lines.forEach(({ component, stage, micropoints }, index) => {
    const row = rows[places[index] ?? 0]
    if (row === undefined) return
    row.component = component
    row.byStage[stage] = (row.byStage[stage] ?? 0) + micropoints
    row.micropoints += micropoints
  })
  return rows
}

/** A row while its lines are added up. */
interface ComponentSum extends ComponentRow {
  component: PefComponent
  micropoints: number
  readonly byStage: Partial<Record<LifeCycleId, number>>
}
