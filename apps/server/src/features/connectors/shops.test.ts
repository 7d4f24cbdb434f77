import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Evaluation, Product } from '@ecotrame/contract'
import { answered } from '../../platform/testing/answered.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf } from '../evaluations/testing/caller.ts'
import { holding, productOf, refusalOf } from '../products/testing/products.ts'
import { connecting, type Connecting } from './testing/connecting.ts'
import { fakeShopify, fakeWoo, type WooProduct } from './testing/fake-shops.ts'
import { fakeSource, type FakeSource } from './testing/fake-source.ts'
import { nextLink } from './source/pages.ts'

let running: TestServer
let source: FakeSource
let on: Connecting
let tee: Evaluation
beforeAll(async () => {
  running = await testServer({
    capabilities: ['category_tshirt'],
    configuration: { privateNetworks: ['127.0.0.0/8'] },
  })
  on = await connecting(running)
  source = await fakeSource()
  tee = await callerOf(running, running.loginAs('organization_owner')).evaluated()
  const settings = { organizationType: 'Brand', withoutGtin: true, brands: [], segments: [] }
  answered(await on.owner.put('/declaration-settings', { ...settings, sendScore: true, defaultTrims: false }))
})
afterAll(async () => {
  source.close()
  await running.close()
})
beforeEach(async () => {
  await running.database.asOwner('delete from connectors')
})

const codes = ['3760001000016', '3760001000023', '3760001000030', '3760001000047', '3760001000054']
let used = 0
const aCode = () => codes[(used += 1) - 1] ?? ''
async function published(gtin: string): Promise<Product> {
  const product = await productOf(on.owner, { gtin, evaluations: holding([tee, 1]) })
  return answered<Product>(await on.owner.patch(`/products/publish/${product.id}`, undefined))
}
/** Written down as declared, and accepted by the portal. */
async function declared({ id }: Product): Promise<void> {
  const answer = { status: 201, text: '{"result":"success"}' }
  const written = answered<{ items: { declaration: string | null; message: string | null }[] }>(
    await on.owner.post('/declarations', { kind: 'product', ids: [id], channel: 'api', answer }),
    201,
  )
  expect(written.items[0]?.message).toBeNull()
}
const withdraw = async ({ id }: Product) =>
  expect(
    (await on.owner.post(`/products/${id}/withdraw`, { reason: 'The origin was wrong' })).statusCode,
  ).toBeLessThan(300)

const wooOf = (id: number, gtin: string, more: object = {}): WooProduct => ({
  ...{ id, type: 'simple', sku: `SKU-${id}`, global_unique_id: gtin, meta_data: [] },
  ...more,
})
const woo = () =>
  on.made({ kind: 'woocommerce', address: source.address, userName: 'ck', direction: 'out' }, 'cs')
const changesIn = () => source.asked.filter(({ method }) => method === 'PUT')
const bodyOf = (place: number) =>
  (JSON.parse(changesIn()[place]?.body ?? '{}') as { meta_data?: { key: string; value: unknown }[] })
    .meta_data
const keys = (place: number) => (bodyOf(place) ?? []).map(({ key }) => key)

