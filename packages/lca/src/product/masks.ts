import type { CategoryForm, CompositionEntry, FormState, FormValue } from './form.ts'
import { entryLists, listOf, withoutLostEntries, type EntryList } from './entry-lists.ts'

/** What a mask says of one field or list of entries besides its value. */
export interface MaskRule {
  /** `values.<parameter>` or `lists.<list>`. */
  readonly path: string
  /** May be changed where the mask is applied; what a mask fills is locked otherwise. */
  readonly overridable: boolean
  readonly hidden: boolean
}

/** A template of values of one category (decisions §1). A list of entries is filled as a whole. */
export interface Mask {
  readonly values: FormState['values']
  readonly composition: readonly CompositionEntry[]
  readonly rules: readonly MaskRule[]
}

export const pathOfField = (id: string): string => `values.${id}`
export const pathOfList = (list: EntryList): string => `lists.${list}`

export const listsOfMask = ({ composition }: Mask): readonly EntryList[] =>
  entryLists.filter((list) => composition.some((entry) => listOf(entry) === list))

/** Everything that the mask fills. */
export const filledPaths = (mask: Mask): readonly string[] => [
  ...Object.keys(mask.values).map(pathOfField),
  ...listsOfMask(mask).map(pathOfList),
]

const ruleAt = ({ rules }: Mask, path: string) => rules.find((rule) => rule.path === path)

/** Whether what stands there is the mask's and nobody else's. */
export const isLocked = (mask: Mask, path: string): boolean =>
  filledPaths(mask).includes(path) && ruleAt(mask, path)?.overridable !== true

export const isHidden = (mask: Mask, path: string): boolean => ruleAt(mask, path)?.hidden === true

/** What applying a mask does to one field or list. */
export interface MaskEffect {
  readonly path: string
  readonly locked: boolean
  /** Whether something else stands there now. */
  readonly changes: boolean
}

/** What applying the mask does to each field and list that it fills, in the order of the form. */
export function maskEffects(form: CategoryForm, state: FormState, mask: Mask): readonly MaskEffect[] {
  const fields = form.parameters
    .filter(({ id }) => id in mask.values)
    .map(({ id }) => ({
      path: pathOfField(id),
      changes: state.values[id]?.value !== mask.values[id]?.value,
    }))
  const lists = listsOfMask(mask).map((list) => ({
    path: pathOfList(list),
    changes: !sameEntries(ofList(state.composition, list), ofList(mask.composition, list)),
  }))
  return [...fields, ...lists].map((effect) => ({ ...effect, locked: isLocked(mask, effect.path) }))
}

const ofList = (composition: readonly CompositionEntry[], list: EntryList) =>
  composition.filter((entry) => listOf(entry) === list)

/** Whether two lists say the same, whatever their entries' ids. What follows from something else says nothing. */
function sameEntries(a: readonly CompositionEntry[], b: readonly CompositionEntry[]): boolean {
  const said = (entries: readonly CompositionEntry[]) =>
    JSON.stringify(
      entries.map(({ type, parent, values, total_weight }) => [
        type,
        entries.findIndex(({ id }) => id === parent),
        givenValues({ ...values, total_weight }),
      ]),
    )
  return said(a) === said(b)
}

const givenValues = (values: FormState['values']) =>
  Object.entries(values)
    .filter(([, { origin, value }]) => origin !== 'default' && value !== null)
    .map(([id, { value }]) => [id, value])
    .toSorted()

/**
 * The form with the mask applied.
 *
 * @param kept paths whose own value stays (`keep mine`); of a locked path it has no effect
 */
export function withMask(form: CategoryForm, state: FormState, mask: Mask, kept: ReadonlySet<string>) {
  const takes = (path: string) => isLocked(mask, path) || !kept.has(path)
  const values = Object.entries(mask.values).filter(([id]) => takes(pathOfField(id)))
  const lists = listsOfMask(mask).filter((list) => takes(pathOfList(list)))
  const composition = [
    ...state.composition.filter((entry) => !lists.includes(listOf(entry))),
    ...mask.composition.filter((entry) => lists.includes(listOf(entry))),
  ]
  return heldByMask(
    form,
    { ...state, values: { ...state.values, ...Object.fromEntries(values) }, composition },
    mask,
  )
}

