import { entriesOf } from '../product/composition.ts'
import { listOf } from '../product/entry-lists.ts'
import type {
  CategoryForm,
  CompositionEntry,
  FieldValue,
  FormState,
  FormValue,
  Parameter,
} from '../product/form.ts'
import { pathOfField, pathOfList } from '../product/masks.ts'
import { isVisible } from '../product/values.ts'
import type { FrenchCostRelease } from '../methods/french-cost/release.ts'
import type { EffectiveFigures } from '../precision/form-fields.ts'
import type { LeverCandidate, LeverChange } from './lever.ts'
import type { LeverRule, LeverRules } from './rules.ts'
import { triedValues } from './tried-values.ts'

/** A product of which one asks what to change. */
export interface LeverSubject {
  readonly form: CategoryForm
  readonly state: FormState
  readonly release: FrenchCostRelease
  /** What applies where the form gives nothing. */
  readonly effective: EffectiveFigures
  /** Whether a mask keeps what stands at `values.<id>` or `lists.<list>`. */
  readonly isLocked: (path: string) => boolean
}

/** Where a rule looks: the fields of the product, or those of one entry. */
export interface LeverPlace {
  readonly entry: CompositionEntry | null
  readonly parameters: readonly Parameter[]
  readonly values: Readonly<Record<string, FormValue>>
}

/**
 * Everything that the rules propose for a product, in their order; nothing is computed. At most `mostRuns`, and of long
 * compositions the entries with the largest shares.
 */
export const leverCandidates = (subject: LeverSubject, rules: LeverRules): readonly LeverCandidate[] =>
  rules.rules
    .flatMap((rule) =>
      placesOf(rule, subject, rules).flatMap((place) => proposals(rule, place, subject, rules)),
    )
    .slice(0, rules.mostRuns)

function placesOf(
  rule: LeverRule,
  { form, state, isLocked }: LeverSubject,
  rules: LeverRules,
): readonly LeverPlace[] {
  const { place: type } = rule
  if (type === 'product') return [{ entry: null, parameters: form.parameters, values: state.values }]
  if (isLocked(pathOfList(listOf({ type })))) return []
  return (
    entriesOf(state, type)
      .map(({ entry }) => entry)
      // What a packaging of the library fills is changed there.
      .filter(({ packaging }) => packaging === undefined)
      .toSorted((a, b) => shareOf(b) - shareOf(a))
      .slice(0, rules.mostEntries)
      .map((entry) => ({ entry, parameters: form.composition[type], values: entry.values }))
  )
}

export const shareOf = ({ values }: CompositionEntry): number => Number(values['share']?.value ?? 0)

function proposals(
  rule: LeverRule,
  place: LeverPlace,
  subject: LeverSubject,
  rules: LeverRules,
): readonly LeverCandidate[] {
  if (rule.tries.by === 'substitutes') return substituted(rule, place, subject, rules)
  const parameters = changeable(rule, place, subject)
  const values = new Set(parameters.flatMap((parameter) => triedValues(rule, parameter, place, subject)))
  return [...values].flatMap((value) => {
    const changes = parameters.flatMap((parameter) => changesTo(parameter, value, place, subject))
    // A rule over several fields proposes what changes more than one: single fields have rules of their own.
    const enough = rule.parameters.length === 1 ? changes.length > 0 : namedBy(rule, changes) > 1
    return enough ? [candidateOf(rule, place, changes, 1)] : []
  })
}

const namedBy = ({ parameters }: LeverRule, changes: readonly LeverChange[]): number =>
  changes.filter(({ parameter }) => parameters.includes(parameter)).length

/** Fields of the rule that the form shows, that hold what the rule starts from, and that no mask keeps. */
const changeable = (
  { parameters, from }: LeverRule,
  place: LeverPlace,
  { state, isLocked }: LeverSubject,
): readonly Parameter[] =>
  place.parameters.filter((parameter) => {
    const { id } = parameter
    if (!parameters.includes(id) || !isVisible(parameter, state.values)) return false
    if (place.entry === null && isLocked(pathOfField(id))) return false
    return from === undefined || from.includes(place.values[id]?.value ?? null)
  })

/** Another value of a field, and what goes back to its default with it. */
function changesTo(
  parameter: Parameter,
  after: FieldValue,
  place: LeverPlace,
  { isLocked }: LeverSubject,
): readonly LeverChange[] {
  const before = place.values[parameter.id]?.value ?? null
  if (before === after) return []
  const resets = (parameter.configuration.resets ?? []).filter(
    (id) => !(place.entry === null && isLocked(pathOfField(id))),
  )
  return [
    { entry: place.entry?.id ?? null, parameter: parameter.id, before, after },
    ...resets.flatMap((id) => resetOf(id, place)),
  ]
}

/** A field that was given and is left to the method again. */
function resetOf(parameter: string, { entry, values }: LeverPlace): readonly LeverChange[] {
  const given = values[parameter]
  if (given === undefined || given.origin === 'default' || given.value === null) return []
  return [{ entry: entry?.id ?? null, parameter, before: given.value, after: null }]
}

const candidateOf = (
  { id: rule, kind }: LeverRule,
  { entry }: Pick<LeverPlace, 'entry'>,
  changes: readonly LeverChange[],
  part: number,
): LeverCandidate => ({
  id: [rule, entry?.id ?? '', String(changes[0]?.after ?? ''), ...(part === 1 ? [] : [part])].join(':'),
  kind,
  rule,
  changes,
  part,
})

/** What belongs to the fibre that leaves: how it was spun, and what somebody chose for it in the French method. */
const ofTheFibre = ['spinning', 'yarnForm', 'materialFrench']
const ofItsOrigin = ['country', 'countryFrench']

/**
 * Other materials in place of the one of an entry. How the old one was spun goes with it, and where it came from unless
 * the new one comes from there too; a material with several origins is only replaced by one that keeps them.
 */
function substituted(
  rule: LeverRule,
  place: LeverPlace,
  { state }: LeverSubject,
  { substitutes }: LeverRules,
): readonly LeverCandidate[] {
  const { entry, parameters, values } = place
  const parameter = parameters.find(({ id }) => rule.parameters.includes(id))
  if (entry === null || parameter === undefined) return []
  const offered = new Set((parameter.configuration.options ?? []).map(({ id }) => id))
  const before = values[parameter.id]?.value ?? null
  const hasOrigins = entriesOf(state, 'origin', entry.id).length > 0
  return substitutes
    .filter(({ from, to }) => from === before && offered.has(to))
    .filter(({ keepsOrigin, part }) => !hasOrigins || (keepsOrigin && part === 1))
    .map(({ to, part, keepsOrigin }) => {
      const left = keepsOrigin ? ofTheFibre : [...ofTheFibre, ...ofItsOrigin]
      const changes = [
        { entry: entry.id, parameter: parameter.id, before, after: to },
        ...left.flatMap((id) => resetOf(id, place)),
      ]
      return candidateOf(rule, place, changes, part)
    })
}
