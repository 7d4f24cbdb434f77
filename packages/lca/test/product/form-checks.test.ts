import { describe, expect, test } from 'vitest'
import {
  checkFormState,
  formProgress,
  formValue,
  newEntry,
  totalSharePercent,
  type CategoryForm,
  type CompositionEntry,
  type CompositionType,
  type FieldValue,
  type FormState,
  type InformationGroup,
  type Parameter,
  type ParameterConfiguration,
} from '@ecotrame/lca'
import { missingInForm } from '../../src/product/check.ts'
import { nearestOptions } from '../../src/product/nearest.ts'
import { gapPercent, hasSignificantGap } from '../../src/product/progress.ts'

const field = (
  id: string,
  configuration: Partial<ParameterConfiguration> & Pick<ParameterConfiguration, 'kind'>,
): Parameter => ({
  id,
  label: { en: id, fr: id },
  informationGroup: 'main',
  olca_parameter_id: id,
  configuration: { default: null, required: false, evaluationFieldRef: id, ...configuration },
})
const group = (
  id: string,
  section: InformationGroup['section'],
  content: InformationGroup['content'],
): InformationGroup => ({ id, label: { en: id, fr: id }, section, content })
const option = (id: string, more: object = {}) => ({ id, label: { en: id, fr: id }, ...more })

const parameters = [
  field('mass', { kind: 'number', minimum: 0, minimumExcluded: true, maximum: 1000, required: true }),
  field('count', {
    kind: 'number',
    minimum: 1,
    maximum: 9,
    integer: true,
    default: 4,
    significantGapPercent: 50,
  }),
  field('free', { kind: 'number' }),
  field('washed', { kind: 'boolean', default: true }),
  field('wash', {
    kind: 'select',
    options: [option('hand'), option('machine')],
    visibleWhen: [{ parameter: 'washed', in: [true] }],
    required: true,
  }),
  field('place', { kind: 'country', options: [option('FR'), option('IT')] }),
  field('note', { kind: 'text' }),
]
const form: CategoryForm = {
  categoryId: 'test',
  frenchProductId: null,
  informationGroups: [
    group('main', 'identity', 'fields'),
    group('made', 'rawMaterial', 'composition'),
    group('sewn', 'confection', 'trims'),
  ],
  parameters,
  composition: {
    material: [
      field('material', { kind: 'select', options: [option('cotton'), option('wool')], required: true }),
      field('share', { kind: 'number', minimum: 0, maximum: 100 }),
    ],
    part: [field('name', { kind: 'text' })],
    origin: [field('share', { kind: 'number' })],
    trim: [field('quantity', { kind: 'number', integer: true, default: 1 })],
    leg: [field('from', { kind: 'select', options: [option('yarn'), option('making')] })],
    packaging: [],
  },
  totalWeight: field('total_weight', { kind: 'number', minimum: 0 }),
  defaultTrims: [],
}
const valuesOf = (list: readonly Parameter[], typed: Readonly<Record<string, FieldValue>>) =>
  Object.fromEntries(
    Object.entries(typed).map(([id, value]) => {
      const known = list.find((one) => one.id === id)
      if (!known) throw new Error(`no field ${id}`)
      return [id, formValue(known, value, 'user')]
    }),
  )
const entry = (
  type: CompositionType,
  id: string,
  typed: Readonly<Record<string, FieldValue>> = {},
  parent?: string,
): CompositionEntry => {
  const empty = newEntry(form, type, id)
  return {
    ...empty,
    ...(parent === undefined ? {} : { parent }),
    values: { ...empty.values, ...valuesOf(form.composition[type], typed) },
  }
}
const cotton = (id: string, share: FieldValue, parent?: string) =>
  entry('material', id, { material: 'cotton', share }, parent)
