import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  Evaluation,
  Job,
  MarketAccess,
  MarketOverview,
  MarketRow,
  Notification,
  Product,
} from '@ecotrame/contract'
import { answered } from '../../../platform/testing/answered.ts'
import { formWithFile } from '../../../platform/testing/multipart.ts'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../../evaluations/testing/caller.ts'
import { holding, productOf, refusalOf } from '../../products/testing/products.ts'
import { loadEvaluated } from '../../../server-deps.ts'
import { readDue } from './nightly.ts'
import { codeOf, ImitatedPortal, reply } from './testing/imitation.ts'

const key = 'a key of the portal'
let running: TestServer
let owner: Caller
let tee: Evaluation
let portal: Server
let address: string
let imitation = new ImitatedPortal()
let keys: (string | undefined)[] = []
beforeAll(async () => {
  running = await testServer({
    capabilities: ['category_tshirt', 'export'],
    configuration: { portalRequestsPerMinute: 60_000, privateNetworks: ['127.0.0.0/8'] },
  })
  owner = callerOf(running, running.loginAs('organization_owner'))
  tee = await owner.evaluated()
  portal = createServer((request, response) => {
    keys.push(request.headers.authorization)
    const { status, body, retryAfter } = imitation.answer(request.url ?? '')
    response.writeHead(status, retryAfter === null ? {} : { 'retry-after': String(retryAfter) }).end(body)
  })
  await new Promise<void>((done) => portal.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(portal.address() as AddressInfo).port}/api`
  await set({ names: ['Maison Rivage'] })
})
afterAll(async () => {
  portal.close()
  await running.close()
})
beforeEach(async () => {
  imitation = new ImitatedPortal()
  keys = []
  await running.database.asOwner('delete from market_sightings')
  await running.database.asOwner('delete from market_runs')
})

async function set({ names = [], prefixes = [] }: { names?: string[]; prefixes?: string[] }) {
  const said = { organizationType: 'Brand', withoutGtin: false, brands: [], segments: [], sendScore: true }
  answered(
    await owner.put('/declaration-settings', {
      ...said,
      defaultTrims: false,
      portalNames: names,
      gtinPrefixes: prefixes,
    }),
  )
}
const open = async (changes: object = {}) =>
  owner.put('/declaration-settings/portal', { address, nightly: false, key, ...changes })

let number = 0
async function product(changes: object = {}): Promise<Product & { readonly gtin: string }> {
  number += 1
  const gtin = codeOf(number, '2')
  const made = await productOf(owner, { gtin, evaluations: holding([tee, 1]), ...changes })
  return { ...made, gtin }
}
const market = async (query = '', caller = owner) =>
  answered<{ items: MarketRow[] }>(await caller.get(`/declarations/market?limit=500${query}`)).items
const rowOf = async ({ id }: { readonly id: string }) => {
  const row = (await market()).find((one) => one.id === id)
  if (row === undefined) throw new Error('not on the market')
  return row
}
const overview = async () => answered<MarketOverview>(await owner.get('/declarations/market/overview'))
const declaredBy = (gtin: string, organization: string | null, changes: object = {}) => ({
  gtin,
  createdAt: '2026-11-20T10:00:00.000Z',
  score: 1500,
  organization,
  ...changes,
})
async function send(name: string, content: string) {
  const file = formWithFile(Buffer.from(content), { name, type: 'text/csv' })
  return running.server.inject({
    method: 'POST',
    url: '/api/declarations/market/file',
    headers: { ...file.headers, ...running.loginAs('organization_owner') },
    payload: file.payload,
  })
}
async function read(): Promise<Job> {
  const { job } = answered<{ job: Job }>(await owner.post('/declarations/market/readings', {}), 202)
  for (let tries = 0; tries < 400; tries += 1) {
    const now = answered<Job>(await owner.get(`/jobs/${job.id}`))
    if (now.finishedAt !== null) return now
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('the reading did not end')
}

describe('the public list', () => {
  test('says of every product: declared by us, by a third party, by nobody; without a code it is unknown', async () => {
    const [ours, others, citizens, nobody] = [
      await product(),
      await product(),
      await product(),
      await product(),
    ]
    const without = await productOf(owner, { evaluations: holding([tee, 1]) })
    expect(await rowOf(ours)).toMatchObject({ state: 'unknown', unknown: 'NOT_ASKED' })
    imitation = new ImitatedPortal([
      declaredBy(ours.gtin, 'maison rivage'),
      declaredBy(others.gtin, 'Somebody else'),
      declaredBy(citizens.gtin, null),
      ...Array.from({ length: 1200 }, (_, place) => declaredBy(codeOf(place, '5'), 'Of others')),
    ])
    answered(await open())
    answered(await owner.post('/declarations/check', {}))
    expect((await read()).failed).toBe(0)
    expect(imitation.asked.map((path) => /page=(\d+)/.exec(path)?.[1])).toEqual(['0', '1', '2', '0'])
    expect(new Set(keys)).toEqual(new Set([`Bearer ${key}`]))
    const rows = await Promise.all([ours, others, citizens, nobody, without].map(rowOf))
    expect(rows.map(({ state }) => state)).toEqual([
      'ours',
      'third_party',
      'third_party',
      'nobody',
      'unknown',
    ])
    expect(rows[1]).toMatchObject({
      declarant: 'Somebody else',
      citizen: false,
      score: 1500,
      methodVersion: '7.0.0',
    })
    expect(rows[2]).toMatchObject({ declarant: null, citizen: true })
    expect(rows[4]).toMatchObject({ unknown: 'NO_GTIN' })
    const [, other] = rows
    expect(other?.difference).toBeCloseTo(1500 - (other?.ourScore ?? NaN), 9)
    expect(other?.mostly?.points).toBeDefined()
    expect(await overview()).toMatchObject({
      run: { outcome: 'complete', total: 1203, changed: 2 },
      changed: 2,
      isOn: true,
      names: ['Maison Rivage'],
    })
    const { items } = answered<{ items: Notification[] }>(
      await owner.get('/notifications?type=market_changed'),
    )
    expect(items[0]?.title).toBe('Changes on the French government portal: 2')
  })

  test('what has changed since yesterday stands there with what was before', async () => {
    const one = await product()
    answered(await open())
    await read()
    expect(await rowOf(one)).toMatchObject({ state: 'nobody', before: null })
    expect((await market('&changed=yes')).map(({ id }) => id)).not.toContain(one.id)
    imitation.declare(declaredBy(one.gtin, null, { score: 900 }))
    await read()
    expect((await market('&changed=yes')).find(({ id }) => id === one.id)).toMatchObject({
      state: 'third_party',
      before: { state: 'nobody', declarant: null, score: null },
    })
    imitation.declare(declaredBy(one.gtin, 'Maison Rivage', { createdAt: '2026-11-26T00:00:00.000Z' }))
    await read()
    expect(await rowOf(one)).toMatchObject({ state: 'ours', before: { state: 'third_party', score: 900 } })
    imitation.listed = []
    await read()
    expect(await rowOf(one)).toMatchObject({ state: 'unknown', unknown: 'NO_LONGER_LISTED' })
    await read()
    expect(await rowOf(one)).toMatchObject({ state: 'nobody' })
  })

  test('a list that got shorter while it was read, or lacks a page, says of nobody that nobody has declared', async () => {
    const one = await product()
    answered(await open())
    imitation = new ImitatedPortal(
      Array.from({ length: 600 }, (_, place) => declaredBy(codeOf(place, '5'), 'X')),
    )
    const listing = imitation.listed
    const answer = imitation.answer.bind(imitation)
    imitation.answer = (path) => {
      const given = answer(path)
      imitation.listed = listing.slice(0, 590)
      return given
    }
    await read()
    expect((await overview()).run?.outcome).toBe('incomplete')
    expect(await rowOf(one)).toMatchObject({ state: 'unknown', unknown: 'NOT_ASKED' })
  })

  test('is not read without address and key, nor twice at once, and tells why it gives nothing', async () => {
    answered(await open({ address: '', key: undefined }))
    expect(refusalOf(await owner.post('/declarations/market/readings', {}))[1]).toBe('PORTAL_NOT_SET')
    answered(await open())
    imitation.troubles.push(reply(200, { data: { gtin: 1 }, pagination: {} }))
    const refused = await owner.post('/declarations/market/readings', {})
    expect([refused.statusCode, refused.body]).toEqual([502, expect.stringContaining('data: ')])
    expect(keys).toHaveLength(1)
  })
})

describe('files and pasted answers', () => {
  test('only codes of own products are kept; what is wrong is named', async () => {
    const [one, two] = [await product(), await product()]
    const body = (gtin: string, changes: object = {}) => ({
      gtin,
      createdAt: '2026-11-20T10:00:00Z',
      score: { score: 1200 },
      upload: { version: '7.0.0', createdBy: { organization: { name: 'Other' } } },
      ...changes,
    })
    const answer = answered<{ kept: number; ofOthers: number; problems: { path: string; what: string }[] }>(
      await send(
        'answers.json',
        JSON.stringify([
          body(one.gtin),
          body(codeOf(1, '6')),
          body('123'),
          body(two.gtin, { score: { score: 1 } }),
          body(two.gtin, { score: { score: 2 } }),
        ]),
      ),
    )
    expect(answer).toMatchObject({ kept: 1, ofOthers: 1 })
    expect(answer.problems.map(({ path }) => path)).toEqual(['gtin', 'gtin'])
    expect(answer.problems[0]?.what).toContain(two.gtin)
    expect(await rowOf(one)).toMatchObject({ state: 'third_party', source: 'file', score: 1200 })
    expect(await rowOf(two)).toMatchObject({ state: 'unknown' })
  })

  test('the open data do not say who it was, unless it is what was recorded here; an older file changes nothing', async () => {
    const [mine, theirs] = [await product(), await product()]
    answered(
      await owner.post('/declarations', {
        ids: [mine.id],
        channel: 'api',
        declaredAt: '2026-11-01T09:00:00Z',
      }),
      201,
    )
    answered(await owner.post('/declarations/check', {}))
    const { ourScore } = await rowOf(mine)
    const file = (day: string, score: number) =>
      `Marque,Catégorie,GTIN,Référence interne,Score,Date de création\nM,T,${mine.gtin},R,${ourScore ?? 0},${day}\nM,T,${theirs.gtin},R,${score},${day}\n`
    answered(await send('open-data.csv', file('2026-11-01T10:00:00.000Z', 999)))
    expect(await rowOf(mine)).toMatchObject({ state: 'ours' })
    expect(await rowOf(theirs)).toMatchObject({ state: 'unknown', unknown: 'DECLARANT_NOT_TOLD', score: 999 })
    expect(answered(await send('older.csv', file('2026-10-01T10:00:00.000Z', 1)))).toMatchObject({
      kept: 0,
      older: 2,
    })
    expect(await rowOf(theirs)).toMatchObject({ score: 999 })
  })

  test.each([
    ['nothing.csv', '', 'INVALID_FILE'],
    ['other.csv', 'a,b\n1,2\n', 'INVALID_VALUES'],
    ['half.json', '[{"gtin"', 'INVALID_FILE'],
  ])('%s is refused', async (name, content, code) => {
    expect(refusalOf(await send(name, content))[1]).toBe(code)
  })
})

describe('one product', () => {
  test('is asked by itself, with the mean of several scores and their level', async () => {
    const one = await product()
    answered(await open())
    imitation = new ImitatedPortal([
      declaredBy(one.gtin, null, { confidenceLevel: 'Low', meanScore: 1362, score: 1119 }),
    ])
    const ask = async () =>
      answered<MarketRow>(await owner.post(`/declarations/market/products/${one.id}`, {}))
    expect(await ask()).toMatchObject({ state: 'third_party', score: 1362, isMean: true, confidence: 'Low' })
    imitation.listed = []
    expect(await ask()).toMatchObject({ state: 'nobody', before: { state: 'third_party', score: 1362 } })
    const without = await productOf(owner, { evaluations: holding([tee, 1]) })
    expect(refusalOf(await owner.post(`/declarations/market/products/${without.id}`, {}))[1]).toBe(
      'INVALID_VALUES',
    )
  })

  test('the exposed stand first: nobody has declared them, and a third party would declare the most', async () => {
    const [cheap, dear] = [
      await product({ price: 15, currency: 'EUR' }),
      await product({ price: 90, currency: 'EUR' }),
    ]
    answered(await open())
    await read()
    answered(await owner.post('/declarations/check', {}))
    const exposed = (await market('&state=nobody')).filter(({ id }) => id === cheap.id || id === dear.id)
    expect(exposed.map(({ id }) => id)).toEqual([cheap.id, dear.id])
    expect(exposed[0]?.shortFormScore).toBeGreaterThan(exposed[0]?.ourScore ?? Infinity)
  })
})

describe('by night', () => {
  const due = () =>
    running.database.asOwner(`update market_access set next_at = now() - interval '1 minute' where nightly`)

  test('the list is read for whoever asked, once; who may not any more asks for nothing', async () => {
    const deps = {
      ...(await loadEvaluated()),
      database: running.database,
      sealing: running.sealing,
      configuration: { portalRequestsPerMinute: 60_000, privateNetworks: ['127.0.0.0/8'] },
    }
    const one = await product()
    imitation = new ImitatedPortal([declaredBy(one.gtin, null)])
    answered(await open({ nightly: true }))
    expect(await readDue(deps)).toBe(0)
    await due()
    expect(await readDue(deps)).toBe(1)
    expect(await readDue(deps)).toBe(0)
    expect(await rowOf(one)).toMatchObject({ state: 'third_party' })
    const { nextAt, nightly } = await overview()
    expect([nightly, Date.parse(nextAt ?? '') > Date.now()]).toEqual([true, true])
    imitation.troubles.push(reply(401, ''))
    await running.database.asOwner('delete from market_runs')
    await due()
    expect(await readDue(deps)).toBe(1)
    await running.database.asOwner('update market_access set asked_by = null')
    await due()
    await readDue(deps)
    expect((await overview()).nightly).toBe(false)
  })
})

describe('the access', () => {
  test('shows no key, gives it to no other address, and ends with either of them', async () => {
    const shown = answered<MarketAccess>(await open({ nightly: true }))
    expect([shown.hasKey, shown.nightly, JSON.stringify(shown).includes(key)]).toEqual([true, true, false])
    const elsewhere = await open({ address: 'https://elsewhere.example/api', key: undefined })
    expect(refusalOf(elsewhere)).toEqual([422, 'INVALID_VALUES', 'key KEY_NEEDED_AGAIN'])
    expect(answered<MarketAccess>(await open({ key: '', nightly: true }))).toMatchObject({
      hasKey: false,
      nightly: false,
    })
    expect(refusalOf(await open({ address: 'file:///etc/passwd' }))[1]).toBe('INVALID_VALUES')
    const [row] = await running.database.asOwner<{ key: string | null }>('select key from market_access')
    expect(row?.key).toBeNull()
  })
})
