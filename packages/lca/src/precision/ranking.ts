import { precisionOf, sigmaOfPrecision } from './interval.ts'

/** What ranking needs of a field. */
export interface UncertainField {
  readonly path: string
  /** Relative change of the score per relative change of the field. */
  readonly elasticity: number
  /** Standard deviation of ln of the field as it is known now. */
  readonly sigma: number
  /** The same once it is measured. */
  readonly sigmaPrimary: number
}

export interface PrecisionAt {
  readonly sigma: number
  /** ± x. */
  readonly x: number
}

export interface RankedField<Field extends UncertainField> {
  readonly field: Field
  /** Contribution to the variance now. */
  readonly ctv: number
  /** Variance that measuring it takes away. */
  readonly gain: number
  /** Precision when this field and all before it are measured. */
  readonly after: PrecisionAt
}

export interface RankingChoices {
  /** Fields that nobody can get: they stay as they are. */
  readonly pinned?: ReadonlySet<string>
  /** Fields that are measured already. */
  readonly have?: ReadonlySet<string>
}

/** Which fields to measure, in which order, and what comes of it. */
export interface PrecisionPlan<Field extends UncertainField> {
  readonly now: PrecisionAt
  readonly target: PrecisionAt
  readonly reached: boolean
  /** Free fields by descending gain; those that gain nothing are left out. */
  readonly fields: readonly RankedField<Field>[]
  /** So many of them reach the target; all of them where it is out of reach. */
  readonly needed: number
  readonly reachable: boolean
  /** What remains when all free fields are measured. */
  readonly floor: PrecisionAt
}

/** Differences of this size are those of floating-point sums. */
const noise = 1e-12

/**
 * Target A: free fields by the variance that measuring them takes away, until the score is within ± x. Gains add up, so
 * this order gives the fewest fields. Source: DPR method page, §5.
 * @param background variance that no field can take away: datasets, pinned or not
 * @param x half-width of the interval that is wanted, a fraction
 */
export function precisionPlan<Field extends UncertainField>(
  fields: readonly Field[],
  background: number,
  x: number,
  { pinned = new Set(), have = new Set() }: RankingChoices = {},
): PrecisionPlan<Field> {
  const known = fields.map((field) => ({ field, now: have.has(field.path) ? bestSigma(field) : field.sigma }))
  const variance = known.reduce((sum, { field, now }) => sum + varianceOf(field, now), background)
  const free = known
    .filter(({ field }) => !pinned.has(field.path) && !have.has(field.path))
    .map(({ field, now }) => ({
      field,
      now,
      gain: varianceOf(field, now) - varianceOf(field, bestSigma(field)),
    }))
    .filter(({ gain }) => gain > noise * variance)
    .toSorted((a, b) => b.gain - a.gain)
  const target = sigmaOfPrecision(x)
  let left = variance
  const ranked = free.map(({ field, now, gain }) => {
    left -= gain
    return { field, gain, ctv: varianceOf(field, now) / variance, after: precisionAt(left) }
  })
  const place = ranked.findIndex(({ after }) => after.sigma <= target)
  const reached = Math.sqrt(variance) <= target
  return {
    now: precisionAt(variance),
    target: { sigma: target, x },
    reached,
    fields: ranked,
    needed: reached ? 0 : place === -1 ? ranked.length : place + 1,
    reachable: reached || place !== -1,
    floor: precisionAt(left),
  }
}

/** A field that is known better than a measurement gives stays as it is. */
const bestSigma = ({ sigma, sigmaPrimary }: UncertainField) => Math.min(sigma, sigmaPrimary)

const varianceOf = ({ elasticity }: UncertainField, sigma: number) => (elasticity * sigma) ** 2

function precisionAt(variance: number): PrecisionAt {
  const sigma = Math.sqrt(Math.max(variance, 0))
  return { sigma, x: precisionOf(sigma) }
}