const stateOf = (
  typed: Readonly<Record<string, FieldValue>>,
  composition: readonly CompositionEntry[] = [],
): FormState => ({ values: valuesOf(parameters, typed), composition })
const wrong = (state: FormState) =>
  checkFormState(form, state).map(({ path, code, kind }) => `${path} ${code} ${kind}`)
const missing = (state: FormState) => missingInForm(form, state).map(({ path, code }) => `${path} ${code}`)

describe('a value', () => {
  test.each([
    ['mass', 1000, null],
    ['mass', 1e-9, null],
    ['mass', 0, 'NOT_POSITIVE value'],
    ['mass', -1, 'NOT_POSITIVE value'],
    ['mass', 1000.1, 'OUT_OF_RANGE value'],
    ['mass', '170', 'NOT_A_NUMBER structure'],
    ['mass', Number.NaN, 'NOT_A_NUMBER structure'],
    ['mass', Number.POSITIVE_INFINITY, 'NOT_A_NUMBER structure'],
    ['count', 1, null],
    ['count', 9, null],
    ['count', 0, 'OUT_OF_RANGE value'],
    ['count', 10, 'OUT_OF_RANGE value'],
    ['count', 2.5, 'NOT_AN_INTEGER structure'],
    ['free', -1e300, null],
    ['free', 2.5, null],
    ['washed', false, null],
    ['washed', 1, 'NOT_A_BOOLEAN structure'],
    ['wash', 'hand', null],
    ['wash', 'sea', 'UNKNOWN_CODE value'],
    ['wash', 3, 'NOT_A_TEXT structure'],
    ['place', 'IT', null],
    ['place', 'XX', 'UNKNOWN_COUNTRY value'],
    ['place', true, 'NOT_A_TEXT structure'],
    ['note', 'anything', null],
    ['note', 3, 'NOT_A_TEXT structure'],
    ['mass', null, null],
  ])('of %s, %j: %s', (id, value, problem) => {
    expect(wrong(stateOf({ [id]: value }))).toEqual(problem === null ? [] : [`values.${id} ${problem}`])
  })
  test('tells what it is and what would be right', () => {
    const paramsOf = (id: string, value: FieldValue) =>
      checkFormState(form, stateOf({ [id]: value }))[0]?.params
    expect(paramsOf('count', 10)).toEqual({ minimum: 1, maximum: 9, value: 10 })
    expect(paramsOf('count', 2.5)).toEqual({ value: 2.5 })
    expect(paramsOf('mass', 0)).toEqual({ value: 0 })
    expect(paramsOf('wash', 'sea')).toEqual({ value: 'sea', admissible: 'hand, machine' })
    expect(paramsOf('washed', 1)).toBeUndefined()
  })
  test('of a long list is answered with the nearest names, of a short one with all', () => {
    const listed = (count: number) => {
      const options = Array.from({ length: count }, (_, place) => option(`place ${place + 10}`))
      const long = { ...form, parameters: [field('place', { kind: 'country', options })] }
      return checkFormState(long, stateOf({ place: 'place 1' }))[0]?.params
    }
    expect(Object.keys(listed(30) ?? {})).toEqual(['value', 'admissible'])
    expect(Object.keys(listed(31) ?? {})).toEqual(['value', 'nearestEn', 'nearestFr'])
    expect(listed(31)?.['nearestFr']).toContain('place 10 (place 10)')
  })
  test('of a field or of another kind than the form has is told', () => {
    const state = stateOf({ mass: 3 })
    const mass = state.values['mass']
    if (!mass) throw new Error('no mass')
    expect(wrong({ ...state, values: { colour: mass } })).toEqual([
      'values.colour UNKNOWN_PARAMETER structure',
    ])
    const asText = { ...state, values: { mass: { ...mass, type: 'text' as const } } }
    expect(wrong(asText)).toEqual(['values.mass.type UNKNOWN_CODE structure'])
    expect(checkFormState(form, asText)[0]?.params).toEqual({ value: 'text', admissible: 'number' })
  })
  test('of an entry is checked as one of the product, and its mass with it', () => {
    const state = stateOf({}, [cotton('a', 101), entry('trim', 'b', { quantity: 1.5 })])
    expect(wrong(state)).toEqual([
      'composition[0].values.share OUT_OF_RANGE value',
      'composition[1].values.quantity NOT_AN_INTEGER structure',
    ])
    const heavy = { ...cotton('a', 100), total_weight: formValue(form.totalWeight, -1, 'user') }
    expect(wrong(stateOf({}, [heavy]))).toEqual(['composition[0].total_weight OUT_OF_RANGE value'])
  })
})

