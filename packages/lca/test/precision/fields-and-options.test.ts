import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFrenchByHand } from '../../src/product/taken-in-france.ts'
import { formFields, withValues } from '../../src/precision/form-fields.ts'
import { choiceOptions, everyAnswer } from '../../src/precision/options.ts'
import { forms, material, part, release } from '../pef/form-products.ts'
import { fieldAt, form, tables, typed, valueAt } from './fields.ts'

const state = typed({ mass: 170, makingCountry: 'FR', storeShare: null }, [
  part('Body'),
  material('ei-coton', 60, 0, { country: 'IN' }),
  material('ei-pet', 40, 0),
])
const looked = (of = state, more = {}) =>
  formFields(form, of, { tables, classes: {}, effective: new Map(), ...more })
const pathsOf = (of = state, more = {}) => looked(of, more).map(({ path }) => path)

describe('the fields that can be uncertain', () => {
  test('have the value and the class of data that the form gives', () => {
    expect(fieldAt(state, 'values.mass')).toMatchObject({
      value: 170,
      origin: 'primary_calculated',
      entry: null,
    })
    expect(fieldAt(state, 'values.price')).toMatchObject({ value: 10, origin: 'default' })
    expect(fieldAt(state, 'composition[1].values.share')).toMatchObject({
      value: 60,
      origin: 'primary_calculated',
      entry: state.composition[1],
    })
  })
  test('are as good as somebody proved them', () => {
    const [mass] = looked(state, { classes: { 'values.mass': 'primary_measured' } })
    expect(mass).toMatchObject({ path: 'values.mass', origin: 'primary_measured' })
  })
  test('hold what applies where nothing is given, but no better known than a default', () => {
    const abroad = typed({ makingCountry: 'BD', airTransportShare: null })
    expect(pathsOf(abroad)).not.toContain('values.airTransportShare')
    const effective = new Map([['airTransportRatio', 12]])
    const field = looked(abroad, { effective }).find(({ path }) => path === 'values.airTransportShare')
    expect(field).toMatchObject({ value: 12, origin: 'default' })
  })
  test('are not there where nothing is given and nothing applies, unless they are choices', () => {
    expect(pathsOf()).not.toContain('values.storeShare')
    expect(fieldAt(state, 'values.dyeingTechnology')).toMatchObject({ value: null, origin: 'default' })
    expect(fieldAt(state, 'composition[2].values.country')).toMatchObject({ value: null, origin: 'default' })
    // A part takes what the product says.
    expect(pathsOf()).not.toContain('composition[0].values.fabricCountry')
  })
  test('a choice that was emptied by hand is known to nobody', () => {
    const emptied = typed({ dyeingTechnology: null })
    expect(emptied.values['dyeingTechnology']?.origin).toBe('user')
    expect(fieldAt(emptied, 'values.dyeingTechnology').origin).toBe('default')
  })
  test('are not there while the form hides them', () => {
    expect(pathsOf()).toContain('values.ironed')
    expect(pathsOf(typed({ wash: 'dryCleaning' }))).not.toContain('values.ironed')
  })
  test('are no texts, no statements and no yes or no, unless every field is asked for', () => {
    for (const [category, one] of forms) {
      const more = { classes: {}, effective: new Map(), tables }
      const empty = {
        values: Object.fromEntries(
          one.parameters.map((parameter) => [parameter.id, { value: 1, origin: 'user' }]),
        ),
        composition: [],
      }
      const ids = (everything: boolean) =>
        formFields(one, empty as never, { ...more, everything }).map(({ parameter }) => parameter)
      expect(
        ids(true).filter((parameter) => isFrenchByHand(parameter)),
        category,
      ).toEqual([])
      expect(
        ids(true).filter(({ configuration: { kind } }) => kind === 'text'),
        category,
      ).toEqual([])
      expect(
        ids(false).filter(
          ({ id, configuration: { kind } }) => kind === 'boolean' || tables.statements.includes(id),
        ),
        category,
      ).toEqual([])
    }
    expect(pathsOf(state, { everything: true })).toContain('values.market')
    expect(pathsOf()).not.toContain('values.market')
  })
})

