import {
  formValue,
  type CategoryForm,
  type CompositionEntry,
  type FieldValue,
  type FormState,
  type FormValue,
} from '@ecotrame/lca'
import type { EditorState } from './editor-state.ts'
import { identityField, netMassField, quantityField, roleField, shareField } from './field-roles.ts'
import { convertedParts, missingTo, spreadRest } from './shares.ts'

/** What a person types for the materials; the other one follows from it. */
export type EntryMode = 'share' | 'mass'

/** Mass of one piece of each trim of the French release, g, by id; unknown until the release is loaded. */
export type TrimMasses = ReadonlyMap<string, number>

/** Decimals of fields that state none. */
const fallbackDecimals = 2

/** By mass when a mass was typed, as it was left. */
export const entryModeOf = (state: FormState): EntryMode =>
  materialsOf(state).some(({ total_weight }) => total_weight.origin !== 'default') ? 'mass' : 'share'

export const materialsOf = ({ composition }: FormState) =>
  composition.filter(({ type }) => type === 'material')

export const trimsOf = ({ composition }: FormState) => composition.filter(({ type }) => type === 'trim')

/** What the entry is: the id of its fibre or trim, `null` while nothing is chosen. */
export function identityOf(form: CategoryForm, entry: CompositionEntry): string | null {
  const field = identityField(form, entry.type)
  const value = field ? entry.values[field.id]?.value : null
  return typeof value === 'string' ? value : null
}

export const numberIn = (value: FormValue | undefined): number | null =>
  typeof value?.value === 'number' ? value.value : null

export const shareOf = (form: CategoryForm, entry: CompositionEntry): number | null => {
  const field = shareField(form)
  return field ? numberIn(entry.values[field.id]) : null
}

export const massOf = (entry: CompositionEntry): number | null => numberIn(entry.total_weight)

/** Mass of the trims of one entry, g; `null` while the trim or its mass is not known. */
function trimMass(form: CategoryForm, entry: CompositionEntry, pieces: TrimMasses): number | null {
  const quantity = quantityField(form)
  const piece = pieces.get(identityOf(form, entry) ?? '') ?? typedPieceMass(form, entry)
  const count = quantity ? numberIn(entry.values[quantity.id]) : null
  return piece === null || count === null ? null : piece * count
}

/** Forms outside the French scope ask for the mass of a piece. */
function typedPieceMass(form: CategoryForm, entry: CompositionEntry): number | null {
  const field = form.frenchProductId === null ? roleField(form, 'trim', 'trimMass') : undefined
  return field ? numberIn(entry.values[field.id]) : null
}

/** Mass that the materials share, g; `null` while it is not known. */
export const availableMass = ({ form, content, trimMasses }: EditorState): number | null =>
  trimMasses && textileMass(form, content.form, trimMasses)

/** Mass that the materials share: the net mass without the trims, g. `null` without a net mass. */
function textileMass(form: CategoryForm, state: FormState, pieces: TrimMasses): number | null {
  const field = netMassField(form)
  const net = field ? numberIn(state.values[field.id]) : null
  if (net === null) return null
  return trimsOf(state).reduce((rest, entry) => rest - (trimMass(form, entry, pieces) ?? 0), net)
}

/** The state with every value that follows from typed ones: masses of shares or shares of masses, masses of trims. */
export function withFollowers(
  form: CategoryForm,
  state: FormState,
  mode: EntryMode,
  pieces: TrimMasses | null,
): FormState {
  const available = pieces && textileMass(form, state, pieces)
  if (!pieces || available === null) return state
  const materials = followMaterials(form, materialsOf(state), mode, available)
  const followed = new Map(materials.map((entry) => [entry.id, entry]))
  const composition = state.composition.map((entry) =>
    entry.type === 'trim'
      ? withMass(form, entry, trimMass(form, entry, pieces), 'default')
      : (followed.get(entry.id) ?? entry),
  )
  return { ...state, composition }
}