describe('the place of an entry', () => {
  const places = (...composition: readonly CompositionEntry[]) => wrong(stateOf({}, composition))
  const part = entry('part', 'p')

  test('is the product, or what its type belongs to', () => {
    expect(
      places(
        part,
        cotton('a', 60),
        cotton('b', 40, 'p'),
        entry('origin', 'o', {}, 'a'),
        entry('leg', 'l', { from: 'making' }),
        entry('leg', 'm', { from: 'yarn' }, 'p'),
      ),
    ).toEqual([])
    expect(places(entry('origin', 'o'))).toEqual(['composition[0].parent WRONG_PARENT value'])
    expect(places(part, entry('trim', 't', {}, 'p'))).toEqual(['composition[1].parent WRONG_PARENT value'])
    expect(places(part, entry('origin', 'o', {}, 'p'))).toEqual(['composition[1].parent WRONG_PARENT value'])
  })
  test('of a leg to the centre or the store is the product', () => {
    expect(places(part, entry('leg', 'l', { from: 'making' }, 'p'))).toEqual([
      'composition[1].parent WRONG_PARENT value',
    ])
    expect(places(part, entry('leg', 'l', {}, 'p'))).toEqual([])
  })
  test('is not with an entry that is not there, nor within itself', () => {
    expect(places(cotton('a', 100, 'gone'))).toEqual(['composition[0].parent UNKNOWN_PARENT value'])
    expect(places(cotton('a', 100, 'a'))).toEqual(['composition[0].parent COMPONENT_CYCLE value'])
    const turn = [entry('part', 'p', {}, 'q'), entry('part', 'q', {}, 'p')]
    expect(places(...turn)).toEqual([0, 1].map((at) => `composition[${at}].parent COMPONENT_CYCLE value`))
    // Below a turn, and no part of it: the walk has to end, and only the place is wrong.
    expect(places(...turn, entry('part', 'r', {}, 'q')).at(-1)).toBe(
      'composition[2].parent WRONG_PARENT value',
    )
  })
  test('is none for a type that the category does not offer', () => {
    const [problem] = checkFormState(form, stateOf({}, [entry('packaging', 'b')]))
    expect(problem).toEqual({
      path: 'composition[0].type',
      code: 'UNKNOWN_CODE',
      kind: 'value',
      params: { value: 'packaging' },
    })
  })
})

