import { loadCategoryForm } from '@ecotrame/reference-data'
import { expect, test } from 'vitest'
import { initialFormState, newEntry, withSettings, type FormState } from '@ecotrame/lca'

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
