import type { PackagingLevel } from '../methods/pef/codes.ts'
import type { CategoryForm, CompositionEntry, FormState } from './form.ts'
import {
  filledByPackaging,
  packagingValue,
  type ApplyingPackaging,
  type LibraryPackagingLine,
} from './packaging-entries.ts'
import { newEntry } from './values.ts'

/** What applying a packaging does to one entry of a form. */
export interface PackagingEffect {
  /** The line of the packaging; of an entry that goes, its own id. */
  readonly id: string
  /** `null`: nothing stands there yet. */
  readonly now: CompositionEntry | null
  /** `null`: it goes, because the packaging has no such line any more. */
  readonly next: CompositionEntry | null
  /** Values that become others. */
  readonly values: number
}

/**
 * What applying a packaging does to a form, line by line: a line takes the entry that it filled before, else one of
 * its level and material that no packaging has filled, else it adds one. Entries of lines that are gone go.
 */
export function packagingEffects(
  form: CategoryForm,
  state: FormState,
  applying: ApplyingPackaging,
): readonly PackagingEffect[] {
  if (form.composition.packaging.length === 0) return []
  const { packaging } = applying
  const entries = state.composition.filter(({ type }) => type === 'packaging')
  const own = entries.filter((entry) => entry.packaging?.id === packaging.id)
  const free = entries.filter((entry) => entry.packaging === undefined)
  const taken = new Set<string>()
  const take = (entry: CompositionEntry | undefined) => {
    if (entry !== undefined) taken.add(entry.id)
    return entry ?? null
  }
  const filled = packaging.composition.map((line) => {
    const now = take(
      own.find((entry) => entry.packaging?.line === line.id) ??
        free.find((entry) => !taken.has(entry.id) && isAlike(form, entry, line, packaging.level)),
    )
    return effectOf(line.id, now, filledEntry(form, now, line, applying))
  })
  const gone = own
    .filter(({ id }) => !taken.has(id))
    .map((entry) => ({ id: entry.id, now: entry, next: null, values: 0 }))
  return [...filled, ...gone]
}

const isAlike = (
  form: CategoryForm,
  entry: CompositionEntry,
  { material }: LibraryPackagingLine,
  level: PackagingLevel,
): boolean =>
  packagingValue(form, entry, 'material') === material && packagingValue(form, entry, 'level') === level

function filledEntry(
  form: CategoryForm,
  now: CompositionEntry | null,
  line: LibraryPackagingLine,
  applying: ApplyingPackaging,
): CompositionEntry {
  const { packaging, quantity, newId, keepEntered = false } = applying
  const entry = now ?? newEntry(form, 'packaging', newId())
  const wasFilled = now?.packaging?.id === packaging.id
  const filled = Object.entries(filledByPackaging(form, line, applying)).map(([id, value]) => {
    const before = entry.values[id]
    const stays = keepEntered && wasFilled && before?.origin === 'user'
    return [id, stays ? before : { ...value, maskedValue: before?.maskedValue ?? null }] as const
  })
  return {
    ...entry,
    values: { ...entry.values, ...Object.fromEntries(filled) },
    packaging: { id: packaging.id, line: line.id, quantity },
  }
}

function effectOf(id: string, now: CompositionEntry | null, next: CompositionEntry): PackagingEffect {
  const changed = Object.keys(next.values).filter(
    (field) => (now?.values[field]?.value ?? null) !== (next.values[field]?.value ?? null),
  )
  return { id, now, next, values: changed.length }
}

/**
 * The form with a packaging applied.
 *
 * @param kept ids of effects that do not happen (`keep mine`)
 */
export function withPackaging(
  form: CategoryForm,
  state: FormState,
  applying: ApplyingPackaging,
  kept: ReadonlySet<string> = new Set(),
): FormState {
  return withEffects(
    state,
    packagingEffects(form, state, applying).filter(({ id }) => !kept.has(id)),
  )
}

/** The form in which these effects have happened. */
export function withEffects(state: FormState, effects: readonly PackagingEffect[]): FormState {
  const next = new Map(effects.flatMap(({ now, next }) => (now === null ? [] : [[now.id, next] as const])))
  const added = effects.flatMap(({ now, next }) => (now === null && next !== null ? [next] : []))
  const composition = state.composition.flatMap((entry) => {
    const changed = next.get(entry.id)
    return changed === undefined ? [entry] : changed === null ? [] : [changed]
  })
  return { ...state, composition: [...composition, ...added] }
}

/** Packagings for one product that a form says of this one; `null`: it does not use it. */
export const quantityOfPackaging = ({ composition }: FormState, id: string): number | null =>
  composition.find(({ packaging }) => packaging?.id === id)?.packaging?.quantity ?? null

/** The form with another packaging in the place of one. Used already, the other one is used so many times more. */
export function withPackagingReplaced(
  form: CategoryForm,
  state: FormState,
  replacedId: string,
  by: Omit<ApplyingPackaging, 'quantity'>,
): FormState {
  const quantity = quantityOfPackaging(state, replacedId)
  if (quantity === null) return state
  const already = quantityOfPackaging(state, by.packaging.id) ?? 0
  const without = {
    ...state,
    composition: state.composition.filter(({ packaging }) => packaging?.id !== replacedId),
  }
  return withPackaging(form, without, { ...by, quantity: quantity + already })
}
