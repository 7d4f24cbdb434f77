import type { FieldValue, FormState } from '../product/form.ts'
import { frenchFieldOf } from '../product/taken-in-france.ts'
import { mechanismsBetween, type Mechanism } from '../scoring/mechanisms.ts'
import { partsOfLabel, type LabelQuantities, type ScoreFamily } from '../results/score-labels.ts'
import { isBent, moveOf, slopesOf, type CurvePoint, type Stepped } from './curve.ts'
import { withValues, type FormField } from './form-fields.ts'
import { choiceOptions } from './options.ts'
import {
  askedFigure,
  scoredForm,
  standsOnPef,
  type AskedMethods,
  type AskedScore,
  type ScoredForm,
  type ScoringBasis,
} from '../scoring/scored-form.ts'
import { pointsBy, replacedPart, scoredLines, type ScoredLine } from './scored-lines.ts'
import { byFamily, movesBetween, stagesOf, sumsOfStages, type StagesOfFamilies } from './stage-stakes.ts'
import { changesOf, movableAmount, movedBy, placeOf, type MovableAmount } from './steps.ts'
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
  /** Steps of the method close to the amount; `null`: there is none. */
  readonly jumps: readonly (Jump | null)[]
  /** How far the field moves the stages of each family; none: it moves the score as a whole, or not at all. */
  readonly moves: StagesOfFamilies
}

/** A step of the method close to an amount. */
export interface Jump {
  /** Relative change of the figure in the step, upwards. */
  readonly change: number
  /** The rule that makes most of it; `null`: none of those that are known. */
  readonly mechanism: Mechanism | null
}

/** How the figures move with a field, by the real calculation; `null`: the field cannot be moved. */
export const fieldEffect = (field: FormField, scored: ScoredState): FieldEffect | null =>
  field.parameter.configuration.kind === 'number' ? amountEffect(field, scored) : choiceEffect(field, scored)

/** The figures of a form; `null`: it cannot be computed. */
export function figuresOf(state: FormState, asked: FiguresAsked): readonly number[] | null {
  const scored = scoredForm(state, asked.methods, asked.basis, asked.scored ?? null)
  return scored.ok ? figuresIn(scored.value, asked) : null
}

const figuresIn = (scored: ScoredForm, { asked }: Pick<FiguresAsked, 'asked'>): readonly number[] =>
  asked.map((one) => askedFigure(scored, one) ?? Number.NaN)

interface FiguresAsked extends Pick<ScoredState, 'asked' | 'methods' | 'basis'> {
  /** A form from which it differs in some fields, where there is one. */
  readonly scored?: ScoredForm
}

/**
 * Finite difference over a step up and a step down: a field that several steps share moves all of them at once, so that
 * its whole effect counts once. Where the two sides differ, the steps beyond are looked at as well, and a jump between
 * two of them is told apart from the slope. Source: DPR method page, §2.
 */
function amountEffect(field: FormField, scored: ScoredState): FieldEffect | null {
  const amount = movableAmount(field, scored.state, scored.tables)
  if (amount === null) return null
  const steps = (times: readonly number[]) =>
    curveOf(
      times.map((one) => movedTimes(amount, one, scored)),
      amount,
      scored,
    )
  const near = steps([-1, 0, 1])
  const places = scored.figures.map((_, place) => place)
  const bent = places.map((place) => isBent(slopesOf(near, place)))
  const far = bent.includes(true) ? steps([-2, -1, 0, 1, 2]) : near
  const moves = places.map((place) => moveOf(slopesOf(bent[place] === true ? far : near, place)))
  const jumpOf = ({ change, across }: Stepped, place: number): Jump => ({
    change,
    mechanism: ruleOf(across, amount, place, scored),
  })
  if (moves.every(({ relative }) => Number.isNaN(relative))) return null
  const [begin, end] = [near[0], near.at(-1)]
  return {
    field,
    kind: 'amount',
    elasticities: moves.map(({ relative }) => relative),
    slopes: moves.map(({ absolute }) => absolute),
    spreads: moves.map(() => 0),
    jumps: moves.map(({ jump }, place) => jump && jumpOf(jump, place)),
    moves: movesBetween(begin?.stages ?? noStages, end?.stages ?? noStages),
  }
}

/** The rule of the method that moves a figure most between two points of its curve. */
function ruleOf(
  [begin, end]: Stepped['across'],
  amount: MovableAmount,
  place: number,
  { state, asked, basis }: ScoredState,
): Mechanism | null {
  const one = asked[place]
  if (one === undefined) return null
  const described = ({ value }: CurvePoint) => ({
    state: withValues(state, changesOf(amount, value, state)),
    basis,
  })
  const found = mechanismsBetween(described(begin), described(end), one)
  return found.toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))[0] ?? null
}

/** An amount some steps away, each made from the one before: whole numbers go to the next one each time. */
function movedTimes(amount: MovableAmount, times: number, { tables }: ScoredState): number {
  const logarithm = Math.sign(times) * Math.log(tables.step)
  let value = amount.value
  for (let step = 0; step < Math.abs(times); step += 1) value = movedBy({ ...amount, value }, logarithm)
  return value
}

interface StagedPoint extends CurvePoint {
  readonly stages: StagesOfFamilies
}
const noStages: StagesOfFamilies = { pef: {}, frpef: {}, fr: {} }

