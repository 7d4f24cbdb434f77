import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Connector, Import, ImportProfile, Notification } from '@ecotrame/contract'
import { answered } from '../../platform/testing/answered.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { importerOf, type Importer } from '../imports/testing/importer.ts'
import { refusalOf } from '../products/testing/products.ts'
import { aConnector, connecting, type Connecting } from './testing/connecting.ts'
import { fakeShopify, fakeWoo } from './testing/fake-shops.ts'
import { fakeSource, type FakeSource, type Reply } from './testing/fake-source.ts'

let running: TestServer
let source: FakeSource
let on: Connecting
let importer: Importer
beforeAll(async () => {
  running = await testServer({
    capabilities: ['category_tshirt'],
    configuration: { privateNetworks: ['127.0.0.0/8'] },
  })
  on = await connecting(running)
  importer = importerOf(running, running.loginAs('organization_owner'))
  source = await fakeSource()
})
afterAll(async () => {
  source.close()
  await running.close()
})
beforeEach(async () => {
  await running.database.asOwner('delete from connectors')
  on.waits.length = 0
})

const tee = (reference: string, mass = 150) => ({
  reference,
  name: `Tee ${reference}`,
  category: 't-shirt',
  composition: [{ material: 'cotton', share: 100 }],
  mass_g: mass,
})
const csv = (rows: readonly string[], header = 'reference,name,category,composition,mass (g)') =>
  [header, ...rows].join('\n')
const rest = (changes: object = {}) =>
  on.made({ address: `${source.address}/products`, recordsPath: 'items', ...changes })
const readImport = async (id: string | null): Promise<Import> =>
  (await importer.send('GET', `/files/${id ?? ''}`)).json<Import>()
const profileOf = async (id: string | null, name: string) => {
  const answer = await importer.send('POST', '/profiles', { name, import: id })
  return answered<ImportProfile>(answer, 201).id
}
const finished = async (id: string | null) => {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = await readImport(id)
    if (found.state !== 'running') return found
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('the import did not end')
}
const evaluations = async (reference: string) =>
  (await running.database.asOwner('select id from evaluations where reference = $1', [reference])).length

describe('a connector', () => {
  test('keeps its secret sealed, and forgets it where it would go to another host', async () => {
    const made = await on.made(
      { kind: 'csv', address: `${source.address}/a.csv`, authentication: 'bearer' },
      'top secret',
    )
    const [row] = await running.database.asOwner<{ secret: string }>('select secret from connectors')
    expect(row?.secret).not.toContain('top secret')
    const read = await on.owner.get(`/connectors/${made.id}`)
    expect(read.body).not.toContain('top secret')
    expect(read.json<Connector>().hasSecret).toBe(true)
    const { kind: _kind, ...body } = aConnector({ authentication: 'bearer' })
    const save = async (address: string) =>
      answered<Connector>(await on.owner.put(`/connectors/${made.id}`, { ...body, address })).hasSecret
    expect(await save(`${source.address}/b.csv`)).toBe(true)
    expect(await save('https://elsewhere.example/b.csv')).toBe(false)
  })

  test('says which fields cannot be meant together', async () => {
    const refused = async (changes: object) =>
      refusalOf(
        await on.owner.post('/connectors', aConnector({ address: 'https://shop.example', ...changes })),
      ).slice(2)
    expect(await refused({ address: 'file:///etc/passwd' })).toEqual(['address INVALID_ADDRESS'])
    expect(await refused({ direction: 'out' })).toEqual(['direction NOT_A_SHOP'])
    expect(await refused({ automatic: true })).toEqual(['profile PROFILE_NEEDED'])
    expect(await refused({ authentication: 'header', userName: 'Host' })).toEqual(['userName NOT_A_HEADER'])
    expect(await refused({ kind: 'woocommerce' })).toEqual(['userName REQUIRED'])
    expect(await refused({ paging: 'cursor' })).toEqual(['pageField REQUIRED'])
    expect(await refused({ profile: crypto.randomUUID() })).toEqual(['profile UNKNOWN_PROFILE'])
  })

  test('shows its first page, and keeps nothing of it', async () => {
    source.answer(() => ({ body: { items: [tee('A-1'), { ...tee('A-2'), origin: { country: 'PT' } }] } }))
    const trial = await on.tried(await rest())
    expect(trial).toMatchObject({ problem: null, count: 2, hasMore: false })
    expect(trial.columns).toEqual([
      ...['reference', 'name', 'category', 'composition.material', 'composition.share', 'mass_g'],
      'origin.country',
    ])
    expect(trial.rows[1]?.at(-1)).toBe('PT')
    source.answer(() => ({ body: csv(['A-1,Tee,t-shirt,100% cotton,150']) }))
    const file = await on.tried(await on.made({ kind: 'csv', address: source.address }))
    expect(file).toMatchObject({ count: 1, rows: [['A-1', 'Tee', 't-shirt', '100% cotton', '150']] })
    expect(await importer.counted('imports')).toBe(0)
  })

  test('is not run twice at a time, nor for what it is not set up for', async () => {
    const { id } = await rest()
    const run = (task: string) => on.owner.post(`/connectors/${id}/run`, { task })
    expect(refusalOf(await run('write'))).toEqual([422, 'INVALID_VALUES', 'task OTHER_DIRECTION'])
    answered(await run('fetch'), 202)
    expect(refusalOf(await run('fetch')).slice(0, 2)).toEqual([409, 'ALREADY_RUNNING'])
  })
})

