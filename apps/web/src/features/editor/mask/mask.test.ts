import { formValue, type FieldValue, type FormValue } from '@ecotrame/lca'
import { describe, expect, it } from 'vitest'
import { aForm, anEvaluation, buttonMasses } from '../../../../testing/editor/a-form.ts'
import { sameContent, type ContentMask } from '../model/content.ts'
import { differences, merged } from '../model/conflict.ts'
import { editorReducer, openedEditor, sentContent, type EditorAction } from '../model/editor-state.ts'
import { maskPreview } from './mask-preview.ts'

function masked(id: string, value: FieldValue): FormValue {
  const parameter = aForm.parameters.find((candidate) => candidate.id === id)
  if (!parameter) throw new Error(`No field ${id}`)
  return { ...formValue(parameter, value, 'mask'), maskedValue: value }
}
/** A price that may be overridden, a making country that may not. */
const mask: ContentMask = {
  id: 'm',
  name: 'Basics',
  rowVersion: 1,
  values: { price: masked('price', 29), makingCountry: masked('makingCountry', 'CN') },
  composition: [],
  rules: [{ path: 'values.price', overridable: true, hidden: false }],
}
const opened = () => openedEditor(anEvaluation(), aForm, buttonMasses)
const after = (...actions: EditorAction[]) => actions.reduce(editorReducer, opened())
const applied = (kept: readonly string[] = []): EditorAction => ({
  type: 'maskApplied',
  mask,
  kept: new Set(kept),
})
const enter = (field: string, value: FieldValue): EditorAction => ({
  type: 'changed',
  change: { do: 'enter', field, value },
})

describe('a mask in the editor', () => {
  it('fills its fields, and is a change to save', () => {
    const state = after(applied())
    expect(state.content.form.values['price']).toMatchObject({ value: 29, origin: 'mask' })
    expect(sameContent(state.saved, sentContent(state))).toBe(false)
  })

  it('holds what it locks, whatever is typed; another value goes back to that of the mask', () => {
    const typed = after(applied(), enter('makingCountry', 'FR'), enter('price', 50))
    expect(typed.content.form.values['makingCountry']).toMatchObject({ value: 'CN', origin: 'mask' })
    expect(typed.content.form.values['price']).toMatchObject({ value: 50, maskedValue: 29, origin: 'user' })
    const reset = editorReducer(typed, { type: 'changed', change: { do: 'reset', field: 'price' } })
    expect(reset.content.form.values['price']).toMatchObject({ value: 29, origin: 'mask' })
  })

  it('keeps mine where that was asked for, and leaves its values when it is removed', () => {
    const kept = after(enter('price', 50), applied(['values.price']))
    expect(kept.content.form.values['price']).toMatchObject({ value: 50, maskedValue: 29 })
    const removed = editorReducer(kept, { type: 'maskRemoved' })
    expect(removed.content.mask).toBeNull()
    expect(removed.content.form.values['makingCountry']).toMatchObject({
      value: 'CN',
      maskedValue: null,
      origin: 'user',
    })
  })

  it('is one of the differences when somebody else saved', () => {
    const [base, mine] = [opened().content, after(applied()).content]
    const theirs = { ...base, name: 'Theirs' }
    const found = differences(base, mine, theirs)
    expect(found.find(({ field }) => field === 'mask')).toEqual({
      field: 'mask',
      mine: 'Basics',
      theirs: null,
      suggestion: 'mine',
    })
    expect(merged(mine, theirs, { mask: 'theirs' }).mask).toBeNull()
  })
})

describe('the preview', () => {
  it('tells each change with what it alone does to the score, and counts what stands there already', () => {
    const { form } = after(enter('price', 29)).content
    const scoreOf = ({ values }: typeof form) => (values['makingCountry']?.value === 'CN' ? 120 : 100)
    const { rows, same } = maskPreview(aForm, form, mask, scoreOf)
    expect(rows.map(({ path, locked, effect }) => ({ path, locked, effect }))).toEqual([
      { path: 'values.makingCountry', locked: true, effect: 20 },
    ])
    expect(same).toBe(1)
  })

  it('says nothing about an effect that cannot be told', () => {
    const { rows } = maskPreview(aForm, opened().content.form, mask, () => null)
    expect(rows.map(({ effect }) => effect)).toEqual([null, null])
  })
})
