import type { Checked, Problem } from '../problems/problem.ts'
import { refusal, shown } from '../problems/problem-list.ts'
import { qualityPlan, type QualityPlan } from './data-quality.ts'
import type { NoPercentage, ScoreInterval } from './interval.ts'
import { originSigma } from './pedigree.ts'
import {
  backgroundVariance,
  intervalOf,
  withoutPercentage,
  type PrecisionField,
  type PrecisionModel,
} from './precision-model.ts'
import { precisionPlan, type PrecisionPlan } from './ranking.ts'
import { originClasses, type OriginClass, type PrecisionTables } from './tables.ts'

/** A: the score within ± x. B: data of at most this rating. */
export type PrecisionTarget =
  { readonly type: 'precision'; readonly x: number } | { readonly type: 'dqr'; readonly q: number }

export interface AssessedChoices {
  readonly target: PrecisionTarget
  /** Paths of fields that nobody can get. */
  readonly pinned: readonly string[]
  /** Paths of fields that are measured already. */
  readonly have: readonly string[]
}

/** What to ask for, to be as sure as somebody wants. */
export interface Assessment {
  readonly interval: ScoreInterval
  /** `null`: a negative or near-zero total is given no percentage. */
  readonly plan: PrecisionPlan<PrecisionField> | null
  readonly withoutPercentage: NoPercentage | null
  /** Target B; `null`: the other one is asked for, or the product has no PEF. */
  readonly quality: QualityPlan | null
  readonly reached: boolean
  /** The formula is out of its range: the interval of the simulation stands in its place. */
  readonly wantsSimulation: boolean
}

/**
 * Holds a product against a target.
 * @returns the paths among `pinned` and `have` that name no field of the product, `UNKNOWN_PARAMETER` each
 * Source: DPR method page, §5 and §6.
 */
export function assess(
  model: PrecisionModel,
  { target, pinned, have }: AssessedChoices,
  tables: PrecisionTables,
): Checked<Assessment> {
  const refused = refusal([...unknownPaths('pinned', pinned, model), ...unknownPaths('have', have, model)])
  if (refused) return refused
  const reason = withoutPercentage(model, tables)
  const x = target.type === 'precision' ? target.x : (tables.precisionPresets[0] ?? 0)
  const choices = { pinned: new Set(pinned), have: new Set(have) }
  const plan = reason === null ? precisionPlan(model.fields, backgroundVariance(model), x, choices) : null
  const quality = target.type === 'dqr' && model.quality ? qualityPlan(model.quality, target.q, tables) : null
  return {
    ok: true,
    value: {
      interval: intervalOf(model, tables),
      plan,
      withoutPercentage: reason,
      quality,
      reached: target.type === 'dqr' ? (quality?.reached ?? false) : (plan?.reached ?? false),
      wantsSimulation: (plan?.now.sigma ?? 0) ** 2 > tables.formulaVarianceLimit,
    },
  }
}

/** Fields that are there and move nothing may be named as well. */
const unknownPaths = (
  list: string,
  paths: readonly string[],
  { paths: known }: PrecisionModel,
): readonly Problem[] =>
  paths.flatMap((path, index): readonly Problem[] =>
    known.includes(path)
      ? []
      : [
          {
            path: `${list}[${index}]`,
            code: 'UNKNOWN_PARAMETER',
            kind: 'structure',
            params: { value: shown(path) },
          },
        ],
  )

/** A better class of data, for a field that cannot be measured. */
export interface BetterOrigin {
  readonly origin: OriginClass
  readonly sigma: number
  /** Variance that it takes away. */
  readonly gain: number
}

/** The next better class of data; `null`: it is known as well already. Source: DPR method page, §5. */
export function nextBetterOrigin(
  { elasticity, origin, sigma, transport }: PrecisionField,
  { factorSet }: Pick<PrecisionModel, 'factorSet'>,
  tables: PrecisionTables,
): BetterOrigin | null {
  const better = originClasses
    .slice(0, originClasses.indexOf(origin))
    .toReversed()
    .map((one) => ({
      origin: one,
      sigma: originSigma(one, transport ? 'transport' : 'amount', factorSet, tables),
    }))
    .find((one) => one.sigma < sigma)
  if (better === undefined) return null
  return { ...better, gain: elasticity ** 2 * (sigma ** 2 - better.sigma ** 2) }
}
