import type { CategoryForm, CompositionEntry, FormState, FormValue, Parameter } from '../product/form.ts'
import { defaultValue, formValue } from '../product/values.ts'
import type { LeverCandidate, LeverChange } from './lever.ts'

/**
 * The form with changes made, one lever after the other. Where a part of an entry changes, that part becomes an entry of
 * its own behind the old one.
 * @param newId ids of entries, made by the caller: lca draws no lots
 */
export const withLevers = (
  form: CategoryForm,
  state: FormState,
  levers: readonly Pick<LeverCandidate, 'changes' | 'part'>[],
  newId: () => string,
): FormState => levers.reduce((changed, lever) => withLever(form, changed, lever, newId), state)

function withLever(
  form: CategoryForm,
  state: FormState,
  { changes, part }: Pick<LeverCandidate, 'changes' | 'part'>,
  newId: () => string,
): FormState {
  const { values, composition } = state
  const ofProduct = changes.filter(({ entry }) => entry === null)
  return {
    ...state,
    values: changedValues(form.parameters, values, ofProduct),
    composition: composition.flatMap((entry) => {
      const own = changes.filter((change) => change.entry === entry.id)
      if (own.length === 0) return [entry]
      if (part === 1) return [changedEntry(form, entry, own)]
      return [sized(entry, 1 - part), { ...changedEntry(form, sized(entry, part), own), id: newId() }]
    }),
  }
}

function changedValues(
  parameters: readonly Parameter[],
  values: Readonly<Record<string, FormValue>>,
  changes: readonly LeverChange[],
): Readonly<Record<string, FormValue>> {
  if (changes.length === 0) return values
  const changed: Record<string, FormValue> = { ...values }
  for (const { parameter: id, after } of changes) {
    const parameter = parameters.find((one) => one.id === id)
    if (parameter === undefined) throw new Error(`A form without the field ${id} cannot be changed by it`)
    const maskedValue = values[id]?.maskedValue ?? null
    const value = after === null ? defaultValue(parameter) : formValue(parameter, after, 'user')
    changed[id] = { ...value, maskedValue }
  }
  return changed
}

/** Another material is not the component of the library any more that the entry was taken from. */
function changedEntry(
  form: CategoryForm,
  { component, ...entry }: CompositionEntry,
  changes: readonly LeverChange[],
): CompositionEntry {
  const isOther = changes.some(({ parameter }) => parameter === 'material')
  return {
    ...entry,
    ...(component === undefined || isOther ? {} : { component }),
    values: changedValues(form.composition[entry.type], entry.values, changes),
  }
}

/** An entry of a part of its share and mass. */
function sized(entry: CompositionEntry, part: number): CompositionEntry {
  const scaled = (given: FormValue): FormValue =>
    typeof given.value === 'number' ? { ...given, value: given.value * part } : given
  const { share } = entry.values
  return {
    ...entry,
    values: { ...entry.values, ...(share ? { share: { ...scaled(share), origin: 'user' } } : {}) },
    total_weight: scaled(entry.total_weight),
  }
}
