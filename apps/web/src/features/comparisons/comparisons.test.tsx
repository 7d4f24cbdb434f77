import type { Compared, ComparedItem } from '@ecotrame/contract'
import { renderHook, screen } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadAllTexts, speak, useText } from '../../i18n/index.ts'
import { csvOf } from '../../ui/charts/table.ts'
import { makeFormat } from '../../ui/index.ts'
import { show } from '../../../testing/show.tsx'
import { StagesChart } from './dashboard/bar-charts.tsx'
import { changeWordsOf, intervalWords, verdictWords } from './dashboard/item-list.tsx'
import { categoryParts, sharedCategories, stageParts } from './model/bars.ts'
import { itemsIn } from './model/items-in-address.ts'
import { itemText } from '../bulk/index.ts'
import { sceneOf, type Scene } from './model/scene.ts'
import { wholeTable } from './model/whole-table.ts'

beforeAll(async () => {
  await speak('en', { remember: false })
  await loadAllTexts()
})

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const items: readonly ComparedItem[] = [
  { kind: 'evaluation', id },
  { kind: 'product', id },
  { kind: 'reference_product', id: 'tshirt' },
  {
    kind: 'scenario',
    version: id,
    name: 'Lighter: 100 g, "linen" & co',
    changes: [
      { path: 'values.mass', value: 100 },
      { path: 'composition[0].values.material', value: 'ei-lin' },
      { path: 'values.upcycled', value: true },
    ],
  },
]

describe('the address of a comparison', () => {
  test('gives back what was put into it, scenarios included', () => {
    const query = new URLSearchParams(items.map((item): [string, string] => ['items', itemText(item)]))
    expect(itemsIn(new URLSearchParams(query.toString()))).toEqual(items)
  })
  test('leaves out what is no thing, and takes ten', () => {
    const texts = ['evaluation:1', 'nothing', `boat:${id}`, `scenario:${id}:{`, `scenario:${id}`]
    const query = new URLSearchParams(texts.map((text): [string, string] => ['items', text]))
    expect(itemsIn(query)).toEqual([])
    const eleven = Array.from({ length: 11 }, (): [string, string] => ['items', `product:${id}`])
    expect(itemsIn(new URLSearchParams(eleven))).toHaveLength(10)
  })
})

type Side = NonNullable<Compared['items'][number]['result']>
const side = (changes: Partial<Side>): Side => ({
  reference: null,
  evaluation: null,
  categories: [],
  massKg: 0.15,
  pieces: 1,
  outdated: false,
  releases: ['french-cost 2025-10'],
  coverage: 1,
  holding: null,
  figure: 100,
  interval: { low: 80, high: 125, x: 0.25 },
  segments: [
    { segment: 'rawMaterial', value: 60 },
    { segment: 'trims', value: 10 },
    { segment: 'usePhase', value: 30 },
  ],
  impacts: [
    { category: 'cch', amount: 5, micropoints: 40 },
    { category: 'wtu', amount: null, micropoints: null },
  ],
  price: null,
  versus: null,
  ...changes,
})

function scene(second: Partial<Side> | null): Scene {
  const answer: Compared = {
    label: 'fr_dur',
    basis: 'product',
    unit: 'µPt',
    baseline: 0,
    items: [
      { item: { kind: 'evaluation', id }, name: 'Tee Ada', result: side({}), problems: [] },
      { item: { kind: 'product', id }, name: null, result: second && side(second), problems: [] },
    ],
    sharedCategories: null,
    warnings: [],
    inputs: [],
    sources: ['Ecobalyse'],
  }
  const made = sceneOf({
    answer,
    saved: null,
    format: makeFormat('en'),
    text: renderHook(useText).result.current,
  })
  if (!made) throw new Error('There is nothing to show')
  return made
}

describe('what is said of a difference', () => {
  const versus = { difference: -20, ratio: -0.2, verdict: 'lower', probabilityLower: 1, gap: null } as const
  const said = (changes: Partial<Side> | null) => {
    const of = scene(changes)
    const other = of.shown[1]
    if (!other) throw new Error('There is nothing to compare')
    return [changeWordsOf(of, other), verdictWords(of, other), intervalWords(of, other)].map((words) =>
      words.replaceAll(/\s/g, ' '),
    )
  }
  test('is its size and how sure it is; never that it is certain', () => {
    expect(said({ versus })).toEqual(['−20 (−20.0 %)', 'Lower (probability > 99 %)', '± 25 %'])
  })
  test('is that there is none where the intervals do not tell', () => {
    expect(said({ versus: { ...versus, verdict: 'unclear', probabilityLower: 0.34 } })[1]).toBe(
      'No clear difference (probability that B is below A: 34 %)',
    )
  })
  test('is nothing where the two are not on one basis', () => {
    const none = {
      difference: null,
      ratio: null,
      verdict: null,
      probabilityLower: null,
      gap: 'DIFFERENT_BASES',
    } as const
    expect(said({ versus: none })).toEqual(['–', 'Not compared: different number of pieces', '± 25 %'])
    expect(said(null)).toEqual(['–', '', '–'])
  })
})

test('stages stand in their families, and only categories that all cover are compared', () => {
  const of = scene({})
  const [ada] = of.shown
  if (!ada) throw new Error('There is nothing to compare')
  expect(stageParts(of).map(({ id: family, valueOf }) => [family, valueOf(ada)])).toEqual([
    ['materials', 70],
    ['use', 30],
  ])
  expect(sharedCategories(of)).toEqual(['cch'])
  expect(categoryParts(of).map((part) => part.id)).toEqual(['cch'])
})

test('the file has a line for each thing; what is not covered stays empty', () => {
  const [head = '', ada = ''] = csvOf(wholeTable(scene({}))).split('\r\n')
  const cells = Object.fromEntries(head.split(',').map((title, place) => [title, ada.split(',')[place]]))
  expect(cells['Result (pts)']).toBe('100')
  expect(Object.entries(cells).find(([title]) => title.startsWith('Water use'))?.[1]).toBe('')
})

test('the heading names no lowest of things that do not compare, and says why', async () => {
  const of = scene({})
  const warned = (code: Compared['warnings'][number]['code']): Scene => ({
    ...of,
    answer: { ...of.answer, warnings: [{ code, message: '', items: [0, 1] }] },
  })
  const { unmount } = await show(<StagesChart scene={warned('OUTDATED')} />)
  expect(await screen.findByText(/has the lowest result/)).toBeTruthy()
  unmount()
  await show(<StagesChart scene={warned('DIFFERENT_CATEGORIES')} />)
  expect(await screen.findByText('Not ranked: different product categories')).toBeTruthy()
  expect(screen.queryByText(/has the lowest result/)).toBeNull()
})
