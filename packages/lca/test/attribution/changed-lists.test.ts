import { describe, expect, test } from 'vitest'
import {
  attributed,
  compareInputs,
  durabilityEffects,
  scoreDifference,
  type FormState,
  type InputChange,
} from '@ecotrame/lca'
import { filled, formOf, material, part, type TypedEntry } from '../pef/form-products.ts'
import { basisOf, plain, shirtOf } from './products.ts'

const state = (entries: readonly TypedEntry[], values = {}): FormState =>
  filled(formOf('tshirt'), { values: { mass: 170, ...values }, entries })
const blend = (first: string, second: string, share = 60, km = 100): readonly TypedEntry[] => [
  material('ei-coton', share, undefined, { country: first }),
  material('ei-pet', 100 - share, undefined, { country: second }),
  { type: 'leg', values: { from: 'material', km } },
]
const shown = ({ composition }: FormState) =>
  composition.map(({ values }) => values['country']?.value ?? values['km']?.value)

describe('a description with one of several like changes', () => {
  const before = state(blend('IN', 'CN'))
  const after = state([...blend('TR', 'FR', 70, 300), { type: 'trim', values: { trim: 'zip', quantity: 1 } }])
  const { changes, stateWith } = compareInputs(before, after)
  const with1 = (is: (change: InputChange) => boolean) => stateWith(new Set(changes.filter(is)))

  test('has it in its entry and in no other', () => {
    const [cotton, polyester] = before.composition
    const inEntry = (id: string | undefined) =>
      shown(with1((change) => change.kind === 'field' && change.entry === id))
    expect(inEntry(cotton?.id)).toEqual(['TR', 'CN', 100])
    expect(inEntry(polyester?.id)).toEqual(['IN', 'FR', 100])
    expect(inEntry(before.composition[2]?.id)).toEqual(['IN', 'CN', 300])
  })
  test('has one list of the other description and no other', () => {
    const ofList = (list: string) =>
      with1((change) => change.kind === 'list' && change.list === list).composition.map(
        ({ type, values }) => [type, values['share']?.value],
      )
    const [first, second] = [
      ['material', 60],
      ['material', 40],
    ]
    expect(ofList('trims')).toEqual([first, second, ['trim', undefined], ['leg', undefined]])
    expect(ofList('composition')).toEqual([
      ['material', 70],
      ['material', 30],
      ['leg', undefined],
    ])
  })
  test('has what the other one says of the product, and none of the entries by the same name', () => {
    const cheap = compareInputs(before, state(blend('TR', 'CN'), { makingCountry: 'FR' }))
    const making = cheap.changes.filter((change) => change.kind === 'field' && change.entry === null)
    expect(shown(cheap.stateWith(new Set(making)))).toEqual(['IN', 'CN', 100])
    expect(cheap.stateWith(new Set(making)).values['makingCountry']?.value).toBe('FR')
  })
})

describe('the order in which changes are told', () => {
  const namesOf = (one: FormState, other: FormState, sameIds: readonly string[]) =>
    compareInputs(one, other).changes.map((change) =>
      change.kind === 'list' ? change.list : `${sameIds.indexOf(change.entry ?? '')} ${change.parameter}`,
    )
  test('is the same from either end, however entries were moved', () => {
    const three = state([
      material('ei-coton', 50, undefined, { country: 'IN' }),
      material('ei-pet', 30, undefined, { country: 'CN' }),
      material('ei-lin', 20, undefined, { country: 'FR' }),
    ])
    const ids = three.composition.map(({ id }) => id)
    const elsewhere = three.composition.map((entry) => {
      const { country } = entry.values
      if (!country) throw new Error('no country')
      return { ...entry, values: { ...entry.values, country: { ...country, value: 'TR' } } }
    })
    // By the lower of the two places of an entry, then by the higher, then by its id.
    for (const [order, told] of [
      [[0, 1, 2], '012'],
      [[2, 0, 1], '021'],
      [[1, 2, 0], '102'],
      [[2, 1, 0], '021'],
    ] as const) {
      const moved = { ...three, composition: order.flatMap((place) => elsewhere[place] ?? []) }
      const expected = [...told].map((place) => `${place} country`)
      expect(namesOf(three, moved, ids)).toEqual(expected)
      expect(namesOf(moved, three, ids)).toEqual(expected)
    }
  })
  test('is the same from either end for entries that share a place alone, and no id', () => {
    const entries = (ids: readonly [part: string, material: string], partFirst: boolean, name: string) => {
      const [body, cotton] = state([
        part('Body', { name }),
        material('ei-coton', 100, undefined, { country: partFirst ? 'IN' : 'TR' }),
      ]).composition
      if (!body || !cotton) throw new Error('two entries')
      const [one, other] = [
        { ...body, id: ids[0] },
        { ...cotton, id: ids[1] },
      ]
      return { ...state([]), composition: partFirst ? [one, other] : [other, one] }
    }
    const [before, after] = [entries(['a', 'b'], true, 'Body'), entries(['z', 'c'], false, 'Front')]
    const fields = (one: FormState, other: FormState) =>
      compareInputs(one, other).changes.flatMap((change) =>
        change.kind === 'field' ? [change.parameter] : [],
      )
    expect(fields(before, after)).toEqual(['name', 'country'])
    expect(fields(after, before)).toEqual(['name', 'country'])
  })
  test('of the fields of a product is that of their names', () => {
    const names = compareInputs(
      state(blend('IN', 'CN')),
      state(blend('IN', 'CN'), { price: 40, airDistance: 900, yarnSize: 40 }),
    ).changes.flatMap((change) => (change.kind === 'field' ? [change.parameter] : []))
    expect(names).toEqual(['airDistance', 'price', 'yarnSize'])
  })
})

