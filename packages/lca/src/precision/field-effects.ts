import type { FormState } from '../product/form.ts'
import { partsOfLabel, type ScoreFamily } from '../results/score-labels.ts'
import { withValues, type FormField } from './form-fields.ts'
import { choiceOptions } from './options.ts'
import {
  askedFigure,
  scoredForm,
  type AskedMethods,
  type AskedScore,
  type ScoredForm,
  type ScoringBasis,
} from './scored-form.ts'
import { pointsBy, replacedPart, scoredLines } from './scored-lines.ts'
import { changesOf, movableAmount, movedBy, placeOf } from './steps.ts'
import type { PrecisionTables } from './tables.ts'

/** The figures that are asked for, with the form that has them. */
export interface ScoredState {
  readonly state: FormState
  readonly asked: readonly AskedScore[]
  readonly methods: AskedMethods
  readonly basis: ScoringBasis
  readonly tables: PrecisionTables
  readonly scored: ScoredForm
  /** In the order of `asked`; NaN: no figure. */
  readonly figures: readonly number[]
}

/** How the figures move with a field, each in the order of `asked`. */
export interface FieldEffect {
  readonly field: FormField
  readonly kind: 'amount' | 'choice'
  /** Relative change of the figure per relative change of the field; of a choice, the share that it selects. */
  readonly elasticities: readonly number[]
  /** Change of the figure per relative change of the field, in its unit. */
  readonly slopes: readonly number[]
  /** Of a choice whose answer is not known: standard deviation of ln of the figure over its options, else 0. */
  readonly spreads: readonly number[]
}

/** How the figures move with a field, by the real calculation; `null`: the field cannot be moved. */
export const fieldEffect = (field: FormField, scored: ScoredState): FieldEffect | null =>
  field.parameter.configuration.kind === 'number' ? amountEffect(field, scored) : choiceEffect(field, scored)

/** The figures of a form; `null`: it cannot be computed. */
export function figuresOf(
  state: FormState,
  { asked, methods, basis }: FiguresAsked,
): readonly number[] | null {
  const scored = scoredForm(state, methods, basis)
  return scored.ok ? asked.map((one) => askedFigure(scored.value, one) ?? Number.NaN) : null
}

type FiguresAsked = Pick<ScoredState, 'asked' | 'methods' | 'basis'>

/**
 * Finite difference over a step up and a step down: a field that several steps share moves all of them at once, so that
 * its whole effect counts once. Source: DPR method page, §2.
 */
function amountEffect(field: FormField, scored: ScoredState): FieldEffect | null {
  const amount = movableAmount(field, scored.state, scored.tables)
  if (amount === null) return null
  const logarithm = Math.log(scored.tables.step)
  const [up, down] = [movedBy(amount, logarithm), movedBy(amount, -logarithm)]
  const width = placeOf(amount, up) - placeOf(amount, down)
  if (!(width > 0)) return null
  const at = (value: number) =>
    figuresOf(withValues(scored.state, changesOf(amount, value, scored.state)), scored)
  const [above, below] = [at(up), at(down)]
  if (above === null || below === null) return null
  const slopes = scored.figures.map((_, place) => ((above[place] ?? 0) - (below[place] ?? 0)) / width)
  const elasticities = scored.figures.map((figure, place) => {
    const [high = 0, low = 0] = [above[place], below[place]]
    if (high > 0 && low > 0) return Math.log(high / low) / width
    return figure === 0 ? 0 : (slopes[place] ?? 0) / figure
  })
  return { field, kind: 'amount', elasticities, slopes, spreads: slopes.map(() => 0) }
}

function choiceEffect(field: FormField, scored: ScoredState): FieldEffect | null {
  const { allowed, alternatives } = choiceOptions(field, scored.basis.release, scored.tables)
  const others = allowed.length > 1 ? allowed : alternatives
  const found = others.flatMap((option) => {
    const state = withValues(scored.state, new Map([[field.path, option]]))
    const answer = scoredForm(state, scored.methods, scored.basis)
    return answer.ok && fits(answer.value, scored.scored) ? [answer.value] : []
  })
  if (found.length === 0) return null
  const elasticities = selectedShares(found, scored)
  const spreads = scored.asked.map((one) =>
    allowed.length > 1 ? spreadOf(found.map((answer) => askedFigure(answer, one) ?? Number.NaN)) : 0,
  )
  const slopes = elasticities.map((share, place) => share * (scored.figures[place] ?? 0))
  return { field, kind: 'choice', elasticities, slopes, spreads }
}

/**
 * Whether an option can turn out to be true and its figure be held against the own one: the method does not warn of it
 * (a spinning that does not fit the fibre), and its data cover the same categories.
 */
const fits = (other: ScoredForm, own: ScoredForm): boolean =>
  (other.french?.warnings.length ?? 0) <= (own.french?.warnings.length ?? 0) &&
  (other.pef === null || String(other.pef.score.categories) === String(own.pef?.score.categories))

/** Of each figure, the share of the processes that another option would change. */
function selectedShares(others: readonly ScoredForm[], scored: ScoredState): readonly number[] {
  const shares = new Map<ScoreFamily, number>()
  return scored.asked.map(({ label }) => {
    const { family } = partsOfLabel(label)
    const known = shares.get(family) ?? selectedShare(family, others, scored)
    shares.set(family, known)
    return known
  })
}

/** Losses let every step before them move a little: each line counts for the part that an option replaces. */
function selectedShare(
  family: ScoreFamily,
  others: readonly ScoredForm[],
  { scored, basis }: ScoredState,
): number {
  const score = scored.families[family]?.score ?? 0
  if (score === 0) return 0
  const bills = others.map((other) => pointsBy(scoredLines(other, family, basis), 'key'))
  const selected = [...pointsBy(scoredLines(scored, family, basis), 'key')].map(([key, points]) =>
    points === 0 ? 0 : points * Math.max(...bills.map((bill) => replacedPart(points, bill.get(key)))),
  )
  const sum = selected.reduce((total, points) => total + points, 0) / score
  return Math.abs(sum) < noise ? 0 : sum
}

/** Shares of this size are those of floating-point sums. */
const noise = 1e-9

/** Sample standard deviation of the logarithms; 0 with fewer than two, or where a figure has none. */
export function spreadOf(figures: readonly number[]): number {
  const logarithms = figures.filter((figure) => figure > 0).map(Math.log)
  if (logarithms.length < 2) return 0
  const mean = logarithms.reduce((sum, value) => sum + value, 0) / logarithms.length
  const squares = logarithms.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(squares / (logarithms.length - 1))
}