/**
 * The form as the mask that was applied to it lets it be: locked values and lists are the mask's, every value that
 * the mask fills knows what the mask says (`maskedValue`), and nothing else calls itself the mask's.
 *
 * @param mask `null`: none is applied (any more); values that came from one are as if they had been entered
 */
export function heldByMask(form: CategoryForm, state: FormState, mask: Mask | null): FormState {
  const values = Object.fromEntries(
    Object.entries(state.values).map(([id, value]) => [
      id,
      held(value, mask?.values[id], mask !== null && isLocked(mask, pathOfField(id))),
    ]),
  )
  const missing = Object.entries(mask?.values ?? {}).filter(
    ([id]) => !(id in values) && form.parameters.some((parameter) => parameter.id === id),
  )
  return {
    ...state,
    values: { ...values, ...Object.fromEntries(missing) },
    composition: heldComposition(state.composition, mask),
  }
}

function held(value: FormValue, masked: FormValue | undefined, locked: boolean): FormValue {
  if (masked !== undefined && locked)
    return { ...value, value: masked.value, maskedValue: masked.value, origin: 'mask' }
  const maskedValue = masked?.value ?? null
  const isTheMasks = masked !== undefined && masked.value === value.value
  const origin = value.origin === 'mask' && !isTheMasks ? 'user' : value.origin
  return value.maskedValue === maskedValue && value.origin === origin
    ? value
    : { ...value, maskedValue, origin }
}

function heldComposition(
  composition: readonly CompositionEntry[],
  mask: Mask | null,
): readonly CompositionEntry[] {
  const locked = mask === null ? [] : listsOfMask(mask).filter((list) => isLocked(mask, pathOfList(list)))
  const free = composition.filter((entry) => !locked.includes(listOf(entry)))
  const ofMask = (mask?.composition ?? []).filter((entry) => locked.includes(listOf(entry)))
  const masked = new Map(mask?.composition.map((entry) => [entry.id, entry]))
  const own = new Map(composition.map((entry) => [entry.id, entry]))
  return withoutLostEntries([
    ...free.map((entry) => heldEntry(entry, masked.get(entry.id))),
    ...ofMask.map((entry) => lockedEntry(entry, own.get(entry.id))),
  ])
}

function heldEntry(entry: CompositionEntry, masked: CompositionEntry | undefined): CompositionEntry {
  const values = Object.fromEntries(
    Object.entries(entry.values).map(([id, value]) => [id, held(value, given(masked?.values[id]), false)]),
  )
  return { ...entry, values, total_weight: held(entry.total_weight, given(masked?.total_weight), false) }
}

const given = (value: FormValue | undefined) => (value?.origin === 'mask' ? value : undefined)

/** A mass that follows from a share, or a share from a mass, goes on following; all else is the mask's. */
function lockedEntry(masked: CompositionEntry, own: CompositionEntry | undefined): CompositionEntry {
  const of = (mine: FormValue | undefined, theirs: FormValue): FormValue =>
    theirs.origin === 'default' && mine?.origin === 'default' ? mine : theirs
  const values = Object.fromEntries(
    Object.entries(masked.values).map(([id, value]) => [id, of(own?.values[id], value)]),
  )
  return { ...masked, values, total_weight: of(own?.total_weight, masked.total_weight) }
}

/** Fields and lists that somebody else than the mask has set although it locks them. */
export function brokenLocks(form: CategoryForm, state: FormState, mask: Mask): readonly string[] {
  return maskEffects(form, state, mask)
    .filter(({ locked, changes }) => locked && changes)
    .map(({ path }) => path)
}
