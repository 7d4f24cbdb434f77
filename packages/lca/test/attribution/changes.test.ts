import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attributed, compareInputs, type FormState, type Mechanism } from '@ecotrame/lca'
import { filled, formOf, material, part, type TypedEntry } from '../pef/form-products.ts'

const state = (values = {}, entries: readonly TypedEntry[] = garment): FormState =>
  filled(formOf('tshirt'), { values: { mass: 170, ...values }, entries })
const garment: readonly TypedEntry[] = [
  part('Body'),
  part('Sleeves'),
  material('ei-coton', 60, 0, { country: 'IN' }),
  material('ei-pet', 40, 1),
  { type: 'trim', values: { trim: 'zip', quantity: 1 } },
  { type: 'packaging', values: { name: 'Bag', mass: 5 } },
  { type: 'leg', values: { from: 'material', km: 100 } },
]
const withEntry = (place: number, change: object): readonly TypedEntry[] =>
  garment.map((entry, index) => (index === place ? { ...entry, ...change } : entry))
const valued = (place: number, values: object) =>
  withEntry(place, { values: { ...garment[place]?.values, ...values } })
const told = (before: FormState, after: FormState) =>
  compareInputs(before, after).changes.map((change) =>
    change.kind === 'list' ? change.list : `${change.list ?? 'product'} ${change.parameter}`,
  )

describe('in what two descriptions differ', () => {
  test('in nothing: the same entries in another order are the same', () => {
    expect(told(state(), state())).toEqual([])
    const turned = { ...state(), composition: state().composition.toReversed() }
    expect(told(state(), turned)).toEqual([])
  })
  test('a field of the product, with what it was and is', () => {
    expect(compareInputs(state(), state({ price: 30 })).changes).toEqual([
      { kind: 'field', list: null, entry: null, parameter: 'price', before: 10, after: 30 },
    ])
  })
  test('a field that only one of them has', () => {
    const { price, ...others } = state({ price: 30 }).values
    const without = { ...state(), values: others }
    expect(price?.value).toBe(30)
    expect(compareInputs(without, state({ price: 30 })).changes).toMatchObject([{ before: null, after: 30 }])
    const { changes, stateWith } = compareInputs(state({ price: 30 }), without)
    expect(changes).toMatchObject([{ before: 30, after: null }])
    expect(stateWith(new Set(changes)).values).not.toHaveProperty('price')
  })
  test('a default that somebody states', () => {
    expect(told(state(), state({ price: 10 }))).toEqual(['product price'])
    expect(told(state({ price: 10 }), state({ price: 10 }))).toEqual([])
  })
  test('a field of an entry', () => {
    expect(told(state(), state({}, valued(2, { country: 'TR' })))).toEqual(['composition country'])
    expect(told(state(), state({}, valued(4, { trim: 'button' })))).toEqual(['trims trim'])
    expect(told(state(), state({}, valued(5, { mass: 6 })))).toEqual(['packaging mass'])
    expect(told(state(), state({}, valued(6, { km: 6 })))).toEqual(['legs km'])
  })
  test('a list as a whole: another share, quantity, part, mass or number of entries', () => {
    expect(told(state(), state({}, valued(2, { share: 70 })))).toEqual(['composition'])
    expect(told(state(), state({}, valued(4, { quantity: 3 })))).toEqual(['trims'])
    expect(told(state(), state({}, withEntry(2, { parent: 1 })))).toEqual(['composition'])
    expect(told(state(), state({}, garment.slice(0, 6)))).toEqual(['legs'])
    expect(told(state({}, garment.slice(0, 5)), state())).toEqual(['packaging', 'legs'])
    const heavier = state().composition.map((entry) =>
      entry.type === 'part'
        ? { ...entry, total_weight: { ...entry.total_weight, value: 90, origin: 'user' } }
        : entry,
    )
    expect(told(state(), { ...state(), composition: heavier } as FormState)).toEqual(['composition'])
  })
  test('entries of other ids are the same where they stand at the same place of their type', () => {
    const renamed = {
      ...state(),
      composition: state({}, valued(2, { country: 'TR' })).composition.map((entry) => ({
        ...entry,
        id: `new ${entry.id}`,
        ...(entry.parent === undefined ? {} : { parent: `new ${entry.parent}` }),
      })),
    }
    expect(told(state(), renamed)).toEqual(['composition country'])
  })
  test('what facilities measured, not the evidence for it', () => {
    const measured = (data: object = {}, more: object = {}) =>
      ({
        ...state(),
        records: {
          proofs: [],
          facilities: [
            {
              id: 'f',
              name: 'Mill',
              ownRun: false,
              processes: ['spinning'],
              data: [{ process: 'spinning', kind: 'electricity', value: 1, proven: true, ...data }],
              ...more,
            },
          ],
        },
      }) as FormState
    expect(told(measured(), measured({ proven: false }))).toEqual([])
    expect(told(measured(), measured({}, { id: 'g', ownRun: true }))).toEqual([])
    expect(told(state(), measured())).toEqual(['facilities'])
    expect(told(state(), { ...state(), records: { proofs: [], facilities: [] } })).toEqual([])
    for (const other of [
      { value: 2 },
      { kind: 'heat' },
      { process: 'dyeingAndFinishing' },
      { leftOut: 'old' },
    ])
      expect(told(measured(), measured(other)), JSON.stringify(other)).toEqual(['facilities'])
    expect(told(measured(), measured({}, { name: 'Other' }))).toEqual(['facilities'])
    const { changes, stateWith } = compareInputs(measured(), measured({ value: 2 }))
    expect(stateWith(new Set(changes)).records).toEqual(measured({ value: 2 }).records)
    expect(stateWith(new Set()).records).toEqual(measured().records)
  })
})

