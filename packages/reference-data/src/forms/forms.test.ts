import {
  evaluateFrenchCost,
  fibreOrigins,
  formValue,
  frenchCostInput,
  frenchCostProduct,
  informationGroupContents,
  initialFormState,
  lifeCycleIds,
  newEntry,
  parameterKinds,
  type CategoryForm,
  type CompositionEntry,
  type FieldValue,
  type FormState,
  type Parameter,
} from '@ecotrame/lca'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadCategories, loadCategoryForms, loadFrenchCostRelease, lifeCycles } from '../index.ts'
import { loadPefMethod } from '../pef.ts'
import { garmentTemplate, pefProductTemplate, pefSharedTemplate } from './template.ts'

let forms: ReadonlyMap<string, CategoryForm>
beforeAll(async () => {
  forms = await loadCategoryForms()
})
const formOf = (category: string): CategoryForm => {
  const form = forms.get(category)
  if (!form) throw new Error(`no form of ${category}`)
  return form
}
const ids = () => {
  let last = 0
  return () => `00000000-0000-4000-8000-${String((last += 1)).padStart(12, '0')}`
}
const field = (form: CategoryForm, id: string) => {
  const parameter = form.parameters.find((candidate) => candidate.id === id)
  if (!parameter) throw new Error(`no field ${id}`)
  return parameter
}
const material = (
  form: CategoryForm,
  values: Readonly<Record<string, FieldValue>>,
  id: string,
): CompositionEntry => {
  const entry = newEntry(form, 'material', id)
  const typed = Object.entries(values).map(([key, value]) => {
    const parameter = form.composition.material.find((candidate) => candidate.id === key)
    if (!parameter) throw new Error(`no field ${key}`)
    return [key, formValue(parameter, value, 'user')] as const
  })
  return { ...entry, values: { ...entry.values, ...Object.fromEntries(typed) } }
}
/** A cotton garment of the category, everything else at its default. */
const cotton = (form: CategoryForm): FormState => {
  const newId = ids()
  const state = initialFormState(form, newId)
  return {
    ...state,
    composition: [material(form, { material: 'ei-coton', share: 100 }, newId()), ...state.composition],
  }
}
const typed = (
  form: CategoryForm,
  state: FormState,
  values: Readonly<Record<string, FieldValue>>,
): FormState => ({
  ...state,
  values: {
    ...state.values,
    ...Object.fromEntries(
      Object.entries(values).map(([id, value]) => [id, formValue(field(form, id), value, 'user')]),
    ),
  },
})
const inputOf = (form: CategoryForm, state: FormState) => {
  const input = frenchCostInput(form, state)
  if (!input.ok) throw new Error(JSON.stringify(input.problems))
  return input.value
}

describe.each([garmentTemplate, pefProductTemplate, pefSharedTemplate])(
  'the form template $id',
  (template) => {
    const ofEntries = Object.values(template.composition).flat()
    const all = [...template.parameters, ...ofEntries]
    const shared = pefSharedTemplate.informationGroups
    const ofProducts = [...garmentTemplate.informationGroups, ...pefProductTemplate.informationGroups]
    const groups = [
      ...template.informationGroups,
      ...shared,
      ...(template === pefSharedTemplate ? ofProducts : []),
    ]

    it('uses known kinds, sections, contents and groups only', () => {
      for (const { configuration, informationGroup, stages = [] } of all) {
        expect(parameterKinds).toContain(configuration.kind)
        expect(groups.map(({ id }) => id)).toContain(informationGroup)
        for (const stage of stages) expect(lifeCycleIds).toContain(stage)
      }
      for (const { section, sections = [], stages = [], content } of template.informationGroups) {
        expect(informationGroupContents).toContain(content)
        for (const one of [...sections, ...stages, ...(section ? [section] : [])])
          expect(['identity', ...lifeCycleIds]).toContain(one)
      }
    })
    it('names every field and every model field once', () => {
      const names = template.parameters.map(({ id }) => id)
      const refs = template.parameters.map(({ configuration }) => configuration.evaluationFieldRef)
      expect(new Set(names).size).toBe(names.length)
      expect(new Set(refs).size).toBe(refs.length)
    })
    it('says everything in both languages', () => {
      for (const { label, hint } of all)
        for (const text of [label.en, label.fr, hint?.en ?? 'x', hint?.fr ?? 'x']) expect(text).not.toBe('')
    })
  },
)

