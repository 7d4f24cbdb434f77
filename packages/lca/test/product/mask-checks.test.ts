import { describe, expect, test } from 'vitest'
import { checkMask, fittingMask, formValue, newEntry, type FieldValue, type Mask } from '@ecotrame/lca'
import { formOf } from '../pef/form-products.ts'

/** Its mass is required, and no method has a default for it. */
const form = formOf('bath-towel')
const given = (id: string, value: FieldValue) => {
  const parameter = form.parameters.find((one) => one.id === id)
  if (!parameter) throw new Error(`no field ${id}`)
  return { [id]: formValue(parameter, value, 'mask') }
}
const aMask = (
  values: Mask['values'],
  hidden: readonly string[] = [],
  composition: Mask['composition'] = [],
): Mask => ({
  values,
  composition,
  rules: hidden.map((id) => ({ path: `values.${id}`, overridable: false, hidden: true })),
})
const missing = (mask: Mask) =>
  checkMask(form, mask).flatMap(({ path, code }) => (code === 'REQUIRED' ? [path] : []))

describe('a mask that hides what everybody has to say', () => {
  test('says it itself, or nobody could', () => {
    expect(missing(aMask({}, ['mass']))).toEqual(['values.mass'])
    expect(missing(aMask(given('mass', 300), ['mass']))).toEqual([])
  })
  test('may leave it open where it is seen', () => {
    expect(missing(aMask({}))).toEqual([])
    const seen = { path: 'values.mass', overridable: true, hidden: false }
    expect(missing({ ...aMask({}), rules: [seen] })).toEqual([])
  })
  test('may hide what has a default, or what nobody has to say', () => {
    const easy = form.parameters.filter(
      ({ configuration: { required, default: own } }) => !required || own !== null,
    )
    expect(easy.some(({ configuration }) => configuration.default !== null)).toBe(true)
    expect(
      missing(
        aMask(
          {},
          easy.map(({ id }) => id),
        ),
      ),
    ).toEqual([])
  })
})

describe('a mask that no longer fits', () => {
  const box = (mass: FieldValue) => {
    const entry = newEntry(form, 'packaging', `box ${String(mass)}`)
    const parameter = form.composition.packaging.find(({ id }) => id === 'mass')
    if (!parameter) throw new Error('a packaging has a mass')
    return { ...entry, values: { ...entry.values, mass: formValue(parameter, mass, 'mask') } }
  }
  const leg = newEntry(form, 'leg', 'leg')

  test('loses the field that is wrong, and keeps its neighbours', () => {
    const mask = aMask({ ...given('mass', -5), ...given('makingCountry', 'TR') })
    expect(Object.keys(fittingMask(form, mask).values)).toEqual(['makingCountry'])
  })
  test('loses the list in which an entry is wrong, and keeps the others', () => {
    const lists = (...composition: Mask['composition']) =>
      fittingMask(form, aMask({}, [], composition)).composition.map(({ type }) => type)
    expect(checkMask(form, aMask({}, [], [leg, box(5)]))).toEqual([])
    expect(lists(leg, box(5))).toEqual(['leg', 'packaging'])
    expect(lists(box(-1), leg)).toEqual(['leg'])
    expect(lists(leg, box(5), box(-1))).toEqual(['leg'])
  })
  test('that fits stays as it is', () => {
    const mask = aMask({ ...given('mass', 300), ...given('makingCountry', 'TR') }, ['mass'])
    expect(fittingMask(form, mask)).toEqual(mask)
  })
})
