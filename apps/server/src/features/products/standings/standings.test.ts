import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Component, Product, ProductRow, SvhcProduct, SvhcProductRow } from '@ecotrame/contract'
import { answered } from '../../../platform/testing/answered.ts'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'
import { articlesWithin, loadArticles } from '../../articles/index.ts'
import { aGarment, aMaterial, callerOf, type Caller } from '../../evaluations/testing/caller.ts'
import { loadSubstances } from '../../substances/index.ts'
import { holding, productOf } from '../testing/products.ts'

let running: TestServer
let owner: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'svhc_dashboard', 'export'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  await someOfEach()
})
afterAll(() => running.close())

const newest = '2026-02-04'
const lead = { name: 'Lead', cas: '7439-92-1', status: 'present' }
const declaredOn = (day: string | null, release = newest) => ({
  release,
  method: 'declaration',
  ...(day === null ? {} : { declaredOn: day }),
})
const articleOf = async (changes: object): Promise<Component> => {
  const named = {
    name: `Article ${randomUUID().slice(0, 8)}`,
    article: true,
    material: { material: 'cotton' },
  }
  return answered(await owner.post('/components', { ...named, ...changes }), 201)
}
async function productWith(name: string, articles: readonly Component[], evaluations = holding()) {
  const product: Product = await productOf(owner, { name, evaluations })
  const held = articles.map(({ id }) => ({ id, quantity: 1, mass: 2 }))
  answered(await owner.put(`/svhc/products/${product.id}/articles`, { articles: held, complete: true }))
}

async function someOfEach(): Promise<void> {
  const cloth = await articleOf({ listDeclaration: declaredOn('2026-02-10') })
  const label = await articleOf({ listDeclaration: declaredOn('2026-03-01') })
  const undated = await articleOf({ listDeclaration: declaredOn(null) })
  const old = await articleOf({ listDeclaration: declaredOn('2025-11-20', '2025-11-05') })
  const amounts = (concentration: number) => ({
    substances: [{ ...lead, concentration }],
    listDeclaration: declaredOn('2026-02-10'),
  })
  const [much, little] = [await articleOf(amounts(2)), await articleOf(amounts(0.01))]
  const tee = async (component: Component | null) => {
    const cotton = aMaterial('ei-coton', 100)
    const line = component === null ? cotton : { ...cotton, component: { id: component.id, revision: 1 } }
    return owner.create({ ...aGarment({ composition: [line] }), team: running.organizations.a.mainTeamId })
  }
  await productWith('Clear', [label], holding([await tee(cloth), 1]))
  await productWith('Undated', [label, undated])
  await productWith('Old', [old, much])
  await productWith('Below', [little, cloth])
  await productWith('Above', [much, cloth])
  const part = { massPerPiece: 6, materials: [{ component: much.id, share: 100 }] }
  const collar = { article: true, listDeclaration: declaredOn('2026-03-01'), part }
  const made: Component = answered(await owner.post('/components', { name: 'Collar', ...collar }), 201)
  await productWith('Made of it', [made])
  await productWith('Unlinked', [cloth], holding([await tee(null), 1]))
  await productOf(owner, { name: 'Bare' })
}

const listed = async (query = '') =>
  answered<{ items: ProductRow[]; meta: { totalItems: number } }>(
    await owner.get(`/products?limit=50${query}`),
  )

test('the list of products says what the dashboard says of each, with the oldest declaration', async () => {
  const { items } = answered<{ items: SvhcProductRow[] }>(await owner.get('/svhc/products?limit=50'))
  const rows = (await listed()).items
  expect(rows).toHaveLength(8)
  expect(new Map(rows.map(({ name, svhc }) => [name, svhc?.standing]))).toEqual(
    new Map(items.map(({ name, standing }) => [name, standing])),
  )
  const days = Object.fromEntries(rows.map(({ name, svhc }) => [name, svhc?.declaredOn]))
  expect(days).toEqual({
    Clear: '2026-02-10',
    Undated: null,
    Old: '2025-11-20',
    Below: '2026-02-10',
    Above: '2026-02-10',
    'Made of it': '2026-02-10',
    Unlinked: null,
    Bare: null,
  })
})

