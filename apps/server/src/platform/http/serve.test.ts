import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '@ecotrame/contract'
import { oddLines, oddTexts, unstorableTexts } from '@ecotrame/contract/testing/odd-values'
import { thingServer, type ThingServer } from '../testing/things.ts'
import { asAttachment } from './serve.ts'

let things: ThingServer
beforeAll(async () => {
  things = await thingServer()
})
beforeEach(() => {
  things.created.length = 0
  things.failure = null
})
afterAll(() => things.close())

const put = (headers: Record<string, string>, url = '/api/things/0b0e6a53-7f9a-4d0e-9a40-0d2b8a7f6a11') =>
  things.server.inject({
    method: 'PUT',
    url,
    headers: { ...things.as('reader'), ...headers },
    payload: { list: [] },
  })

describe('who may make a call', () => {
  test.each([
    ['nobody signed in', () => ({}), 401, 'NO_SESSION'],
    ['a header of another kind', () => ({ authorization: 'Basic eDp5' }), 401, 'NO_SESSION'],
    ['a role without the permission', () => things.as('reader'), 403, 'PERMISSION_REQUIRED'],
  ])('%s', async (_who, headers, status, code) => {
    const answer = await things.server.inject({
      method: 'POST',
      url: '/api/things',
      headers: headers(),
      payload: 'not even json',
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().code).toBe(code)
  })

  test('a plan without the capability', async () => {
    const answer = await things.server.inject({ url: '/api/locked', headers: things.as('contributor') })
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
    const answer = await things.post(payload, { 'content-type': type })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.json()).toMatchObject({ type: 'about:blank', status, code })
    expect(things.created).toEqual([])
  })

  test.each([
    ['an encoding that no version of Node knows', 'sdch', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a body that is not what its encoding says', 'gzip', 400, 'INVALID_JSON'],
  ])('%s', async (_what, encoding, status, code) => {
    const answer = await things.post('{"name":"x"}', { 'content-encoding': encoding })
    expect(answer.json()).toMatchObject({ status, code })
    expect(things.created).toEqual([])
  })

  test('invalid values: every field, with path, code and a sentence', async () => {
    const answer = await things.post({ name: 'too long', size: 10 })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([
      { path: 'name', code: 'TOO_LONG', message: 'Use at most 5 characters.' },
      { path: 'size', code: 'ABOVE_MAXIMUM', message: 'The maximum is 9.' },
    ])
  })

  test('paths name entries of lists', async () => {
    const answer = await things.server.inject({
      method: 'PUT',
      url: '/api/things/0b0e6a53-7f9a-4d0e-9a40-0d2b8a7f6a11',
      headers: { ...things.as('reader'), 'accept-language': 'fr' },
      payload: { list: [{ kind: 'a' }, { kind: 'c' }] },
    })
    expect(answer.json().errors).toEqual([
      { path: 'list[1].kind', code: 'UNKNOWN_CHOICE', message: 'Choisissez l’une de ces valeurs : a, b.' },
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
    const answer = await things.server.inject({ url })
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect([400, 404]).toContain(answer.statusCode)
  })

  test('another method on a known path is not found', async () => {
    expect((await things.server.inject({ method: 'DELETE', url: '/api/things' })).json().code).toBe(
      'NOT_FOUND',
    )
    expect((await things.server.inject({ method: 'HEAD', url: '/api/locked' })).statusCode).toBe(404)
  })

  test('what nobody foresaw is a bare 500, and stands in the log with its cause but without values', async () => {
    things.failure = new Error('Failed query: insert\nparams: secret-value', {
      cause: new Error('the disk is full'),
    })
    const answer = await things.post({ name: 'x' })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      type: 'about:blank',
      status: 500,
      code: 'INTERNAL',
      title: 'Something went wrong on our side and was recorded. Try again later.',
    })
    expect(things.log()).toContain('the disk is full')
    expect(things.log()).not.toContain('secret-value')
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
    expect((await things.server.inject({ url: '/api/leaky' })).json()).toEqual({
      id: 1,
      plan: { id: 2, name: 'x' },
    })
  })
  test('a tree selects, also below', async () => {
    const answer = await things.server.inject({ url: '/api/leaky?fields=plan(name,secret),password' })
    expect(answer.json()).toEqual({ plan: { name: 'x' } })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })
  test('a broken tree is malformed, at its place', async () => {
    const answer = await things.server.inject({ url: '/api/leaky?fields=id,plan(name' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([
      {
        path: 'query.fields',
        code: 'INVALID_FIELD_TREE',
        message: 'The field tree is broken at character 13: correct it there.',
      },
    ])
  })
})

describe('what cannot be kept is refused by the name of its field', () => {
  test.each([
    ['a text', { name: 'a\0' }, 'name'],
    ['half a character', { name: 'a\ud800' }, 'name'],
  ])('%s', async (_what, payload, path) => {
    const answer = await things.post(payload)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ path, code: 'UNSTORABLE_TEXT' }])
    expect(things.created).toEqual([])
  })
})

test.each([...oddTexts, ...oddLines, ...unstorableTexts])('a file may be called %j', (name) => {
  const header = asAttachment(`${name}.csv`)
  expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"(; filename\*=UTF-8''[\w.~!*%-]+)?$/)
  expect(header.slice('attachment; filename="'.length).split('"')).toHaveLength(2)
})
