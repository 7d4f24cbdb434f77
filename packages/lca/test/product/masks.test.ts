import { describe, expect, test } from 'vitest'
import {
  brokenLocks,
  checkMask,
  fittingMask,
  formValue,
  heldByMask,
  initialFormState,
  maskEffects,
  newEntry,
  withMask,
  type CategoryForm,
  type CompositionEntry,
  type FieldValue,
  type FormState,
  type FormValue,
  type Mask,
  type ValueOrigin,
} from '@ecotrame/lca'
import { loadCategoryForm } from '@ecotrame/reference-data'

const loaded = await loadCategoryForm('tshirt')
if (loaded === undefined) throw new Error('There is no form of T-shirts')
const form: CategoryForm = loaded
let counter = 0
const newId = () => `00000000-0000-4000-8000-${String((counter += 1)).padStart(12, '0')}`

function value(id: string, given: FieldValue, origin: ValueOrigin): FormValue {
  const parameter = form.parameters.find((candidate) => candidate.id === id)
  if (!parameter) throw new Error(`No field ${id}`)
  return formValue(parameter, given, origin)
}
const valuesOf = (given: Readonly<Record<string, FieldValue>>, origin: ValueOrigin) =>
  Object.fromEntries(Object.entries(given).map(([id, one]) => [id, value(id, one, origin)]))

function box(mass: number, origin: ValueOrigin): CompositionEntry {
  const entry = newEntry(form, 'packaging', newId())
  const given = Object.entries({ material: 'corrugated-board', mass }).map(([id, one]) => {
    const parameter = form.composition.packaging.find((candidate) => candidate.id === id)
    if (!parameter) throw new Error(`No field ${id}`)
    return [id, formValue(parameter, one, origin)] as const
  })
  return { ...entry, values: { ...entry.values, ...Object.fromEntries(given) } }
}

const aMask = (changes: Partial<Mask> = {}): Mask => ({
  values: valuesOf({ makingCountry: 'TR', price: 29 }, 'mask'),
  composition: [],
  rules: [{ path: 'values.price', overridable: true, hidden: false }],
  ...changes,
})
const filled = (given: Readonly<Record<string, FieldValue>>): FormState => {
  const initial = initialFormState(form, newId)
  return { ...initial, values: { ...initial.values, ...valuesOf(given, 'user') } }
}
const none: ReadonlySet<string> = new Set()

describe('applying a mask', () => {
  test('fills its fields, says that they are its own, and what it says of each', () => {
    const { values } = withMask(form, filled({ price: 45 }), aMask(), none)
    expect(values['makingCountry']).toMatchObject({ value: 'TR', maskedValue: 'TR', origin: 'mask' })
    expect(values['price']).toMatchObject({ value: 29, maskedValue: 29, origin: 'mask' })
    expect(values['mass']).toMatchObject({ maskedValue: null, origin: 'default' })
  })

  test('keeps what may be overridden where that is wished, and never what is locked', () => {
    const kept = new Set(['values.price', 'values.makingCountry'])
    const { values } = withMask(form, filled({ price: 45, makingCountry: 'IN' }), aMask(), kept)
    expect(values['price']).toMatchObject({ value: 45, maskedValue: 29, origin: 'user' })
    expect(values['makingCountry']).toMatchObject({ value: 'TR', origin: 'mask' })
  })

  test('tells beforehand what it changes', () => {
    expect(maskEffects(form, filled({ price: 29, makingCountry: 'IN' }), aMask())).toEqual([
      { path: 'values.makingCountry', locked: true, changes: true },
      { path: 'values.price', locked: false, changes: false },
    ])
  })

  test('twice is the same as once', () => {
    const mask = aMask({ composition: [box(120, 'mask')] })
    const once = withMask(form, filled({ mass: 150 }), mask, none)
    expect(withMask(form, once, mask, none)).toEqual(once)
    expect(maskEffects(form, once, mask).some(({ changes }) => changes)).toBe(false)
  })

  test('replaces a list as a whole, and leaves the others', () => {
    const mine = { ...filled({}), composition: [...filled({}).composition, box(90, 'user')] }
    const { composition } = withMask(form, mine, aMask({ composition: [box(120, 'mask')] }), none)
    const packaging = composition.filter(({ type }) => type === 'packaging')
    expect(packaging.map(({ values }) => values['mass']?.value)).toEqual([120])
    expect(composition.filter(({ type }) => type === 'trim')).toHaveLength(form.defaultTrims.length)
  })
})

describe('what a mask holds', () => {
  test('a locked value comes back however it was changed; another one knows that it is no longer the mask’s', () => {
    const applied = withMask(form, filled({}), aMask(), none)
    const typed = valuesOf({ makingCountry: 'BD', price: 60 }, 'mask')
    const { values } = heldByMask(form, { ...applied, values: { ...applied.values, ...typed } }, aMask())
    expect(values['makingCountry']).toMatchObject({ value: 'TR', origin: 'mask' })
    expect(values['price']).toMatchObject({ value: 60, maskedValue: 29, origin: 'user' })
  })

  test('broken locks are named', () => {
    const mask = aMask({ composition: [box(120, 'mask')] })
    const applied = withMask(form, filled({}), mask, none)
    const changed = { values: { ...applied.values, ...valuesOf({ makingCountry: 'BD' }, 'user') } }
    expect(brokenLocks(form, { ...applied, ...changed }, mask)).toEqual(['values.makingCountry'])
    expect(brokenLocks(form, { ...applied, composition: [] }, mask)).toEqual(['lists.packaging'])
    expect(brokenLocks(form, applied, mask)).toEqual([])
  })

  test('without the mask its values stay, as if they had been entered', () => {
    const { values } = heldByMask(form, withMask(form, filled({}), aMask(), none), null)
    expect(values['makingCountry']).toMatchObject({ value: 'TR', maskedValue: null, origin: 'user' })
  })

  test('a form without a mask is what it was', () => {
    const state = filled({ makingCountry: 'IN' })
    expect(heldByMask(form, state, null)).toEqual(state)
  })
})

describe('a mask that cannot be', () => {
  const paths = (mask: Mask) => checkMask(form, mask).map(({ path, code }) => `${path} ${code}`)

  test('names fields that no longer exist, values outside the limits and rules about nothing', () => {
    const gone = { ...value('price', 29, 'mask'), parameter: 'oldField' }
    const rules = [{ path: 'values.oldField', overridable: true, hidden: false }]
    const mask = aMask({ values: { ...valuesOf({ mass: -1 }, 'mask'), oldField: gone }, rules })
    expect(paths(mask)).toEqual([
      'values.mass NOT_POSITIVE',
      'values.oldField UNKNOWN_PARAMETER',
      'rules[0].path UNKNOWN_PARAMETER',
    ])
    expect(fittingMask(form, mask)).toEqual({ values: {}, composition: [], rules: [] })
  })

  test('promises a value without giving one', () => {
    expect(paths(aMask({ values: valuesOf({ price: null }, 'mask') }))).toEqual(['values.price REQUIRED'])
  })

  test('is applied without what does not fit, list by list', () => {
    const mask = aMask({ composition: [box(-5, 'mask')] })
    expect(Object.keys(fittingMask(form, mask).values)).toEqual(['makingCountry', 'price'])
    expect(fittingMask(form, mask).composition).toEqual([])
  })
})