test('a page reads the articles in its products alone, with the materials of parts', async () => {
  const { items } = await listed('&search=made')
  const { articles } = answered<SvhcProduct>(await owner.get(`/svhc/products/${items[0]?.id}`))
  const collar = articles.find(({ name }) => name === 'Collar')?.id ?? ''
  const { database, organizations } = running
  const load = (within?: readonly string[]) =>
    database.inOrganization(organizations.a.id, async (tx) =>
      loadArticles(tx, organizations.a.id, await loadSubstances(), within),
    )
  const [every, inCollar, inNothing] = [await load(), await load([collar]), await load([])]
  expect(every.all.length).toBeGreaterThan(3)
  expect(inNothing.all).toEqual([])
  const ids = articlesWithin(every, collar)
  expect(ids).not.toEqual([collar])
  expect(articlesWithin(inCollar, collar)).toEqual(ids)
  expect(inCollar.all).toEqual(every.all.filter(({ id }) => ids.includes(id)))
})

test('it is filtered and sorted by standing, unknown first, in selections and files too', async () => {
  for (const standing of ['unknown', 'above', 'below', 'absent']) {
    const { items, meta } = await listed(`&svhc=${standing}`)
    expect(items.map(({ svhc }) => svhc?.standing)).toEqual(items.map(() => standing))
    expect(meta.totalItems).toBe(items.length)
    expect(items.length).toBeGreaterThan(0)
  }
  const order = ['unknown', 'above', 'below', 'absent']
  const places = (await listed('&sort=svhc,name')).items.map(({ svhc }) =>
    order.indexOf(svhc?.standing ?? ''),
  )
  expect(places).toEqual(places.toSorted())
  const reversed = (await listed('&sort=-svhc')).items.map(({ svhc }) => order.indexOf(svhc?.standing ?? ''))
  expect(reversed).toEqual(reversed.toSorted().toReversed())
  const file = answered<{ rows: readonly Record<string, unknown>[] }>(
    await owner.get('/products/export/json?svhc=above&fields=name,svhc,svhcDeclaredOn&sort=name'),
  )
  expect(file.rows).toMatchObject([
    { name: 'Above', svhc: 'Above 0.1 %', svhcDeclaredOn: '2026-02-10' },
    { name: 'Made of it', svhc: 'Above 0.1 %', svhcDeclaredOn: '2026-02-10' },
    { name: 'Old', svhc: 'Above 0.1 %', svhcDeclaredOn: '2025-11-20' },
  ])
  const selection = { filter: { svhc: ['above'] }, count: 2, at: new Date().toISOString() }
  const preview = answered<{ now: number; names: string[] }>(
    await owner.post('/products/bulk/team/preview', { selection, team: null }),
  )
  expect(preview.now).toBe(3)
})

test('who may not read substances is told nothing of them, neither by a filter nor by the order', async () => {
  await running.database.asSystem((tx) =>
    tx.execute(sql`delete from plan_capabilities where capability_id in (
      select id from capabilities where identifier = 'svhc_dashboard')`),
  )
  const bare = callerOf(running, running.loginAs('organization_owner', 'b'))
  expect((await bare.get('/products?svhc=above')).json()).toMatchObject({ code: 'CAPABILITY_REQUIRED' })
  expect((await bare.get('/products?sort=svhc')).json()).toMatchObject({ code: 'CAPABILITY_REQUIRED' })
  const other = await productOf(bare, { name: 'Of others' })
  const { items } = answered<{ items: ProductRow[] }>(await bare.get('/products'))
  expect(items.find(({ id }) => id === other.id)?.svhc).toBeUndefined()
})
