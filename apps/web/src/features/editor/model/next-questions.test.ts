import { formValue } from '@ecotrame/lca'
import { expect, test } from 'vitest'
import { aContent, aForm, anEvaluation, buttonMasses } from '../../../../testing/editor/a-form.ts'
import { openedEditor } from './editor-state.ts'
import { nextQuestions } from './next-questions.ts'

const uncertain = [
  'values.mass',
  'values.makingWaste',
  'values.price',
  'composition[0].values.country',
  'values.gone',
]
const swings = new Map(uncertain.map((path, index) => [path, 100 + index]))
const opened = openedEditor(anEvaluation({ values: { ...aContent().form.values } }), aForm, buttonMasses)

test('asks for what nobody has entered, that is on screen, by how far it moves the score', () => {
  expect(nextQuestions(opened, uncertain, swings)).toEqual([
    { path: 'composition[0].values.country', swing: 103 },
    { path: 'values.price', swing: 102 },
    { path: 'values.mass', swing: 100 },
  ])
})

test('does not ask again for what was entered', () => {
  const price = aForm.parameters.find(({ id }) => id === 'price')
  if (!price) throw new Error('no price')
  const values = { ...opened.content.form.values, price: formValue(price, 20, 'user') }
  const state = { ...opened, content: { ...opened.content, form: { ...opened.content.form, values } } }
  expect(nextQuestions(state, uncertain, swings).map(({ path }) => path)).not.toContain('values.price')
})

test('asks for expert fields only where they are shown, for three at most, and for none that moves nothing', () => {
  const all = nextQuestions({ ...opened, regulatoryOnly: false }, uncertain, swings)
  expect(all.map(({ path }) => path)).toEqual([
    'composition[0].values.country',
    'values.price',
    'values.makingWaste',
  ])
  expect(nextQuestions(opened, uncertain, new Map())).toEqual([])
})
