import {
  formValue,
  newEntry,
  type CategoryForm,
  type CompositionEntry,
  type CompositionType,
  type FormState,
} from '@ecotrame/lca'
import { withPart, type EntryMode } from './composition.ts'
import { identityField } from './field-roles.ts'

export interface Addition {
  readonly type: CompositionType
  readonly id: string
  readonly identity: string
  /** Materials only: what is missing to the whole, taken by the new one. */
  readonly part: number | null
}

/** A new entry after the last of its type; materials come before trims. */
export function withAddition(
  form: CategoryForm,
  state: FormState,
  mode: EntryMode,
  addition: Addition,
): FormState {
  const { type, id, identity, part } = addition
  const field = identityField(form, type)
  const blank = newEntry(form, type, id)
  const named: CompositionEntry = field
    ? { ...blank, values: { ...blank.values, [field.id]: formValue(field, identity, 'user') } }
    : blank
  const entry = type === 'material' ? withPart(form, named, mode, part, 'user') : named
  const last = state.composition.findLastIndex((existing) => existing.type === type)
  const end = type === 'material' ? 0 : state.composition.length
  return { ...state, composition: state.composition.toSpliced(last === -1 ? end : last + 1, 0, entry) }
}

export const withoutEntry = (state: FormState, id: string): FormState => ({
  ...state,
  composition: state.composition.filter((entry) => entry.id !== id),
})

/** The entry one place up (`-1`) or down (`1`) among those of its type; at the end it stays. */
export function withEntryMoved(state: FormState, id: string, by: -1 | 1): FormState {
  const from = state.composition.findIndex((entry) => entry.id === id)
  const moved = state.composition[from]
  if (!moved) return state
  const ofType = state.composition.filter(({ type }) => type === moved.type)
  const neighbour = ofType[ofType.indexOf(moved) + by]
  if (!neighbour) return state
  const to = state.composition.indexOf(neighbour)
  return { ...state, composition: state.composition.with(from, neighbour).with(to, moved) }
}
