import { loadCategoryForm } from '@ecotrame/reference-data'
import { expect, test } from 'vitest'
import { initialFormState, newEntry, withLines, withSettings, type FormState } from '@ecotrame/lca'

const form = await loadCategoryForm('tshirt')
if (form === undefined) throw new Error('No form of T-shirts')
let ids = 0
const newId = () => `id-${(ids += 1)}`
const initial = initialFormState(form, newId)
const state: FormState = {
  ...initial,
  composition: [newEntry(form, 'material', newId()), ...initial.composition],
}

test('a scenario sets fields as somebody would type them and leaves the others alone', () => {
  const changed = withSettings(form, state, [
    { path: 'values.mass', value: 120 },
    { path: 'composition[0].values.material', value: 'ei-lin' },
  ])
  if (!changed.ok) throw new Error('It could not be changed')
  const { values, composition } = changed.value
  expect(values['mass']).toMatchObject({ value: 120, origin: 'user' })
  expect(composition[0]?.values['material']).toMatchObject({ value: 'ei-lin', origin: 'user' })
  expect({ ...values, mass: state.values['mass'] }).toEqual(state.values)
  expect(composition.slice(1)).toEqual(state.composition.slice(1))
})

test('without a value a field goes back to what the method takes; so do those that a changed one resets', () => {
  const typed = withSettings(form, state, [{ path: 'values.mass', value: 120 }])
  if (!typed.ok) throw new Error('It could not be changed')
  const back = withSettings(form, typed.value, [{ path: 'values.mass', value: null }])
  expect(back.ok && back.value.values['mass']).toEqual(state.values['mass'])
  const resetting = form.parameters.find(({ configuration }) => (configuration.resets ?? []).length > 0)
  const [reset = ''] = resetting?.configuration.resets ?? []
  const values = {
    ...state.values,
    [reset]: { ...state.values[reset], origin: 'user' },
  } as FormState['values']
  const changed = withSettings(form, { ...state, values }, [{ path: `values.${resetting?.id}`, value: null }])
  expect(changed.ok && changed.value.values[reset]?.origin).toBe('default')
})

test.each(['values.colour', 'composition[7].values.material', 'composition[0].values.price', 'mass'])(
  'a field that the form does not have is refused: %s',
  (path) => {
    expect(withSettings(form, state, [{ path, value: 1 }])).toMatchObject({
      ok: false,
      problems: [{ path, code: 'UNKNOWN_PARAMETER' }],
    })
  },
)

test('a scenario adds lines behind those that stand there, and fills them by their places', () => {
  const added = withLines(form, state, ['material', 'trim'])
  expect(added.composition.slice(0, state.composition.length)).toEqual(state.composition)
  const [material, trim] = added.composition.slice(state.composition.length)
  expect([material?.type, trim?.type]).toEqual(['material', 'trim'])
  expect(new Set(added.composition.map(({ id }) => id)).size).toBe(added.composition.length)
  const place = state.composition.length
  const changed = withSettings(form, added, [
    { path: `composition[${place}].values.material`, value: 'ei-lin' },
    { path: `composition[${place}].values.share`, value: 30 },
  ])
  expect(changed.ok && changed.value.composition[place]?.values['share']?.value).toBe(30)
  expect(withLines(form, state, [])).toEqual(state)
})

test('where materials stand in parts, a new one stands in the first of them', () => {
  const body = newEntry(form, 'part', newId())
  const inParts = {
    ...state,
    composition: [body, { ...newEntry(form, 'material', newId()), parent: body.id }],
  }
  expect(withLines(form, inParts, ['material']).composition.at(-1)?.parent).toBe(body.id)
})
