import type { FrenchCostRelease } from '../methods/french-cost/release.ts'
import type { CategoryForm, FormState, Parameter } from '../product/form.ts'
import {
  askedFigure,
  methodsFor,
  scoredForm,
  type AskedScore,
  type ScoringBasis,
} from '../scoring/scored-form.ts'
import { attributed, type Attributed, type Attribution } from './attribute.ts'
import { compareInputs, type InputChange } from './input-changes.ts'
import { mechanismsBetween } from '../scoring/mechanisms.ts'
import { releaseWithDataOf } from './release-data.ts'

/** A description with what computed it. */
export interface ComputedDescription {
  readonly state: FormState
  readonly basis: ScoringBasis
}

/** What a difference comes from, in the order in which it is told. */
export const differenceCauses = ['inputs', 'durability', 'data', 'method'] as const
export type DifferenceCause = (typeof differenceCauses)[number]

/** What changed: a thing in the description, the figures of the datasets, or the rules of the method. */
export type DifferenceChange =
  | { readonly kind: 'input'; readonly input: InputChange; readonly cause: 'inputs' | 'durability' }
  | { readonly kind: 'data'; readonly cause: 'data' }
  | { readonly kind: 'method'; readonly cause: 'method' }

/** A part of the difference with its changes; more than one where only all of them together can be computed. */
export type DifferencePart = Attributed<DifferenceChange>

/** Without parts nothing differs that the figure depends on. */
export type ScoreDifference = Attribution<DifferenceChange>

/**
 * Why a score is not what it was: every changed field, the data release, the method release; durability apart.
 * Both descriptions are of one category. Unit: of the label that is asked for.
 *
 * @returns `null` where one of the two has no such figure
 * @throws RangeError when the categories differ
 */
export function scoreDifference(
  before: ComputedDescription,
  after: ComputedDescription,
  asked: AskedScore,
): ScoreDifference | null {
  const { form } = after.basis
  if (before.basis.form.categoryId !== form.categoryId)
    throw new RangeError('Fields of two categories cannot be held against each other')
  const inputs = compareInputs(before.state, after.state)
  const changes: readonly DifferenceChange[] = [
    ...inputs.changes.map((input): DifferenceChange => ({
      kind: 'input',
      input,
      cause: causeOf(input, form),
    })),
    ...(sameData(before.basis, after.basis) ? [] : [{ kind: 'data', cause: 'data' } as const]),
    ...(sameMethod(before.basis, after.basis) ? [] : [{ kind: 'method', cause: 'method' } as const]),
  ]
  const describedWith = (made: ReadonlySet<DifferenceChange>): ComputedDescription => {
    const madeInputs = new Set([...made].flatMap((change) => (change.kind === 'input' ? [change.input] : [])))
    return { state: inputs.stateWith(madeInputs), basis: mixedBasis(before.basis, after.basis, made) }
  }
  return attributed(
    changes,
    (made) => figureOf(describedWith(made), asked),
    (one, other) => mechanismsBetween(describedWith(one), describedWith(other), asked),
  )
}

function figureOf({ state, basis }: ComputedDescription, asked: AskedScore): number | null {
  const scored = scoredForm(state, methodsFor([asked], basis), basis)
  return scored.ok ? askedFigure(scored.value, asked) : null
}

/** Fields of the panel of durability speak of how long a product is worn, all others of how it is made. */
function causeOf(input: InputChange, form: CategoryForm): 'inputs' | 'durability' {
  if (input.kind === 'list' || input.list !== null) return 'inputs'
  const parameter = form.parameters.find(({ id }) => id === input.parameter)
  return parameter !== undefined && isOfDurability(parameter) ? 'durability' : 'inputs'
}

const isOfDurability = ({ informationGroup }: Parameter) => informationGroup === 'durability'

const packsOf = ({ database }: ScoringBasis) =>
  database.packs.map(({ manifest: { id, release } }) => `${id} ${release}`).join('\n')

const sameData = (before: ScoringBasis, after: ScoringBasis) =>
  before.release.id === after.release.id && packsOf(before) === packsOf(after)

const sameMethod = (before: ScoringBasis, after: ScoringBasis) =>
  before.release.id === after.release.id &&
  before.method.id === after.method.id &&
  before.frenchPefReading === after.frenchPefReading

/** The rules of one end with the data of the same or the other. */
function mixedBasis(
  before: ScoringBasis,
  after: ScoringBasis,
  made: ReadonlySet<DifferenceChange>,
): ScoringBasis {
  const isMade = (kind: DifferenceChange['kind']) => [...made].some((change) => change.kind === kind)
  const [data, rules] = [isMade('data') ? after : before, isMade('method') ? after : before]
  return { ...rules, database: data.database, release: mixedRelease(rules.release, data.release) }
}

const mixtures = new WeakMap<FrenchCostRelease, WeakMap<FrenchCostRelease, FrenchCostRelease>>()

/** Made once for two releases: many mixtures of inputs are computed with it. */
function mixedRelease(rules: FrenchCostRelease, data: FrenchCostRelease): FrenchCostRelease {
  const ofRules = mixtures.get(rules) ?? new WeakMap<FrenchCostRelease, FrenchCostRelease>()
  mixtures.set(rules, ofRules)
  const known = ofRules.get(data) ?? releaseWithDataOf(rules, data)
  ofRules.set(data, known)
  return known
}
