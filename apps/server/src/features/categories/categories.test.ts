import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  formOfAnswer,
  type Category,
  type CategoryFormAnswer,
  type LifeCycle,
  type ListMeta,
  type ParameterRecord,
} from '@ecotrame/contract'
import { compositionTypes, type CompositionType } from '@ecotrame/lca'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'

let running: TestServer
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_jeans'] })
})
afterAll(() => running.close())

const get = (path: string) =>
  running.server.inject({ url: `/api${path}`, headers: running.loginAs('reader') })
const list = async <Item>(path: string) =>
  (await get(path)).json<{ items: readonly Item[]; meta: ListMeta }>()
const idsOf = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id)

const plain = ({ category: _category, compositionType: _type, ...parameter }: ParameterRecord) => parameter

describe('categories', () => {
  test('all 74 and packaging; those that the plan does not open are locked', async () => {
    const { items, meta } = await list<Category>('/evaluations/categories?limit=100')
    expect(meta.totalItems).toBe(75)
    expect(items.filter(({ locked }) => !locked).map(({ id }) => id)).toEqual(['tshirt', 'jeans'])
    expect(items[0]).toMatchObject({
      id: 'tshirt',
      name: 'T-shirt',
      frenchProductId: 'tshirt',
      frenchScope: true,
      group: 'apparel',
      typicalMassG: 150,
      hsCodes: ['6109'],
      capability: 'category_tshirt',
    })
  })
  test('28 stand in the legal scope of the French cost; each belongs to a group', async () => {
    const { items } = await list<Category>('/evaluations/categories?limit=100')
    expect(items.filter(({ frenchScope }) => frenchScope)).toHaveLength(28)
    for (const { frenchScope, frenchProductId } of items) expect(frenchScope).toBe(frenchProductId !== null)
    const groups = new Map(items.map(({ id, group }) => [id, group]))
    expect(['sneakers', 'belt', 'duvet', 'backpack', 'packaging'].map((id) => groups.get(id))).toEqual([
      'footwear',
      'accessory',
      'homeTextile',
      'bag',
      'packaging',
    ])
  })
  test.each([
    ['search=debardeur', ['tank-top']],
    ['search=D%C3%89BARDEUR', ['tank-top']],
    ['search=shirt%20sport', ['sports-tshirt']],
    ['sort=-name&limit=2', ['wallet', 'undershirt']],
    ['search=couette', ['duvet-cover', 'duvet']],
    ['search=backpack', ['backpack']],
    ['search=nothing', []],
  ])('%s gives %j', async (query, ids) => {
    expect(idsOf(await list<Category>(`/evaluations/categories?${query}`))).toEqual(ids)
  })
  test('one of them, and 404 for one that does not exist', async () => {
    expect((await get('/evaluations/categories/jeans')).json()).toMatchObject({ id: 'jeans', locked: false })
    expect((await get('/evaluations/categories/cravat')).statusCode).toBe(404)
  })
})

describe('the whole form of a category', () => {
  test('is what its parts tell, each list once, and the same for the next who asks', async () => {
    const parts = await list<ParameterRecord>('/parameters?category=jeans&limit=500')
    const schema = await get('/evaluations/composition-schema/jeans')
    const answer = await get('/evaluations/categories/jeans/form')
    const form = formOfAnswer(answer.json<CategoryFormAnswer>())
    const own = (type: CompositionType | null) =>
      parts.items.filter((one) => one.compositionType === type).map(plain)
    expect(form.parameters).toEqual(own(null))
    for (const type of compositionTypes) expect(form.composition[type]).toEqual(own(type))
    expect(form.totalWeight).toEqual(plain(schema.json<{ totalWeight: ParameterRecord }>().totalWeight))
    expect(form).toMatchObject({ categoryId: 'jeans', frenchProductId: 'jean' })
    const again = await get('/evaluations/categories/jeans/form')
    expect(again.payload).toBe(answer.payload)
    expect(again.headers['content-length']).toBe(answer.headers['content-length'])
  })
  test('404 for one that does not exist, and nothing without a session', async () => {
    for (const id of ['cravat', '__proto__', 'constructor'])
      expect((await get(`/evaluations/categories/${id}/form`)).statusCode).toBe(404)
    const nobody = await running.server.inject('/api/evaluations/categories/jeans/form')
    expect(nobody.statusCode).toBe(401)
  })
})

describe('life cycles', () => {
  test('stand in the order of charts and tables', async () => {
    const { items } = await list<LifeCycle>('/life-cycles?limit=100')
    expect(items.map(({ order }) => order)).toEqual(items.map((_, index) => index + 1))
    expect(items[0]?.id).toBe('rawMaterial')
    expect((await get('/life-cycles/usePhase')).json()).toMatchObject({ id: 'usePhase', name: 'Use' })
  })
})

describe('forms', () => {
  test('parameters of one category or of several', async () => {
    const one = await list<ParameterRecord>('/parameters?category=jeans&limit=500')
    const two = await list<ParameterRecord>('/parameters?category=jeans&category=tshirt&limit=500')
    expect(two.meta.totalItems).toBe(2 * one.meta.totalItems)
    expect(new Set(one.items.map(({ category }) => category))).toEqual(new Set(['jeans']))
  })
  test('a parameter of a category has the limits and the default of that category', async () => {
    const parameter = (await get('/parameters/mass?category=jeans')).json<ParameterRecord>()
    expect(parameter).toMatchObject({
      category: 'jeans',
      compositionType: null,
      configuration: { unit: 'g', minimum: 0, default: 450, required: true, evaluationFieldRef: 'massKg' },
    })
    expect((await get('/parameters/price?category=belt')).statusCode).toBe(404)
    expect((await get('/parameters/share')).json()).toMatchObject({ compositionType: 'material' })
  })
  test('information groups are the panels of the form', async () => {
    const { items } = await list<{ id: string }>('/information-groups?category=tshirt&limit=100&sort=order')
    expect(idsOf({ items }).slice(0, 3)).toEqual(['product', 'composition', 'packaging'])
    expect((await get('/information-groups/trims')).json()).toMatchObject({ content: 'trims' })
    expect((await get('/information-groups/nothing')).statusCode).toBe(404)
  })
  test('each model parameter stands once', async () => {
    const { items } = await list<{ id: string }>('/olca?limit=500')
    expect(new Set(idsOf({ items })).size).toBe(items.length)
    expect((await get('/olca/net_mass_kg')).json()).toMatchObject({ unit: 'g', evaluationFieldRef: 'massKg' })
  })
})

test.each(['/evaluations/categories', '/life-cycles', '/parameters', '/information-groups', '/olca'])(
  '%s: pages add up, unknown sorts are refused, nobody reads it without a session',
  async (path) => {
    const all = await list<{ id: string }>(`${path}?limit=500`)
    const pages = [
      await list<{ id: string }>(`${path}?limit=7&page=1`),
      await list<{ id: string }>(`${path}?limit=7&page=2`),
    ]
    expect(pages.flatMap(idsOf)).toEqual(idsOf(all).slice(0, 14))
    expect((await get(`${path}?sort=secret`)).statusCode).toBe(400)
    expect((await running.server.inject(`/api${path}`)).statusCode).toBe(401)
  },
)