/** The figures at some values of an amount, from the lowest; values that cannot be computed, or come twice, are left out. */
function curveOf(
  values: readonly number[],
  amount: MovableAmount,
  scored: ScoredState,
): readonly StagedPoint[] {
  const isOwn = (value: number) => value === amount.field.value && amount.field.origin !== 'default'
  const formAt = (value: number): ScoredForm | null => {
    if (isOwn(value)) return scored.scored
    const state = withValues(scored.state, changesOf(amount, value, scored.state))
    const answer = scoredForm(state, scored.methods, scored.basis, scored.scored)
    return answer.ok ? answer.value : null
  }
  return [...new Set(values)].flatMap((value): readonly StagedPoint[] => {
    const form = formAt(value)
    if (form === null) return []
    const figures = isOwn(value) ? scored.figures : figuresIn(form, scored)
    return [{ value, at: placeOf(amount, value), figures, stages: stagesOf(form, scored.basis) }]
  })
}

/** The form with each of these choices in place of its own, where the methods can score it. */
function formsWith(
  field: FormField,
  options: readonly FieldValue[],
  scored: ScoredState,
): readonly ScoredForm[] {
  const withoutFrench = frenchOfField(field, scored)
  return options.flatMap((option) => {
    const values = new Map<string, FieldValue>([[field.path, option], ...withoutFrench])
    const answer = scoredForm(withValues(scored.state, values), scored.methods, scored.basis, scored.scored)
    return answer.ok ? [answer.value] : []
  })
}

function choiceEffect(field: FormField, scored: ScoredState): FieldEffect | null {
  const { allowed, alternatives } = choiceOptions(field, scored.basis.release, scored.tables)
  const found = formsWith(field, allowed.length > 1 ? allowed : alternatives, scored)
  const fitting = (family: ScoreFamily) =>
    found.filter((other) => fits(other, scored.scored, family, scored.basis))
  const ofFamily = new Map(
    [...new Set(scored.asked.map(familyOf))].map((family) => [family, fitting(family)] as const),
  )
  if ([...ofFamily.values()].every((options) => options.length === 0)) return null
  const selected = new Map(
    [...ofFamily].map(([family, options]) => [family, selectedLines(family, options, scored)] as const),
  )
  const shares = new Map(
    [...selected].map(([family, lines]) => [family, shareOf(lines, scored.scored.families[family])] as const),
  )
  const elasticities = scored.asked.map((one) => shares.get(familyOf(one)) ?? 0)
  const spreads = scored.asked.map((one) =>
    allowed.length > 1
      ? spreadOf((ofFamily.get(familyOf(one)) ?? []).map((other) => askedFigure(other, one) ?? Number.NaN))
      : 0,
  )
  const slopes = elasticities.map((share, place) => share * (scored.figures[place] ?? 0))
  return {
    field,
    kind: 'choice',
    elasticities,
    slopes,
    spreads,
    jumps: slopes.map(() => null),
    moves: byFamily((family) => sumsOfStages(selected.get(family) ?? [])),
  }
}

/** What a person chose for the French method goes with the answer for which it was chosen. */
function frenchOfField(
  { parameter, path, entry }: FormField,
  { state, basis: { form } }: ScoredState,
): readonly (readonly [path: string, value: null])[] {
  const french = frenchFieldOf(parameter, entry === null ? form.parameters : form.composition[entry.type])
  const given = french && (entry?.values ?? state.values)[french.id]
  if (french === undefined || (given?.value ?? null) === null) return []
  return [[path.slice(0, -parameter.id.length) + french.id, null]]
}

const familyOf = ({ label }: AskedScore): ScoreFamily => partsOfLabel(label).family

/**
 * Whether an option can turn out to be true and its figures of a family be held against the own ones: the method does
 * not warn of it (a spinning that does not fit the fibre), the family can be computed with it, and its data cover the
 * same categories.
 */
const fits = (other: ScoredForm, own: ScoredForm, family: ScoreFamily, basis: ScoringBasis): boolean =>
  (other.french?.warnings.length ?? 0) <= (own.french?.warnings.length ?? 0) &&
  other.families[family] !== null &&
  (!standsOnPef(family, basis) || String(other.pef?.score.categories) === String(own.pef?.score.categories))

/**
 * The processes of a family that another option would change. Losses let every step before them move a little: each line
 * counts for the part that an option replaces.
 */
function selectedLines(
  family: ScoreFamily,
  others: readonly ScoredForm[],
  { scored, basis }: ScoredState,
): readonly Pick<ScoredLine, 'stage' | 'points'>[] {
  if (others.length === 0) return []
  const bills = others.map((other) => pointsBy(scoredLines(other, family, basis), 'key'))
  const lines = scoredLines(scored, family, basis)
  const stages = new Map(lines.map(({ key, stage }) => [key, stage]))
  return [...pointsBy(lines, 'key')].flatMap(([key, points]) => {
    const stage = stages.get(key)
    if (points === 0 || stage === undefined) return []
    return [{ stage, points: points * Math.max(...bills.map((bill) => replacedPart(points, bill.get(key)))) }]
  })
}

/** Their share of the score. */
function shareOf(lines: readonly Pick<ScoredLine, 'points'>[], quantities: LabelQuantities | null): number {
  const score = quantities?.score ?? 0
  if (score === 0) return 0
  const sum = lines.reduce((total, { points }) => total + points, 0) / score
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
