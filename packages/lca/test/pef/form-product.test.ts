import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  frenchCostInput,
  lifeCycleIds,
  pathOfComponent,
  pefView,
  type CategoryForm,
  type PefMethod,
} from '@ecotrame/lca'
import { categoryForms, loadCountries, loadFrenchDerivation } from '@ecotrame/reference-data'
import { pefMethodFrom } from '@ecotrame/reference-data/pef'
import { readPefFiles } from '../../../reference-data/src/files/node.ts'
import {
  evaluatedForm,
  exampleForm,
  filled,
  formOf,
  forms,
  material,
  part,
  productOf,
  release,
  type TypedForm,
} from './form-products.ts'
import { method } from './products.ts'

const folder = new URL('../../../reference-data/data/categories/', import.meta.url)
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))
const [shared, countries] = [await readPefFiles(), await loadCountries()]
const derivation = await loadFrenchDerivation()

/** The method with one more category: a copy of another one with something changed. */
function methodWith(of: string, changes: Readonly<Record<string, unknown>>): PefMethod {
  const text = files.find(({ name }) => name === `${of}.json`)?.text ?? ''
  const category = { ...(JSON.parse(text) as Record<string, unknown>), ...changes }
  return pefMethodFrom(shared, [...files, { name: 'cape.json', text: JSON.stringify(category) }], countries)
}

function formWith(by: PefMethod): CategoryForm {
  const form = categoryForms({ method: by, release, derivation }, new Map()).get('cape')
  if (!form) throw new Error('no form of the added category')
  return form
}

const inBangladesh = {
  mass: 170,
  spinningCountry: 'BD',
  fabricCountry: 'BD',
  ennoblingCountry: 'BD',
  makingCountry: 'BD',
}

describe('the worked example through a form', () => {
  const printed = 679.0721353776
  const french: TypedForm = {
    values: { ...inBangladesh, fabricProcess: 'knitting-circular' },
    entries: [material('ei-coton', 100, undefined, { country: 'IN' })],
  }
  test('of the French cost', () =>
    expect(evaluatedForm(formOf('tshirt'), french).score.micropoints).toBeCloseTo(printed, 9))

  test('of the French cost, with what PEF takes by default said in its PEF fields', () => {
    const values = {
      ...french.values,
      market: 'FR',
      dyeingPlace: 'fabric',
      washTemperature: 40,
      usesBetweenWashes: 2,
      leftovers: 5,
      packedVolume: 1.8,
      storeShare: 100,
      intrinsicClass: 'basic',
      repairability: 1,
      daysOfUse: 45,
    }
    const result = evaluatedForm(formOf('tshirt'), { ...french, values })
    expect(result.score.micropoints).toBeCloseTo(printed, 9)
    expect(result.assumptions.map(({ code }) => code)).toEqual([])
  })
  test('of PEF alone: the same category, were it outside the scope of the French cost', () => {
    const by = methodWith('tshirt', { id: 'cape', frenchProductId: null })
    const form = formWith(by)
    const entries = [material('cotton', 100, undefined, { country: 'IN' })]
    const result = evaluatedForm(form, { values: inBangladesh, entries }, by)
    expect(result.score.micropoints).toBeCloseTo(printed, 9)
    expect(result.score.coverage).toBeCloseTo(0.719, 12)
    expect(frenchCostInput(form, filled(form, { values: inBangladesh, entries }))).toMatchObject({
      problems: [{ code: 'NO_FRENCH_PRODUCT' }],
    })
  })
  test('with tests of durability: the variant of the worked example', () => {
    const values = { ...french.values, intrinsicClass: 'moderate' }
    expect(evaluatedForm(formOf('tshirt'), { ...french, values }).daysOfWear).toBe(45)
  })
})

describe('one example product a category, as a form', () => {
  test('every category has a form', () =>
    expect([...forms.keys()].sort()).toEqual([...method.categories.keys()].sort()))

  test.each([...method.categories.values()].map((category) => [category.id, category] as const))(
    '%s',
    (id, category) => {
      const result = evaluatedForm(formOf(id), exampleForm(category))
      expect(result.score.micropoints).toBeGreaterThan(0)
      expect(result.score.coverage).toBeGreaterThan(0.5)
      expect(result.excluded.length).toBeGreaterThan(0)
      expect(pefView(result, method).categories).toHaveLength(16)
    },
  )
})

