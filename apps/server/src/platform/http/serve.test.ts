import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call, limits } from '@ecotrame/contract'
import { readConfiguration } from '../configuration/configuration.ts'
import { problem } from '../errors/problem.ts'
import { seedOrganizations, type TestOrganization } from '../testing/fixtures.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createServer, prepareApi } from './create-server.ts'
import { prepareCalls, serve } from './serve.ts'

const created: string[] = []
let failure: Error | null = null

const createThing = call({
  method: 'POST',
  path: '/things',
  access: 'create_evaluation',
  tag: 'things',
  summary: 'Create',
  body: z.object({
    name: z.string().check(z.minLength(1), z.maxLength(5)),
    size: z.optional(z.number().check(z.maximum(9))),
  }),
  answer: z.object({ name: z.string(), number: z.int() }),
  errors: [],
})
const saveThing = call({
  method: 'PUT',
  path: '/things/:id',
  access: 'session',
  tag: 'things',
  summary: 'Save',
  params: z.object({ id: z.uuid() }),
  query: z.object({ limit: z.optional(z.coerce.number<string>().check(z.int(), z.minimum(1))) }),
  body: z.object({ list: z.array(z.object({ kind: z.enum(['a', 'b']) })) }),
  answer: z.object({ ifMatch: z.nullable(z.int()) }),
  errors: [],
})
const lockedThing = call({
  method: 'GET',
  path: '/locked',
  access: 'session',
  capability: 'category_never',
  tag: 'things',
  summary: 'Locked',
  answer: z.object({}),
  errors: [],
})
const leakyThing = call({
  method: 'GET',
  path: '/leaky',
  access: 'public',
  tag: 'things',
  summary: 'Answers more than it declares',
  query: z.object({ fields: z.optional(z.string()) }),
  answer: z.object({ id: z.int(), plan: z.object({ id: z.int(), name: z.string() }) }),
  errors: [],
})

let database: TestDatabase
let organization: TestOrganization
let server: FastifyInstance
const lines: string[] = []

beforeAll(async () => {
  database = await testDatabase()
  organization = (await seedOrganizations(database, [])).a
  server = await createServer({
    configuration: readConfiguration({}),
    database,
    logTarget: { write: (line) => void lines.push(line) },
  })
  await server.register(
    async (api) => {
      prepareApi(api)
      prepareCalls(api)
      serve(api, createThing, async ({ body, status, setETag }) => {
        if (failure !== null) throw failure
        created.push(body.name)
        status(201)
        setETag(created.length)
        return { name: body.name, number: created.length }
      })
      serve(api, saveThing, ({ ifMatch }) => ({ ifMatch }))
      serve(api, lockedThing, () => ({}))
      serve(api, leakyThing, () => ({ id: 1, plan: { id: 2, name: 'x', secret: 's' }, password: 'p' }))
    },
    { prefix: '/api' },
  )
  await server.ready()
})
beforeEach(() => {
  created.length = 0
  failure = null
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const as = (role: 'reader' | 'contributor') => ({ authorization: `Bearer ${organization.users[role].token}` })
const post = (payload: unknown, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: '/api/things',
    headers: { 'content-type': 'application/json', ...as('contributor'), ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const put = (headers: Record<string, string>, url = '/api/things/0b0e6a53-7f9a-4d0e-9a40-0d2b8a7f6a11') =>
  server.inject({ method: 'PUT', url, headers: { ...as('reader'), ...headers }, payload: { list: [] } })

describe('who may make a call', () => {
  test.each([
    ['nobody signed in', () => ({}), 401, 'NO_SESSION'],
    ['a header of another kind', () => ({ authorization: 'Basic eDp5' }), 401, 'NO_SESSION'],
    ['a role without the permission', () => as('reader'), 403, 'PERMISSION_REQUIRED'],
  ])('%s', async (_who, headers, status, code) => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/things',
      headers: headers(),
      payload: 'not even json',
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().code).toBe(code)
  })

  test('a plan without the capability', async () => {
    const answer = await server.inject({ url: '/api/locked', headers: as('contributor') })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({
      code: 'CAPABILITY_REQUIRED',
      title: 'Upgrade your subscription plan to access this feature.',
    })
  })
})

describe('a request that is wrong gets its problem', () => {
  test.each([
    ['broken JSON', '{"name":', 'application/json', 400, 'INVALID_JSON'],
    ['a body that would change prototypes', '{"__proto__":{"x":1}}', 'application/json', 400, 'INVALID_JSON'],
    ['a form', 'name=x', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['plain text', 'x', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a body above the limit',
      JSON.stringify({ name: 'x'.repeat(limits.bodyMaximumBytes) }),
      'application/json',
      413,
      'BODY_TOO_LARGE',
    ],
    ['no body', '', 'application/json', 422, 'INVALID_VALUES'],
  ])('%s', async (_what, payload, type, status, code) => {
    const answer = await post(payload, { 'content-type': type })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.json()).toMatchObject({ type: 'about:blank', status, code })
    expect(created).toEqual([])
  })

  test('invalid values: every field, with path, code and a sentence', async () => {
    const answer = await post({ name: 'too long', size: 10 })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([
      { path: 'name', code: 'TOO_LONG', message: 'At most 5 characters are accepted.' },
      { path: 'size', code: 'ABOVE_MAXIMUM', message: 'At most 9 is expected.' },
    ])
  })

  test('paths name entries of lists', async () => {
    const answer = await server.inject({
      method: 'PUT',
      url: '/api/things/0b0e6a53-7f9a-4d0e-9a40-0d2b8a7f6a11',
      headers: { ...as('reader'), 'accept-language': 'fr' },
      payload: { list: [{ kind: 'a' }, { kind: 'c' }] },
    })
    expect(answer.json().errors).toEqual([
      { path: 'list[1].kind', code: 'UNKNOWN_CHOICE', message: 'Une de ces valeurs est attendue : a, b.' },
    ])
  })

  test.each([
    ['an identifier', '/api/things/12', 'params.id'],
    ['a query', '/api/things/0b0e6a53-7f9a-4d0e-9a40-0d2b8a7f6a11?limit=0', 'query.limit'],
  ])('malformed: %s', async (_what, url, path) => {
    const answer = await put({}, url)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'MALFORMED_REQUEST', errors: [{ path }] })
  })

  test.each(['/api/nothing', '/api/%zz', '/api/things/a/b/c'])('%s is no call', async (url) => {
    const answer = await server.inject({ url })
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect([400, 404]).toContain(answer.statusCode)
  })

  test('another method on a known path is not found', async () => {
    expect((await server.inject({ method: 'DELETE', url: '/api/things' })).json().code).toBe('NOT_FOUND')
    expect((await server.inject({ method: 'HEAD', url: '/api/locked' })).statusCode).toBe(404)
  })

  test('what nobody foresaw is a bare 500, and stands in the log with its cause but without values', async () => {
    failure = new Error('Failed query: insert\nparams: secret-value', {
      cause: new Error('the disk is full'),
    })
    const answer = await post({ name: 'x' })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      type: 'about:blank',
      status: 500,
      code: 'INTERNAL',
      title: 'Something went wrong on our side. It has been recorded.',
    })
    expect(lines.join('')).toContain('the disk is full')
    expect(lines.join('')).not.toContain('secret-value')
  })
})