describe('a description with some of the changes', () => {
  const after = state({ price: 30 }, [
    ...valued(2, { share: 70, country: 'TR' }).slice(0, 3),
    material('ei-pet', 30, 1),
    ...garment.slice(4),
  ])
  const { changes, stateWith } = compareInputs(state(), after)
  const made = (...names: readonly string[]) =>
    stateWith(
      new Set(
        changes.filter((change) => names.includes(change.kind === 'list' ? change.list : change.parameter)),
      ),
    )
  const shown = ({ values, composition }: FormState) => {
    const [, , cotton, polyester] = composition
    return [
      values['price'],
      cotton?.values['share'],
      polyester?.values['share'],
      cotton?.values['country'],
    ].map((given) => given?.value)
  }

  test('has these and no other', () => {
    expect(shown(made())).toEqual([10, 60, 40, 'IN'])
    expect(shown(made('price'))).toEqual([30, 60, 40, 'IN'])
    expect(shown(made('composition'))).toEqual([10, 70, 30, 'IN'])
    expect(shown(made('country'))).toEqual([10, 60, 40, 'TR'])
    expect(shown(made('price', 'composition', 'country'))).toEqual([30, 70, 30, 'TR'])
  })
  test('has an entry that was added with its list, as it is', () => {
    const more = compareInputs(state({}, garment.slice(0, 6)), state())
    expect(more.stateWith(new Set(more.changes)).composition.at(-1)).toEqual(state().composition.at(-1))
    expect(more.stateWith(new Set()).composition).toHaveLength(6)
  })
})

describe('splitting a difference', () => {
  const names = ['a', 'b', 'c', 'd']
  /** Any figure of any mixture; null: it cannot be computed, but for the two ends. */
  const aTable = fc.array(fc.option(fc.integer({ min: -99, max: 99 }), { freq: 4 }), {
    minLength: 16,
    maxLength: 16,
  })
  const placeOf = (made: ReadonlySet<string>) =>
    names.reduce((sum, name, index) => sum + (made.has(name) ? 2 ** index : 0), 0)
  const figureBy = (table: readonly (number | null)[]) => (made: ReadonlySet<string>) => {
    const place = placeOf(made)
    return table[place] ?? (place === 0 || place === 15 ? 0 : null)
  }

  test('names every change once, in their order, and adds up', () => {
    fc.assert(
      fc.property(aTable, (table) => {
        const found = attributed(names, figureBy(table))
        if (!found) throw new Error('both ends have figures')
        expect(found.parts.flatMap(({ changes }) => changes).sort()).toEqual(names)
        for (const { changes } of found.parts) expect(changes).toEqual([...changes].sort())
        expect(found.parts.reduce((sum, { difference }) => sum + difference, 0)).toBeCloseTo(
          found.after - found.before,
          9,
        )
      }),
    )
  })
  test('the other way round is the same with the other sign', () => {
    fc.assert(
      fc.property(aTable, (table) => {
        const there = attributed(names, figureBy(table))
        const back = attributed(names, (made) =>
          figureBy(table)(new Set(names.filter((name) => !made.has(name)))),
        )
        const byFirst = (found: typeof there, sign: number) =>
          Object.fromEntries(
            found?.parts.map(({ changes, difference }) => [changes.join(), sign * difference || 0]) ?? [],
          )
        expect(byFirst(back, -1)).toEqual(byFirst(there, 1))
      }),
    )
  })
  test('tells each rule once, with the mean of what it moved in the two orders', () => {
    const rule = (name: string, difference: number) =>
      ({ rule: name, difference, before: 1, after: 2, threshold: 3 }) as unknown as Mechanism
    const parts = attributed(
      ['a', 'b'],
      (made) => made.size,
      (before, after) => {
        const change = [...after].find((one) => !before.has(one))
        if (change === 'b') return [rule('export', before.size === 0 ? 10 : 4)]
        return before.size === 0 ? [rule('durability', 6)] : []
      },
    )?.parts
    expect(parts).toEqual([
      { changes: ['a'], difference: 1, mechanisms: [rule('durability', 3)] },
      { changes: ['b'], difference: 1, mechanisms: [rule('export', 7)] },
    ])
  })
})
