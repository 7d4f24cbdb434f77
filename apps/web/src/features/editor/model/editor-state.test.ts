import { organizationDefaults } from '@ecotrame/lca'
import { describe, expect, it } from 'vitest'
import { aForm, aMaterial, anEvaluation, aTrim, buttonMasses } from '../../../../testing/editor/a-form.ts'
import { massOf, materialsOf, shareOf } from './composition.ts'
import { enteredFields, givenExpertFields, sameContent } from './content.ts'
import {
  editorReducer,
  openedEditor,
  sentContent,
  type EditorAction,
  type EditorState,
} from './editor-state.ts'
import { canBeSaved } from './issues.ts'
import { missingInComposition, type ValueChange } from './value-changes.ts'

const opened = (composition = anEvaluation().composition) =>
  openedEditor(anEvaluation({ composition: [...composition] }), aForm, buttonMasses)
const after = (state: EditorState, ...actions: EditorAction[]) => actions.reduce(editorReducer, state)
const changed = (state: EditorState, ...changes: ValueChange[]) =>
  after(state, ...changes.map((change): EditorAction => ({ type: 'changed', change })))
const shares = (state: EditorState) => materialsOf(state.content.form).map((entry) => shareOf(aForm, entry))
const masses = (state: EditorState) => materialsOf(state.content.form).map(massOf)
const isUnsaved = (state: EditorState) => !sameContent(sentContent(state), state.saved)

describe('a field', () => {
  it('is entered by the person, and goes back to its default', () => {
    const typed = changed(opened(), { do: 'enter', field: 'price', value: 25 })
    expect(typed.content.form.values['price']).toMatchObject({ value: 25, origin: 'user' })
    expect(isUnsaved(typed)).toBe(true)
    const reset = changed(typed, { do: 'reset', field: 'price' })
    expect(reset.content.form.values['price']).toMatchObject({ value: 10, origin: 'default' })
    expect(isUnsaved(reset)).toBe(false)
  })

  it('goes back to what the organization says, where it says something', () => {
    const says = organizationDefaults(aForm, { price: 35 })
    const state = openedEditor(anEvaluation(), aForm, buttonMasses, says)
    const typed = changed(state, { do: 'enter', field: 'price', value: 25 })
    const reset = changed(typed, { do: 'reset', field: 'price' })
    expect(reset.content.form.values['price']).toMatchObject({ value: 35, origin: 'organization' })
    const emptied = changed(state, { do: 'enter', field: 'price', value: null })
    const left = after(emptied, { type: 'left', path: 'values.price' })
    expect(left.content.form.values['price']).toMatchObject({ value: 35, origin: 'organization' })
  })

  it('shows its default again when it is left empty, unless it is required', () => {
    const emptied = changed(
      opened(),
      { do: 'enter', field: 'price', value: null },
      { do: 'enter', field: 'mass', value: null },
    )
    const left = after(emptied, { type: 'left', path: 'values.price' }, { type: 'left', path: 'values.mass' })
    expect(left.content.form.values['price']).toMatchObject({ value: 10, origin: 'default' })
    expect(left.content.form.values['mass']).toMatchObject({ value: null, origin: 'user' })
  })

  it('sends the fields that depend on it back to their default, and says so', () => {
    const typed = changed(opened(), { do: 'enter', field: 'airTransportShare', value: 50 })
    const moved = changed(typed, { do: 'enter', field: 'makingCountry', value: 'CN' })
    expect(moved.content.form.values['airTransportShare']).toMatchObject({ value: null, origin: 'default' })
    expect(moved.resetNotice).toEqual({ by: 'makingCountry', fields: ['airTransportShare'] })
    const next = changed(moved, { do: 'enter', field: 'price', value: 12 })
    expect(next.resetNotice).toBeNull()
  })
})

describe('a tag', () => {
  it('leaves the form as the server has it, whatever masses follow from its shares', () => {
    const cotton = aMaterial('m1', 'ei-coton', 100)
    const whole = {
      ...cotton,
      total_weight: { ...cotton.total_weight, value: 170, origin: 'default' as const },
    }
    const state = opened([whole, aTrim('t1', 'button', 3)])
    expect(masses(state)).not.toEqual([170])
    const tagged = after(state, { type: 'tagsChosen', tags: [{ id: 'a', name: 'Winter', color: '#1f6feb' }] })
    expect(isUnsaved(tagged)).toBe(true)
    expect(sentContent(tagged).form).toEqual(state.saved.form)
    const typed = changed(tagged, { do: 'enter', field: 'price', value: 12 })
    expect(massOf(materialsOf(sentContent(typed).form)[0] ?? cotton)).toBe(masses(state)[0])
  })
})

