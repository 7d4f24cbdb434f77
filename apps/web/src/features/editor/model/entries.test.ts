import { formValue, pefProductOfForm } from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { loadPefMethod } from '@ecotrame/reference-data/pef'
import { describe, expect, it } from 'vitest'
import {
  withAddition,
  withEntryInNextPart,
  withEntryInPart,
  withEntryMoved,
  withoutEntry,
  withoutOrphans,
} from './entries.ts'
import { isAnsweredByList, isSaidToBeNone } from './field-roles.ts'
import { idsOf, shippedForm, withLines, type Line } from '../../../../testing/editor/a-garment.ts'
import { packagingAdditions } from './usual-packaging.ts'

const form = await shippedForm('tshirt')
const material = (id: string, part: number, parent?: string): Line => ({
  type: 'material',
  id,
  identity: 'ei-coton',
  part,
  ...(parent === undefined ? {} : { parent }),
})
const part = (id: string): Line => ({ type: 'part', id, identity: id })
const origin = (id: string, parent: string, identity = 'IN', share = 100): Line => ({
  type: 'origin',
  id,
  parent,
  identity,
  values: { share },
})
const parentsOf = ({ composition }: ReturnType<typeof withLines>) =>
  Object.fromEntries(composition.map(({ id, parent }) => [id, parent ?? null]))

describe('an added line', () => {
  it('stands after the last of its type; the first material before everything', () => {
    const state = withLines(form, [{ type: 'trim', id: 't1' }, material('m1', 60), material('m2', 40)])
    expect(idsOf(state)).toEqual(['m1', 'm2', 't1'])
  })
  it('a material takes its share as typed, the others keep theirs', () => {
    const state = withLines(form, [material('m1', 60), material('m2', 40)])
    expect(state.composition.map(({ values }) => values['share'])).toMatchObject([
      { value: 60, origin: 'user' },
      { value: 40, origin: 'user' },
    ])
  })
  it('without a parent it names none: it is of the product', () => {
    const { composition } = withLines(form, [material('m1', 100), origin('o1', 'm1')])
    expect(composition.map((entry) => 'parent' in entry)).toEqual([false, true])
  })
  it('a value of a field that the form does not have is left out', () => {
    const unknown = { type: 'leg', id: 'l1', identity: 'yarn', parent: null, part: null } as const
    const state = withAddition(form, withLines(form, []), 'share', {
      ...unknown,
      values: { km: 5, speed: 3 },
    })
    expect(state.composition[0]?.values['km']?.value).toBe(5)
    expect(state.composition[0]?.values['speed']).toBeUndefined()
  })
})

describe('a line that goes', () => {
  const state = withLines(form, [
    material('own', 50),
    part('p1'),
    material('m1', 50, 'p1'),
    origin('o1', 'm1'),
    { type: 'leg', id: 'l1', parent: 'p1', identity: 'yarn' },
  ])
  it('a part: its materials come to the product with their origins, its legs go', () => {
    const without = withoutEntry(state, 'p1')
    expect(parentsOf(without)).toEqual({ own: null, m1: null, o1: 'm1' })
  })
  it('a material: its origins go with it', () =>
    expect(idsOf(withoutEntry(state, 'm1'))).toEqual(['own', 'p1', 'l1']))
  it('what is not there changes nothing', () => {
    expect(withoutEntry(state, 'nobody').composition).toEqual(state.composition)
    expect(withoutOrphans(state)).toBe(state)
  })
})

describe('a line that moves', () => {
  const state = withLines(form, [
    material('a', 30),
    material('b', 30),
    part('p1'),
    part('p2'),
    material('c', 20, 'p1'),
    material('d', 20, 'p1'),
  ])
  it('among those beside it only, and stays at both ends', () => {
    expect(idsOf(withEntryMoved(state, 'd', -1)).filter((id) => 'cd'.includes(id))).toEqual(['d', 'c'])
    for (const [id, by] of [
      ['a', -1],
      ['b', 1],
      ['c', -1],
      ['d', 1],
      ['nobody', 1],
    ] as const)
      expect(withEntryMoved(state, id, by)).toBe(state)
  })
  it('to the next part and back: the product itself comes first', () => {
    const inFirst = withEntryInNextPart(state, 'b', 1)
    expect(parentsOf(inFirst)['b']).toBe('p1')
    const inSecond = withEntryInNextPart(inFirst, 'b', 1)
    expect(parentsOf(inSecond)['b']).toBe('p2')
    expect(withEntryInNextPart(inSecond, 'b', 1)).toBe(inSecond)
    const back = withEntryInNextPart(withEntryInNextPart(inSecond, 'b', -1), 'b', -1)
    expect(parentsOf(back)['b']).toBeNull()
    expect(withEntryInNextPart(back, 'b', -1)).toBe(back)
  })
  it('comes after the materials of its new part', () => {
    const moved = withEntryInPart(state, 'a', 'p1')
    const inPart = moved.composition.filter(({ parent }) => parent === 'p1').map(({ id }) => id)
    expect(inPart).toEqual(['c', 'd', 'a'])
  })
  it('keeps every line, and the sum of the shares', () => {
    const moved = withEntryInPart(withEntryMoved(state, 'a', 1), 'd', null)
    expect(idsOf(moved).toSorted()).toEqual(idsOf(state).toSorted())
    const sum = moved.composition.reduce(
      (total, { values }) => total + Number(values['share']?.value ?? 0),
      0,
    )
    expect(sum).toBe(100)
  })
  it('only materials change their part', () => expect(withEntryInNextPart(state, 'p1', 1)).toBe(state))
})

