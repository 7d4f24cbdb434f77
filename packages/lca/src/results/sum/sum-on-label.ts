import type { EfCategory } from '../../impacts/categories.ts'
import { impactsOf } from '../../impacts/impacts.ts'
import { scoring, type WeightingSet } from '../../impacts/weighting.ts'
import { lifeCycleIds, type LifeCycleId } from '../../product/form.ts'
import { partsOfLabel, type ScoreLabelId, type WeightBasis } from '../score-labels.ts'
import type { FrenchPart, PartResult } from './part-result.ts'
import type { ResultSum } from './sum-of-parts.ts'
import { pointsOver, type Counted } from './summed-pef.ts'

/** Life-cycle stages, and what the French cost adds beside them. */
export type SumSegment = LifeCycleId | 'complements'

export interface SumOnLabel {
  /** µPt; `null`: there is no such figure. */
  readonly figure: number | null
  /** They add up to the figure. Empty where nothing tells how it splits. */
  readonly segments: readonly { readonly segment: SumSegment; readonly value: number }[]
}

export interface AskedSum {
  readonly label: ScoreLabelId
  readonly basis: WeightBasis
  /** Of PEF: count these categories alone, all of which the sum covers; `null`: those that it covers. */
  readonly categories: readonly EfCategory[] | null
}

const segments: readonly SumSegment[] = [...lifeCycleIds, 'complements']

/**
 * A label of a sum by life-cycle stage. Within a part all labels of a family split alike; between parts they do not,
 * since each is divided by its own durability and days: so each part is taken to what it brings to the label.
 * @param parts that `sum` is of
 */
export function sumOnLabel(
  parts: readonly Counted<PartResult>[],
  sum: ResultSum,
  asked: AskedSum,
  weighting: WeightingSet,
): SumOnLabel {
  const whole = sum.labels[asked.label]?.[asked.basis] ?? null
  const perProduct = sum.labels[asked.label]?.product ?? null
  if (whole === null || perProduct === null) return { figure: null, segments: [] }
  const ofBasis = perProduct === 0 ? 0 : whole / perProduct
  const split = parts.map(({ part }, place) => {
    const brought = (sum.parts[place]?.labels[asked.label] ?? 0) * ofBasis
    return partOnLabel(part, brought, sum, asked, weighting)
  })
  const figure = split.reduce((total, part) => total + part.figure, 0)
  const found = segments.flatMap((segment) => {
    const value = split.reduce((total, { values }) => total + (values.get(segment) ?? 0), 0)
    return value === 0 ? [] : [{ segment, value }]
  })
  return { figure, segments: found }
}

interface SplitPart {
  readonly figure: number
  readonly values: ReadonlyMap<SumSegment, number>
}

function partOnLabel(
  part: PartResult,
  brought: number,
  { pef, releases }: ResultSum,
  { label, categories }: AskedSum,
  weighting: WeightingSet,
): SplitPart {
  const { family } = partsOfLabel(label)
  if (family === 'pef' && part.pef && pef) {
    const counted = categories ?? pef.covered
    const [all, some] = [
      pointsOver(part.pef, pef.covered, weighting),
      pointsOver(part.pef, counted, weighting),
    ]
    const figure = all === 0 ? brought : (brought * some) / all
    const points = scoring(counted, weighting)
    const rows = part.pef.stages.map(({ stage, impacts }) => [stage, points(impactsOf(impacts))] as const)
    return { figure, values: scaled(rows, figure) }
  }
  // Of the inventory of PEF with French weights nothing tells the stages.
  if (part.french === null || (family === 'frpef' && releases.frenchPefReadings.includes(1)))
    return { figure: brought, values: new Map() }
  return { figure: brought, values: scaled(frenchRows(part.french, family === 'fr'), brought) }
}

/** The complements stand in stages of the method; in pictures they stand for themselves. */
function frenchRows(
  { byLifeCycle, complements }: FrenchPart,
  withComplements: boolean,
): readonly (readonly [SumSegment, number])[] {
  const { microfibres, export: exported } = complements
  const beside: Partial<Record<LifeCycleId, number>> = { rawMaterial: microfibres, endOfLife: exported }
  const rows = lifeCycleIds.flatMap((stage): (readonly [SumSegment, number])[] => {
    const scores = byLifeCycle[stage]
    if (scores === undefined) return []
    return [[stage, withComplements ? scores.ecs - (beside[stage] ?? 0) : scores.pef]]
  })
  return withComplements ? [...rows, ['complements', microfibres + exported]] : rows
}

function scaled(
  rows: readonly (readonly [SumSegment, number])[],
  figure: number,
): ReadonlyMap<SumSegment, number> {
  const total = rows.reduce((sum, [, value]) => sum + value, 0)
  return new Map(total === 0 ? [] : rows.map(([segment, value]) => [segment, (value / total) * figure]))
}