describe('the composition by share', () => {
  it('gives masses that follow, without the trims', () => {
    const state = changed(
      opened([aMaterial('m1', 'ei-coton', 60), aMaterial('m2', 'ei-pet', 40), aTrim('t1', 'button', 3)]),
      {
        do: 'enter',
        field: 'mass',
        value: 159,
      },
    )
    // 159 g − 3 buttons of 3 g = 150 g of textile
    expect(masses(state)).toEqual([90, 60])
    expect(state.content.form.composition[2]?.total_weight.value).toBe(9)
  })

  it('gives a new material what is missing, and nothing when nothing is', () => {
    const state = changed(
      opened([aMaterial('m1', 'ei-coton', 60)]),
      { do: 'add', type: 'material', entry: 'm2', identity: 'ei-pet', parent: null },
      { do: 'add', type: 'material', entry: 'm3', identity: 'ei-coton', parent: null },
    )
    expect(shares(state)).toEqual([60, 40, null])
  })

  it('knows what is missing while a share is typed, and spreads it', () => {
    const state = changed(opened(), { do: 'enterPart', entry: 'm2', part: 35 })
    expect(missingInComposition(state)).toBeCloseTo(5, 9)
    expect(shares(changed(state, { do: 'spreadRest' }))).toEqual([63.1579, 36.8421])
  })
})

describe('the composition by mass', () => {
  it('takes over the masses, and shares follow from then on', () => {
    const byMass = after(opened(), { type: 'modeChosen', mode: 'mass' })
    expect(masses(byMass)).toEqual([90, 60])
    const typed = changed(byMass, { do: 'enterPart', entry: 'm1', part: 75 })
    expect(shares(typed)).toEqual([50, 40])
    expect(missingInComposition(typed)).toBe(15)
    expect(masses(changed(typed, { do: 'spreadRest' }))).toEqual([83.3333, 66.6667])
  })

  it('says what is missing when the net mass grows', () => {
    const state = changed(after(opened(), { type: 'modeChosen', mode: 'mass' }), {
      do: 'enter',
      field: 'mass',
      value: 160,
    })
    expect(shares(state)).toEqual([56.25, 37.5])
    expect(missingInComposition(state)).toBe(10)
  })

  it('gives no share to a mass above the whole, so that the draft can be kept', () => {
    const state = changed(after(opened(), { type: 'modeChosen', mode: 'mass' }), {
      do: 'enter',
      field: 'mass',
      value: 80,
    })
    expect(shares(state)).toEqual([null, 75])
    expect(missingInComposition(state)).toBe(-70)
    expect(canBeSaved(aForm, sentContent(state))).toBe(true)
  })

  it('is how the form opens when a mass was typed', () => {
    const byMass = after(opened(), { type: 'modeChosen', mode: 'mass' })
    expect(opened([...byMass.content.form.composition] as never).entryMode).toBe('mass')
  })
})

describe('lines of the composition', () => {
  it('move among those of their type and are removed', () => {
    const state = opened([
      aMaterial('m1', 'ei-coton', 60),
      aTrim('t1', 'button', 1),
      aMaterial('m2', 'ei-pet', 40),
    ])
    const moved = changed(state, { do: 'move', entry: 'm2', by: -1 })
    expect(moved.content.form.composition.map(({ id }) => id)).toEqual(['m2', 't1', 'm1'])
    expect(changed(moved, { do: 'move', entry: 'm2', by: -1 }).content.form).toEqual(moved.content.form)
    expect(changed(moved, { do: 'remove', entry: 't1' }).content.form.composition).toHaveLength(2)
  })

  it('take a trim by count', () => {
    const state = changed(
      opened(),
      { do: 'add', type: 'trim', entry: 't1', identity: 'button', parent: null },
      { do: 'enterInEntry', entry: 't1', field: 'quantity', value: 4 },
    )
    expect(state.content.form.composition.at(-1)?.total_weight.value).toBe(12)
  })
})

describe('the switch of the expert fields', () => {
  it('keeps what was entered on screen and leaves it out of what is sent', () => {
    const entered = changed(opened(), { do: 'enter', field: 'makingWaste', value: 20 })
    expect(entered.regulatoryOnly).toBe(true)
    expect(sentContent(entered).form.values['makingWaste']).toMatchObject({ value: 15, origin: 'default' })
    const shown = after(entered, { type: 'expertFieldsSwitched', shown: true })
    expect(sentContent(shown).form.values['makingWaste']).toMatchObject({ value: 20, origin: 'user' })
    expect(givenExpertFields(aForm, shown.content.form)).toBe(1)
  })

  it('stands off when an evaluation comes with expert values', () => {
    const withWaste = changed(opened(), { do: 'enter', field: 'makingWaste', value: 20 }).content.form
    const state = openedEditor(anEvaluation({ values: { ...withWaste.values } }), aForm, null)
    expect(state.regulatoryOnly).toBe(false)
  })
})

it('forgets what the server refused once the field changes', () => {
  const refused = after(opened(), {
    type: 'refused',
    problems: [
      { path: 'values.price', code: 'OUT_OF_RANGE', message: 'x' },
      { path: 'name', code: 'REQUIRED', message: 'y' },
    ],
  })
  const state = changed(refused, { do: 'enter', field: 'price', value: 5 })
  expect(state.refused.map(({ path }) => path)).toEqual(['name'])
})

it('counts what a change of category loses: entered fields, those of the composition too', () => {
  // two materials with material and share each, and the price
  expect(enteredFields(changed(opened(), { do: 'enter', field: 'price', value: 5 }).content.form)).toBe(5)
})