describe('the life cycles', () => {
  it('lists the 21 life cycles in the order of the code', () => {
    expect(lifeCycles.map(({ id }) => id)).toEqual(lifeCycleIds)
  })
})

describe('the form of a category', () => {
  it('exists for each of the 28 categories and gives a score with cotton alone', async () => {
    const categories = await loadCategories()
    const release = await loadFrenchCostRelease()
    expect(categories).toHaveLength(28)
    for (const { id } of categories) {
      const form = formOf(id)
      const product = frenchCostProduct(inputOf(form, cotton(form)), release)
      if (!product.ok) throw new Error(`${id}: ${JSON.stringify(product.problems)}`)
      expect(evaluateFrenchCost(product.value).ecs).toBeGreaterThan(0)
    }
  })
  it('starts at the typical mass of the category, of the portal, or of its sibling', () => {
    expect(field(formOf('tshirt'), 'mass').configuration.default).toBe(150)
    expect(field(formOf('jacket'), 'mass').configuration.default).toBe(766)
    expect(field(formOf('polo'), 'mass').configuration.default).toBe(150)
  })
  it('takes defaults and limits from the method release, ratios as per cent', () => {
    const jeans = formOf('jeans')
    expect(field(jeans, 'makingWaste').configuration).toMatchObject({ default: 22, minimum: 0, maximum: 40 })
    expect(field(jeans, 'deadStock').configuration).toMatchObject({ default: 15, minimum: 0, maximum: 30 })
    expect(field(jeans, 'yarnSize').configuration).toMatchObject({ default: 40, minimum: 9, maximum: 200 })
    expect(field(jeans, 'price').configuration).toMatchObject({ default: 20, minimum: 1, maximum: 1000 })
  })
  it('gives a loss of cutting only where fabric and leather have the same', () => {
    const defaultOf = (category: string) => field(formOf(category), 'makingWaste').configuration.default
    expect(defaultOf('belt')).toBe(15)
    expect(defaultOf('leather-shoes')).toBeNull()
  })
  it('starts with the default trims of the product', () => {
    expect(formOf('jeans').defaultTrims).toHaveLength(2)
    expect(initialFormState(formOf('jeans'), ids()).composition.map(({ type }) => type)).toEqual([
      'trim',
      'trim',
    ])
  })
})

