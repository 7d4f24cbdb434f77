import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problem } from '../errors/problem.ts'
import { formWithFile } from '../testing/multipart.ts'
import { thingServer, type ThingServer } from '../testing/things.ts'

let things: ThingServer
beforeAll(async () => {
  things = await thingServer()
})
beforeEach(() => {
  things.created.length = 0
  things.failure = null
})
afterAll(() => things.close())

describe('Idempotency-Key', () => {
  test('a repetition gets the first answer, and nothing is done twice', async () => {
    const first = await things.post({ name: 'once' }, { 'idempotency-key': 'k1' })
    const second = await things.post({ name: 'once' }, { 'idempotency-key': 'k1' })
    expect(things.created).toEqual(['once'])
    expect([second.statusCode, second.headers.etag, second.json()]).toEqual([
      first.statusCode,
      first.headers.etag,
      first.json(),
    ])
    expect(first.statusCode).toBe(201)
  })
  test('two at the same moment are done once', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => things.post({ name: 'same' }, { 'idempotency-key': 'k2' })),
    )
    expect(things.created).toEqual(['same'])
    for (const answer of answers) expect([201, 409]).toContain(answer.statusCode)
  })
  test('another request under the same key is refused', async () => {
    await things.post({ name: 'one' }, { 'idempotency-key': 'k3' })
    const other = await things.post({ name: 'two' }, { 'idempotency-key': 'k3' })
    expect(other.json().code).toBe('IDEMPOTENCY_CONFLICT')
    expect(things.created).toEqual(['one'])
  })
  test('an upload of another file under the same key is refused, whatever the browser draws as its boundary', async () => {
    const upload = (content: string, boundary: string) => {
      const { headers, payload } = formWithFile(Buffer.from(content), { boundary })
      return things.server.inject({
        method: 'POST',
        url: '/api/things/file',
        headers: { ...things.as('contributor'), ...headers, 'idempotency-key': 'file' },
        payload,
      })
    }
    expect((await upload('one', 'a-boundary')).json()).toEqual({ bytes: 3, number: 1 })
    expect((await upload('one', 'another-one')).json()).toEqual({ bytes: 3, number: 1 })
    expect((await upload('two', 'a-boundary')).json().code).toBe('IDEMPOTENCY_CONFLICT')
    expect(things.created).toEqual(['one'])
  })
  test('one that failed may be tried again', async () => {
    things.failure = problem('NOT_FOUND')
    expect((await things.post({ name: 'later' }, { 'idempotency-key': 'k4' })).statusCode).toBe(404)
    things.failure = null
    expect((await things.post({ name: 'later' }, { 'idempotency-key': 'k4' })).statusCode).toBe(201)
  })
  test('is forgotten after a day', async () => {
    await things.post({ name: 'day' }, { 'idempotency-key': 'k5' })
    await things.database.asOwner(
      `update idempotency_keys set created_at = now() - interval '25 hours' where key = 'k5'`,
    )
    await things.post({ name: 'day' }, { 'idempotency-key': 'k5' })
    expect(things.created).toEqual(['day', 'day'])
  })
})