function followMaterials(
  form: CategoryForm,
  materials: readonly CompositionEntry[],
  mode: EntryMode,
  available: number,
): readonly CompositionEntry[] {
  const follower = other(mode)
  const typed = materials.map((entry) => partOf(form, entry, mode))
  const parts = convertedParts(
    typed,
    whole(mode, available),
    whole(follower, available),
    decimalsOf(form, follower),
  )
  return materials.map((entry, index) =>
    withPart(form, entry, follower, admissible(follower, parts[index] ?? null), 'default'),
  )
}

/** A mass above the whole textile has no share: the draft can still be kept, and the sum says what is too much. */
const admissible = (mode: EntryMode, part: number | null) =>
  mode === 'share' && part !== null && part > 100 ? null : part

const other = (mode: EntryMode): EntryMode => (mode === 'share' ? 'mass' : 'share')

/** What the parts of the materials add up to: 100 %, or the textile mass. */
const whole = (mode: EntryMode, available: number) => (mode === 'share' ? 100 : available)

const decimalsOf = (form: CategoryForm, mode: EntryMode) =>
  (mode === 'share' ? shareField(form) : form.totalWeight)?.configuration.fixed ?? fallbackDecimals

const partOf = (form: CategoryForm, entry: CompositionEntry, mode: EntryMode) =>
  mode === 'share' ? shareOf(form, entry) : massOf(entry)

/** What is missing to the whole textile, in per cent or in grams; negative when it is too much. */
export const missingPart = (
  form: CategoryForm,
  state: FormState,
  mode: EntryMode,
  available: number | null,
) =>
  mode === 'mass' && available === null
    ? 0
    : missingTo(
        whole(mode, available ?? 0),
        materialsOf(state).map((entry) => partOf(form, entry, mode)),
      )

type Origin = FormValue['origin']

const withMass = (
  form: CategoryForm,
  entry: CompositionEntry,
  mass: FieldValue,
  origin: Origin,
): CompositionEntry => ({ ...entry, total_weight: formValue(form.totalWeight, mass, origin) })

export function withPart(
  form: CategoryForm,
  entry: CompositionEntry,
  mode: EntryMode,
  part: FieldValue,
  origin: Origin,
): CompositionEntry {
  if (mode === 'mass') return withMass(form, entry, part, origin)
  const field = shareField(form)
  return field ? { ...entry, values: { ...entry.values, [field.id]: formValue(field, part, origin) } } : entry
}

/** The typed share or mass of one material; without a value it is not given. */
export const withTypedPart = (
  form: CategoryForm,
  state: FormState,
  id: string,
  mode: EntryMode,
  part: number | null,
): FormState =>
  mapMaterials(state, (entry) => (entry.id === id ? withPart(form, entry, mode, part, 'user') : entry))

/** Typing in the other unit from here on: what followed is taken as typed, what was typed follows. */
export const inMode = (form: CategoryForm, state: FormState, mode: EntryMode): FormState =>
  mapMaterials(state, (entry) => {
    const follows = withPart(form, entry, other(mode), partOf(form, entry, other(mode)), 'default')
    return withPart(form, follows, mode, partOf(form, entry, mode), 'user')
  })

/** Spreads what is missing over the materials, in the unit in which they are typed. */
export function withRestSpread(
  form: CategoryForm,
  state: FormState,
  mode: EntryMode,
  available: number | null,
): FormState {
  if (mode === 'mass' && available === null) return state
  const typed = materialsOf(state).map((entry) => partOf(form, entry, mode))
  const parts = spreadRest(typed, whole(mode, available ?? 0), decimalsOf(form, mode))
  return mapMaterials(state, (entry, index) => withPart(form, entry, mode, parts[index] ?? null, 'user'))
}

function mapMaterials(
  state: FormState,
  change: (entry: CompositionEntry, index: number) => CompositionEntry,
): FormState {
  const order = new Map(materialsOf(state).map(({ id }, index) => [id, index]))
  const composition = state.composition.map((entry) => {
    const index = order.get(entry.id)
    return index === undefined ? entry : change(entry, index)
  })
  return { ...state, composition }
}
