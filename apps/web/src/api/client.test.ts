import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  call,
  createEvaluation,
  findEvaluation,
  findEvaluations,
  login,
  ping,
  setApplicationLogo,
  updateEvaluation,
} from '@ecotrame/contract'
import * as z from 'zod/mini'
import { anAuth } from '../../testing/an-account.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { addressOfCall, onSessionRefused, send } from './client.ts'
import { ApiProblem } from './problem.ts'
import { clearSession, keepApiKey, keepSession } from './session.ts'

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const problemOf = (work: Promise<unknown>): Promise<ApiProblem> =>
  work.then(
    () => expect.fail('the call should have failed'),
    (problem: unknown) => {
      if (problem instanceof ApiProblem) return problem
      throw problem
    },
  )

beforeEach(() => {
  clearSession()
  onSessionRefused(() => undefined)
})

describe('the address of a call', () => {
  it.each([
    [{ path: '/evaluations/:id/versions' }, { id: 'a/b' }, undefined, '/api/evaluations/a%2Fb/versions'],
    [
      { path: '/evaluations' },
      undefined,
      { state: ['draft', 'failed'], search: '', page: 2 },
      '/api/evaluations?state=draft&state=failed&page=2',
    ],
  ] as const)('%j with %j and %j', (declared, params, query, address) => {
    fakeServer({})
    expect(addressOfCall(declared, params, query)).toBe(address)
  })
})

describe('the credentials of a call', () => {
  const list = { body: { items: [], meta: { totalItems: 0, totalPages: 0, page: 1, limit: 20 } } }
  it('are the bearer token of a user', async () => {
    const asked = fakeServer({ 'GET /evaluations': list })
    keepSession(anAuth())
    await send(findEvaluations)
    expect(asked[0]?.headers['authorization']).toBe('Bearer a-bearer-token')
  })
  it('are the key of an api_key session, and no bearer', async () => {
    const asked = fakeServer({ 'GET /evaluations': list })
    keepSession(anAuth())
    keepApiKey('a-key')
    await send(findEvaluations)
    expect(asked[0]?.headers).toMatchObject({ 'x-api-key': 'a-key' })
    expect(asked[0]?.headers).not.toHaveProperty('authorization')
  })
  it('are not sent with the login', async () => {
    const asked = fakeServer({ 'POST /auth/login': { body: anAuth() } })
    keepSession(anAuth())
    await send(login, { body: { email: 'a@b', password: 'x', otp: null } })
    expect(asked[0]?.headers).not.toHaveProperty('authorization')
    expect(asked[0]?.body).toEqual({ email: 'a@b', password: 'x', otp: null })
  })
})

it('sends the row version and the idempotency key', async () => {
  const asked = fakeServer({})
  const body = { name: 'Tee', reference: null, category: 'tshirt', values: {}, composition: [] }
  await problemOf(send(updateEvaluation, { params: { id }, body, ifMatch: 7 }))
  await problemOf(
    send(createEvaluation, { body: { category: 'tshirt', reference: null }, idempotencyKey: 'k-1' }),
  )
  expect(asked[0]?.headers['if-match']).toBe('"7"')
  expect(asked[1]?.headers['idempotency-key']).toBe('k-1')
})

it('sends a file as a part of a form, whose type the browser writes', async () => {
  const asked = fakeServer({})
  await problemOf(
    send(setApplicationLogo, { params: { id }, file: new Blob(['png'], { type: 'image/png' }) }),
  )
  expect(asked[0]?.form?.get('file')).toBeInstanceOf(Blob)
  expect(asked[0]?.headers).not.toHaveProperty('content-type')
})

