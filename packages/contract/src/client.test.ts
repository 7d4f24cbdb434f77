import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { ApiProblem, ecotrame, type ClientOptions } from './client.ts'
import type { Evaluation, Import } from './index.ts'

type Answered = readonly [status: number, body: unknown, headers?: Readonly<Record<string, string>>]

/** An installation that gives these answers one after the other. */
function installation(...answers: readonly Answered[]) {
  const asked: { address: string; request: RequestInit; headers: Headers }[] = []
  const left = [...answers]
  const fetch = (address: unknown, request: RequestInit = {}) => {
    asked.push({ address: String(address), request, headers: new Headers(request.headers) })
    const [status, body, headers = {}] = left.shift() ?? [500, null]
    const type = status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json'
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return Promise.resolve(new Response(text, { status, headers: { 'content-type': type, ...headers } }))
  }
  const api = (more: Partial<ClientOptions> = {}) =>
    ecotrame({
      url: 'https://footprint.example/',
      key: 'eco_key',
      fetch: fetch as typeof globalThis.fetch,
      ...more,
    })
  return { asked, api }
}
const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const later = (status: number, seconds = '2'): Answered => [
  status,
  { code: status === 429 ? 'TOO_MANY_TRIES' : 'DATABASE_UNAVAILABLE', title: 'Later', status },
  { 'retry-after': seconds },
]

describe('a call', () => {
  test('goes where the document says, with key, language and all its parts', async () => {
    const { asked, api } = installation([200, { id }], [200, { items: [] }], [202, { id }])
    const client = api({ language: 'fr' })
    await client.findEvaluation({ params: { id: 'a/b' } })
    await client.findEvaluations({ query: { state: ['draft', 'failed'], limit: 5 } })
    await client.sendEvaluationBatch({ body: { items: [{ reference: 'A' }] } })
    expect(asked.map(({ address, request }) => `${String(request.method)} ${address}`)).toEqual([
      'GET https://footprint.example/api/evaluations/a%2Fb',
      'GET https://footprint.example/api/evaluations?state=draft&state=failed&limit=5',
      'POST https://footprint.example/api/evaluations/batches',
    ])
    for (const { headers } of asked) {
      expect(headers.get('x-api-key')).toBe('eco_key')
      expect(headers.get('accept-language')).toBe('fr')
    }
    expect(JSON.parse(String(asked[2]?.request.body))).toEqual({ items: [{ reference: 'A' }] })
  })

  test('of the import service goes there, a public one without the key', async () => {
    const { asked, api } = installation([200, {}], [200, {}])
    await api().findImports()
    await api().ping()
    expect(asked[0]?.address).toBe('https://footprint.example/import/get/all')
    expect(asked[1]?.headers.has('x-api-key')).toBe(false)
  })

  test('is typed by what it sends and answers', () => {
    const { api } = installation()
    const client = api()
    expectTypeOf(client.findEvaluation).returns.resolves.toEqualTypeOf<Evaluation>()
    expectTypeOf(client.sendEvaluationBatch).returns.resolves.toEqualTypeOf<Import>()
    expectTypeOf(client.findEvaluation).parameter(0).toHaveProperty('params').toEqualTypeOf<{ id: string }>()
    // @ts-expect-error: it needs the id
    expectTypeOf(client.findEvaluation).toBeCallableWith({})
    expectTypeOf(client.ping).toBeCallableWith()
    expectTypeOf(client.declarationEvidence).returns.resolves.toEqualTypeOf<Response>()
  })

  test('gives a file as it comes', async () => {
    const { api } = installation([200, 'a,b', { 'content-type': 'text/csv' }])
    const file = await api().declarationFile({ params: { format: 'csv' }, query: {} })
    expect(await file.text()).toBe('a,b')
  })
})

describe('what goes wrong', () => {
  test('is thrown with its code and every wrong value', async () => {
    const errors = [{ path: 'values.mass', code: 'BELOW_MINIMUM', message: 'At least 1 g' }]
    const { api } = installation([422, { title: 'Not valid', status: 422, code: 'INVALID_VALUES', errors }])
    const thrown = await api()
      .findEvaluation({ params: { id } })
      .catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(ApiProblem)
    expect(thrown).toMatchObject({ status: 422, code: 'INVALID_VALUES', errors })
    expect(String(thrown)).toContain('values.mass: At least 1 g')
  })

  test.each([
    [502, '<html>', { 'content-type': 'text/html' }],
    [200, '<html>', { 'content-type': 'text/html' }],
  ] as const)('is an unexpected answer where somebody else answers %i', async (...answer) => {
    const { api } = installation(answer)
    await expect(api().findEvaluation({ params: { id } })).rejects.toMatchObject({
      code: 'UNEXPECTED_ANSWER',
    })
  })
})

describe('a call that the server asks to repeat', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())
  const done = async (work: Promise<unknown>) => {
    const ended = work.then(
      () => 'answered',
      (error: unknown) => (error instanceof ApiProblem ? error.code : error),
    )
    await vi.runAllTimersAsync()
    return ended
  }

  test('is repeated when it says, under the same key', async () => {
    const { asked, api } = installation(later(503), later(429), [201, {}])
    expect(await done(api().createEvaluation({ body: { category: 'tshirt' } }))).toBe('answered')
    const keys = asked.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  })
  test('waits until the day that it names', async () => {
    const { asked, api } = installation(later(503, new Date(Date.now() + 5000).toUTCString()), [200, {}])
    const work = api().findEvaluation({ params: { id } })
    await vi.advanceTimersByTimeAsync(3000)
    expect(asked).toHaveLength(1)
    expect(await done(work)).toBe('answered')
  })
  test('is told after the last try', async () => {
    const { asked, api } = installation(later(503), later(503), later(503), later(503), later(503))
    expect(await done(api().findEvaluation({ params: { id } }))).toBe('DATABASE_UNAVAILABLE')
    expect(asked).toHaveLength(4)
  })
  test('is not repeated where it could be done twice, or where nobody says when', async () => {
    const patched = installation(later(503), [200, {}])
    expect(await done(patched.api().publishEvaluation({ params: { id }, body: {} }))).toBe(
      'DATABASE_UNAVAILABLE',
    )
    const silent = installation([503, { code: 'DATABASE_UNAVAILABLE' }], [200, {}])
    expect(await done(silent.api().findEvaluation({ params: { id } }))).toBe('DATABASE_UNAVAILABLE')
    expect([patched.asked.length, silent.asked.length]).toEqual([1, 1])
  })
})