describe('If-Match', () => {
  test.each([
    ['"7"', 7],
    ['W/"7"', 7],
    ['*', null],
  ])('%s', async (header, version) => {
    expect((await put({ 'if-match': header })).json()).toEqual({ ifMatch: version })
  })
  test('something else is malformed', async () => {
    expect((await put({ 'if-match': 'seven' })).statusCode).toBe(400)
  })
})

describe('fields', () => {
  test('undeclared fields never leave the server', async () => {
    expect((await server.inject({ url: '/api/leaky' })).json()).toEqual({ id: 1, plan: { id: 2, name: 'x' } })
  })
  test('a tree selects, also below', async () => {
    const answer = await server.inject({ url: '/api/leaky?fields=plan(name,secret),password' })
    expect(answer.json()).toEqual({ plan: { name: 'x' } })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })
  test('a broken tree is malformed, at its place', async () => {
    const answer = await server.inject({ url: '/api/leaky?fields=id,plan(name' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([
      {
        path: 'query.fields',
        code: 'INVALID_FIELD_TREE',
        message: 'The field tree is broken at character 13.',
      },
    ])
  })
})

describe('Idempotency-Key', () => {
  test('a repetition gets the first answer, and nothing is done twice', async () => {
    const first = await post({ name: 'once' }, { 'idempotency-key': 'k1' })
    const second = await post({ name: 'once' }, { 'idempotency-key': 'k1' })
    expect(created).toEqual(['once'])
    expect([second.statusCode, second.headers.etag, second.json()]).toEqual([
      first.statusCode,
      first.headers.etag,
      first.json(),
    ])
    expect(first.statusCode).toBe(201)
  })
  test('two at the same moment are done once', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => post({ name: 'same' }, { 'idempotency-key': 'k2' })),
    )
    expect(created).toEqual(['same'])
    for (const answer of answers) expect([201, 409]).toContain(answer.statusCode)
  })
  test('another request under the same key is refused', async () => {
    await post({ name: 'one' }, { 'idempotency-key': 'k3' })
    const other = await post({ name: 'two' }, { 'idempotency-key': 'k3' })
    expect(other.json().code).toBe('IDEMPOTENCY_CONFLICT')
    expect(created).toEqual(['one'])
  })
  test('one that failed may be tried again', async () => {
    failure = problem('NOT_FOUND')
    expect((await post({ name: 'later' }, { 'idempotency-key': 'k4' })).statusCode).toBe(404)
    failure = null
    expect((await post({ name: 'later' }, { 'idempotency-key': 'k4' })).statusCode).toBe(201)
  })
  test('is forgotten after a day', async () => {
    await post({ name: 'day' }, { 'idempotency-key': 'k5' })
    await database.asOwner(
      `update idempotency_keys set created_at = now() - interval '25 hours' where key = 'k5'`,
    )
    await post({ name: 'day' }, { 'idempotency-key': 'k5' })
    expect(created).toEqual(['day', 'day'])
  })
})