describe('form values as the product of the method', () => {
  it('sends what was typed and leaves every other default to the method', () => {
    const form = formOf('tshirt')
    const input = inputOf(
      form,
      typed(form, cotton(form), {
        mass: 170,
        spinningCountry: 'IN',
        makingCountry: 'TR',
        fabricCountry: 'TR',
        ennoblingCountry: 'TR',
      }),
    )
    expect(input).toEqual({
      productId: 'tshirt',
      massKg: 0.17,
      spinningCountry: 'IN',
      fabricCountry: 'TR',
      ennoblingCountry: 'TR',
      makingCountry: 'TR',
      materials: [{ materialId: 'ei-coton', share: 1 }],
      trims: [{ trimId: 'd56bb0d5-7999-4b8b-b076-94d79099b56a', quantity: 3 }],
    })
  })
  it('gives the published figure of the T-shirt of the portal (reference-scores-v7.csv, V7-01)', async () => {
    const form = formOf('tshirt')
    const state = typed(form, cotton(form), {
      mass: 170,
      fabricCountry: 'CN',
      ennoblingCountry: 'IN',
      makingCountry: 'MM',
    })
    const [first, ...trims] = state.composition
    const composition = [
      material(form, { material: 'ei-coton', share: 100, country: 'FR' }, first?.id ?? ''),
      ...trims,
    ]
    const product = frenchCostProduct(inputOf(form, { ...state, composition }), await loadFrenchCostRelease())
    if (!product.ok) throw new Error('refused')
    expect(evaluateFrenchCost(product.value).ecs).toBeCloseTo(1754.6384371121455, 9)
  })
  it('prints only when a kind of printing is chosen', () => {
    const form = formOf('tshirt')
    expect(
      inputOf(form, typed(form, cotton(form), { printingType: 'none', printedShare: '50' })),
    ).not.toHaveProperty('printing')
    expect(inputOf(form, typed(form, cotton(form), { printingType: 'pigment' })).printing).toEqual({
      type: 'pigment',
    })
    expect(
      inputOf(form, typed(form, cotton(form), { printingType: 'pigment', printedShare: '50' })).printing,
    ).toEqual({ type: 'pigment', surfaceShare: 0.5 })
  })
  it('drops the air share of a garment made in Europe, where the field is hidden', () => {
    const form = formOf('tshirt')
    expect(
      inputOf(form, typed(form, cotton(form), { makingCountry: 'BD', airTransportShare: 20 }))
        .airTransportRatio,
    ).toBe(0.2)
    expect(
      inputOf(form, typed(form, cotton(form), { makingCountry: 'FR', airTransportShare: 20 })),
    ).not.toHaveProperty('airTransportRatio')
  })
  it('tells every problem with the path of its field', () => {
    const form = formOf('tshirt')
    const state = typed(form, cotton(form), {
      mass: 0,
      price: 2000,
      makingCountry: 'XX',
      yarnSize: 'thin',
      fading: 1,
    })
    const [first, ...trims] = state.composition
    const composition = [material(form, { material: 'soie', share: 60 }, first?.id ?? ''), ...trims]
    const input = frenchCostInput(form, { ...state, composition })
    expect(input.ok ? [] : input.problems.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
      'composition SHARES_NOT_100',
      'composition[0].values.material UNKNOWN_CODE',
      'values.fading NOT_A_BOOLEAN',
      'values.makingCountry UNKNOWN_COUNTRY',
      'values.mass NOT_POSITIVE',
      'values.price OUT_OF_RANGE',
      'values.yarnSize NOT_A_NUMBER',
    ])
  })
  it('asks for at least one material', () => {
    const form = formOf('tshirt')
    const input = frenchCostInput(form, initialFormState(form, ids()))
    expect(input.ok ? [] : input.problems.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'composition EMPTY_LIST',
    ])
  })
  it('offers every country and every material, and those of the French method by hand', async () => {
    const form = formOf('tshirt')
    const release = await loadFrenchCostRelease()
    const { countries, materials } = await loadPefMethod()
    const idsOf = (parameter: Parameter | undefined) =>
      parameter?.configuration.options?.map(({ id }) => id) ?? []
    expect(idsOf(field(form, 'makingCountry'))).toEqual(
      expect.arrayContaining([...countries.keys(), 'REO', '---']),
    )
    expect(idsOf(field(form, 'makingCountry'))).toHaveLength(countries.size + 9)
    expect(idsOf(field(form, 'makingCountryFrench'))).toHaveLength(20)
    const material = (id: string) => idsOf(form.composition.material.find((one) => one.id === id))
    expect(material('material')).toEqual([
      ...release.materials.keys(),
      ...material('material').slice(release.materials.size),
    ])
    expect(new Set(material('material'))).toEqual(new Set([...release.materials.keys(), ...materials.keys()]))
    expect(material('materialFrench')).toEqual([...release.materials.keys()])
    expect(new Set([...release.materials.values()].map(({ origin }) => origin)).size).toBe(
      fibreOrigins.length,
    )
  })
})