describe('figures in a WooCommerce shop', () => {
  test('are told first, written once, and taken out when the publication is withdrawn', async () => {
    const [one, other, none] = [await published(aCode()), await published(aCode()), await published(aCode())]
    await declared(one)
    source.answer(
      fakeWoo([
        wooOf(1, one.gtin ?? ''),
        // Written as a GTIN-14, in a variation.
        wooOf(7, `0${other.gtin ?? ''}`, { type: 'variation', parent_id: 6 }),
        wooOf(9, '4006381333931'),
      ]),
    )
    const connector = await woo()
    const preview = await on.ran(connector, 'preview')
    expect(preview.outcome).toBe('previewed')
    expect(preview.changes.map(({ change, gtin }) => [change, gtin])).toEqual(
      expect.arrayContaining([
        ['written', one.gtin],
        ['written', other.gtin],
        ['missing', none.gtin],
      ]),
    )
    expect(changesIn()).toEqual([])
    const run = await on.ran(connector, 'write')
    expect(run.message).toContain('Products: 2; taken back: 0; left as they are: 0; not found in the shop: 1')
    expect(
      changesIn()
        .map(({ url }) => url.pathname)
        .toSorted(),
    ).toEqual(['/wp-json/wc/v3/products/1', '/wp-json/wc/v3/products/6/variations/7'])
    const ofOne = changesIn().findIndex(({ url }) => url.pathname.endsWith('/1'))
    expect(keys(ofOne)).toEqual([
      'ecotrame_environmental_cost',
      'ecotrame_environmental_cost_per_100g',
      'ecotrame_sheet',
    ])
    // Nobody declared the other: its sheet is public, its figures are none of a label.
    expect(keys(1 - ofOne)).toEqual(['ecotrame_sheet'])
    expect(JSON.stringify(bodyOf(1 - ofOne))).toContain('https://ecotrame.example/')
    const again = await on.ran(connector, 'write')
    expect(again.message).toContain('Products: 0; taken back: 0; left as they are: 2')
    expect(changesIn()).toHaveLength(2)
    await withdraw(one)
    const back = await on.ran(connector, 'write')
    expect(back.changes.filter(({ change }) => change === 'removed')).toMatchObject([{ gtin: one.gtin }])
    expect(bodyOf(2)?.map(({ value }) => value)).toEqual([null, null, null])
    expect((await on.ran(connector, 'write')).message).toContain('Products: 0; taken back: 0')
    await withdraw(other)
    await withdraw(none)
  })

  test('are written neither where two products have the GTIN nor where the shop has deleted the product', async () => {
    const product = await published(aCode())
    const gtin = product.gtin ?? ''
    const connector = await woo()
    source.answer(fakeWoo([wooOf(1, gtin), wooOf(2, gtin)]))
    expect((await on.ran(connector, 'write')).changes).toMatchObject([{ change: 'ambiguous', gtin }])
    expect(changesIn()).toEqual([])
    source.answer(fakeWoo([wooOf(3, gtin)]))
    await on.ran(connector, 'write')
    expect(changesIn()).toHaveLength(1)
    source.answer(fakeWoo([]))
    expect((await on.ran(connector, 'write')).changes).toMatchObject([{ change: 'missing', gtin }])
    // Older shops have no field for a GTIN: the SKU is the reference then.
    source.answer(
      fakeWoo([wooOf(4, '', { sku: product.reference }), wooOf(5, '9999', { sku: product.reference })]),
    )
    expect((await on.ran(connector, 'write')).changes).toMatchObject([{ change: 'written', gtin }])
    expect(changesIn().map(({ url }) => url.pathname)).toEqual(['/wp-json/wc/v3/products/4'])
    await withdraw(product)
  })

  test('that the shop refuses in the middle end the run, and what was written is remembered', async () => {
    const product = await published(aCode())
    source.answer(fakeWoo([wooOf(1, product.gtin ?? '')]))
    const connector = await woo()
    await on.ran(connector, 'write')
    source.answer(() => ({ status: 401 }))
    await withdraw(product)
    expect((await on.ran(connector, 'write')).message).toContain('refused the token')
    source.answer(
      fakeWoo([wooOf(1, product.gtin ?? '', { meta_data: [{ id: 5, key: 'ecotrame_sheet', value: 'x' }] })]),
    )
    expect((await on.ran(connector, 'write')).changes).toMatchObject([{ change: 'removed' }])
    expect(bodyOf(0)).toEqual([{ id: 5, key: 'ecotrame_sheet', value: null }])
  })
})

describe('figures in a Shopify shop', () => {
  test('are metafields of the variant, written once and deleted again', async () => {
    await running.database.asOwner(`delete from products`)
    const gtin = '3760001000061'
    const product = await published(gtin)
    const variant = { id: 'gid://shopify/ProductVariant/1', barcode: gtin, sku: 'A', handle: 'a', title: 'A' }
    source.answer(fakeShopify([variant]))
    const connector = await on.made({ kind: 'shopify', address: source.address, direction: 'both' }, 'shpat')
    const mutations = () =>
      source.asked.filter(({ body }) => body.includes('mutation')).map(({ body }) => body)
    expect((await on.ran(connector, 'preview')).changes).toMatchObject([
      { change: 'written', gtin, product: product.name, values: [{ name: 'sheet' }] },
    ])
    expect(mutations()).toEqual([])
    await on.ran(connector, 'write')
    expect(mutations()).toHaveLength(1)
    expect(mutations()[0]).toContain('"namespace":"ecotrame","key":"sheet","type":"url"')
    await on.ran(connector, 'write')
    expect(mutations()).toHaveLength(1)
    await withdraw(product)
    expect((await on.ran(connector, 'write')).changes).toMatchObject([{ change: 'removed', gtin }])
    expect(mutations()[1]).toContain('metafieldsDelete')
    source.troubles.push({ body: { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] } })
    expect((await on.ran(connector, 'write')).outcome).toBe('written')
  })
})

test('only owners set connectors up, of their own organization', async () => {
  const made = await woo()
  const { server } = running
  const as = async (
    role: 'contributor' | 'organization_owner',
    of: 'a' | 'b',
    method: 'GET' | 'POST' = 'GET',
  ) =>
    refusalOf(
      await server.inject({
        method,
        url: `/api/connectors/${made.id}${method === 'POST' ? '/try' : ''}`,
        headers: running.loginAs(role, of),
      }),
    ).slice(0, 2)
  expect(await as('contributor', 'a')).toEqual([403, 'PERMISSION_REQUIRED'])
  expect(await as('contributor', 'a', 'POST')).toEqual([403, 'PERMISSION_REQUIRED'])
  expect(await as('organization_owner', 'b')).toEqual([404, 'NOT_FOUND'])
  expect(await as('organization_owner', 'b', 'POST')).toEqual([404, 'NOT_FOUND'])
})

test.each([
  ['<https://a.example/p?page=2>; rel="next"', 'https://a.example/p?page=2'],
  ['<https://a.example/p?page=1>; rel="prev", </p?page=3>; rel="next"; title="x"', '/p?page=3'],
  ['</p>; rel="last next"', '/p'],
  ['</p>; rel=nextish, </q>; rel=prev', null],
  ['', null],
])('the next page of %s is %s', (header, next) => expect(nextLink(header)).toBe(next))
