import { describe, expect, test } from 'vitest'
import {
  fieldSwings,
  originSigma,
  widthOf,
  type AskedScore,
  type FieldSwing,
  type FieldValue,
  type FormState,
} from '@ecotrame/lca'
import { figuresOf } from '../../src/precision/field-effects.ts'
import { methodsFor } from '../../src/scoring/scored-form.ts'
import { basisOf } from '../attribution/products.ts'
import { filled, material, release } from '../pef/form-products.ts'
import { tables } from './fields.ts'

const basis = basisOf()
const asked: AskedScore = { label: 'fr_dur', basis: 'product' }
type Values = Readonly<Record<string, FieldValue>>
const usual = {
  mass: 170,
  numberOfReferences: 9000,
  price: 30,
  physicalDurability: 1,
  makingWaste: 12,
  makingCountry: 'BD',
  fabricCountry: 'CN',
  ennoblingCountry: 'CN',
  spinningCountry: 'CN',
}
const shirt = (values: Values = {}, cotton = 60): FormState =>
  filled(basis.form, {
    values: { ...usual, ...values },
    entries: [
      material('ei-coton', cotton, undefined, { country: 'IN' }),
      ...(cotton === 100 ? [] : [material('ei-viscose', 100 - cotton, undefined, { country: 'CN' })]),
    ],
  })
const figureOf = (state: FormState) =>
  figuresOf(state, { asked: [asked], methods: methodsFor([asked], basis), basis })?.[0] ?? Number.NaN
const swingsOf = (state: FormState): readonly FieldSwing[] => {
  const swings = fieldSwings({ state }, basis, tables, asked)
  if (!swings.ok) throw new Error(JSON.stringify(swings.problems))
  return swings.value
}

describe('how far a field can move a figure', () => {
  const expectEnds = (path: string, states: readonly FormState[]) => {
    const now = figureOf(shirt())
    const moved = states.map((state) => figureOf(state) - now)
    const swing = swingsOf(shirt()).find((one) => one.path === path)
    expect(swing?.lower).toBeCloseTo(Math.min(0, ...moved), 9)
    expect(swing?.higher).toBeCloseTo(Math.max(0, ...moved), 9)
    expect((swing?.higher ?? 0) - (swing?.lower ?? 0)).toBeGreaterThan(0.1)
  }
  const factor = Math.exp(1.96 * originSigma('default', 'amount', 'expert', tables))

  test('an amount as far as a default may be off, either way', () => {
    expectEnds('values.mass', [shirt({ mass: 170 / factor }), shirt({ mass: 170 * factor })])
    expectEnds('values.price', [shirt({ price: 30 / factor }), shirt({ price: 30 * factor })])
  })
  test('a whole number to whole numbers', () => {
    const ends = [9000 / factor, 9000 * factor].map(Math.round)
    expect(Number.isInteger(9000 * factor)).toBe(false)
    expectEnds(
      'values.numberOfReferences',
      ends.map((numberOfReferences) => shirt({ numberOfReferences })),
    )
  })
  test('a number whose limits say something, between them', () => {
    expectEnds('values.physicalDurability', [
      shirt({ physicalDurability: 0.67 }),
      shirt({ physicalDurability: 1.45 }),
    ])
  })
  test('a share that stands alone, between its limits and never the whole', () => {
    const { minimum = 0, maximum = 100 } =
      basis.form.parameters.find(({ id }) => id === 'makingWaste')?.configuration ?? {}
    expect([minimum, maximum]).toEqual([0, 40])
    expectEnds('values.makingWaste', [shirt({ makingWaste: 0 }), shirt({ makingWaste: 40 })])
  })
  test('a share of a whole, with the others: from none of it to nearly all', () => {
    expectEnds('composition[0].values.share', [shirt({}, 0), shirt({}, 99)])
    expectEnds('composition[1].values.share', [shirt({}, 1), shirt({}, 100)])
  })
  test('yes or no, to the other one', () => {
    expectEnds('values.fading', [shirt({ fading: true }), shirt({ fading: false })])
  })
  test('a choice, to any of its options', () => {
    const places = [...release.countries].filter(([, { type }]) => type === 'country').map(([id]) => id)
    const known = basis.form.parameters.find(({ id }) => id === 'makingCountry')?.configuration.options ?? []
    const countries = places.filter((id) => known.some((option) => option.id === id && !option.french))
    expectEnds(
      'values.makingCountry',
      countries.map((makingCountry) => shirt({ makingCountry })),
    )
  })
  test('come largest first; what moves nothing is left out, and so is a share that is all there is', () => {
    const swings = swingsOf(shirt())
    const widths = swings.map(widthOf)
    expect(widths).toEqual(widths.toSorted((a, b) => b - a))
    expect(swings.every(({ lower, higher }) => lower <= 0 && higher >= 0 && higher > lower)).toBe(true)
    const paths = swings.map(({ path }) => path)
    expect(paths).not.toContain('values.detergent')
    expect(paths).not.toContain('values.market')
    expect(swingsOf(shirt({}, 100)).map(({ path }) => path)).not.toContain('composition[0].values.share')
  })
  test('half of what lies between the ends is the wider of the two sides', () => {
    expect(widthOf({ lower: -3, higher: 2 })).toBe(3)
    expect(widthOf({ lower: -1, higher: 2 })).toBe(2)
  })
})

describe('what has no swings', () => {
  test('a form that cannot be computed gives its problems', () => {
    const state = filled(basis.form, { values: usual, entries: [] })
    expect(fieldSwings({ state }, basis, tables, asked)).toMatchObject({
      ok: false,
      problems: [{ path: 'composition', code: 'EMPTY_LIST' }],
    })
  })
  test('a figure that the product does not have', () => {
    const bag = basisOf('handbag')
    const state = filled(bag.form, {
      values: { mass: 900, makingCountry: 'IT' },
      entries: [material('cotton', 100)],
    })
    expect(fieldSwings({ state }, bag, tables, { label: 'pef_days', basis: 'product' })).toEqual({
      ok: true,
      value: [],
    })
  })
})
