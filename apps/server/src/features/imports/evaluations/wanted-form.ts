import { randomUUID } from 'node:crypto'
import {
  defaultValue,
  formValue,
  initialFormState,
  newEntry,
  withoutLostEntries,
  type CategoryForm,
  type CompositionEntry,
  type CompositionType,
  type FieldValue,
  type FormState,
  type FormValue,
  type Parameter,
} from '@ecotrame/lca'
import { editedLists, namesOfEntries, parentTypeOf } from '../../exports/index.ts'
import { matchEntries, type WantedEntry } from './match-entries.ts'
import { sameValue } from './same-value.ts'
import type { ParsedEntry, ParsedRow } from './parsed-row.ts'

export type ParsedForm = Pick<ParsedRow, 'values' | 'materials' | 'trims' | 'lists' | 'cleared'>

type Composition = FormState['composition']

/** A list of entries as a row says it. `whole`: what it does not say of an entry is not there. */
interface ParsedList {
  readonly type: CompositionType
  readonly entries: readonly ParsedEntry[]
  readonly whole: boolean
}

/** The place of an entry whose parent the file does not have. */
export interface LostParent {
  readonly type: CompositionType
  readonly entry: number
  readonly name: string
}

const listsOf = ({ materials, trims, lists = {} }: ParsedForm): readonly ParsedList[] => [
  ...(materials === null
    ? []
    : [
        {
          type: 'material' as const,
          whole: false,
          entries: materials.map(({ id, share, country }) => ({
            parent: null,
            values: { material: id, share, ...(country === null ? {} : { country }) },
          })),
        },
      ]),
  ...(trims === null
    ? []
    : [
        {
          type: 'trim' as const,
          whole: false,
          entries: trims.map(({ id, quantity }) => ({ parent: null, values: { trim: id, quantity } })),
        },
      ]),
  ...editedLists.flatMap(({ type }) => {
    const entries = lists[type]
    return entries === undefined ? [] : [{ type, entries, whole: true }]
  }),
]

/** What a form is to be by a row; whatever the row does not say stays as it is, with its id, parts and origin. */
export function wantedForm(
  form: CategoryForm,
  said: ParsedForm,
  before: FormState,
): { readonly form: FormState; readonly lost: readonly LostParent[] } {
  const lost: LostParent[] = []
  let composition: Composition = before.composition
  for (const list of listsOf(said)) composition = withList(form, composition, list, lost)
  return {
    form: {
      values: { ...before.values, ...clearedValues(form, said, before), ...givenValues(form, said) },
      composition: withoutLostEntries(composition),
    },
    lost,
  }
}

/** A new form as a row says it. */
export function newFormOf(form: CategoryForm, said: ParsedForm): FormState {
  const { values, composition } = wantedForm(
    form,
    { ...said, cleared: [] },
    initialFormState(form, randomUUID),
  ).form
  // What a label names comes first, and then the trims that come with the product.
  const first = composition.filter(({ type }) => type !== 'trim')
  return { values, composition: [...first, ...composition.filter(({ type }) => type === 'trim')] }
}

/** The fields of the form that a row gives, as values of origin `import`. */
const givenValues = (form: CategoryForm, { values }: ParsedForm): FormState['values'] =>
  Object.fromEntries(
    form.parameters.flatMap((parameter) => {
      const value = values[parameter.id]
      return value === undefined ? [] : [[parameter.id, formValue(parameter, value, 'import')] as const]
    }),
  )

/** A cell that was emptied leaves the field to the method again. */
const clearedValues = (form: CategoryForm, { cleared = [] }: ParsedForm, { values }: FormState) =>
  Object.fromEntries(
    form.parameters.flatMap((parameter) => {
      const there = values[parameter.id]
      const isCleared = cleared.includes(parameter.id) && there !== undefined && isSet(there)
      return isCleared ? [[parameter.id, defaultValue(parameter)] as const] : []
    }),
  )

export const isSet = ({ value, origin }: FormValue): boolean => value !== null && origin !== 'default'

