import {
  defaultValue,
  defaultValues,
  type CategoryForm,
  type CompositionEntry,
  type FormState,
  type FormValue,
  type Mask,
} from '@ecotrame/lca'
import type { Evaluation } from '@ecotrame/contract'
import { isLeftOut } from './field-roles.ts'

/** The mask with which an evaluation is made, as it was when it was applied. */
export interface ContentMask extends Mask {
  readonly id: string
  readonly name: string
  readonly rowVersion: number
}

/** What a person edits: the part of an evaluation that a save sends. */
export interface Content {
  readonly name: string
  readonly reference: string | null
  readonly category: string
  readonly team: string | null
  readonly mask: ContentMask | null
  /** Where it is made; only their ids are saved. */
  readonly facilities: Evaluation['facilities']
  /** By what it is found; only their ids are saved. */
  readonly tags: Evaluation['tags']
  readonly form: FormState
}

/** What the server keeps, with the fields that the form has gained since at their default. */
export function contentOf(evaluation: Evaluation, form: CategoryForm): Content {
  return {
    name: evaluation.name,
    reference: evaluation.reference,
    category: evaluation.category.id,
    team: evaluation.team?.id ?? null,
    mask: evaluation.mask && evaluation.appliedMask && { ...evaluation.appliedMask, ...evaluation.mask },
    facilities: evaluation.facilities,
    tags: evaluation.tags,
    form: {
      values: { ...defaultValues(form.parameters), ...evaluation.values },
      composition: evaluation.composition.map((entry) => completeEntry(form, entry)),
    },
  }
}

const completeEntry = (form: CategoryForm, entry: CompositionEntry): CompositionEntry => ({
  ...entry,
  values: { ...defaultValues(form.composition[entry.type]), ...entry.values },
})

/** Two contents that a save need not tell apart. */
export const sameContent = (a: Content, b: Content): boolean =>
  a.name.trim() === b.name.trim() &&
  (a.reference?.trim() ?? '') === (b.reference?.trim() ?? '') &&
  a.category === b.category &&
  a.team === b.team &&
  sameMask(a.mask, b.mask) &&
  sameNamed(a.facilities, b.facilities) &&
  sameNamed(a.tags, b.tags) &&
  sameForm(a.form, b.form)

/** Two forms that compute the same. */
export const sameForm = (a: FormState, b: FormState): boolean =>
  sameValues(a.values, b.values) &&
  a.composition.length === b.composition.length &&
  a.composition.every((entry, index) => sameEntry(entry, b.composition[index]))

/** Facilities or tags, in whatever order they were chosen. */
export function sameNamed(a: readonly { id: string }[], b: readonly { id: string }[]): boolean {
  const ids = new Set(a.map(({ id }) => id))
  return a.length === b.length && b.every(({ id }) => ids.has(id))
}

/** A mask that was changed and applied again is another one. */
export const sameMask = (a: ContentMask | null, b: ContentMask | null): boolean =>
  a?.id === b?.id && a?.rowVersion === b?.rowVersion

/** A mass that follows from a typed share, or a share that follows from a typed mass, is no change of its own. */
export const sameEntry = (a: CompositionEntry, b: CompositionEntry | undefined): boolean =>
  b !== undefined &&
  a.id === b.id &&
  a.type === b.type &&
  a.parent === b.parent &&
  samePackaging(a, b) &&
  a.component?.id === b.component?.id &&
  a.component?.revision === b.component?.revision &&
  sameValue(a.total_weight, b.total_weight, followsOther) &&
  sameValues(a.values, b.values, a.total_weight.origin === 'default' ? never : followsOther)

/** The line of the packaging that fills it, and how many of it. */
const samePackaging = ({ packaging: a }: CompositionEntry, { packaging: b }: CompositionEntry): boolean =>
  a?.id === b?.id && a?.line === b?.line && a?.quantity === b?.quantity

type Values = Readonly<Record<string, FormValue>>
type Follows = (value: FormValue | undefined) => boolean

const followsOther: Follows = (value) => value?.origin === 'default'
const never: Follows = () => false

const sameValues = (a: Values, b: Values, follows: Follows = never): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((id) => sameValue(a[id], b[id], follows))

export const sameValue = (
  a: FormValue | undefined,
  b: FormValue | undefined,
  follows: Follows = never,
): boolean => (a?.value === b?.value && a?.origin === b?.origin) || (follows(a) && follows(b))

/** Expert fields are no part of a declaration: with the switch on they are not sent (method page §2, remarks). */
export function withoutExpertValues(form: CategoryForm, state: FormState): FormState {
  const values = backToDefault(form.parameters, state.values)
  const composition = state.composition.map((entry) => ({
    ...entry,
    values: backToDefault(form.composition[entry.type], entry.values),
  }))
  return { values, composition }
}

const backToDefault = (parameters: CategoryForm['parameters'], values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    parameters.filter(isLeftOut).map((parameter) => [parameter.id, defaultValue(parameter)]),
  ),
})

/** Expert fields that somebody filled in, each once; the switch would leave them out. */
export function givenExpertFields(form: CategoryForm, state: FormState): number {
  const given = (parameters: CategoryForm['parameters'], values: Values) =>
    parameters.filter((parameter) => isLeftOut(parameter) && isEntered(values[parameter.id])).length
  return (
    given(form.parameters, state.values) +
    state.composition.reduce((sum, entry) => sum + given(form.composition[entry.type], entry.values), 0)
  )
}

const isEntered = (value: FormValue | undefined) => value !== undefined && value.origin !== 'default'

/** Fields whose values a change of category loses: everything entered, and every entry of the composition. */
export const enteredFields = (state: FormState): number =>
  Object.values(state.values).filter(isEntered).length +
  state.composition.reduce(
    (sum, entry) => sum + [...Object.values(entry.values), entry.total_weight].filter(isEntered).length,
    0,
  )

/** The form without its expert fields, for what is drawn and counted while the switch is on. */
export const regulatoryForm = (form: CategoryForm): CategoryForm => {
  const declared = (parameters: CategoryForm['parameters']) =>
    parameters.filter((parameter) => !isLeftOut(parameter))
  return {
    ...form,
    parameters: declared(form.parameters),
    composition: {
      material: declared(form.composition.material),
      trim: declared(form.composition.trim),
      part: declared(form.composition.part),
      origin: declared(form.composition.origin),
      packaging: declared(form.composition.packaging),
      leg: declared(form.composition.leg),
    },
  }
}
