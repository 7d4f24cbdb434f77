import { loadCategoryForm } from '@ecotrame/reference-data'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { loadPefChoices, loadPefMethod, loadShippedPacks } from '@ecotrame/reference-data/pef'
import { describe, expect, test } from 'vitest'
import {
  checkFormState,
  componentScore,
  datasetDatabase,
  entriesOfComponent,
  fitsForm,
  frenchCostInput,
  initialFormState,
  isOutOfDate,
  unlinked,
  withComponent,
  withReplacedComponent,
  type CategoryForm,
  type CompositionEntry,
  type FormState,
  type ReusableMaterial,
  type ReusablePart,
} from '@ecotrame/lca'

const formOf = async (category: string): Promise<CategoryForm> => {
  const form = await loadCategoryForm(category)
  if (form === undefined) throw new Error(`No form of ${category}`)
  return form
}
const [tshirt, sneakers, release, method, packs, choices] = await Promise.all([
  formOf('tshirt'),
  formOf('sneakers'),
  loadFrenchCostRelease(),
  loadPefMethod(),
  loadShippedPacks(),
  loadPefChoices(),
])
const basis = { method, release, database: datasetDatabase(packs, choices) }

let ids = 0
const newId = () => `id-${(ids += 1)}`

const cotton: ReusableMaterial = {
  kind: 'material',
  id: 'cotton',
  revision: 1,
  name: 'Cotton of Gujarat',
  material: { pef: 'cotton', french: 'ei-coton' },
  country: { pef: 'IN', french: 'IN' },
  spinning: 'conventional',
}
const elastane: ReusableMaterial = {
  ...cotton,
  id: 'elastane',
  material: { pef: 'elastane', french: 'elasthane' },
  country: { pef: 'DE', french: 'REO' },
  spinning: null,
}
/** Of a material that no list has any more. */
const gone: ReusableMaterial = {
  ...cotton,
  id: 'gone',
  material: { pef: 'gone', french: null },
  spinning: null,
}
const collar: ReusablePart = {
  kind: 'part',
  id: 'collar',
  revision: 1,
  name: 'Rib collar',
  partKind: 'fabric',
  fabricProcess: 'flatKnitting',
  specialFinish: false,
  lossShare: 12,
  massPerPiece: 14,
  materials: [
    { component: cotton, share: 95 },
    { component: elastane, share: 5 },
  ],
}

const stateOf = (composition: readonly CompositionEntry[]): FormState => ({
  ...initialFormState(tshirt, newId),
  composition,
})
const shared = (entry: CompositionEntry | undefined, share: number): CompositionEntry => {
  const field = entry?.values['share']
  if (!entry || !field) throw new Error('No share')
  return { ...entry, values: { ...entry.values, share: { ...field, value: share, origin: 'user' } } }
}
const valuesOf = (entry: CompositionEntry | undefined) =>
  Object.fromEntries(
    Object.entries(entry?.values ?? {}).map(([id, { value, origin }]) => [id, [value, origin]]),
  )

describe('entries of a component', () => {
  test('a material is named as the lists of the form name it, its values come from the component', () => {
    const [ofTshirt] = entriesOfComponent(tshirt, cotton, newId)
    expect(valuesOf(ofTshirt)).toEqual({
      material: ['cotton', 'component'],
      share: [null, 'default'],
      country: ['IN', 'component'],
      spinning: ['conventional', 'component'],
      materialFrench: [null, 'default'],
      countryFrench: [null, 'default'],
    })
    expect(ofTshirt?.component).toEqual({ id: 'cotton', revision: 1 })
    const [ofShoe] = entriesOfComponent(sneakers, cotton, newId)
    expect(valuesOf(ofShoe)).toMatchObject({
      material: ['cotton', 'component'],
      yarnForm: ['staple', 'component'],
    })
  })

  test('a country that the French method does not list stays itself', () => {
    const [entry] = entriesOfComponent(tshirt, elastane, newId)
    expect(valuesOf(entry)).toMatchObject({ country: ['DE', 'component'], spinning: [null, 'default'] })
  })

  test('a part comes with its materials, which belong to it; all of it fits the form', () => {
    const entries = entriesOfComponent(tshirt, collar, newId)
    expect(entries.map(({ type }) => type)).toEqual(['part', 'material', 'material'])
    expect(entries.slice(1).every(({ parent }) => parent === entries[0]?.id)).toBe(true)
    expect(valuesOf(entries[0])).toMatchObject({
      name: ['Rib collar', 'component'],
      kind: ['fabric', 'component'],
      makingWaste: [12, 'component'],
    })
    expect(checkFormState(tshirt, stateOf(entries))).toEqual([])
  })

  test('a material of the packs fits every form, one that no list has fits none', () => {
    const leather = { ...gone, material: { pef: 'leather', french: null } }
    expect([tshirt, sneakers].map((form) => [fitsForm(form, leather), fitsForm(form, gone)])).toEqual([
      [true, false],
      [true, false],
    ])
    expect(fitsForm(tshirt, collar)).toBe(true)
  })
})

