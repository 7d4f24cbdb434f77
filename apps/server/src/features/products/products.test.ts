import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Classification, ListMeta, Product, ProductRow } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { bodyOf, callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { aProduct, holding, productOf, refusalOf } from './testing/products.ts'

let running: TestServer
let contributor: Caller
let owner: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_sneakers'] })
  contributor = callerOf(running, running.loginAs('contributor'))
  owner = callerOf(running, running.loginAs('organization_owner'))
})
afterAll(() => running.close())

const reread = async ({ id }: { id: string }, caller = contributor): Promise<Product> =>
  (await caller.get(`/products/${id}`)).json<Product>()

describe('a product', () => {
  test('keeps what is said of it and adds its evaluations up', async () => {
    const [top, trousers] = [
      await contributor.evaluated({ name: 'Pyjama top' }),
      await contributor.evaluated({ name: 'Pyjama trousers' }),
    ]
    const product = await productOf(contributor, {
      gtin: '4 006381 333931',
      brand: 'Maison Lin',
      price: 49.9,
      currency: 'EUR',
      classification: 'pyjamas',
      weight: 340,
      season: 'AW 26',
      unitsSold: 1200,
      evaluations: holding([top, 1], [trousers, 2]),
    })
    expect(product).toMatchObject({
      gtin: '4006381333931',
      brand: 'Maison Lin',
      price: 49.9,
      currency: 'EUR',
      classification: { id: 'pyjamas', name_fr: 'Pyjama' },
      categories: [{ id: 'tshirt' }],
      weight: 340,
      evaluationCount: 2,
      packagingCount: 0,
      state: 'evaluated',
      evaluations: [
        { name: 'Pyjama top', quantity: 1, label: 'fr_dur' },
        { name: 'Pyjama trousers', quantity: 2 },
      ],
    })
    expect(product.evaluatedWeight).toBeCloseTo(510, 9)
    const [first, second] = product.evaluations
    expect(product.figure).toMatchObject({ label: 'fr_dur', basis: 'product', mixedReleases: false })
    expect(product.figure?.value).toBeCloseTo((first?.figure ?? 0) + 2 * (second?.figure ?? 0), 9)
    expect(first?.figure).toBeGreaterThan(100)
  })

  test('that is empty is a draft without a figure', async () => {
    expect(await productOf(contributor)).toMatchObject({
      state: 'draft',
      figure: null,
      evaluatedWeight: null,
      categories: [],
      team: { name: expect.any(String) as string },
    })
  })

  test('follows its evaluations: their runs, changes and active versions', async () => {
    const top = await contributor.create()
    const product = await productOf(contributor, { evaluations: holding([top, 1]) })
    expect(product).toMatchObject({ state: 'draft', figure: null })
    await contributor.get(`/evaluations/evaluate/${top.id}`)
    const run = await reread(product)
    expect(run).toMatchObject({ state: 'evaluated', rowVersion: product.rowVersion })
    const values = { ...top.values, mass: { ...top.values['mass'], value: 340 } }
    await contributor.put(`/evaluations/${top.id}`, { ...bodyOf(top), values })
    expect(await reread(product)).toMatchObject({ state: 'outdated', figure: { value: run.figure?.value } })
    await contributor.get(`/evaluations/evaluate/${top.id}`)
    const heavier = await reread(product)
    expect(heavier.state).toBe('evaluated')
    expect(heavier.figure?.value).toBeGreaterThan((run.figure?.value ?? 0) * 1.5)
    await contributor.patch(`/evaluations/active/version/${run.evaluations[0]?.activeVersion?.id}`)
    expect(await reread(product)).toMatchObject({ state: 'outdated', figure: { value: run.figure?.value } })
  })

  test('keeps its evaluations from being deleted', async () => {
    const top = await contributor.create()
    const product = await productOf(contributor, { evaluations: holding([top, 1]) })
    const refused = await contributor.delete(`/evaluations/${top.id}`)
    expect(refusalOf(refused)).toEqual([409, 'EVALUATION_IN_USE'])
    await contributor.put(`/products/${product.id}`, { ...aProduct(), evaluations: [] })
    expect((await contributor.delete(`/evaluations/${top.id}`)).statusCode).toBe(200)
  })

  test('is saved in part: what is not sent stays, and null takes away', async () => {
    const top = await contributor.evaluated()
    const said = { brand: 'Lin', price: 10, currency: 'EUR', evaluations: holding([top, 3]) }
    const product = await productOf(contributor, said)
    const { name, reference } = product
    const saved = await contributor.put(`/products/${product.id}`, { name: 'Soir', reference, price: null })
    expect(name).not.toBe('Soir')
    expect(saved.json()).toMatchObject({
      name: 'Soir',
      brand: 'Lin',
      price: null,
      currency: null,
      evaluations: [{ quantity: 3 }],
      rowVersion: product.rowVersion + 1,
    })
  })

  test('is copied with what is in it, under a reference of its own and without its GTIN', async () => {
    const top = await contributor.evaluated()
    const product = await productOf(contributor, { gtin: '96385074', evaluations: holding([top, 2]) })
    const copies = [
      await contributor.post(`/products/duplicate/${product.id}`, {}, { 'accept-language': 'fr' }),
      await contributor.post(`/products/duplicate/${product.id}`, { name: 'Other', gtin: '01234565' }),
    ].map((answer) => answer.json<Product>())
    expect(copies).toMatchObject([
      {
        name: `${product.name} (copie)`,
        reference: `${product.reference}-2`,
        gtin: null,
        state: 'evaluated',
      },
      {
        name: 'Other',
        reference: `${product.reference}-3`,
        gtin: '01234565',
        evaluations: [{ quantity: 2 }],
      },
    ])
  })
})

