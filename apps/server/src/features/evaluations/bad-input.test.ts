import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Evaluation, ProblemDetails } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aGarment, bodyOf, callerOf, type Caller } from './testing/caller.ts'

let running: TestServer
let emily: Caller
let kept: Evaluation
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  emily = callerOf(running, running.loginAs('contributor'))
  kept = await emily.evaluated()
})
afterAll(async () => {
  await running.close()
})

const put = (payload: string, headers: Record<string, string> = {}) =>
  running.server.inject({
    method: 'PUT',
    url: `/api/evaluations/${kept.id}`,
    payload,
    headers: { ...running.loginAs('contributor'), 'content-type': 'application/json', ...headers },
  })
const nothingIsLost = async () => expect((await emily.get(`/evaluations/${kept.id}`)).json()).toEqual(kept)

describe('a body that cannot be taken is refused with its reason, and nothing is lost', () => {
  test.each<[string, string, number, string]>([
    ['broken JSON', '{"name":', 400, 'INVALID_JSON'],
    ['50 MB', `{"name":"${'x'.repeat(50_000_000)}"}`, 413, 'BODY_TOO_LARGE'],
    ['a list', '[]', 422, 'INVALID_VALUES'],
    ['nothing', '', 422, 'INVALID_VALUES'],
  ])('%s', async (_name, payload, status, code) => {
    const answer = await put(payload)
    expect([answer.statusCode, answer.json<ProblemDetails>().code]).toEqual([status, code])
    expect(answer.headers['content-type']).toContain('application/problem+json')
    await nothingIsLost()
  })
  test('a search for the character NUL, which no text can hold', async () => {
    expect((await emily.get('/evaluations?search=%00')).json()).toMatchObject({ code: 'MALFORMED_REQUEST' })
  })
  test('another content type', async () => {
    const answer = await put('name=x', { 'content-type': 'application/x-www-form-urlencoded' })
    expect([answer.statusCode, answer.json<ProblemDetails>().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    await nothingIsLost()
  })
  test.each<[string, object, string]>([
    ['a name that is a number', { name: 3 }, 'name'],
    ['an empty name', { name: '  ' }, 'name'],
    ['a name with NUL', { name: 'a\u0000b' }, 'name'],
    ['a name of two lines', { name: 'a\nb' }, 'name'],
    ['half a character', { reference: 'a\ud800b' }, 'reference'],
    ['a name of 300 letters', { name: 'x'.repeat(300) }, 'name'],
    ['values that are a list', { values: [] }, 'values'],
    ['a value without its envelope', { values: { mass: 170 } }, 'values.mass'],
    ['a composition that is an object', { composition: {} }, 'composition'],
    [
      'an entry with a wrong id',
      { composition: [{ ...kept?.composition[0], id: 'x' }] },
      'composition[0].id',
    ],
    ['a team that is no id', { team: 'mine' }, 'team'],
    [
      '101 entries',
      { composition: Array.from({ length: 101 }, () => aGarment().composition[0]) },
      'composition',
    ],
  ])('%s', async (_name, changes, path) => {
    const answer = await put(JSON.stringify({ ...bodyOf(kept), ...changes }))
    expect(answer.statusCode).toBe(422)
    expect(answer.json<ProblemDetails>().errors?.some((error) => error.path.startsWith(path))).toBe(true)
    await nothingIsLost()
  })
  test('a form value of another kind', async () => {
    const mass = { ...kept.values['mass'], type: 'text', value: '170' }
    const answer = await put(JSON.stringify({ ...bodyOf(kept), values: { ...kept.values, mass } }))
    expect([answer.statusCode, answer.json<ProblemDetails>().errors?.[0]?.path]).toEqual([
      422,
      'values.mass.type',
    ])
    await nothingIsLost()
  })
  test('a broken If-Match', async () => {
    expect((await put(JSON.stringify(bodyOf(kept)), { 'if-match': 'latest' })).statusCode).toBe(400)
    await nothingIsLost()
  })
})

test('an id in capitals is the same id', async () => {
  const answer = await emily.patch('/evaluations/publish', [kept.id.toUpperCase()])
  expect(answer.json()).toEqual({ items: [{ id: kept.id, ok: true, code: null }] })
  kept = (await emily.get(`/evaluations/${kept.id.toUpperCase()}`)).json()
  expect(kept.state).toBe('published')
})

describe('sessions', () => {
  test('none, unknown or expired: 401 that says which, and nothing is written', async () => {
    const { database, organizations, server } = running
    const { users } = organizations.a
    await database.asOwner(
      `update sessions set expires_at = now() - interval '1 minute', created_at = now() - interval '2 minutes' where user_id = $1`,
      [users.team_manager.id],
    )
    const ask = (headers: Record<string, string>) =>
      server.inject({ method: 'PUT', url: `/api/evaluations/${kept.id}`, headers, payload: { name: 'lost' } })
    const answers = [
      await ask({}),
      await ask({ authorization: 'Bearer unknown' }),
      await ask(running.loginAs('team_manager')),
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.json<ProblemDetails>().code])).toEqual([
      [401, 'NO_SESSION'],
      [401, 'NO_SESSION'],
      [401, 'SESSION_EXPIRED'],
    ])
    await nothingIsLost()
  })
})
