import { packagingField, packagingValue, type LibraryPackaging } from '@ecotrame/lca'
import { loadCategoryForm } from '@ecotrame/reference-data'
import { describe, expect, it } from 'vitest'
import { anEvaluation } from '../../../../testing/editor/a-form.ts'
import { editorReducer, openedEditor, sentContent } from '../model/editor-state.ts'
import { sameContent } from '../model/content.ts'
import { packagingPreview } from './packaging-preview.ts'

const form = await loadCategoryForm('tshirt')
if (form === undefined) throw new Error('There is no form of T-shirts')
const carton: LibraryPackaging = {
  id: 'carton',
  name: 'Carton',
  level: 'secondary',
  units: 24,
  composition: [{ id: 'sides', material: 'board', mass: 480, recycledShare: null }],
}
const applying = { packaging: carton, quantity: 1, newId: () => 'new' }
const opened = () => openedEditor(anEvaluation(), form, null)

describe('a packaging in the editor', () => {
  it('is previewed with what each line does to the score', () => {
    const mass = packagingField(form, 'mass')?.id ?? ''
    const { rows, same } = packagingPreview(form, opened().content.form, applying, ({ composition }) =>
      composition.reduce((sum, { values }) => sum + Number(values[mass]?.value ?? 0), 100),
    )
    expect(rows.map(({ id, now, effect }) => [id, now, effect])).toEqual([['sides', null, 20]])
    expect(same).toEqual([])
  })

  it('is a change to save once it is applied, and nothing the second time', () => {
    const before = opened()
    const { rows } = packagingPreview(form, before.content.form, applying, () => null)
    const after = editorReducer(before, { type: 'packagingApplied', effects: rows })
    const entry = after.content.form.composition.find(({ type }) => type === 'packaging')
    expect(entry?.packaging).toEqual({ id: 'carton', line: 'sides', quantity: 1 })
    expect(entry && packagingValue(form, entry, 'mass')).toBe(20)
    expect(sameContent(after.saved, sentContent(after))).toBe(false)
    const again = packagingPreview(form, after.content.form, applying, () => null)
    expect([again.rows, again.same.length]).toEqual([[], 1])
  })
})
