import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOfCall, type AuthInfo, type ProblemDetails } from '@ecotrame/contract'
import { allCalls } from '@ecotrame/contract/calls'
import { readingOnly } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../platform/testing/test-server.ts'
import { demoPeople } from '../features/seed/index.ts'
import { examples } from './examples.ts'

/** Of somebody who enters, and of how often that was tried. */
const ofSessions: ReadonlySet<string> = new Set(['sessions', 'navigation_tokens', 'login_tries'])

let running: TestServer
let reader: { authorization: string }
let tables: readonly string[]
beforeAll(async () => {
  running = await testServer({ configuration: { demo: true } })
  const { id } = running.organizations.a.users.reader
  await running.database.asSystem((tx) =>
    tx.execute(sql`update users set email = ${demoPeople.reader.email} where id = ${id}`),
  )
  const entered = await running.server.inject({ method: 'POST', url: '/api/auth/demonstration' })
  reader = { authorization: `Bearer ${entered.json<AuthInfo>().code}` }
  const { rows } = await running.database.asSystem((tx) =>
    tx.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
    ),
  )
  tables = rows.map(({ name }) => name)
})
afterAll(() => running.close())

/** A fingerprint of all rows of each table. */
async function contents(): Promise<Readonly<Record<string, unknown>>> {
  const found: Record<string, unknown> = {}
  for (const table of tables.filter((name) => !ofSessions.has(name))) {
    const { rows } = await running.database.asSystem((tx) =>
      tx.execute(
        sql`select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as all from ${sql.identifier(table)} t`,
      ),
    )
    found[table] = rows[0]?.['all']
  }
  return found
}

const writing = allCalls.filter(({ method, ofSession }) => method !== 'GET' && ofSession !== true)

describe('in a demonstration', () => {
  test('a visitor enters as a reader, with one call', async () => {
    const me = await running.server.inject({ method: 'GET', url: '/api/account', headers: reader })
    expect(me.json()).toMatchObject({ email: demoPeople.reader.email, role: { identifier: 'reader' } })
  })

  test('no call that writes changes any row, whoever visits', async () => {
    const before = await contents()
    const statuses = new Set<number>()
    for (const call of writing)
      for (const headers of [reader, {}]) {
        const given = examples[`${call.method} ${call.path}`]
        const path = call.path.replaceAll(
          /:(\w+)/g,
          (_all, name: string) => given?.params?.[name] ?? randomUUID(),
        )
        const answer = await running.server.inject({
          method: call.method,
          url: `${call.service === 'import' ? '' : '/api'}${pathOfCall({ ...call, path: path as `/${string}` })}`,
          headers: { ...headers, 'idempotency-key': randomUUID() },
          ...(call.body === undefined ? {} : { payload: (given?.body ?? {}) as object }),
        })
        statuses.add(answer.statusCode)
        expect(answer.statusCode, `${call.method} ${call.path}`).not.toBe(500)
      }
    expect(statuses).toContain(403)
    expect(await contents()).toEqual(before)
  })

  test.each([
    ['PUT', '/account/settings', { theme: 'dark' }],
    ['PUT', '/account/profile', { name: 'Somebody else', language: 'fr' }],
    ['POST', '/subscriptions/current/asks', { capability: 'category_jeans' }],
  ] as const)('%s %s is refused clearly, in both languages', async (method, path, payload) => {
    const before = await contents()
    const ask = async (language: string) =>
      running.server.inject({
        method,
        url: `/api${path}`,
        payload,
        headers: { ...reader, 'accept-language': language },
      })
    const [english, french] = [await ask('en'), await ask('fr')]
    expect([english.statusCode, english.json<ProblemDetails>().code]).toEqual([403, 'DEMONSTRATION'])
    expect(english.json<ProblemDetails>().title).toMatch(/^This is a demonstration/)
    expect(french.json<ProblemDetails>().title).toMatch(/^Ceci est une démonstration/)
    expect(await contents()).toEqual(before)
  })

  test('PostgreSQL itself refuses, by every door and in every table', async () => {
    const { database } = running
    const { id } = running.organizations.a
    const doors = [
      (statement: ReturnType<typeof sql>) => database.asSystem((tx) => tx.execute(statement)),
      (statement: ReturnType<typeof sql>) => database.inOrganization(id, (tx) => tx.execute(statement)),
      (statement: ReturnType<typeof sql>) => database.withoutScope((tx) => tx.execute(statement)),
      (statement: ReturnType<typeof sql>) => database.ask(statement),
    ]
    for (const table of tables)
      for (const door of doors) {
        const refused: unknown = await readingOnly(() =>
          door(sql`delete from ${sql.identifier(table)}`),
        ).catch((error: unknown) => error)
        // Some tables nobody but their owner may change: that is refused before.
        expect(refused, table).toMatchObject({
          cause: { code: expect.stringMatching(/^(25006|42501)$/) },
        })
      }
    const tag = readingOnly(() => database.asSystem((tx) => tx.execute(sql`delete from tags`)))
    await expect(tag).rejects.toMatchObject({ cause: { code: '25006' } })
    expect(
      (await running.server.inject({ method: 'GET', url: '/api/account', headers: reader })).statusCode,
    ).toBe(200)
  })

  test('who signed in to work goes on writing', async () => {
    const answer = await running.server.inject({
      method: 'PUT',
      url: '/api/account/settings',
      payload: { theme: 'dark' },
      headers: running.loginAs('organization_owner'),
    })
    expect(answer.statusCode).toBe(200)
  })
})

test('elsewhere nobody enters without an account', async () => {
  const usual = await testServer()
  const answer = await usual.server.inject({ method: 'POST', url: '/api/auth/demonstration' })
  expect([answer.statusCode, answer.json<ProblemDetails>().code]).toEqual([404, 'NOT_FOUND'])
  await usual.close()
})
