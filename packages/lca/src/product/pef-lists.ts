import type { PefDistributionInput, PefInput, PefPackagingInput, PefTrimInput } from '../methods/pef/input.ts'
import { entriesOf, pathOfEntry, type PlacedEntry } from './composition.ts'
import type { CategoryForm, FormState } from './form.ts'
import { givenFields, nested } from './given.ts'
import { placedLegs } from './pef-parts.ts'
import { noteFields, noteLegs, type PefNotes } from './pef-paths.ts'

/** What a form says of lists that are empty: that there is nothing, or nothing at all. */
export interface SaidToBeNone {
  readonly withoutTrims: boolean
  readonly withoutPackaging: boolean
}

/**
 * Trims with a material and a mass; those without are named as not modelled. Without any the form says that
 * there are none, or nothing about trims.
 */
export function trimsOfForm(
  form: CategoryForm,
  state: FormState,
  { withoutTrims }: SaidToBeNone,
  notes: PefNotes,
): Pick<PefInput, 'trims' | 'otherTrims'> {
  const all = entriesOf(state, 'trim')
  if (all.length === 0) return withoutTrims ? { trims: [] } : {}
  const weighed = all.flatMap((placed) => {
    const trim = trimOf(form, state, placed)
    return trim.materialId === undefined || trim.massKg === undefined ? [] : [{ placed, trim }]
  })
  if (weighed.length === 0) return {}
  note(
    'trims',
    weighed.map(({ placed }) => placed),
    form,
    notes,
  )
  const trims = weighed.map(({ trim }) => trim as PefTrimInput)
  return weighed.length < all.length ? { trims, otherTrims: true } : { trims }
}

/** The quantity of a French form is one field for both methods. */
function trimOf(form: CategoryForm, state: FormState, { entry }: PlacedEntry): Partial<PefTrimInput> {
  const given = (method: 'french' | 'pef') =>
    nested(givenFields(form.composition.trim, entry.values, state.values, method))
  const { quantity } = given('french')
  return { ...(quantity === undefined ? {} : { quantity: Number(quantity) }), ...given('pef') }
}

/** Packaging of every level; without any the form says that there is none, or nothing about packaging. */
export function packagingOfForm(
  form: CategoryForm,
  state: FormState,
  { withoutPackaging }: SaidToBeNone,
  notes: PefNotes,
): Pick<PefInput, 'packaging'> {
  const items = entriesOf(state, 'packaging')
  if (items.length === 0) return withoutPackaging ? { packaging: [] } : {}
  note('packaging', items, form, notes)
  const packaging = items.map(({ entry }) =>
    nested(givenFields(form.composition.packaging, entry.values, state.values, 'pef')),
  )
  // The fields of an item have been checked.
  return { packaging: packaging as unknown as readonly PefPackagingInput[] }
}

function note(at: 'trims' | 'packaging', items: readonly PlacedEntry[], form: CategoryForm, notes: PefNotes) {
  notes.push((paths) => {
    items.forEach((item, index) => {
      noteFields(paths, form.composition[item.entry.type], `${at}[${index}]`, pathOfEntry(item))
    })
  })
}

/** Where own legs of the whole product stand in `PefInput`. */
const fieldOfLeg: Readonly<Record<string, 'legsToCentre' | 'legsToStore'>> = {
  toCentre: 'legsToCentre',
  toStore: 'legsToStore',
}

/** Own legs after the making, in place of the scenario. */
export function legsOfProduct(
  form: CategoryForm,
  state: FormState,
  notes: PefNotes,
): Pick<PefInput, 'distribution'> {
  const legs = placedLegs(form, state, null).flatMap(({ from, ...leg }) => {
    const field = fieldOfLeg[from]
    return field === undefined ? [] : [{ ...leg, from: field }]
  })
  if (legs.length === 0) return {}
  notes.push((paths) => noteLegs(paths, form, legs, 'distribution'))
  const distribution: Partial<Record<string, PefDistributionInput['legsToCentre']>> = {}
  for (const { from, leg } of legs) distribution[from] = [...(distribution[from] ?? []), leg]
  return { distribution }
}