describe('what is missing before a form can be computed', () => {
  const whole = [cotton('a', 100)]

  test('required fields that are seen, of the product and of its entries', () => {
    expect(missing(stateOf({ mass: 3, washed: true, wash: 'hand' }, whole))).toEqual([])
    expect(missing(stateOf({ washed: true }, whole))).toEqual([
      'values.mass REQUIRED',
      'values.wash REQUIRED',
    ])
    expect(missing(stateOf({ mass: null, washed: false }, whole))).toEqual(['values.mass REQUIRED'])
    const unnamed = entry('material', 'a', { share: 100 })
    expect(missing(stateOf({ mass: 3 }, [unnamed]))).toEqual(['composition[0].values.material REQUIRED'])
  })
  const lacks = (...composition: readonly CompositionEntry[]) => missing(stateOf({ mass: 3 }, composition))
  test('a material, and shares of 100 % up to what doubles lose', () => {
    expect(lacks()).toEqual(['composition EMPTY_LIST'])
    expect(lacks(entry('part', 'p'))).toEqual(['composition EMPTY_LIST'])
    expect(lacks(cotton('a', 60), cotton('b', 40 + 9e-8))).toEqual([])
    expect(lacks(cotton('a', 60), cotton('b', 40 - 2e-7))).toEqual(['composition SHARES_NOT_100'])
    expect(lacks(cotton('a', 60), cotton('b', 40 + 2e-7))).toEqual(['composition SHARES_NOT_100'])
    const [problem] = missingInForm(form, stateOf({ mass: 3 }, [cotton('a', 60), cotton('b', null)]))
    expect(problem?.params).toEqual({ percent: 60 })
  })
  test('the same of the origins of a material that names some', () => {
    const origin = (id: string, share: number, of = 'a') => entry('origin', id, { share }, of)
    expect(lacks(...whole, origin('o', 70), origin('q', 30))).toEqual([])
    expect(lacks(cotton('a', 50), cotton('b', 50), origin('o', 70, 'b'), origin('q', 30))).toEqual([
      'composition[0].origins SHARES_NOT_100',
      'composition[1].origins SHARES_NOT_100',
    ])
  })
  test('materials of a part, and a name that no part before it has', () => {
    const part = (id: string, name: string | null) => entry('part', id, { name })
    expect(lacks(part('p', 'Body'), cotton('a', 100, 'p'))).toEqual([])
    expect(lacks(part('p', 'Body'), cotton('a', 100))).toEqual(['composition[0] PART_WITHOUT_MATERIAL'])
    expect(lacks(part('p', 'Body'), cotton('a', 0, 'p'), cotton('b', 100))).toEqual([
      'composition[0] PART_WITHOUT_MATERIAL',
    ])
    const two = (first: string | null, second: string | null) =>
      lacks(part('p', first), cotton('a', 50, 'p'), part('q', second), cotton('b', 50, 'q'))
    expect(two('Body', ' Body ')).toEqual(['composition[2].values.name NAME_TAKEN'])
    expect(two('Body', 'body')).toEqual([])
    expect(two(null, '  ')).toEqual([])
  })
  test('materials alone make up the product', () => {
    expect(
      totalSharePercent([cotton('a', 60), cotton('b', null), entry('origin', 'o', { share: 9 }, 'a')]),
    ).toBe(60)
  })
})

describe('the progress of a form', () => {
  const progress = (state: FormState) =>
    Object.fromEntries(formProgress(form, state).map(({ section, ...rest }) => [section, rest]))
  const defaults = stateOf({})

  test('is told of each section once, by its required fields', () => {
    expect(Object.keys(progress(defaults))).toEqual(['identity', 'rawMaterial', 'confection'])
    // Mass and wash of the product; materials are asked for as a whole.
    const half = progress(stateOf({ mass: 3, washed: true }))
    expect(half['identity']).toEqual({ percent: 50, warnings: 1, defaults: 0 })
    // Nothing was entered there: it tells of no progress, complete or not.
    expect(half['rawMaterial']).toEqual({ percent: null, warnings: 1, defaults: 0 })
    expect(half['confection']).toEqual({ percent: null, warnings: 0, defaults: 0 })
    const all = progress(stateOf({ mass: 3, washed: false }, [cotton('a', 100)]))
    expect(all['identity']?.percent).toBe(100)
    expect(all['rawMaterial']).toEqual({ percent: 100, warnings: 0, defaults: 0 })
  })
  test('counts what is wrong, rounded down, and what still holds its default', () => {
    const state = stateOf({ mass: 3, washed: false }, [
      cotton('a', 60),
      entry('material', 'b', { share: 41 }),
      entry('trim', 't'),
    ])
    // Two materials and the whole, of which one material and the sum are wrong.
    expect(progress(state)['rawMaterial']).toEqual({ percent: 33, warnings: 2, defaults: 1 })
    expect(progress(state)['confection']).toEqual({ percent: null, warnings: 0, defaults: 1 })
  })
  test('counts a place that is wrong with the composition', () => {
    const state = stateOf({ mass: 3, washed: false }, [cotton('a', 100), entry('part', 'p')])
    expect(progress(state)['rawMaterial']).toMatchObject({ percent: 66, warnings: 1 })
    const lost = stateOf({ mass: 3, washed: false }, [cotton('a', 100, 'gone')])
    expect(progress(lost)['rawMaterial']).toMatchObject({ percent: 66, warnings: 1 })
  })
  test('warns of a number far from its default', () => {
    expect(progress(stateOf({ mass: 3, washed: false, count: 6 }))['identity']?.warnings).toBe(1)
    expect(progress(stateOf({ mass: 3, washed: false, count: 5 }))['identity']?.warnings).toBe(0)
  })
})