describe('pages', () => {
  const refs = ['P-1', 'P-2', 'P-3']
  const all = async (changes: object) => {
    const run = await on.ran(await rest(changes))
    return (await importer.rows(run.import ?? '')).map(({ reference }) => reference)
  }

  test('are turned by the Link header', async () => {
    source.answer(({ url }) => {
      const page = Number(url.searchParams.get('page') ?? 1)
      const link = `</products?page=${page + 1}>; rel="next", </products?page=9>; rel="last"`
      return { body: { items: [tee(refs[page - 1] ?? '')] }, ...(page < 3 ? { headers: { link } } : {}) }
    })
    expect(await all({ paging: 'link' })).toEqual(refs)
  })

  test('are turned by a number, until one is empty', async () => {
    source.answer(({ url }) => {
      const ref = refs[Number(url.searchParams.get('p') ?? 1) - 1]
      return { body: { items: ref === undefined ? [] : [tee(ref)] } }
    })
    expect(await all({ paging: 'number', pageParameter: 'p' })).toEqual(refs)
    expect(source.asked).toHaveLength(4)
  })

  test('are turned by a mark in the answer', async () => {
    source.answer(({ url }) => {
      const place = Number(url.searchParams.get('cursor') ?? 0)
      const next = place + 1 < refs.length ? place + 1 : null
      return { body: { items: [tee(refs[place] ?? '')], meta: { next } } }
    })
    expect(await all({ paging: 'cursor', pageField: 'meta.next' })).toEqual(refs)
  })

  test('that are one page again and again end the run', async () => {
    source.answer(() => ({ body: { items: [tee('P-1')] } }))
    const run = await on.ran(await rest({ paging: 'number' }))
    expect(run).toMatchObject({ outcome: 'failed', import: null })
    expect(run.message).toContain('same page twice')
  })

  test('lead to no other host', async () => {
    source.answer(() => ({
      body: { items: [tee('P-1')] },
      headers: { link: '<https://elsewhere.example/products>; rel=next' },
    }))
    const run = await on.ran(await rest({ paging: 'link' }))
    expect(run.message).toContain('leads to another address (https://elsewhere.example/products)')
  })
})

describe('a source that gives nothing usable', () => {
  const failing = async (reply: Reply | (() => Reply), changes: object = {}) => {
    source.answer(typeof reply === 'function' ? reply : () => reply)
    const run = await on.ran(await rest(changes))
    expect(run).toMatchObject({ outcome: 'failed', import: null })
    return run.message
  }
  const nested = (depth: number) => `{"items":[{"a":${'{"b":'.repeat(depth)}1${'}'.repeat(depth)}}]}`

  test.each<readonly [string, Reply, string]>([
    ['refuses the key', { status: 401 }, 'refused the token or password (401)'],
    ['is not there', { status: 404 }, 'nothing at this address (404)'],
    ['fails', { status: 500 }, 'answered with an error (500)'],
    ['leads elsewhere', { status: 302, headers: { location: 'http://10.0.0.1/' } }, '(http://10.0.0.1/)'],
    ['is a page for people', { body: '<!doctype html><p>Log in</p>' }, 'web page came back'],
    ['is half', { body: '{"items":[{"a":' }, 'not JSON'],
    [
      'has its list elsewhere',
      { body: { data: { styles: [] }, items: {} } },
      'found in the answer: data.styles',
    ],
    ['is no list of records', { body: { items: [1, 2] } }, 'no list of records at “items”'],
    [
      'has too many columns',
      { body: { items: [Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`c${n}`, n]))] } },
      'more than 200 columns',
    ],
    ['asks to wait for an hour', { status: 429, headers: { 'retry-after': '3600' } }, 'asks to wait longer'],
  ])('that %s says so, and what to do', async (_what, reply, words) => {
    expect(await failing(reply)).toContain(words)
  })

  test('cannot fill the memory: deep and long answers end the run or are read flat', async () => {
    source.answer(() => ({ body: nested(50_000) }))
    const deep = await on.ran(await rest())
    expect(['failed', 'waits']).toContain(deep.outcome)
    const bomb = Buffer.alloc(60_000_000, '[')
    expect(await failing({ body: bomb })).toContain('More came than can be read')
  })

  test('is asked again after the pause that it wants, and after one of ours where it fails', async () => {
    source.answer(() => ({ body: { items: [tee('W-1')] } }))
    const connector = await rest()
    source.troubles.push({ status: 429, headers: { 'retry-after': '7' } }, { status: 503 })
    expect((await on.ran(connector)).outcome).toBe('waits')
    expect(on.waits).toEqual([7000, 4000])
  })

  test('in a private network is not asked where the installation does not allow it', async () => {
    const { deps } = on
    const closed = await connecting(running)
    Object.assign(closed.deps, {
      configuration: { ...deps.configuration, privateNetworks: ['192.0.2.0/24'] },
    })
    source.answer(() => ({ body: { items: [tee('X-1')] } }))
    const run = await closed.ran(await rest())
    expect(run.message).toContain('private network')
    expect(source.asked).toEqual([])
  })

  test('speaks the language of the reader', async () => {
    source.answer(() => ({ status: 401 }))
    const connector = await rest()
    await on.ran(connector)
    const { runs } = (
      await on.owner.get(`/connectors/${connector.id}`, { 'accept-language': 'fr' })
    ).json<Connector>()
    expect(runs[0]?.message).toContain('La source a refusé le jeton')
  })
})