describe('what cannot be', () => {
  test.each([
    [{ gtin: '4006381333932' }, 'gtin GTIN_CHECK_DIGIT'],
    [{ gtin: '40063813339' }, 'gtin GTIN_DIGITS'],
    [{ gtin: 'ABC' }, 'gtin GTIN_DIGITS'],
    [{ price: 3 }, 'currency PRICE_NEEDS_CURRENCY'],
    [{ currency: 'EUR' }, 'price CURRENCY_NEEDS_PRICE'],
    [{ classification: 'cravat' }, 'classification UNKNOWN_CLASSIFICATION'],
    [{ evaluations: [{ id: crypto.randomUUID(), quantity: 1 }] }, 'evaluations[0].id UNKNOWN_EVALUATION'],
    [{ packagings: [{ id: crypto.randomUUID(), quantity: 1 }] }, 'packagings[0].id UNKNOWN_PACKAGING'],
    [{ tags: [crypto.randomUUID()] }, 'tags[0] UNKNOWN_TAG'],
  ])('%j is refused as %s', async (changes, field) => {
    const refused = await contributor.post('/products', aProduct(changes))
    expect(refusalOf(refused)).toEqual([422, 'INVALID_VALUES', field])
  })

  test('a reference or a GTIN that another product has, whatever its case and length', async () => {
    const product = await productOf(contributor, { gtin: '036000291452' })
    const { reference } = product
    expect(
      refusalOf(await owner.post('/products', aProduct({ reference: reference.toLowerCase() }))),
    ).toEqual([422, 'INVALID_VALUES', 'reference REFERENCE_TAKEN'])
    expect(refusalOf(await contributor.post('/products', aProduct({ gtin: '0036000291452' })))).toEqual([
      422,
      'INVALID_VALUES',
      'gtin GTIN_TAKEN',
    ])
    const tries = await Promise.all(
      [1, 2, 3, 4].map(() => contributor.post('/products', aProduct({ reference: 'AT-ONCE' }))),
    )
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422])
  })

  test('the same evaluation twice, or none of one', async () => {
    const top = await contributor.create()
    const twice = aProduct({ evaluations: holding([top, 1], [top, 2]) })
    expect(refusalOf(await contributor.post('/products', twice)).slice(2)).toEqual([
      'evaluations[1].id STANDS_TWICE',
    ])
    const none = aProduct({ evaluations: holding([top, 0]) })
    expect((await contributor.post('/products', none)).statusCode).toBe(422)
  })

  test('a save over what somebody else has saved', async () => {
    const product = await productOf(contributor)
    const [ifMatch, body] = [{ 'if-match': `"${product.rowVersion}"` }, aProduct()]
    const saves = await Promise.all([
      contributor.put(`/products/${product.id}`, body, ifMatch),
      owner.put(`/products/${product.id}`, aProduct(), ifMatch),
    ])
    expect(saves.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const stale = await contributor.delete(`/products/${product.id}`, ifMatch)
    expect(refusalOf(stale)).toEqual([409, 'STALE_VERSION'])
  })

  test('a second one for the same idempotency key', async () => {
    const [key, body] = [{ 'idempotency-key': crypto.randomUUID() }, aProduct()]
    const [first, again] = [
      await contributor.post('/products', body, key),
      await contributor.post('/products', body, key),
    ]
    expect(again.json<Product>().id).toBe(first.json<Product>().id)
  })
})