describe('how far a number is from its default', () => {
  const count = parameters[1] as Parameter
  const given = (value: FieldValue, parameter = count) => formValue(parameter, value, 'user')
  const standing = (standard: FieldValue) => ({
    ...count,
    configuration: { ...count.configuration, default: standard },
  })
  test('is a share of the default, either way, whatever its sign', () => {
    expect(gapPercent(count, given(6))).toBe(50)
    expect(gapPercent(count, given(1))).toBe(75)
    expect(gapPercent(standing(-4), given(-6))).toBe(50)
  })
  test('is none where one of the two is no number, or the default 0', () => {
    expect(gapPercent(count, undefined)).toBeNull()
    expect(gapPercent(count, given(null))).toBeNull()
    expect(gapPercent(standing(null), given(6))).toBeNull()
    expect(gapPercent(standing(0), given(6))).toBeNull()
    expect(gapPercent(standing('4'), given(6))).toBeNull()
  })
  test('is much from the percentage of the field on, and never where it has none', () => {
    expect([5, 6, 2].map((value) => hasSignificantGap(count, given(value)))).toEqual([false, true, true])
    const { significantGapPercent: _none, ...configuration } = count.configuration
    expect(hasSignificantGap({ ...count, configuration }, given(9))).toBe(false)
    expect(hasSignificantGap(count, given(null))).toBe(false)
  })
})

describe('the options nearest to a text', () => {
  const countries = [
    option('FR', { label: { en: 'France', fr: 'France' } }),
    option('DE', { label: { en: 'Germany', fr: 'Allemagne' } }),
    option('ES', { label: { en: 'Spain', fr: 'Espagne' } }),
    option('CI', { label: { en: 'Ivory Coast', fr: 'Côte d’Ivoire' } }),
    option('XX', { label: { en: 'Frances', fr: 'Frances' }, replacedBy: 'FR' }),
    option('GB', { label: { en: 'United Kingdom', fr: 'Royaume-Uni' }, names: ['Great Britain'] }),
    option('PT', { label: { en: 'Portugal', fr: 'Portugal' } }),
  ]
  const nearest = (text: string) => nearestOptions(countries, text).map(({ id }) => id)

  test.each([
    ['Frnce', 'FR'],
    ['allemagn', 'DE'],
    ['  COTE D’IVOIRE ', 'CI'],
    ['great britan', 'GB'],
    ['pt', 'PT'],
    ['Sapin', 'ES'],
  ])('%s: %s first', (text, first) => {
    expect(nearest(text)[0]).toBe(first)
  })
  test('are at most five, none of them replaced by another one', () => {
    expect(nearest('Frances')).toHaveLength(5)
    expect(nearest('Frances')).not.toContain('XX')
  })
  test('of a text that is no name are found all the same', () => {
    expect(nearest(`${' '.repeat(59)}f${'r'.repeat(500_000)}`)).toHaveLength(5)
    expect(nearest('')).toHaveLength(5)
  })
})
