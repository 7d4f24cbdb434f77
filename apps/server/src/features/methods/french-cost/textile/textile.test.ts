import { readFileSync } from 'node:fs'
import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../../../platform/testing/test-server.ts'
import { textileInterface } from './index.ts'

const data = new URL('../../../../../../../packages/reference-data/data/', import.meta.url)
const golden = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, data), 'utf8')) as T

interface Recorded {
  readonly case?: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: unknown
  readonly status: number
  readonly answer: unknown
}

let running: TestServer
beforeAll(async () => {
  running = await testServer()
})
afterAll(() => running.close())

async function send({ method, path, body }: Pick<Recorded, 'method' | 'path' | 'body'>) {
  const headers = body === undefined ? {} : { 'content-type': 'application/json' }
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
  return running.server.inject({ method, url: path, headers, ...payload })
}

/** What may differ from the recorded answer (interface §7): addresses, our sentence, what we add. */
const ours = new Set(['webUrl', 'documentation', 'description', 'warnings', 'method'])
const categories = new Set(
  'acd cch etf etf-c fru fwe htc htc-c htn htn-c ior ldu mru ozd pco pma swe tre wtu'.split(' '),
)

/** Differences between a recorded answer and ours: numbers to 1e-9, all else exactly; 0 of a category is our `null`. */
function differences(recorded: unknown, answer: unknown, path = ''): string[] {
  if (typeof recorded === 'number' && typeof answer === 'number') {
    if (Number.isInteger(recorded) && recorded === answer) return []
    return Math.abs(recorded - answer) <= 1e-9 * Math.max(Math.abs(recorded), 1e-4)
      ? []
      : [`${path}: ${answer} instead of ${recorded}`]
  }
  if (typeof recorded !== 'object' || recorded === null || typeof answer !== 'object' || answer === null)
    return recorded === answer ? [] : [`${path}: ${String(answer)} instead of ${String(recorded)}`]
  const keys = new Set([...Object.keys(recorded), ...Object.keys(answer)])
  return [...keys]
    .filter((key) => path !== '' || !ours.has(key))
    .flatMap((key) => {
      const before: unknown = Reflect.get(recorded, key)
      const after: unknown = Reflect.get(answer, key)
      if (categories.has(key)) return before === 0 && after === null ? [] : [`${path}.${key}: not null`]
      return differences(before, after, `${path}.${key}`)
    })
}

describe('recorded answers of the official calculator', () => {
  test.each([
    'simulator-tshirt',
    'simulator-ecs-tshirt',
    'detailed-tshirt',
    'detailed-jeans-all-fields',
    'detailed-tshirt-upcycled',
    'materials',
    'products',
    'countries',
    'trims',
  ])('%s', async (name) => {
    const recorded = golden<Recorded>(`ecobalyse-interface/${name}.json`)
    const answer = await send(recorded)
    expect(answer.statusCode).toBe(recorded.status)
    expect(differences(recorded.answer, answer.json())).toEqual([])
  })
})

interface Refusal {
  readonly error: Readonly<Record<string, string>>
  readonly documentation: string
  readonly problems?: readonly { readonly path: string; readonly code: string; readonly message: string }[]
}
const keysOf = (answer: unknown) => Object.keys((answer as Refusal).error).toSorted()

