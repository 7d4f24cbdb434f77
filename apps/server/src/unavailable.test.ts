import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ProblemDetails } from '@ecotrame/contract'
import { meaning } from './platform/errors/answer.ts'
import { DatabaseFailure } from './platform/database/failure.ts'
import { breakableWay, type BreakableWay } from './platform/testing/breakable-way.ts'
import { testServer, type TestServer } from './platform/testing/test-server.ts'
import { thingServer } from './platform/testing/things.ts'

let way: BreakableWay
let running: TestServer
beforeAll(async () => {
  running = await testServer({
    through: async (url) => {
      way = await breakableWay(url)
      return way.url
    },
  })
})
afterAll(async () => {
  await running.close()
  await way.close()
})

const create = (name: string, headers: Readonly<Record<string, string>> = {}) =>
  running.server.inject({
    method: 'POST',
    url: '/api/tags',
    headers: { ...running.loginAs('organization_owner'), ...headers },
    payload: { name, color: '#2f6fb0' },
  })
const tags = (name: string) => running.database.asOwner('select 1 from tags where name = $1', [name])

describe('the answer to a caller', () => {
  test.each([
    ['gone', 503, 'DATABASE_UNAVAILABLE', 2],
    ['busy', 503, 'DATABASE_UNAVAILABLE', 5],
    ['unknown', 503, 'OUTCOME_UNKNOWN', 2],
    ['full', 507, 'STORAGE_FULL', 60],
  ] as const)('when the database is %s', (kind, status, code, retryAfterSeconds) => {
    expect(meaning(new DatabaseFailure(kind, null))).toMatchObject({ status, code, retryAfterSeconds })
  })

  test('when a file of our own finds no room', () => {
    const error = Object.assign(new Error('write'), { code: 'ENOSPC' })
    expect(meaning(error)).toMatchObject({ status: 507, code: 'STORAGE_FULL' })
  })

  test('is a sentence in their language, and when to try again', async () => {
    const { server, database, as } = await thingServer()
    await database.close()
    const headers = { ...as('reader'), 'accept-language': 'fr' }
    const answer = await server.inject({ url: '/api/locked', headers })
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['content-type']]).toEqual([
      503,
      '2',
      'application/problem+json; charset=utf-8',
    ])
    expect(answer.json<ProblemDetails>()).toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
      title: 'La base de données n’est pas disponible pour le moment. Réessayez dans quelques secondes.',
    })
    await server.close()
  })
})

/** Other tests keep the processors busy. */
const timeout = 60_000

describe('a POST with a key, whose connection breaks while it is committed', { timeout: 3 * timeout }, () => {
  /**
   * The key is written down by a transaction of its own; the one after it does the work. Its statement is held up until
   * the way is ready to break at its commit.
   */
  const held = async <T>(work: (release: () => Promise<void>) => Promise<T>) => {
    const { Client } = await import('pg')
    const holder = new Client({ connectionString: running.database.url })
    await holder.connect()
    await holder.query('begin; lock table tags in exclusive mode')
    try {
      return await work(async () => void (await holder.query('rollback')))
    } finally {
      await holder.end()
    }
  }

  test.each(['before', 'after'] as const)('%s the server heard of it: it is done once', async (when) => {
    const key = `key ${when}`
    const answer = await held(async (release) => {
      const asked = create(key, { 'idempotency-key': key })
      await vi.waitFor(
        async () =>
          expect(
            await running.database.asOwner(
              `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            ),
          ).toHaveLength(1),
        { timeout },
      )
      way.breakAtCommit(when)
      await release()
      return asked
    })
    expect(answer.statusCode).toBe(when === 'after' ? 201 : 503)
    expect(await tags(key)).toHaveLength(when === 'after' ? 1 : 0)
    const repeated = async () => (await create(key, { 'idempotency-key': key })).statusCode
    await expect.poll(repeated, { timeout }).toBe(201)
    expect(await tags(key)).toHaveLength(1)
  })

  test('one that was carried out by a process that ended then is not carried out again', async () => {
    await create('of the dead', { 'idempotency-key': 'dead' })
    await running.database.asOwner(`update idempotency_keys
      set status = null, answer = null, created_at = now() - interval '2 minutes' where key = 'dead'`)
    const answer = await create('of the dead', { 'idempotency-key': 'dead' })
    expect(answer.json<ProblemDetails>()).toMatchObject({ status: 409, code: 'ANSWER_LOST' })
    expect(await tags('of the dead')).toHaveLength(1)
  })
})