describe('the form follows the category', () => {
  const sectionsOf = (id: string) => new Set(formOf(id).informationGroups.map(({ section }) => section))
  const footwear = ['dieCutting', 'stitching', 'mixingPreparation', 'moldingCuring', 'soleMaking', 'assembly']

  test('a file more is a form more, without code', () => {
    const by = methodWith('belt', { id: 'cape', name: { en: 'Cape', fr: 'Cape' }, pefcrSubcategory: 'RP4' })
    const form = formWith(by)
    expect(form.parameters.find(({ id }) => id === 'daysOfUse')?.configuration.default).toBe(100)
    const typed = exampleForm({ ...method.categories.get('belt')!, id: 'cape' })
    expect(evaluatedForm(form, typed, by).score.micropoints).toBeGreaterThan(0)
  })
  test('shoes have the stages of shoes, and say where they are counted', () => {
    const notes = new Map(formOf('sneakers').informationGroups.map(({ section, note }) => [section, note]))
    for (const section of footwear) expect(sectionsOf('sneakers')).toContain(section)
    expect(notes.get('stitching')?.en).toContain('Counted in: Assembly.')
    expect(notes.get('assembly')?.fr).toContain('Contient :')
    expect(sectionsOf('sneakers')).not.toContain('usePhase')
  })
  test('belts have no footwear, packaging has no care and no distribution', () => {
    for (const section of footwear) expect(sectionsOf('belt')).not.toContain(section)
    expect([...sectionsOf('packaging')]).toEqual(['identity', 'rawMaterial', 'manufacturing'])
    expect(formOf('packaging').composition.packaging).toEqual([])
  })
  test.each([...forms.values()].map((form) => [form.categoryId, form] as const))(
    '%s: fields stand in groups that are there, groups in the order of the life cycle',
    (id, { informationGroups, parameters, composition }) => {
      const groups = new Set(informationGroups.map((group) => group.id))
      for (const { informationGroup } of [...parameters, ...Object.values(composition).flat()])
        expect(groups).toContain(informationGroup)
      const order = informationGroups.map(({ section }) => lifeCycleIds.findIndex((one) => one === section))
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      const known = [...(method.categories.get(id)?.stages ?? []), 'identity', 'transport']
      for (const { section } of informationGroups) expect(known).toContain(section)
      const ids = parameters.map((parameter) => parameter.id)
      expect(new Set(ids).size).toBe(ids.length)
    },
  )
  test('units of the screen: per cent and litres', () => {
    const field = (id: string) => formOf('tshirt').parameters.find((one) => one.id === id)?.configuration
    expect(field('packedVolume')).toMatchObject({ default: 1.8, unit: 'L' })
    expect(field('leftovers')?.default).toBe(5)
    expect(field('intrinsicMultiplier')).toMatchObject({ minimum: 0.67, maximum: 1.45 })
  })
})