describe('what goes wrong', () => {
  it('carries status, code, title and every wrong field', async () => {
    const errors = [{ path: 'values.mass', code: 'BELOW_MINIMUM', message: 'At least 1 g' }]
    fakeServer({
      [`GET /evaluations/${id}`]: {
        status: 422,
        body: { title: 'Invalid values', code: 'INVALID_VALUES', errors },
      },
    })
    const problem = await problemOf(send(findEvaluation, { params: { id } }))
    expect(problem).toMatchObject({ status: 422, code: 'INVALID_VALUES', title: 'Invalid values', errors })
  })
  it('is a lost connection when nothing answers', async () => {
    fakeServer({ 'GET /auth/ping': new TypeError('Failed to fetch') })
    expect((await problemOf(send(ping))).code).toBe('CONNECTION_LOST')
  })
  it('is an unexpected answer when the contract does not know it', async () => {
    fakeServer({ 'GET /auth/ping': { body: { test: 'maybe' } } })
    expect((await problemOf(send(ping))).code).toBe('UNEXPECTED_ANSWER')
  })
  it('is an unexpected answer when a proxy speaks instead', async () => {
    fakeServer({ 'GET /auth/ping': { status: 502, body: '<html>' } })
    expect(await problemOf(send(ping))).toMatchObject({ status: 502, code: 'UNEXPECTED_ANSWER' })
  })
  it('says how long to wait', async () => {
    fakeServer({
      'GET /auth/ping': { status: 429, body: { code: 'TOO_MANY_TRIES' }, headers: { 'retry-after': '30' } },
    })
    expect((await problemOf(send(ping))).retryAfterSeconds).toBe(30)
  })
  it('says who saved meanwhile, and when', async () => {
    const saved = { savedBy: 'Ada Lin', savedAt: '2026-11-21T08:00:00.000Z' }
    fakeServer({ 'GET /auth/ping': { status: 409, body: { code: 'STALE_VERSION', ...saved } } })
    expect((await problemOf(send(ping))).saved).toEqual({ by: saved.savedBy, at: saved.savedAt })
  })
  it('is the time limit when it takes too long', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    )
    expect((await problemOf(send(ping, { timeoutSeconds: 0.01 }))).code).toBe('TIMED_OUT')
  })
  it('stays an abort when the caller gave up', async () => {
    const stop = new AbortController()
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('stopped'))),
        ),
    )
    const work = send(ping, { signal: stop.signal })
    stop.abort()
    await expect(work).rejects.toThrow('stopped')
  })
})

describe('a call whose page is left', () => {
  const keptAlive = async (work: () => Promise<unknown>) => {
    const fetched = vi.fn((_: string, { keepalive: _kept }: RequestInit) => Promise.reject(new Error('left')))
    vi.stubGlobal('fetch', fetched)
    await problemOf(work())
    return fetched.mock.calls[0]?.[1].keepalive
  }
  const search = { query: { search: 'tee' } }
  it('goes on when it writes little: what was clicked is done', async () => {
    expect(await keptAlive(() => send(createEvaluation, { body: { category: 'tshirt' } }))).toBe(true)
  })
  it('ends when it only reads, or writes more than browsers go on with', async () => {
    expect(await keptAlive(() => send(findEvaluations, search))).toBe(false)
    const name = 'x'.repeat(5000)
    expect(await keptAlive(() => send(createEvaluation, { body: { category: 'tshirt', name } }))).toBe(false)
  })
})

describe('a call that the server asks to repeat', () => {
  const later = { status: 503, body: { code: 'DATABASE_UNAVAILABLE' }, headers: { 'retry-after': '2' } }
  const body = { category: 'tshirt', reference: null }
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('is repeated under its key, and then told', async () => {
    const asked = fakeServer({ 'POST /evaluations': later })
    const told = problemOf(send(createEvaluation, { body, idempotencyKey: 'k-1' }))
    await vi.advanceTimersByTimeAsync(6000)
    expect(await told).toMatchObject({ status: 503, code: 'DATABASE_UNAVAILABLE' })
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(4).fill('k-1'))
  })
  it('is not repeated without a key', async () => {
    const asked = fakeServer({ 'POST /evaluations': later })
    await problemOf(send(createEvaluation, { body }))
    expect(asked).toHaveLength(1)
  })
})

describe('a refused session', () => {
  const refused = { status: 401, body: { code: 'SESSION_EXPIRED' } }
  it('is told to the shell', async () => {
    fakeServer({ 'GET /evaluations': refused })
    const told = vi.fn()
    onSessionRefused(told)
    await problemOf(send(findEvaluations))
    expect(told).toHaveBeenCalledOnce()
  })
  it('is not what a wrong password is', async () => {
    fakeServer({ 'POST /auth/login': { status: 401, body: { code: 'LOGIN_FAILED' } } })
    const told = vi.fn()
    onSessionRefused(told)
    await problemOf(send(login, { body: { email: 'a@b', password: 'x' } }))
    expect(told).not.toHaveBeenCalled()
  })
})

it('fills every parameter of a path', () => {
  fakeServer({})
  const nested = call({
    method: 'GET',
    path: '/a/:one/b/:two',
    access: 'public',
    tag: 'test',
    summary: 'test',
    params: z.object({ one: z.string(), two: z.string() }),
    answer: z.object({}),
    errors: [],
  })
  expect(addressOfCall(nested, { one: '1', two: '2' }, undefined)).toBe('/api/a/1/b/2')
})
