import type { Category } from '@ecotrame/contract'
import { loadPefMethod } from '@ecotrame/reference-data/pef'
import { describe, expect, it } from 'vitest'
import { catalogues } from '@ecotrame/texts/catalogues/all'
import { drawings } from './drawings/index.ts'
import { groupCategories, placeOf, searchCategories } from './find-categories.ts'
import { nextInGrid } from './categories-screen.tsx'
import { synonyms } from './synonyms.ts'

const category = (changes: Partial<Category>): Category => ({
  id: 'jeans',
  name: 'Jeans',
  name_fr: 'Jean',
  pefcrSubcategory: 'RP5',
  frenchProductId: 'jean',
  frenchScope: true,
  group: 'apparel',
  typicalMassG: 450,
  hsCodes: ['6203', '6204'],
  capability: 'category_jeans',
  locked: false,
  ...changes,
})
const all = [
  category({}),
  category({
    id: 'coat',
    name: 'Coat',
    name_fr: 'Manteau',
    pefcrSubcategory: 'RP4',
    hsCodes: ['6201'],
  }),
  category({
    id: 'swimsuit',
    name: 'Swimsuit',
    name_fr: 'Maillot de bain',
    pefcrSubcategory: 'RP9',
    hsCodes: [],
  }),
]

describe('the search of categories', () => {
  it.each([
    ['manteau', ['coat'], 'the other language'],
    ['6203', ['jeans'], 'a customs code'],
    ['denim', ['jeans'], 'a synonym'],
    ['pants and', ['jeans'], 'the sub-category'],
    ['RP5', ['jeans'], 'its code'],
    ['TRENCH', ['coat'], 'case'],
    ['', ['jeans', 'coat', 'swimsuit'], 'nothing typed'],
  ])('%j finds %j: %s', (search, ids) =>
    expect(searchCategories(all, search, (key) => catalogues.en[key] ?? key).map(({ id }) => id)).toEqual(
      ids,
    ),
  )
})

describe('the groups', () => {
  const boots = category({ id: 'boots', group: 'footwear', pefcrSubcategory: 'RP13' })
  const pyjamas = category({ id: 'pyjamas', pefcrSubcategory: null })
  const belt = category({ id: 'belt', group: 'accessory', pefcrSubcategory: 'RP10' })
  const groups = groupCategories([boots, belt, pyjamas, ...all])

  it('stand in one order, in each the kinds in the order of the rule book, those without a kind last', () =>
    expect(groups.map(({ id, kinds }) => [id, kinds.map(({ text }) => text)])).toEqual([
      [
        'apparel',
        ['category.kind.jackets', 'category.kind.pants', 'category.kind.swimwear', 'category.kind.other'],
      ],
      ['footwear', ['category.kind.boots']],
      ['accessory', ['category.kind.other']],
    ]))

  it('hold every category once', () =>
    expect(groups.flatMap(({ kinds }) => kinds.flatMap(({ categories }) => categories))).toHaveLength(6))

  it('name what a category is among', () =>
    expect([boots, belt, pyjamas].map(placeOf)).toEqual([
      'category.kind.boots',
      'category.group.accessory',
      'category.group.apparel',
    ]))
})

it('has a drawing of its own and other words for each of the 74 categories and packaging', async () => {
  const { categories } = await loadPefMethod()
  const ids = [...categories.keys()].toSorted()
  expect(ids).toHaveLength(75)
  expect(Object.keys(drawings).toSorted()).toEqual(ids)
  expect(Object.keys(synonyms).toSorted()).toEqual(ids)
  expect(new Set(Object.values(drawings).map((paths) => paths.join(' '))).size).toBe(75)
})

describe('arrows in the grid', () => {
  // Two rows of three, then one card.
  const boxes = [0, 1, 2, 3, 4, 5, 6].map((n) => ({ left: (n % 3) * 100, top: Math.floor(n / 3) * 160 }))
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 6, 6],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 5, 6],
    ['ArrowDown', 6, 6],
    ['ArrowUp', 4, 1],
    ['ArrowUp', 2, 2],
    ['Home', 5, 0],
    ['End', 1, 6],
    ['x', 1, null],
    ['ArrowDown', -1, null],
  ])('%s from %i leads to %j', (key, at, next) => expect(nextInGrid(key, at, boxes)).toBe(next))
})
