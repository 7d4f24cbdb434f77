import { describe, expect, test } from 'vitest'
import {
  formValue,
  heldByPackagings,
  initialFormState,
  newEntry,
  packagingEffects,
  packagingField,
  packagingValue,
  quantityOfPackaging,
  withPackaging,
  withPackagingReplaced,
  type CompositionEntry,
  type FieldValue,
  type FormState,
  type LibraryPackaging,
} from '@ecotrame/lca'
import { loadCategoryForm } from '@ecotrame/reference-data'

const loaded = await loadCategoryForm('tshirt')
if (loaded === undefined) throw new Error('There is no form of T-shirts')
const form = loaded
let counter = 0
const newId = () => `00000000-0000-4000-8000-${String((counter += 1)).padStart(12, '0')}`

const aCarton = (changes: Partial<LibraryPackaging> = {}): LibraryPackaging => ({
  id: 'carton',
  name: 'Carton 60 × 40',
  level: 'secondary',
  units: 24,
  composition: [
    { id: 'sides', material: 'board', mass: 480, recycledShare: 80 },
    { id: 'tape', material: 'pp-plastic', mass: 6, recycledShare: null },
  ],
  ...changes,
})
const applying = (packaging = aCarton(), quantity = 1) => ({ packaging, quantity, newId })

function entry(said: Readonly<Record<string, FieldValue>>): CompositionEntry {
  const empty = newEntry(form, 'packaging', newId())
  const values = Object.entries(said).map(([id, one]) => {
    const parameter = form.composition.packaging.find((candidate) => candidate.id === id)
    if (!parameter) throw new Error(`No field ${id}`)
    return [id, formValue(parameter, one, 'user')] as const
  })
  return { ...empty, values: { ...empty.values, ...Object.fromEntries(values) } }
}
const ownBoard = () => entry({ name: 'Box', material: 'board', mass: 60, level: 'secondary' })
const ownBag = () => entry({ material: 'ldpe-film', mass: 20, level: 'primary' })
const stateWith = (...entries: readonly CompositionEntry[]): FormState => ({
  ...initialFormState(form, newId),
  composition: entries,
})
const said = ({ composition }: FormState) =>
  composition.map((one) => [
    packagingValue(form, one, 'material'),
    packagingValue(form, one, 'mass'),
    one.packaging?.line ?? null,
  ])
const withValue = (one: CompositionEntry, field: 'mass', value: FieldValue): CompositionEntry => {
  const parameter = packagingField(form, field)
  if (!parameter) throw new Error(`No field ${field}`)
  return { ...one, values: { ...one.values, [parameter.id]: formValue(parameter, value, 'user') } }
}