describe('the library', () => {
  const list = async (query: string) =>
    (await contributor.get(`/products?${query}`)).json<{ items: ProductRow[]; meta: ListMeta }>()
  const references = async (query: string) => (await list(query)).items.map(({ reference }) => reference)

  test('is searched, filtered, sorted by two fields and paged', async () => {
    const top = await contributor.evaluated()
    const tag = (await owner.post('/tags', { name: 'Été', color: '#c0762f' })).json<{ id: string }>()
    const brand = 'Élan'
    const base = { brand, season: 'SS 27', currency: 'EUR' }
    await productOf(contributor, { ...base, reference: 'L-1', price: 20, unitsSold: 5, tags: [tag.id] })
    const held = holding([top, 1])
    await productOf(contributor, { ...base, reference: 'L-2', price: 20, unitsSold: 9, evaluations: held })
    await productOf(contributor, { ...base, reference: 'L-3', price: 8, classification: 'pyjamas' })
    const of = `brand=${encodeURIComponent(brand)}&sort=reference`
    expect(await references('search=elan%20l-2')).toEqual(['L-2'])
    expect(await references(of)).toEqual(['L-1', 'L-2', 'L-3'])
    expect(await references(`${of}&tag=${tag.id}`)).toEqual(['L-1'])
    expect(await references(`${of}&evaluated=yes`)).toEqual(['L-2'])
    expect(await references(`${of}&evaluated=no&state=draft`)).toEqual(['L-1', 'L-3'])
    expect(await references(`${of}&category=tshirt`)).toEqual(['L-2'])
    expect(await references(`${of}&classification=pyjamas`)).toEqual(['L-3'])
    expect(await references(`${of}&evaluation=${top.id}`)).toEqual(['L-2'])
    expect(await references(`${of}&price_min=9&unitsSold_max=5`)).toEqual(['L-1'])
    expect(await references(`${of}&updatedAt_to=2020-01-01`)).toEqual([])
    expect(await references(`brand=${encodeURIComponent(brand)}&sort=-price,-unitsSold`)).toEqual([
      'L-2',
      'L-1',
      'L-3',
    ])
    expect(await references(`brand=${encodeURIComponent(brand)}&sort=-unitsSold`)).toEqual([
      'L-2',
      'L-1',
      'L-3',
    ])
    expect(await references(`brand=${encodeURIComponent(brand)}&sort=-figure&limit=1`)).toEqual(['L-2'])
    expect((await list(`${of}&limit=2&page=2`)).meta).toMatchObject({ totalItems: 3, totalPages: 2 })
    expect((await contributor.get('/products?sort=secret')).statusCode).toBe(400)
    const choices = (await contributor.get('/products/choices')).json<Record<string, { value: string }[]>>()
    expect(choices['brand']?.map(({ value }) => value)).toContain(brand)
    expect(choices['category']?.map(({ value }) => value)).toContain('tshirt')
  })

  test.each([
    'name',
    'gtin',
    'brand',
    'classification',
    'category',
    'weight',
    'season',
    'state',
    'createdAt',
  ])('is sorted by %s either way', async (field) => {
    const up = await list(`sort=${field}&limit=500`)
    const down = await list(`sort=-${field}&limit=500`)
    expect(new Set(down.items.map(({ id }) => id))).toEqual(new Set(up.items.map(({ id }) => id)))
  })

  test('offers the kinds of articles, in both languages', async () => {
    const found = await contributor.get('/products/classifications?search=pyjama')
    expect(found.json<{ items: Classification[] }>().items).toMatchObject([
      {
        id: 'pyjamas',
        name: 'Pyjamas',
        name_fr: 'Pyjama',
        group: 'apparel',
        hsCodes: expect.any(Array) as [],
      },
    ])
    const all = await contributor.get('/products/classifications?limit=100')
    expect(all.json<{ meta: ListMeta }>().meta.totalItems).toBe(74)
  })

  test('says what stands of the French environmental cost', async () => {
    const [run, never] = [await contributor.evaluated(), await contributor.create()]
    const products = [
      await productOf(contributor, { evaluations: holding([run, 2]) }),
      await productOf(contributor, { evaluations: holding([run, 1], [never, 1]) }),
      await productOf(contributor),
    ]
    const ids = [...products.map(({ id }) => id), crypto.randomUUID()].join(',')
    const { items } = (await contributor.get(`/products/ecobalyse-status?product_ids=${ids}`)).json<{
      items: { status: string; points: number | null }[]
    }>()
    expect(items.map(({ status }) => status)).toEqual(['computed', 'not_evaluated', 'empty'])
    expect(items[0]?.points).toBe(Math.round(products[0]?.figure?.value ?? 0))
    expect(items[1]?.points).toBeNull()
  })

  test('deletes many, after telling what hangs on them', async () => {
    const [first, second] = [await productOf(contributor), await productOf(contributor)]
    const ids = [first.id, second.id, crypto.randomUUID()]
    await contributor.post('/product-collections', { name: 'Held', products: [first.id] })
    expect((await contributor.post('/products/weigh-deletion', { ids })).json()).toMatchObject({
      products: 2,
      collections: [{ name: 'Held', products: 1 }],
      publishedVersions: 0,
    })
    expect((await contributor.post('/products/delete', { ids })).json()).toEqual({
      items: [
        { id: first.id, ok: true, code: null },
        { id: second.id, ok: true, code: null },
        { id: ids[2], ok: false, code: 'NOT_FOUND' },
      ],
    })
    expect((await contributor.get(`/products/${first.id}`)).statusCode).toBe(404)
  })
})
