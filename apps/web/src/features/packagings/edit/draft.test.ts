import { loadPefMethod } from '@ecotrame/reference-data/pef'
import { describe, expect, it } from 'vitest'
import { bodyOf, emptyDraft, inputOf, missingIn, type DraftLine } from './draft.ts'
import { typicalNames, typicalPackagings } from './typical.tsx'

const board: DraftLine = { id: 'a', material: 'board', mass: 450, recycledShare: 80, country: 'FR' }

describe('a packaging that is typed', () => {
  it('says what is missing', () => {
    expect(missingIn(emptyDraft)).toEqual(['name'])
    const lines = [board, { ...board, id: 'b', mass: null }, { ...board, id: 'c', mass: 0 }]
    expect(missingIn({ ...emptyDraft, name: ' ', units: null, lines })).toEqual([
      'name',
      'units',
      'mass b',
      'mass c',
    ])
  })

  it('is computed while it is not complete, in the units of the method', () => {
    const lines = [board, { ...board, id: 'b', mass: null, recycledShare: null }]
    expect(inputOf({ ...emptyDraft, level: 'secondary', units: null, lines })).toEqual({
      level: 'secondary',
      units: 1,
      materials: [
        { materialId: 'board', massKg: 0.45, recycledShare: 0.8 },
        { materialId: 'board', massKg: 0 },
      ],
    })
  })

  it('is sent without space around its words', () => {
    const body = bodyOf({ ...emptyDraft, name: ' Carton ', reference: ' ', lines: [board] })
    expect(body).toMatchObject({ name: 'Carton', reference: null, composition: [board] })
  })
})

describe('typical packaging', async () => {
  const method = await loadPefMethod()
  const all = typicalPackagings(method)

  it('is each item of the tables once, named in both languages', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const { item } of all) expect(typicalNames).toHaveProperty(item)
  })

  it('has the masses of the rule book: a polybag of 20 g for apparel, a shoe box of 200 g', () => {
    const found = (item: string) => all.filter((one) => one.item === item).map(({ group, kg }) => [group, kg])
    expect(found('polybag')).toContainEqual(['apparel', 0.02])
    expect(found('shoeBoxCardboard')).toEqual([['footwear', 0.2]])
  })
})