describe('everything of PEF can be said in a form', () => {
  const jacket: TypedForm = {
    values: { mass: 900, makingCountry: 'VN', packedVolume: 20, airTransportShare: 10, airDistance: 9000 },
    entries: [
      part('Shell', {
        fabricProcess: 'weaving',
        dyeingPlace: 'yarn',
        ennoblingCountry: 'CN',
        makingWaste: 12,
      }),
      material('polyester', 70, 0),
      { type: 'origin', parent: 1, values: { country: 'CN', share: 60 } },
      { type: 'origin', parent: 1, values: { country: 'TW', share: 40 } },
      part('Filling', { kind: 'filling' }),
      material('down', 30, 4, { country: 'HU' }),
      { type: 'trim', values: { name: 'Zip', material: 'steel', mass: 20, quantity: 2 } },
      { type: 'packaging', values: { material: 'ldpe-film', mass: 20, level: 'primary', recycledShare: 50 } },
      { type: 'packaging', values: { material: 'board', mass: 60, level: 'secondary' } },
      { type: 'leg', parent: 0, values: { from: 'dyed', mode: 'ship', km: 1200 } },
      { type: 'leg', values: { from: 'toCentre', mode: 'train', km: 11000 } },
      { type: 'leg', values: { from: 'toCentre', mode: 'lorry', km: 300 } },
    ],
  }
  test('parts, origins, trims, packaging and legs', () => {
    const product = productOf(formOf('leather-jacket'), jacket)
    expect(product.ok ? product.value.input : product.problems).toEqual({
      categoryId: 'leather-jacket',
      massKg: 0.9,
      countries: { making: 'VN' },
      packedVolumeM3: 0.02,
      distribution: {
        airShare: 0.1,
        airKm: 9000,
        legsToCentre: [
          { mode: 'train', km: 11000 },
          { mode: 'lorry', km: 300 },
        ],
      },
      parts: [
        {
          name: 'Shell',
          share: 0.7,
          fabricProcess: 'weaving',
          dyeing: { place: 'yarn' },
          countries: { dyeing: 'CN' },
          cuttingWasteShare: 0.12,
          legs: { dyed: [{ mode: 'ship', km: 1200 }] },
          materials: [
            {
              materialId: 'polyester',
              share: 1,
              origins: [
                { countryCode: 'CN', share: 0.6 },
                { countryCode: 'TW', share: 0.4 },
              ],
            },
          ],
        },
        {
          name: 'Filling',
          share: 0.3,
          kind: 'filling',
          materials: [{ materialId: 'down', share: 1, origins: [{ countryCode: 'HU', share: 1 }] }],
        },
      ],
      trims: [{ name: 'Zip', materialId: 'steel', massKg: 0.02, quantity: 2 }],
      packaging: [
        { materialId: 'ldpe-film', massKg: 0.02, level: 'primary', recycledShare: 0.5 },
        { materialId: 'board', massKg: 0.06, level: 'secondary' },
      ],
    })
  })
  test('paths lead back to the fields', () => {
    const product = productOf(formOf('leather-jacket'), jacket)
    if (!product.ok) throw new Error(JSON.stringify(product.problems))
    const { formPath } = product.value
    expect(
      [
        'massKg',
        'countries.market',
        'distribution.airKm',
        'distribution.legsToCentre[1].km',
        'endOfLife',
        'parts[0]',
        'parts[0].countries.fabric',
        'parts[0].legs.dyed[0].mode',
        'parts[0].materials[0].origins[1].countryCode',
        'parts[1].materials[0].origins',
        'parts[1].materials[0].share',
        'trims[0].massKg',
        'packaging[1].recycledShare',
        'categoryId',
      ].map(formPath),
    ).toEqual([
      'values.mass',
      'values.market',
      'values.airDistance',
      'composition[11].values.km',
      'values.endRecycled',
      'composition[0]',
      'composition[0].values.fabricCountry',
      'composition[9].values.mode',
      'composition[3].values.country',
      'composition[5].values.country',
      'composition[5].values.share',
      'composition[6].values.mass',
      'composition[8].values.recycledShare',
      '',
    ])
    expect(formPath(pathOfComponent({ kind: 'packaging', index: 0, id: 'ldpe-film' }))).toBe('composition[7]')
  })
  test.each(['tshirt', 'backpack'])(
    '%s: no trims and no packaging is an answer, an empty list is none',
    (id) => {
      const isFrench = id === 'tshirt'
      const run = (values: Readonly<Record<string, string | number | boolean>>) =>
        evaluatedForm(formOf(id), {
          values: { ...inBangladesh, mass: 170, ...values },
          entries: [material(isFrench ? 'ei-coton' : 'cotton', 100)],
        }).excluded.map(({ code }) => code)
      expect(run({})).toEqual(expect.arrayContaining(['trims', 'packaging']))
      const none = run({ withoutTrims: true, withoutPackaging: true })
      expect(none).not.toContain('trims')
      expect(none).not.toContain('packaging')
      expect(run({ withoutTrims: true })).toContain('packaging')
    },
  )
  test('trims and packaging that are listed count, whatever was answered before', () => {
    const values = { ...inBangladesh, withoutTrims: true, withoutPackaging: true }
    const entries = [
      material('ei-coton', 100),
      { type: 'packaging', values: { material: 'board', mass: 60, level: 'secondary' } } as const,
    ]
    const { lines } = evaluatedForm(formOf('tshirt'), { values, entries })
    expect(lines.some(({ component }) => component.kind === 'packaging')).toBe(true)
  })
  test('a trim of the French form with a mass is counted, one without is named', () => {
    const button = release.trims.keys().next().value ?? ''
    const trim = (more: Readonly<Record<string, string | number>>) =>
      ({ type: 'trim', values: { trim: button, quantity: 4, ...more } }) as const
    const entries = [material('ei-coton', 100)]
    const weighed = trim({ pefMaterial: 'steel', pefMass: 1.5 })
    const run = (...trims: readonly ReturnType<typeof trim>[]) =>
      evaluatedForm(formOf('tshirt'), { values: inBangladesh, entries: [...entries, ...trims] })
    const named = (result: ReturnType<typeof run>) => result.excluded.some(({ code }) => code === 'trims')
    expect(run(weighed).lines.find(({ purpose }) => purpose === 'trim')?.amount).toBeCloseTo(0.006 * 1.01, 12)
    expect(named(run(weighed))).toBe(false)
    expect(named(run(weighed, trim({})))).toBe(true)
    expect(named(run(trim({})))).toBe(true)
  })
})
