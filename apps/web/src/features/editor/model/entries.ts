import {
  formValue,
  newEntry,
  type CategoryForm,
  type CompositionEntry,
  type CompositionType,
  type FieldValue,
  type FormState,
} from '@ecotrame/lca'
import { withPart, type EntryMode } from './composition.ts'
import { identityField } from './field-roles.ts'
import { placesOf } from './parts.ts'

interface Addition {
  readonly type: CompositionType
  readonly id: string
  /** Entry that it belongs to; `null`: the product. */
  readonly parent: string | null
  /** What it is; `null`: not said yet. */
  readonly identity: string | null
  /** Materials only: what is missing to the whole, taken by the new one. */
  readonly part: number | null
  /** Other fields that are filled in at once. */
  readonly values?: Readonly<Record<string, FieldValue>>
}

/** A new entry after the last of its type; materials come before everything else. */
export function withAddition(
  form: CategoryForm,
  state: FormState,
  mode: EntryMode,
  addition: Addition,
): FormState {
  const { type, id, identity, parent, part, values = {} } = addition
  const field = identityField(form, type)
  const filled = { ...values, ...(field && identity !== null ? { [field.id]: identity } : {}) }
  const blank = newEntry(form, type, id)
  const named: CompositionEntry = {
    ...blank,
    ...(parent === null ? {} : { parent }),
    values: { ...blank.values, ...entered(form, type, filled) },
  }
  const entry = type === 'material' ? withPart(form, named, mode, part, 'user') : named
  const last = state.composition.findLastIndex((existing) => existing.type === type)
  const end = type === 'material' ? 0 : state.composition.length
  return { ...state, composition: state.composition.toSpliced(last === -1 ? end : last + 1, 0, entry) }
}

const entered = (form: CategoryForm, type: CompositionType, values: Readonly<Record<string, FieldValue>>) =>
  Object.fromEntries(
    form.composition[type]
      .filter(({ id }) => values[id] !== undefined)
      .map((parameter) => [parameter.id, formValue(parameter, values[parameter.id] ?? null, 'user')]),
  )

/** Without the entry and what belongs to it; the materials of a part stay with the product. */
export const withoutEntry = (state: FormState, id: string): FormState =>
  withoutOrphans({ ...state, composition: state.composition.filter((entry) => entry.id !== id) })

/** What belonged to an entry that is not there: materials go to the product, everything else goes with it. */
export function withoutOrphans(state: FormState): FormState {
  const ids = new Set(state.composition.map(({ id }) => id))
  const composition = state.composition.flatMap((entry) => {
    if (entry.parent === undefined || ids.has(entry.parent)) return [entry]
    return entry.type === 'material' ? [atPlace(entry, null)] : []
  })
  return composition.every((entry, index) => entry === state.composition[index]) &&
    composition.length === state.composition.length
    ? state
    : { ...state, composition }
}

function atPlace({ parent: _, ...entry }: CompositionEntry, parent: string | null): CompositionEntry {
  return parent === null ? entry : { ...entry, parent }
}

/** The entry one place up (`-1`) or down (`1`) among those beside it; at the end it stays. */
export function withEntryMoved(state: FormState, id: string, by: -1 | 1): FormState {
  const from = state.composition.findIndex((entry) => entry.id === id)
  const moved = state.composition[from]
  if (!moved) return state
  const beside = state.composition.filter(
    ({ type, parent }) => type === moved.type && parent === moved.parent,
  )
  const neighbour = beside[beside.indexOf(moved) + by]
  if (!neighbour) return state
  const to = state.composition.indexOf(neighbour)
  return { ...state, composition: state.composition.with(from, neighbour).with(to, moved) }
}

/** The material in another part, after those that are there; `null`: in the product itself. */
export function withEntryInPart(state: FormState, id: string, part: string | null): FormState {
  const moved = state.composition.find((entry) => entry.id === id)
  if (!moved || (moved.parent ?? null) === part) return state
  const others = state.composition.filter((entry) => entry !== moved)
  const last = others.findLastIndex(({ type, parent }) => type === moved.type && (parent ?? null) === part)
  const end = others.findLastIndex(({ type }) => type === moved.type)
  return { ...state, composition: others.toSpliced((last === -1 ? end : last) + 1, 0, atPlace(moved, part)) }
}

/** The material in the part before (`-1`) or after (`1`) its own; the product itself comes first. */
export function withEntryInNextPart(state: FormState, id: string, by: -1 | 1): FormState {
  const places = placesOf(state)
  const entry = state.composition.find((candidate) => candidate.id === id)
  const next = entry?.type === 'material' ? places[places.indexOf(entry.parent ?? null) + by] : undefined
  return next === undefined ? state : withEntryInPart(state, id, next)
}