describe('a link', () => {
  test('computes nothing by itself', () => {
    const state = stateOf([shared(entriesOfComponent(tshirt, cotton, newId)[0], 100)])
    const alone = { ...state, composition: state.composition.map(unlinked) }
    expect(frenchCostInput(tshirt, state)).toEqual(frenchCostInput(tshirt, alone))
  })

  test('is out of date once the component has another revision', () => {
    const [entry] = entriesOfComponent(tshirt, cotton, newId)
    if (!entry) throw new Error('No entry')
    expect(isOutOfDate(entry, cotton)).toBe(false)
    expect(isOutOfDate(entry, { ...cotton, revision: 2 })).toBe(true)
    expect(isOutOfDate(entry, { ...elastane, revision: 2 })).toBe(false)
  })

  test('that is cut leaves the values as one’s own', () => {
    const [entry] = entriesOfComponent(tshirt, cotton, newId)
    const own = entry && unlinked(entry)
    expect(own).not.toHaveProperty('component')
    expect(valuesOf(own)).toMatchObject({ material: ['cotton', 'user'], country: ['IN', 'user'] })
  })
})

describe('a changed component', () => {
  const next: ReusableMaterial = {
    ...cotton,
    revision: 2,
    material: { pef: 'organic-cotton', french: 'ei-coton-organic' },
    country: null,
  }

  test('reaches what came from it; what was typed stays', () => {
    const line = shared(entriesOfComponent(tshirt, cotton, newId)[0], 60)
    const typed = {
      ...line.values['country'],
      value: 'TR',
      origin: 'user',
    } as CompositionEntry['values'][string]
    const state = stateOf([{ ...line, values: { ...line.values, country: typed } }])
    const [after] = withComponent(tshirt, state, next, newId).composition
    expect(valuesOf(after)).toMatchObject({
      material: ['organic-cotton', 'component'],
      country: ['TR', 'user'],
      share: [60, 'user'],
    })
    expect(after?.component?.revision).toBe(2)
  })

  test('that the form does not offer any more changes nothing', () => {
    const state = stateOf(entriesOfComponent(tshirt, cotton, newId))
    const metal = { ...next, material: gone.material }
    expect(withComponent(tshirt, state, metal, newId)).toBe(state)
  })

  test('a part shares what it had among its new materials; what else stands in it stays', () => {
    const [part, first, second] = entriesOfComponent(tshirt, collar, newId)
    if (!part) throw new Error('No part')
    const [own] = entriesOfComponent(tshirt, elastane, newId, part.id).map(unlinked)
    const state = stateOf([part, shared(first, 19), shared(second, 1), shared(own, 2)])
    const recycled = { ...next, id: 'recycled' }
    const changed: ReusablePart = {
      ...collar,
      revision: 2,
      lossShare: 8,
      materials: [
        { component: cotton, share: 50 },
        { component: recycled, share: 50 },
      ],
    }
    const after = withComponent(tshirt, state, changed, newId).composition
    expect(after.map(({ component }) => component?.id ?? null)).toEqual([
      'collar',
      'cotton',
      'recycled',
      null,
    ])
    expect(after.map(({ values }) => values['share']?.value ?? null)).toEqual([null, 10, 10, 2])
    expect(after[1]?.id).toBe(first?.id)
    expect(valuesOf(after[0])).toMatchObject({ makingWaste: [8, 'component'] })
  })

  test('is put in the place of another one', () => {
    const state = stateOf([shared(entriesOfComponent(tshirt, elastane, newId)[0], 100)])
    const [after] = withReplacedComponent(tshirt, state, 'elastane', next, newId).composition
    expect(after?.component).toEqual({ id: 'cotton', revision: 2 })
    expect(valuesOf(after)).toMatchObject({
      material: ['organic-cotton', 'component'],
      share: [100, 'user'],
    })
  })
})

describe('the score of one kg', () => {
  test('of a fibre is that of both methods, and differs with the way it is spun', () => {
    const ring = componentScore(cotton, basis)
    const openEnd = componentScore({ ...cotton, spinning: 'unconventional' }, basis)
    expect(ring.french).toBeGreaterThan(0)
    expect(ring.pefMicropoints).toBeGreaterThan(0)
    expect(ring.coverage).toBeGreaterThan(0.5)
    expect(openEnd.french).not.toBe(ring.french)
    expect(openEnd.pefMicropoints).not.toBe(ring.pefMicropoints)
  })

  test('of a metal is that of PEF alone', () => {
    const score = componentScore({ ...gone, material: { pef: 'steel', french: null } }, basis)
    expect(score.french).toBeNull()
    expect(score.pefMicropoints).toBeGreaterThan(0)
  })

  test('of a part grows with what is lost in cutting', () => {
    const less = componentScore({ ...collar, lossShare: 5 }, basis)
    const more = componentScore({ ...collar, lossShare: 30 }, basis)
    expect(more.french).toBeGreaterThan(less.french ?? Infinity)
    expect(more.pefMicropoints).toBeGreaterThan(less.pefMicropoints ?? Infinity)
  })

  test('of a material without a dataset is none', () => {
    const unknown = { ...cotton, material: { pef: 'unheard-of', french: null } }
    expect(componentScore(unknown, basis)).toEqual({ french: null, pefMicropoints: null, coverage: null })
  })
})
