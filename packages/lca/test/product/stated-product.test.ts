import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compositionTypes,
  formValue,
  initialFormState,
  newEntry,
  statedProduct,
  valueOrigins,
  type CategoryForm,
  type CompositionEntry,
  type CompositionType,
  type FieldValue,
  type FormState,
  type FormValue,
  type Parameter,
  type ValueOrigin,
} from '@ecotrame/lca'
import { loadCategoryForms } from '@ecotrame/reference-data'

const forms = [...(await loadCategoryForms()).values()]
const formOf = (id: string): CategoryForm => {
  const form = forms.find(({ categoryId }) => categoryId === id)
  if (form === undefined) throw new Error(`There is no form of ${id}`)
  return form
}
const [shirt, shoes] = [formOf('tshirt'), formOf('sneakers')]

let counter = 0
const newId = () => `00000000-0000-4000-8000-${String((counter += 1)).padStart(12, '0')}`

type Given = Readonly<Record<string, readonly [FieldValue, ValueOrigin]>>
const valuesOf = (parameters: readonly Parameter[], given: Given): Record<string, FormValue> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([id, [value, origin]]) => {
      const parameter = parameters.find((one) => one.id === id)
      return parameter ? [[id, formValue(parameter, value, origin)]] : []
    }),
  )

function entry(form: CategoryForm, type: CompositionType, given: Given, parent?: string): CompositionEntry {
  const fresh = newEntry(form, type, newId())
  const values = { ...fresh.values, ...valuesOf(form.composition[type], given) }
  return { ...fresh, values, ...(parent === undefined ? {} : { parent }) }
}

function stateOf(form: CategoryForm, given: Given, composition: readonly CompositionEntry[]): FormState {
  const initial = initialFormState(form, newId)
  return {
    values: { ...initial.values, ...valuesOf(form.parameters, given) },
    composition: [...composition, ...initial.composition],
  }
}

/** Every field that a public page tells; of all others it tells nothing. */
const told: Readonly<Record<'product' | CompositionType, readonly string[]>> = {
  product: ['mass', 'spinningCountry', 'fabricCountry', 'ennoblingCountry', 'makingCountry'],
  material: ['material', 'share', 'country'],
  part: ['name', 'spinningCountry', 'fabricCountry', 'ennoblingCountry'],
  origin: ['country', 'share'],
  trim: [],
  packaging: [],
  leg: [],
}

/** Another value than the one that stands there. */
function another({ configuration }: Parameter, now: FieldValue): FieldValue {
  const { kind, options = [], minimum = 0 } = configuration
  if (kind === 'boolean') return now !== true
  if (kind === 'text') return 'another name'
  if (options.length > 0) return options.find(({ id }) => id !== now && id !== '---')?.id ?? null
  return now === minimum + 1 ? minimum + 2 : minimum + 1
}