describe('a list differs as a whole', () => {
  const parted = (parent: number | undefined) =>
    state([part('Body'), part('Sleeves'), material('ei-coton', 60, 0), material('ei-pet', 40, parent)])
  const lists = (one: FormState, other: FormState) =>
    compareInputs(one, other).changes.flatMap((change) => (change.kind === 'list' ? [change.list] : []))

  test('where an entry goes to another part, to none or from none', () => {
    expect(lists(parted(1), parted(0))).toEqual(['composition'])
    expect(lists(parted(1), parted(undefined))).toEqual(['composition'])
    expect(lists(parted(undefined), parted(1))).toEqual(['composition'])
    expect(lists(parted(undefined), parted(undefined))).toEqual([])
  })
  test('where an entry gave way to one of another type', () => {
    const one = state([material('ei-coton', 60), material('ei-pet', 40)])
    const other = state([material('ei-coton', 60), part('Body')])
    expect(lists(one, other)).toEqual(['composition'])
  })
  test('what facilities measured: also by why it does not count', () => {
    const measured = (leftOut: 'expired' | 'withoutConsent') =>
      ({
        ...state(blend('IN', 'CN')),
        records: {
          proofs: [],
          facilities: [
            {
              id: 'f',
              name: 'Mill',
              ownRun: false,
              processes: [],
              data: [{ process: 'spinning', kind: 'heat', value: 1, proven: true, leftOut }],
            },
          ],
        },
      }) as FormState
    expect(lists(measured('expired'), measured('withoutConsent'))).toEqual(['facilities'])
    expect(lists(measured('expired'), measured('expired'))).toEqual([])
  })
})

describe('a difference', () => {
  test('needs both of its ends', () => {
    const fromNothing = (made: ReadonlySet<string>) => (made.size === 0 ? null : 1)
    expect(attributed(['a'], fromNothing)).toBeNull()
    expect(attributed(['a', 'b'], (made) => (made.size === 1 ? null : made.size))?.parts).toEqual([
      { changes: ['a', 'b'], difference: 2, mechanisms: [] },
    ])
  })
  test('is the other way round with the other sign, part by part, also of entries that changed places', () => {
    const asked = { label: 'fr', basis: 'product' } as const
    const shirt = state([
      material('ei-coton', 30, undefined, { country: 'IN' }),
      material('ei-viscose', 40, undefined, { country: 'CN' }),
      material('ei-lin', 30, undefined, { country: 'FR' }),
    ])
    // All become polyester: which of them brings the garment to half of synthetic fibres depends on the order.
    const polyester = shirt.composition.map(({ values }) => values['material'])[0]
    if (!polyester) throw new Error('no material')
    const after: FormState = {
      ...shirt,
      composition: shirt.composition.toReversed().map((entry) => ({
        ...entry,
        values: { ...entry.values, material: { ...polyester, value: 'ei-pet' } },
      })),
    }
    const basis = basisOf()
    const partsOf = (one: FormState, other: FormState) =>
      scoreDifference({ state: one, basis }, { state: other, basis }, asked)?.parts.map(
        ({ changes: [change], difference }) => ({
          entry: change?.kind === 'input' && change.input.kind === 'field' ? change.input.entry : null,
          difference,
        }),
      ) ?? []
    const there = partsOf(shirt, after)
    expect(new Set(there.map(({ entry }) => entry)).size).toBe(3)
    expect(partsOf(after, shirt)).toEqual(
      there.map(({ entry, difference }) => ({
        entry,
        difference: expect.closeTo(-difference, 9) as number,
      })),
    )
  })
  test('is all of the one field that was changed', () => {
    const asked = { label: 'pef', basis: 'product' } as const
    const shirt = (airDistance: number) => ({
      ...plain,
      values: { ...plain.values, airDistance, airTransportShare: 10 },
    })
    const [near, far] = [shirt(1000), shirt(3000)].map((one) => ({ state: shirtOf(one), basis: basisOf() }))
    if (!near || !far) throw new Error('two shirts')
    const found = scoreDifference(near, far, asked)
    expect(found?.parts).toHaveLength(1)
    expect(found?.parts[0]?.changes).toMatchObject([
      { kind: 'input', cause: 'inputs', input: { parameter: 'airDistance', before: 1000, after: 3000 } },
    ])
    expect(found?.parts[0]?.difference).toBe((found?.after ?? 0) - (found?.before ?? 0))
    expect(found?.parts[0]?.difference).toBeGreaterThan(0)
  })
})

test('days of wear are no multiplier of a product that has none', () => {
  const basis = basisOf('handbag')
  const bag = filled(basis.form, {
    values: { mass: 900, makingCountry: 'IT' },
    entries: [material('cotton', 100)],
  })
  const { effects } = durabilityEffects(bag, basis)
  expect(effects.map(({ multiplier }) => multiplier)).toEqual(['intrinsicQuality', 'repairability'])
})