function withList(
  form: CategoryForm,
  before: Composition,
  { type, entries, whole }: ParsedList,
  lost: LostParent[],
): Composition {
  const parameters = [...form.composition[type], form.totalWeight]
  const ofType = before.filter((entry) => entry.type === type)
  const unsaid = ofType.filter((entry) => whole && saysNothing(entry))
  const existing = ofType.filter((entry) => !unsaid.includes(entry))
  const wanted = entries.flatMap((entry, place): WantedEntry[] => {
    if (whole && entry.parent === null && Object.keys(entry.values).length === 0) return []
    const parent = whole ? parentOf(type, entry, before) : undefined
    if (parent === 'lost') lost.push({ type, entry: place + 1, name: entry.parent ?? '' })
    return [{ values: entry.values, parent: parent === 'lost' ? null : parent }]
  })
  const matches = matchEntries(type, parameters, wanted, existing)
  const kept = new Map(
    wanted.flatMap((one, place) => {
      const match = matches[place]
      return match ? [[match.id, revised(parameters, match, one, whole)] as const] : []
    }),
  )
  const home = whole ? undefined : homeOf(existing, kept)
  const all = wanted.map((one, place) => {
    const match = matches[place]
    return (match && kept.get(match.id)) ?? addedEntry(form, type, parameters, one, home)
  })
  return [...before.filter((entry) => entry.type !== type), ...all, ...unsaid]
}

/** An entry that was added and not filled in: no line of a cell can say it, so it stays. */
const saysNothing = ({ values, total_weight, parent }: CompositionEntry): boolean =>
  parent === undefined && [total_weight, ...Object.values(values)].every(({ value }) => value === null)

/** New materials of a file that names no part join the others where all of these are of one part. */
function homeOf(existing: readonly CompositionEntry[], kept: ReadonlyMap<string, CompositionEntry>) {
  const homes = new Set((kept.size > 0 ? [...kept.values()] : existing).map(({ parent }) => parent))
  const [only] = homes
  return homes.size === 1 ? only : undefined
}

function parentOf(
  type: CompositionType,
  { parent }: ParsedEntry,
  composition: Composition,
): string | null | 'lost' {
  if (parent === null) return null
  const parents = composition.filter((entry) => entry.type === parentTypeOf(type))
  const place = /^#(\d{1,4})$/.exec(parent)?.[1]
  const found =
    place === undefined ? parents[namesOfEntries(parents).indexOf(parent)] : parents[Number(place) - 1]
  return found?.id ?? 'lost'
}

/** An entry with what is said of it; what says the same keeps its origin. */
function revised(
  parameters: readonly Parameter[],
  entry: CompositionEntry,
  { values: said, parent }: WantedEntry,
  whole: boolean,
): CompositionEntry {
  const { total_weight: mass, ...rest } = entry
  const before: Readonly<Record<string, FormValue>> = { ...entry.values, total_weight: mass }
  const after: Record<string, FormValue> = { ...before }
  for (const parameter of parameters) {
    const there = before[parameter.id]
    const value = said[parameter.id]
    if (value === undefined || value === null) {
      if (whole && there !== undefined && isSet(there)) after[parameter.id] = defaultValue(parameter)
      continue
    }
    if (there !== undefined && sameValue(parameter, value, there.value)) continue
    after[parameter.id] = formValue(parameter, value, 'import')
    if (!whole) resetWith(parameters, parameter, after)
  }
  const { total_weight, ...values } = after
  const home = parent === undefined ? entry.parent : (parent ?? undefined)
  const { parent: _parent, ...homeless } = rest
  return {
    ...homeless,
    ...(home === undefined ? {} : { parent: home }),
    values,
    total_weight: total_weight ?? mass,
  }
}

/** What was chosen for a value says nothing of another one. */
function resetWith(
  parameters: readonly Parameter[],
  { id, configuration: { resets = [] } }: Parameter,
  values: Record<string, FormValue>,
): void {
  for (const parameter of parameters)
    if (parameter.configuration.frenchOf === id || resets.includes(parameter.id))
      values[parameter.id] = defaultValue(parameter)
}

function addedEntry(
  form: CategoryForm,
  type: CompositionType,
  parameters: readonly Parameter[],
  { values: said, parent }: WantedEntry,
  home: string | undefined,
): CompositionEntry {
  const entry = newEntry(form, type, randomUUID())
  const value = (parameter: Parameter): FieldValue => said[parameter.id] ?? null
  const given = Object.fromEntries(
    parameters.flatMap((parameter) =>
      value(parameter) === null
        ? []
        : [[parameter.id, formValue(parameter, value(parameter), 'import')] as const],
    ),
  )
  const { total_weight = entry.total_weight, ...values } = given
  const of = parent === undefined ? home : (parent ?? undefined)
  return {
    ...entry,
    ...(of === undefined ? {} : { parent: of }),
    values: { ...entry.values, ...values },
    total_weight,
  }
}
