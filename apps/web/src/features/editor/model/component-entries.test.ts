import { defaultValues, formValue, type ReusableMaterial, type ReusablePart } from '@ecotrame/lca'
import { describe, expect, it } from 'vitest'
import { massOf, shareOf, type EntryMode } from './composition.ts'
import { editorReducer, openedEditor, type EditorState } from './editor-state.ts'
import { anEvaluation } from '../../../../testing/editor/a-form.ts'
import { shippedForm } from '../../../../testing/editor/a-garment.ts'
import type { ValueChange } from './value-changes.ts'

const form = await shippedForm('tshirt')
const cotton: ReusableMaterial = {
  kind: 'material',
  id: 'cotton',
  revision: 1,
  name: 'Aegean yarn',
  material: { pef: 'cotton', french: 'ei-coton' },
  country: null,
  spinning: null,
}
const collar: ReusablePart = {
  kind: 'part',
  id: 'collar',
  revision: 1,
  name: 'Rib collar',
  partKind: 'fabric',
  fabricProcess: null,
  specialFinish: false,
  lossShare: null,
  massPerPiece: 20,
  materials: [
    { component: cotton, share: 75 },
    { component: { ...cotton, id: 'linen', material: { pef: 'linen', french: 'ei-lin' } }, share: 25 },
  ],
}

/** A T-shirt of 200 g without a material. */
function opened(mode: EntryMode): EditorState {
  const values = defaultValues(form.parameters)
  const mass = form.parameters.find(({ id }) => id === 'mass')
  if (!mass) throw new Error('No mass')
  const evaluation = anEvaluation({
    values: { ...values, mass: formValue(mass, 200, 'user') },
    composition: [],
  })
  return editorReducer(openedEditor(evaluation, form, new Map()), { type: 'modeChosen', mode })
}
const changed = (state: EditorState, change: ValueChange) => editorReducer(state, { type: 'changed', change })
const add = (component: ReusableMaterial | ReusablePart, ids: readonly string[]): ValueChange => ({
  do: 'addComponent',
  component,
  parent: null,
  ids,
})

describe('a component in a composition', () => {
  it('a material takes what is missing to the whole', () => {
    const [line] = changed(opened('share'), add(cotton, ['a'])).content.form.composition
    expect(line).toMatchObject({ id: 'a', component: { id: 'cotton', revision: 1 } })
    expect(line && shareOf(form, line)).toBe(100)
  })

  it.each([
    ['share', [7.5, 2.5]],
    ['mass', [15, 5]],
  ] as const)('a part of 20 g in 200 g, typed by %s', (mode, amounts) => {
    const { composition } = changed(opened(mode), add(collar, ['p', 'a', 'b'])).content.form
    const materials = composition.filter(({ type }) => type === 'material')
    expect(materials.map((one) => (mode === 'share' ? shareOf(form, one) : massOf(one)))).toEqual(amounts)
    expect(materials.map(({ parent }) => parent)).toEqual(['p', 'p'])
  })

  it('follows a change, is let go of, and is linked to what was made of it', () => {
    const added = changed(opened('share'), add(cotton, ['a']))
    const next = { ...cotton, revision: 2, material: { pef: 'linen', french: 'ei-lin' } }
    const updated = changed(added, { do: 'updateComponent', component: next, ids: ['x'] })
    expect(updated.content.form.composition[0]).toMatchObject({
      component: { revision: 2 },
      values: { material: { value: 'linen', origin: 'component' }, share: { value: 100 } },
    })
    const alone = changed(updated, { do: 'unlink', entry: 'a' })
    expect(alone.content.form.composition[0]).toMatchObject({ values: { material: { origin: 'user' } } })
    expect(alone.content.form.composition[0]).not.toHaveProperty('component')
    const linked = changed(alone, { do: 'link', links: [{ entry: 'a', component: next }] })
    expect(linked.content.form.composition[0]).toMatchObject({
      component: { id: 'cotton', revision: 2 },
      values: { material: { origin: 'component' } },
    })
  })
})