describe('a run', () => {
  test('becomes an import that waits; a second one of the same doubles nothing', async () => {
    source.answer(() => ({
      body: csv(['R-1,Tee,t-shirt,100% cotton,150', 'R-2,Tee,t-shirt,100% cotton,160']),
    }))
    const connector = await on.made({ kind: 'csv', address: `${source.address}/tees.csv` })
    const first = await on.ran(connector)
    expect(first).toMatchObject({ outcome: 'waits', stops: [], missingColumns: [] })
    expect(first.message).toContain('new: 2')
    expect(await evaluations('R-1')).toBe(0)
    const done = await importer.ended(first.import ?? '')
    expect(done).toMatchObject({ state: 'done', done: { created: 2 } })
    const second = await on.ran(connector)
    expect(second.outcome).toBe('unchanged')
    expect(second.message).toContain('unchanged: 2')
    expect(await evaluations('R-1')).toBe(1)
    expect((await on.runs(connector.id)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'waits'])
  })

  test('imports by itself with a profile, and waits where a column is gone: it says which', async () => {
    source.answer(() => ({ body: csv(['S-1,Tee,t-shirt,100% cotton,150']) }))
    const connector = await on.made({ kind: 'csv', address: `${source.address}/tees.csv` })
    const first = await on.ran(connector)
    const profile = await profileOf(first.import, 'Tees')
    const automatic = await on.made({
      kind: 'csv',
      address: `${source.address}/tees.csv`,
      profile,
      automatic: true,
    })
    const second = await on.ran(automatic)
    expect(second.outcome).toBe('imported')
    await finished(second.import)
    expect(await evaluations('S-1')).toBe(1)
    const renamed = csv(
      ['S-1,Tee,t-shirt,100% cotton,175'],
      'reference,name,category,composition,weight in grams',
    )
    source.answer(() => ({ body: renamed }))
    const third = await on.ran(automatic)
    expect(third).toMatchObject({ outcome: 'waits', missingColumns: ['mass (g)'] })
    expect(third.message).toContain('mass (g)')
    expect((await readImport(third.import)).state).toBe('checked')
  })

  test('tells rows that name one thing twice, and takes neither by itself', async () => {
    source.answer(() => ({ body: { items: [tee('D-1', 150), tee('D-1', 180)] } }))
    const run = await on.ran(await rest())
    expect((await readImport(run.import)).counts).toMatchObject({ rows: 2, faulty: 2 })
  })

  test('by night is in the name of who keeps it, who is told what waits; without one it stops', async () => {
    source.answer(() => ({ body: csv(['N-1,Tee,t-shirt,100% cotton,150']) }))
    const connector = await on.made({ kind: 'csv', address: source.address, schedule: 'nightly' })
    expect(await on.due()).toBe(false)
    const night = () =>
      running.database.asOwner(`update connectors set next_at = now() - interval '1 minute'`)
    await night()
    expect(await on.due()).toBe(true)
    expect(await on.due()).toBe(false)
    expect((await on.runs(connector.id))[0]).toMatchObject({ by: null, outcome: 'waits' })
    const told = answered<{ items: Notification[] }>(await on.owner.get('/notifications?type=connector_ran'))
    expect(JSON.stringify(told.items[0])).toContain('Import to confirm')
    await running.database.asOwner('update connectors set keeper = gen_random_uuid()')
    await night()
    expect(await on.due()).toBe(true)
    const after = answered<Connector>(await on.owner.get(`/connectors/${connector.id}`))
    expect(after).toMatchObject({ schedule: 'by_hand', runs: [{ outcome: 'failed' }, { outcome: 'waits' }] })
  })

  test('whose process is gone is ended, and the next one starts anew', async () => {
    source.answer(() => ({ body: { items: [tee('G-1')] } }))
    const connector = await rest()
    answered(await on.owner.post(`/connectors/${connector.id}/run`, { task: 'fetch' }), 202)
    await running.database.asOwner(`update connectors set begun_at = now() - interval '1 hour'`)
    expect(await on.due()).toBe(true)
    expect((await on.runs(connector.id))[0]?.message).toContain('broke off')
    expect((await on.ran(connector)).outcome).toBe('waits')
  })
})