describe('usual packaging', () => {
  const items = [
    { materialId: 'ldpe-film', massKg: 0.0203, level: 'primary' },
    { materialId: 'board', massKg: 0.06, level: 'secondary' },
  ] as const
  let next = 0
  const additions = packagingAdditions(form, items, () => `k${(next += 1)}`)

  it('becomes lines in grams, without the noise of the multiplication', () =>
    expect(additions).toMatchObject([
      { entry: 'k1', identity: 'ldpe-film', values: { mass: 20.3, level: 'primary' } },
      { entry: 'k2', identity: 'board', values: { mass: 60, level: 'secondary' } },
    ]))
  it('answers "there is none" by itself', () => {
    const none = form.parameters.find(({ id }) => id === 'withoutPackaging')
    if (!none) throw new Error('no field')
    const packed = withLines(form, [{ type: 'packaging', id: 'k1', identity: 'board' }])
    expect(isAnsweredByList(none, withLines(form, []))).toBe(false)
    expect(isAnsweredByList(none, withLines(form, [{ type: 'trim', id: 't1' }]))).toBe(false)
    expect(isAnsweredByList(none, packed)).toBe(true)
    const said = { values: { withoutPackaging: formValue(none, true, 'user') }, composition: [] }
    expect(isSaidToBeNone(form, said, 'packaging')).toBe(true)
    expect(isSaidToBeNone(form, said, 'trim')).toBe(false)
  })
})

describe('own legs', async () => {
  const [method, release] = await Promise.all([loadPefMethod(), loadFrenchCostRelease()])
  const leg = (id: string, from: string, km: number): Line => ({
    type: 'leg',
    id,
    identity: from,
    values: { mode: 'train', km },
  })
  const described = (...legs: readonly Line[]) => {
    const bag = withLines(bagForm, [{ ...material('m1', 100), identity: 'cotton' }, ...legs])
    const values = {
      mass: { value: 500, origin: 'user' },
      makingCountry: { value: 'FR', origin: 'user' },
    }
    const typed = Object.fromEntries(
      bagForm.parameters
        .filter(({ id }) => id in values)
        .map(({ id, configuration: { kind }, olca_parameter_id }) => [
          id,
          {
            ...values[id as keyof typeof values],
            type: kind,
            parameter: id,
            olca_parameter_id,
            maskedValue: null,
          },
        ]),
    )
    return pefProductOfForm(bagForm, { ...bag, values: typed as typeof bag.values }, method, release)
  }
  const bagForm = await shippedForm('backpack')

  it('of one place keep their order, of the product they go to centre and store', () => {
    const found = described(leg('l1', 'material', 10), leg('l2', 'toStore', 30), leg('l3', 'material', 20))
    if (!found.ok) throw new Error(JSON.stringify(found.problems))
    const { parts, distribution } = found.value.input
    expect(parts[0]?.legs).toEqual({
      material: [
        { mode: 'train', km: 10 },
        { mode: 'train', km: 20 },
      ],
    })
    expect(distribution?.legsToStore).toEqual([{ mode: 'train', km: 30 }])
    expect(found.value.formPath('parts[0].legs.material[1].km')).toBe('composition[3].values.km')
  })
  it('without a distance the line is led to', () => {
    const { km: _, ...mode } = { mode: 'train', km: 0 }
    expect(described({ type: 'leg', id: 'l1', identity: 'material', values: mode })).toMatchObject({
      ok: false,
      problems: [{ path: 'composition[1].values.km', code: 'REQUIRED' }],
    })
  })
})
