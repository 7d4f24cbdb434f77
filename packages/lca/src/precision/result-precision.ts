import type { Checked } from '../problems/problem.ts'
import { scoreLabelIds, weightBases, type ScoreLabelId, type WeightBasis } from '../results/score-labels.ts'
import type { StudyQuality } from './data-quality.ts'
import type { ScoreInterval } from './interval.ts'
import { measurePrecision, type MeasuredProduct } from './measure.ts'
import { intervalOf, scoreVariance, type PrecisionModel } from './precision-model.ts'
import type { AskedScore, ScoringBasis } from '../scoring/scored-form.ts'
import type { OfStages } from './stage-stakes.ts'
import type { FactorSet, PrecisionTables } from './tables.ts'

/** How sure one figure is. */
export interface FigurePrecision {
  /** The figure that was measured, µPt. */
  readonly score: number
  /** Standard deviation of its logarithm. */
  readonly sigma: number
  /** The 95 % interval. */
  readonly interval: ScoreInterval
  /** Share of it in lines whose activity data and dataset are company-specific; `null`: nothing has an impact. */
  readonly primaryImpact: number | null
}

/** How sure the figures of a result are; `null`: the result has no such figure. */
export type FigurePrecisions = Readonly<
  Record<ScoreLabelId, Readonly<Record<WeightBasis, FigurePrecision | null>>>
>

/** The precision of a result as it is kept beside it. */
export interface ResultPrecision {
  /** Of the tables that it was computed with. */
  readonly tables: string
  readonly factorSet: FactorSet
  readonly figures: FigurePrecisions
  /**
   * Share of each stage of the life cycle in the variance of a figure of one product; `null`: it has no such figure. Not
   * there: it was kept before stages were told apart.
   */
  readonly stakes?: Readonly<Record<ScoreLabelId, OfStages | null>>
  /** Of the PEF; `null`: there is none. */
  readonly quality: StudyQuality | null
  readonly primaryMass: number | null
  /** Share of the PEF score in categories of level III robustness. */
  readonly caution: number | null
}

const everyFigure: readonly AskedScore[] = scoreLabelIds.flatMap((label) =>
  weightBases.map((basis) => ({ label, basis })),
)

/**
 * How sure every figure of a product is, all of them from the same steps.
 * @returns what keeps the form from being computed, at its fields
 */
export function resultPrecision(
  product: MeasuredProduct,
  basis: ScoringBasis,
  tables: PrecisionTables,
  factorSet: FactorSet,
): Checked<ResultPrecision> {
  const measured = measurePrecision(product, basis, tables, { asked: everyFigure, factorSet })
  if (!measured.ok) return measured
  const models = measured.value.filter((model) => model !== null)
  const [first] = models
  return {
    ok: true,
    value: {
      tables: tables.id,
      factorSet,
      figures: figuresOf(models, tables),
      stakes: stakesOf(models),
      quality: first?.quality ?? null,
      primaryMass: first?.primary.mass ?? null,
      caution: first?.caution ?? null,
    },
  }
}

function stakesOf(models: readonly PrecisionModel[]): NonNullable<ResultPrecision['stakes']> {
  const of = (label: ScoreLabelId) =>
    models.find(({ asked }) => asked.label === label && asked.basis === 'product')?.stakes ?? null
  // One entry for each label of the list.
  return Object.fromEntries(scoreLabelIds.map((label) => [label, of(label)])) as Record<
    ScoreLabelId,
    OfStages | null
  >
}

function figuresOf(models: readonly PrecisionModel[], tables: PrecisionTables): FigurePrecisions {
  const of = (label: ScoreLabelId, basis: WeightBasis): FigurePrecision | null => {
    const model = models.find(({ asked }) => asked.label === label && asked.basis === basis)
    if (model === undefined) return null
    return {
      score: model.score,
      sigma: Math.sqrt(scoreVariance(model)),
      interval: intervalOf(model, tables),
      primaryImpact: model.primary.impact,
    }
  }
  const onBases = (label: ScoreLabelId) =>
    Object.fromEntries(weightBases.map((basis) => [basis, of(label, basis)]))
  // One entry for each label and basis of the two lists.
  return Object.fromEntries(scoreLabelIds.map((label) => [label, onBases(label)])) as FigurePrecisions
}
