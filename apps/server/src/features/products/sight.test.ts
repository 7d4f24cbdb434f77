import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Product, ProductCollectionRow } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { aProduct, holding, productOf, refusalOf } from './testing/products.ts'

let running: TestServer
let owner: Caller
let contributor: Caller
let foreigner: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  contributor = callerOf(running, running.loginAs('contributor'))
  foreigner = callerOf(running, running.loginAs('organization_owner', 'b'))
})
afterAll(() => running.close())

const otherTeam = () => running.organizations.a.otherTeamId
const listed = async (caller: Caller) =>
  (await caller.get('/products?limit=500')).json<{ items: Product[] }>().items.map(({ id }) => id)

describe('products of another team', () => {
  test('are not there for members of a team, nor for other organizations', async () => {
    const top = await owner.evaluated({ team: otherTeam() })
    const product = await productOf(owner, { team: otherTeam(), evaluations: holding([top, 1]) })
    expect(await listed(owner)).toContain(product.id)
    for (const caller of [contributor, foreigner]) {
      expect(await listed(caller)).not.toContain(product.id)
      for (const path of ['', '/versions'])
        expect((await caller.get(`/products/${product.id}${path}`)).statusCode).toBe(404)
      for (const path of ['full', 'full/benchmark', 'ecobalyse', 'ipc', 'ipc/benchmark'])
        expect((await caller.get(`/results/product/${product.id}/${path}`)).statusCode).toBe(404)
      expect((await caller.get(`/results/products?ids=${product.id}`)).json()).toEqual({ items: [] })
      expect((await caller.patch(`/products/publish/${product.id}`)).statusCode).toBe(404)
      const all = await caller.post('/results/organization/products/full/all', { products: [product.id] })
      expect(all.json()).toMatchObject({ items: [] })
    }
  })

  test('cannot be made by whoever is not in it, nor of its evaluations', async () => {
    const top = await owner.evaluated({ team: otherTeam() })
    expect(refusalOf(await contributor.post('/products', aProduct({ team: otherTeam() })))).toEqual([
      422,
      'INVALID_VALUES',
      'team NOT_YOUR_TEAM',
    ])
    expect(
      refusalOf(await contributor.post('/products', aProduct({ evaluations: holding([top, 1]) }))),
    ).toEqual([422, 'INVALID_VALUES', 'evaluations[0].id UNKNOWN_EVALUATION'])
    const mixed = aProduct({ team: running.organizations.a.mainTeamId, evaluations: holding([top, 1]) })
    expect(refusalOf(await owner.post('/products', mixed))).toEqual([
      422,
      'INVALID_VALUES',
      'evaluations[0].id OTHER_TEAM',
    ])
  })
})

test('a product is out of sight as soon as a part of it belongs to another team', async () => {
  const top = await contributor.evaluated()
  const product = await productOf(contributor, { evaluations: holding([top, 1]) })
  expect(await listed(contributor)).toContain(product.id)
  const { name, reference, values, composition } = top
  const moved = { name, reference, category: 'tshirt', values, composition, team: otherTeam() }
  expect((await owner.put(`/evaluations/${top.id}`, moved)).statusCode).toBe(200)
  expect(await listed(contributor)).not.toContain(product.id)
  expect((await contributor.get(`/results/product/${product.id}/full`)).statusCode).toBe(404)
  expect(await listed(owner)).toContain(product.id)
})

test('who has no team sees products of which every part was made with a given mask', async () => {
  const { database, organizations } = running
  const { users } = organizations.a
  const reader = callerOf(running, running.loginAs('reader'))
  await database.asOwner(`update users set team_id = null where id = '${users.reader.id}'`)
  const made = await owner.post('/masks', {
    name: 'Given',
    category: 'tshirt',
    values: {},
    composition: [],
    rules: [],
    users: [users.reader.id],
    teams: [],
  })
  const mask = { id: made.json<{ id: string }>().id }
  const [given, other] = [await owner.evaluated({ mask }), await owner.evaluated()]
  const seen = await productOf(owner, { evaluations: holding([given, 1]) })
  const mixed = await productOf(owner, { evaluations: holding([given, 1], [other, 1]) })
  const empty = await productOf(owner)
  expect(await listed(reader)).toEqual([seen.id])
  for (const { id } of [mixed, empty]) expect((await reader.get(`/products/${id}`)).statusCode).toBe(404)
})

describe('collections', () => {
  test('show to a team what it may see, and keep the rest', async () => {
    const mine = await productOf(owner, { team: running.organizations.a.mainTeamId })
    const theirs = await productOf(owner, { team: otherTeam() })
    const collection = (
      await owner.post('/product-collections', {
        name: 'Both',
        team: running.organizations.a.mainTeamId,
        products: [mine.id, theirs.id],
      })
    ).json<ProductCollectionRow>()
    expect(collection.productCount).toBe(2)
    const path = `/product-collections/${collection.id}`
    expect((await contributor.get(path)).json()).toMatchObject({ productCount: 1 })
    expect(refusalOf(await contributor.patch(`${path}/products`, { add: [theirs.id] }))).toEqual([
      422,
      'INVALID_VALUES',
      'add[0] UNKNOWN_PRODUCT',
    ])
    const saved = await contributor.put(path, { name: 'Both', products: [] })
    expect(saved.json()).toMatchObject({ productCount: 0 })
    expect((await owner.get(path)).json()).toMatchObject({ productCount: 1 })
    const elsewhere = await owner.post('/product-collections', { name: 'Theirs', team: otherTeam() })
    const { id } = elsewhere.json<ProductCollectionRow>()
    expect((await contributor.get(`/product-collections/${id}`)).statusCode).toBe(404)
    expect((await contributor.get(`/results/product-collection/${id}/full`)).statusCode).toBe(404)
    expect((await foreigner.get(path)).statusCode).toBe(404)
  })

  test('have a name once a team, are copied, changed and deleted', async () => {
    const product = await productOf(contributor)
    const create = () => contributor.post('/product-collections', { name: 'Winter', calculationType: 'sum' })
    const winter = (await create()).json<ProductCollectionRow>()
    expect(refusalOf(await create())).toEqual([422, 'INVALID_VALUES', 'name NAME_TAKEN'])
    const path = `/product-collections/${winter.id}`
    const stale = { 'if-match': '"9"' }
    expect(refusalOf(await contributor.patch(`${path}/products`, { add: [product.id] }, stale))).toEqual([
      409,
      'STALE_VERSION',
    ])
    await contributor.patch(`${path}/products`, { add: [product.id] })
    const copy = await contributor.post(`/product-collections/duplicate/${winter.id}`)
    expect(copy.json()).toMatchObject({
      name: 'Winter (copy)',
      calculationType: 'sum',
      productCount: 1,
      leftOutCount: 1,
    })
    expect((await contributor.get(`/products/${product.id}`)).json()).toMatchObject({
      collections: [{ name: 'Winter' }, { name: 'Winter (copy)' }],
    })
    const list = await contributor.get(`/product-collections?product=${product.id}&sort=-name`)
    expect(list.json()).toMatchObject({ items: [{ name: 'Winter (copy)' }, { name: 'Winter' }] })
    expect((await contributor.delete(path)).statusCode).toBe(200)
    expect((await contributor.get(path)).statusCode).toBe(404)
    expect((await contributor.get(`/products/${product.id}`)).statusCode).toBe(200)
  })
})