describe('a shop', () => {
  const woo = [
    {
      id: 1,
      type: 'simple',
      sku: 'WO-1',
      global_unique_id: '3760001000016',
      name: 'Tee Lin',
      status: 'publish',
    },
    { id: 2, type: 'variable', sku: '', global_unique_id: '', name: 'Tee Brume', status: 'publish' },
    { id: 3, type: 'variation', parent_id: 2, sku: 'WO-2-M', global_unique_id: '3760001000023', name: 'M' },
    { id: 4, type: 'simple', sku: 'WO-4', global_unique_id: '', name: 'Tee Sable', status: 'draft' },
  ].map((one) => ({
    ...one,
    weight: '0.15',
    regular_price: '29.00',
    description: '100% cotton',
    categories: [{ name: 'T-shirts' }],
    attributes: [{ name: 'Composition', options: ['100% cotton'] }],
    modified: '2026-11-01T00:00:00',
  }))

  test('of WooCommerce comes in the columns of its own export, variations behind their product', async () => {
    source.answer(fakeWoo(woo))
    const connector = await on.made(
      { kind: 'woocommerce', address: `${source.address}/`, userName: 'ck_1' },
      'cs_1',
    )
    const run = await on.ran(connector)
    expect(run.outcome).toBe('waits')
    expect(source.asked[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('ck_1:cs_1').toString('base64')}`,
    )
    const { columns } = await readImport(run.import)
    expect(columns.find(({ header }) => header === 'Weight (kg)')?.field).toBe('mass')
    const rows = await importer.rows(run.import ?? '')
    expect(rows.map(({ reference }) => reference)).toEqual(['WO-1', 'id:2', 'WO-4'])
    // Nothing was taken yet: all is asked for again. Once everything is, only what changed.
    await on.ran(connector)
    expect(source.asked.some(({ url }) => url.searchParams.has('modified_after'))).toBe(false)
  })

  test('is asked only for what changed once everything has been imported', async () => {
    const variants = ['A', 'B'].map((size) => ({
      id: `gid://shopify/ProductVariant/${size}`,
      barcode: '',
      sku: `SH-${size}`,
      handle: `tee-${size.toLowerCase()}`,
      title: `Tee ${size}`,
      updatedAt: '2026-11-01T00:00:00Z',
    }))
    source.answer(fakeShopify(variants))
    const connector = await on.made({ kind: 'shopify', address: source.address }, 'shpat_1')
    source.troubles.push({ body: { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] } })
    const first = await on.ran(connector)
    expect(source.asked[0]?.headers['x-shopify-access-token']).toBe('shpat_1')
    expect((await importer.rows(first.import ?? '')).map(({ reference }) => reference)).toEqual([
      'tee-a',
      'tee-b',
    ])
    expect(await importer.ended(first.import ?? '')).toMatchObject({ state: 'done', done: { created: 2 } })
    expect((await on.ran(connector)).outcome).toBe('nothing_new')
    expect(source.asked.at(-1)?.body).toContain('updated_at:>=')
    expect((await on.ran(connector, 'fetch', { whole: true })).outcome).toBe('unchanged')
  })

  test('that refuses says why in its own words', async () => {
    source.answer(() => ({ body: { errors: [{ message: 'Access denied for products field.' }] } }))
    const run = await on.ran(await on.made({ kind: 'shopify', address: source.address }, 'shpat_1'))
    expect(run.message).toContain('Access denied for products field.')
  })

  test('without a token is not asked', async () => {
    source.answer(fakeShopify([]))
    const run = await on.ran(await on.made({ kind: 'shopify', address: source.address }))
    expect(run.message).toContain('No token, password or key is kept')
    expect(source.asked).toEqual([])
  })
})