describe('refused as the official calculator refuses', () => {
  test.each(
    golden<Recorded[]>('ecobalyse-interface/errors.json').map((one) => [one.case ?? '', one] as const),
  )('%s', async (_name, recorded) => {
    const answer = await send(recorded)
    expect(answer.statusCode).toBe(recorded.status)
    expect(keysOf(answer.json())).toEqual(keysOf(recorded.answer))
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  const cases = golden<{
    invalid: { title: string; official_body: unknown; official_status: number; official_keys: string[] }[]
  }>('french-2025-10/reference_cases.json')
  test.each(cases.invalid.map((one) => [one.title, one] as const))('%s', async (_title, one) => {
    const answer = await send({ method: 'POST', path: '/api/textile/simulator', body: one.official_body })
    expect(answer.statusCode).toBe(one.official_status)
    expect(keysOf(answer.json())).toEqual(one.official_keys.toSorted())
  })
})

const tshirt = {
  mass: 0.17,
  product: 'tshirt',
  materials: [{ id: 'ei-coton', share: 1 }],
  countrySpinning: 'IN',
  countryFabric: 'TR',
  countryDyeing: 'TR',
  countryMaking: 'TR',
}
const simulator = '/api/textile/simulator'
const post = (path: string, payload: string, headers: Record<string, string> = {}) =>
  running.server.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('errors name everything', () => {
  test('problems of structure and of values stand together, with paths and texts', async () => {
    const body = { ...tshirt, mass: 'x', price: 5000, materials: [{ id: 'ei-coton', share: 1.2 }] }
    const { error, problems } = (await post(simulator, JSON.stringify(body))).json<Refusal>()
    expect(Object.keys(error)).toEqual(['decoding'])
    expect(problems?.map(({ path }) => path).toSorted()).toEqual(['mass', 'materials[0].share', 'price'])
    for (const { message } of problems ?? []) expect(message).not.toBe('')
  })
  test('in French unless English is asked for', async () => {
    const body = JSON.stringify({ ...tshirt, mass: 0 })
    const french = (await post(simulator, body)).json<Refusal>()
    const english = (await post(simulator, body, { 'accept-language': 'en' })).json<Refusal>()
    expect(french.error['mass']).toMatch(/supérieur/)
    expect(english.error['mass']).toMatch(/greater than 0/)
    expect(french.documentation).toBe('/api/docs')
  })
  test.each([
    ['broken JSON', '{"mass":', { 'content-type': 'application/json' }],
    ['no body', '', { 'content-type': 'application/json' }],
    ['a body that is not sent as JSON', JSON.stringify(tshirt), { 'content-type': 'text/plain' }],
    ['a body of no type', JSON.stringify(tshirt), { 'content-type': '' }],
    [
      'a body in an encoding that we do not know',
      JSON.stringify(tshirt),
      { 'content-type': 'application/json', 'content-encoding': 'zstd' },
    ],
  ])('%s is 400 with the key decoding', async (_name, body, headers) => {
    const answer = await post(simulator, body, headers)
    expect([answer.statusCode, keysOf(answer.json())]).toEqual([400, ['decoding']])
  })
  test('a body above 1 MB is 413', async () => {
    const answer = await post(simulator, JSON.stringify({ ...tshirt, filler: 'x'.repeat(1_100_000) }))
    expect([answer.statusCode, keysOf(answer.json())]).toEqual([413, ['general']])
  })
  test('a broken body at an unknown address is 404', async () => {
    expect((await post('/api/textile/nothing', '{')).statusCode).toBe(404)
  })
  test.each(['GET', 'PUT', 'DELETE', 'PATCH'] as const)('%s of the simulator is 404', async (method) => {
    const answer = await running.server.inject({ method, url: simulator })
    expect([answer.statusCode, keysOf(answer.json())]).toEqual([404, ['general']])
  })
})

describe('the interface around the answers', () => {
  test('a closing slash and a query are accepted', async () => {
    expect((await post(`${simulator}/detailed/?token=1`, JSON.stringify(tshirt))).statusCode).toBe(200)
  })
  test('a foreign token is ignored', async () => {
    const headers = { authorization: 'Bearer of-somebody-else', token: 'x' }
    expect((await post(simulator, JSON.stringify(tshirt), headers)).statusCode).toBe(200)
  })
  test('every impact has its own call; a category without data is null', async () => {
    expect((await post(`${simulator}/cch`, JSON.stringify(tshirt))).json()).toMatchObject({
      impacts: { cch: null },
    })
  })
  test('shares that do not add up are computed, with a warning', async () => {
    const body = { ...tshirt, materials: [{ id: 'ei-coton', share: 0.5 }] }
    const answer = (await post(simulator, JSON.stringify(body))).json<{
      warnings: { code: string; path: string }[]
    }>()
    expect(answer.warnings).toMatchObject([{ code: 'SHARES_NOT_100', path: 'materials' }])
  })
  test('method and data are named; nothing to say gives no warnings', async () => {
    const answer: object = (await post(simulator, JSON.stringify(tshirt))).json()
    expect(answer).toMatchObject({ method: { release: '2025-10' } })
    expect(answer).not.toHaveProperty('warnings')
  })
  test('the query is normalised: alphabetical, numbers for texts, nothing that was not given', async () => {
    const body = {
      upcycled: true,
      yarnSize: '250Dtex',
      printing: { kind: 'pigment' },
      traceability: true,
      price: null,
      trims: [],
      ...tshirt,
    }
    const { query } = (await post(simulator, JSON.stringify(body))).json<{ query: Record<string, unknown> }>()
    expect(Object.keys(query)).toEqual(Object.keys(query).toSorted())
    expect(query).toEqual({
      ...tshirt,
      upcycled: true,
      yarnSize: 40,
      printing: { kind: 'pigment', ratio: 0.2 },
      trims: [],
      disabledSteps: ['material', 'spinning', 'fabric', 'ennobling'],
      makingComplexity: 'high',
    })
  })
  test('pages of every origin may read it, without credentials', async () => {
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }
    const asked = await running.server.inject({ method: 'OPTIONS', url: simulator, headers })
    expect(asked.statusCode).toBe(204)
    const answer = await post(simulator, JSON.stringify(tshirt), headers)
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  })
  test('asking for the methods of a call is answered without an error', async () => {
    expect((await running.server.inject({ method: 'OPTIONS', url: simulator })).statusCode).toBe(204)
  })
  test('lists are kept for a day and not sent again while they are the same', async () => {
    const url = '/api/textile/materials'
    const first = await running.server.inject({ url })
    expect(first.headers['cache-control']).toBe('public, max-age=86400')
    const etag = String(first.headers.etag)
    const again = await running.server.inject({ url, headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const english = await running.server.inject({ url, headers: { 'accept-language': 'en' } })
    expect(english.json()).toContainEqual({ id: 'ei-coton', name: 'Cotton' })
    expect(english.headers.etag).not.toBe(etag)
  })
  test('the calls stand in the API document', async () => {
    const { paths } = (await running.server.inject('/api/openapi.json')).json<{
      paths: Record<string, unknown>
    }>()
    for (const path of ['simulator', 'simulator/detailed', 'simulator/{impact}', 'materials', 'trims'])
      expect(paths).toHaveProperty([`/api/textile/${path}`])
  })
  test('an installation may close it', async () => {
    const closed = await testServer({ configuration: { textileApi: 'closed' } })
    const answer = await closed.server.inject({ method: 'POST', url: simulator, payload: tshirt })
    await closed.close()
    expect([answer.statusCode, keysOf(answer.json())]).toEqual([401, ['general']])
  })
})

test('too many requests of one address are 429 in the form of the interface', async () => {
  const server = Fastify()
  await server.register(rateLimit, { max: 1, timeWindow: 60_000 })
  const release = await loadFrenchCostRelease('2025-10')
  await server.register(textileInterface, { prefix: '/api/textile', release, closed: false })
  const ask = () => server.inject({ method: 'POST', url: simulator, payload: tshirt })
  expect((await ask()).statusCode).toBe(200)
  const refused = await ask()
  await server.close()
  expect([refused.statusCode, keysOf(refused.json())]).toEqual([429, ['general']])
})