describe('applying a packaging', () => {
  test('adds its lines for one product: masses over the products that one packaging holds', () => {
    const state = withPackaging(form, stateWith(), applying(aCarton(), 2))
    expect(said(state)).toEqual([
      ['board', 40, 'sides'],
      ['pp-plastic', 0.5, 'tape'],
    ])
    expect(state.composition.map(({ values }) => values['mass']?.origin)).toEqual(['packaging', 'packaging'])
    expect(state.composition.map(({ values }) => values['recycledShare'])).toMatchObject([
      { value: 80, origin: 'packaging' },
      { value: null, origin: 'default' },
    ])
    expect(quantityOfPackaging(state, 'carton')).toBe(2)
  })

  test('takes over what stands there of its level and material, and leaves the rest alone', () => {
    const [board, bag] = [ownBoard(), ownBag()]
    const effects = packagingEffects(form, stateWith(board, bag), applying())
    expect(effects.map(({ id, now, values }) => [id, now?.id ?? null, values])).toEqual([
      // Name, mass and recycled share become others.
      ['sides', board.id, 3],
      ['tape', null, 4],
    ])
    const state = withPackaging(form, stateWith(board, bag), applying())
    expect(said(state)).toEqual([
      ['board', 20, 'sides'],
      ['ldpe-film', 20, null],
      ['pp-plastic', 0.25, 'tape'],
    ])
    expect(state.composition[1]).toBe(bag)
  })

  test('keeps mine: what is kept stays as it is, a line that is kept out is not added', () => {
    const board = ownBoard()
    const state = withPackaging(form, stateWith(board), applying(), new Set(['sides', 'tape']))
    expect(state.composition).toEqual([board])
  })

  test('again, it fills its own entries anew, and drops those of lines that are gone', () => {
    const before = withPackaging(form, stateWith(ownBag()), applying())
    const [, sides] = before.composition
    const changed = aCarton({
      units: 12,
      composition: [{ id: 'sides', material: 'board', mass: 480, recycledShare: null }],
    })
    const after = withPackaging(form, before, applying(changed))
    expect(said(after)).toEqual([
      ['ldpe-film', 20, null],
      ['board', 40, 'sides'],
    ])
    expect(after.composition[1]?.id).toBe(sides?.id)
    expect(withPackaging(form, after, applying(changed))).toEqual(after)
  })

  test('may leave what was entered over its values', () => {
    const before = withPackaging(form, stateWith(), applying())
    const mine = { ...before, composition: before.composition.map((one) => withValue(one, 'mass', 33)) }
    const again = withPackaging(form, mine, { ...applying(), keepEntered: true })
    expect(said(again).map(([, mass]) => mass)).toEqual([33, 33])
    expect(said(withPackaging(form, mine, applying())).map(([, mass]) => mass)).toEqual([20, 0.25])
  })

  test('a share of a pallet is never rounded to nothing', () => {
    const film = aCarton({
      units: 1_000_000,
      composition: [{ id: 'film', material: 'ldpe-film', mass: 0.1, recycledShare: null }],
    })
    expect(said(withPackaging(form, stateWith(), applying(film)))[0]?.[1]).toBeGreaterThan(0)
  })
})

describe('replacing a packaging', () => {
  const bag = aCarton({
    id: 'bag',
    name: 'Bag',
    level: 'primary',
    units: 1,
    composition: [{ id: 'film', material: 'ldpe-film', mass: 8, recycledShare: null }],
  })

  test('takes its entries out and brings those of the other one, as many of it', () => {
    const before = withPackaging(form, stateWith(), applying(aCarton(), 3))
    const after = withPackagingReplaced(form, before, 'carton', { packaging: bag, newId })
    expect(said(after)).toEqual([['ldpe-film', 24, 'film']])
    expect(quantityOfPackaging(after, 'bag')).toBe(3)
  })

  test('is nothing where it is not used, and adds up where the other one is used already', () => {
    const both = withPackaging(form, withPackaging(form, stateWith(), applying(bag)), applying())
    expect(withPackagingReplaced(form, both, 'unknown', { packaging: bag, newId })).toBe(both)
    const after = withPackagingReplaced(form, both, 'carton', { packaging: bag, newId })
    expect(said(after)).toEqual([['ldpe-film', 16, 'film']])
  })
})

describe('what a form says of packagings', () => {
  const known = new Map([['carton', aCarton()]])
  const filled = withPackaging(form, stateWith(), applying())

  test('holds where the packaging says so', () =>
    expect(heldByPackagings(form, filled, null, known)).toEqual(filled))

  test('another value was entered, unless it was the packaging’s before', () => {
    const older = new Map([['carton', aCarton({ units: 48 })]])
    const origins = (state: FormState) => state.composition.map(({ values }) => values['mass']?.origin)
    expect(origins(heldByPackagings(form, filled, null, older))).toEqual(['user', 'user'])
    expect(origins(heldByPackagings(form, filled, filled, older))).toEqual(['packaging', 'packaging'])
  })

  test('of a packaging that is gone nothing is left but the values', () => {
    const { composition } = heldByPackagings(form, filled, filled, new Map())
    expect(composition.map(({ packaging, values }) => [packaging, values['mass']?.origin])).toEqual([
      [undefined, 'user'],
      [undefined, 'user'],
    ])
  })
})