describe('the form with other values', () => {
  const paths = pathsOf()
  test('has them where they were put, and is the same everywhere else', () => {
    fc.assert(
      fc.property(fc.subarray(paths), (some) => {
        const moved = withValues(state, new Map(some.map((path) => [path, 7])))
        for (const path of paths)
          expect(valueAt(moved, path)).toBe(some.includes(path) ? 7 : valueAt(state, path))
        expect(moved.composition.map(({ id, type, parent }) => [id, type, parent])).toEqual(
          state.composition.map(({ id, type, parent }) => [id, type, parent]),
        )
      }),
      { numRuns: 30 },
    )
  })
  test('takes a default that was changed for typed, and leaves every other origin', () => {
    const asked = {
      ...state,
      values: { ...state.values, mass: { ...state.values['mass'], origin: 'request' } },
    } as typeof state
    const { values } = withValues(
      asked,
      new Map([
        ['values.mass', 1],
        ['values.price', 2],
      ]),
    )
    expect([values['mass']?.origin, values['price']?.origin]).toEqual(['request', 'user'])
  })
  test('has no place for a field that is not in it', () => {
    expect(() => withValues(state, new Map([['values.nothing', 1]]))).toThrow()
    expect(withValues(state, new Map([['composition[9].values.share', 1]]))).toEqual(state)
  })
})

describe('what a choice may turn out to be (DPR §2)', () => {
  const optionsOf = (of: typeof state, path: string) => choiceOptions(fieldAt(of, path), release, tables)
  const countryOf = (value: string) => optionsOf(typed({ fabricCountry: value }), 'values.fabricCountry')

  test('what is given, beside at most three others to compare it with', () => {
    const { allowed, alternatives } = countryOf('FR')
    expect(allowed).toEqual(['FR'])
    expect(alternatives).toHaveLength(tables.alternativesOfGivenChoice)
    expect(alternatives).not.toContain('FR')
  })
  test('any country where nobody knows it, and never a region or "unknown"', () => {
    const { allowed, alternatives } = countryOf('---')
    expect(alternatives).toEqual([])
    for (const id of allowed) expect(release.countries.get(id)?.type ?? 'country').toBe('country')
    expect(new Set(allowed).size).toBe(allowed.length)
    expect(allowed.length).toBeGreaterThan(1)
  })
  test('no more options than are asked for, evenly spread over all', () => {
    const field = fieldAt(typed({ fabricCountry: '---' }), 'values.fabricCountry')
    const all = everyAnswer(field, release, { ...tables, mostOptions: 999 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: all.length + 2 }), (mostOptions) => {
        const { allowed } = choiceOptions(field, release, { ...tables, mostOptions })
        expect(allowed).toHaveLength(Math.min(mostOptions, all.length))
        const places = [...allowed.map((id) => all.indexOf(id)), all.length]
        const gaps = places.slice(1).map((place, before) => place - (places[before] ?? 0))
        expect(places[0]).toBe(0)
        expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1)
      }),
    )
  })
  test('a country of the region where only that is known', () => {
    for (const [id, { type, zone }] of release.countries) {
      if (type !== 'region') continue
      const { allowed, alternatives } = countryOf(id)
      expect(alternatives).toEqual([])
      for (const country of allowed)
        expect(release.countries.get(country)).toMatchObject({ zone, type: 'country' })
    }
  })
  test('anything where the value is a default or hidden, also of a plain choice', () => {
    const plain = fieldAt(state, 'values.fabricProcess')
    const all = everyAnswer(plain, release, tables)
    for (const origin of ['default', 'masked'] as const)
      expect(choiceOptions({ ...plain, origin }, release, tables)).toEqual({ allowed: all, alternatives: [] })
    const { allowed } = choiceOptions({ ...plain, origin: 'supplier_declared' }, release, tables)
    expect(allowed).toEqual([plain.value])
    expect(
      choiceOptions({ ...plain, origin: 'supplier_declared', value: null }, release, tables).allowed,
    ).toEqual(all)
  })
  test('is told apart by both methods: an option that is another one in France stands for no answer of its own', () => {
    const field = fieldAt(state, 'composition[1].values.material')
    const { options = [] } = field.parameter.configuration
    const taken = options.filter(({ french }) => french !== undefined)
    expect(taken.length).toBeGreaterThan(0)
    for (const id of everyAnswer(field, release, tables))
      expect(taken.some((one) => one.id === id)).toBe(false)
    // Nor is it held against the very answer that the French method takes for it.
    for (const { id, french } of taken) {
      const wide = { ...tables, alternativesOfGivenChoice: 999 }
      const { alternatives } = choiceOptions(
        { ...field, value: id, origin: 'primary_measured' },
        release,
        wide,
      )
      expect(alternatives).not.toContain(french?.id)
      expect(alternatives).not.toContain(id)
      expect(alternatives.length).toBeGreaterThan(0)
    }
  })
  test('a yes or no can be both', () => {
    const parameter = form.parameters.find(({ configuration: { kind } }) => kind === 'boolean')
    if (!parameter) throw new Error('no yes or no')
    const field = { ...fieldAt(state, 'values.mass'), parameter }
    expect(everyAnswer(field, release, tables)).toEqual([true, false])
  })
})