describe('what is stated of a product', () => {
  test.each([
    ['a T-shirt', shirt],
    ['sneakers', shoes],
  ])('of %s are the fields that are told, and no other', (_what, form) => {
    const part = entry(form, 'part', { name: ['Body', 'user'] })
    const wool = entry(
      form,
      'material',
      { material: [anyMaterial(form), 'user'], share: [100, 'user'] },
      part.id,
    )
    const state = stateOf(form, { printingType: ['pigment', 'user'] }, [
      part,
      wool,
      entry(form, 'origin', { country: ['FR', 'user'], share: [100, 'user'] }, wool.id),
      entry(form, 'trim', {}),
      entry(form, 'packaging', {}),
      entry(form, 'leg', {}),
    ])
    const before = JSON.stringify(statedProduct(form, state))
    for (const parameter of form.parameters) {
      const value = formValue(
        parameter,
        another(parameter, state.values[parameter.id]?.value ?? null),
        'user',
      )
      const after = statedProduct(form, { ...state, values: { ...state.values, [parameter.id]: value } })
      expect(JSON.stringify(after) !== before, parameter.id).toBe(told.product.includes(parameter.id))
    }
    for (const type of compositionTypes)
      for (const parameter of form.composition[type]) {
        // A material with origins ignores its own country.
        const tried = type === 'material' ? withoutOrigins(state) : state
        const was = JSON.stringify(statedProduct(form, tried))
        const composition = tried.composition.map((one) =>
          one.type === type
            ? {
                ...one,
                values: {
                  ...one.values,
                  [parameter.id]: formValue(
                    parameter,
                    another(parameter, one.values[parameter.id]?.value ?? null),
                    'user',
                  ),
                },
              }
            : one,
        )
        const after = JSON.stringify(statedProduct(form, { ...tried, composition }))
        expect(after !== was, `${type} ${parameter.id}`).toBe(told[type].includes(parameter.id))
      }
  })

  test('of a product as it begins is nothing: no typical mass, no origin and no unknown country', () => {
    for (const form of forms) {
      const stated = statedProduct(form, initialFormState(form, newId))
      expect(stated.massKg, form.categoryId).toBeNull()
      expect(stated.materials).toEqual([])
      expect(stated.places.filter(({ countryCode }) => countryCode !== null)).toEqual([])
    }
  })

  test('is what was entered, whoever entered it and however much of it', () => {
    const country = fc.constantFrom('FR', 'CN', 'PT', 'BD', 'REM', '---', null)
    const origin = fc.constantFrom(...valueOrigins)
    const given = fc.record({ country, origin })
    fc.assert(
      fc.property(
        fc.record({ mass: origin, spinning: given, fabric: given, ennobling: given, making: given }),
        fc.array(fc.record({ material: fc.constantFrom('ei-coton', 'ei-laine'), of: given }), {
          minLength: 1,
          maxLength: 4,
        }),
        ({ mass, ...steps }, materials) => {
          const countryOf = ({ country, origin }: (typeof steps)['making']) => [country, origin] as const
          const isEntered = ({ country, origin }: (typeof steps)['making']) =>
            origin !== 'default' && country !== null && country !== '---'
          const state = stateOf(
            shirt,
            {
              mass: [200, mass],
              ...Object.fromEntries(
                Object.entries(steps).map(([step, one]) => [`${step}Country`, countryOf(one)]),
              ),
            },
            materials.map(({ material, of }) =>
              entry(shirt, 'material', {
                material: [material, 'user'],
                share: [12.5, 'default'],
                country: countryOf(of),
              }),
            ),
          )
          const stated = statedProduct(shirt, state)
          expect(stated.massKg).toBe(mass === 'default' ? null : 0.2)
          expect(stated.places).toEqual(
            Object.entries(steps).map(([step, one]) => ({
              step,
              part: null,
              countryCode: isEntered(one) ? one.country : null,
            })),
          )
          expect(stated.materials).toEqual(
            materials.map(({ material, of }) => ({
              materialId: material,
              share: 0.125,
              part: null,
              origins: isEntered(of) ? [{ countryCode: of.country, share: 1 }] : [],
            })),
          )
        },
      ),
    )
  })

  test('of parts that go their own way are their places beside that of the product', () => {
    const [body, lining] = [
      entry(shirt, 'part', { name: ['Body', 'user'] }),
      entry(shirt, 'part', { name: ['Lining', 'component'], fabricCountry: ['PT', 'component'] }),
    ]
    const cotton = (parent: string) =>
      entry(shirt, 'material', { material: ['ei-coton', 'user'], share: [50, 'user'] }, parent)
    const fabrics = (composition: readonly CompositionEntry[], given: Given) =>
      statedProduct(shirt, stateOf(shirt, given, composition))
        .places.filter(({ step }) => step === 'fabric')
        .map(({ part, countryCode }) => [part, countryCode])
    const both = [body, cotton(body.id), lining, cotton(lining.id)]
    expect(fabrics(both, { fabricCountry: ['TR', 'user'] })).toEqual([
      [null, 'TR'],
      ['Lining', 'PT'],
    ])
    // Of the body nobody said anything.
    expect(fabrics(both, {})).toEqual([
      [null, null],
      ['Lining', 'PT'],
    ])
    expect(fabrics([lining, cotton(lining.id)], {})).toEqual([['Lining', 'PT']])
  })
})

const anyMaterial = (form: CategoryForm): string =>
  form.composition.material.find(({ id }) => id === 'material')?.configuration.options?.[0]?.id ?? ''

const withoutOrigins = (state: FormState): FormState => ({
  ...state,
  composition: state.composition.filter(({ type }) => type !== 'origin'),
})
