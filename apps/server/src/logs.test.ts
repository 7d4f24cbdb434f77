import { DrizzleQueryError, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import type { Job } from '@ecotrame/contract'
import { aGarment } from './features/evaluations/testing/caller.ts'
import { errorLine, loggedError } from './platform/http/logged-error.ts'
import { testServer, type TestServer } from './platform/testing/test-server.ts'

let running: TestServer
beforeAll(async () => {
  running = await testServer({
    capabilities: ['category_tshirt'],
    configuration: { roles: new Set(['api', 'worker']), logLevel: 'debug' },
  })
})
afterAll(() => running.close())

/** Stands in bodies, headers and addresses, and must stand in no log. */
let marker = ''
beforeEach(() => {
  marker = `marker-${randomUUID()}`
})

const call = (method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = {}) =>
  running.server.inject({
    method,
    url: `/api${url}`,
    headers: { ...running.loginAs('organization_owner'), ...headers },
    ...(payload === undefined ? {} : { payload }),
  })

/** Everything that was written down so far, by us and by the database of ours. */
const everyLog = (): string => {
  const { log } = inject('testServer')
  return running.log() + (log === null ? '' : readFileSync(log, 'utf8'))
}

/** Makes a table refuse what comes, in a sentence that repeats it. */
async function refuseWith<T>(table: string, state: string, work: () => Promise<T>): Promise<T> {
  const { asOwner } = running.database
  await asOwner(`create or replace function refuse_${table}() returns trigger language plpgsql as $$ begin
    raise exception using errcode = '${state}', message = 'bad ' || new::text, detail = new::text, hint = new::text,
      table = '${table}', constraint = 'refused';
  end $$`)
  await asOwner(
    `create trigger refuse before insert on ${table} for each row execute function refuse_${table}()`,
  )
  try {
    return await work()
  } finally {
    await asOwner(`drop trigger refuse on ${table}`)
  }
}

const color = '#2f6fb0'

describe('no value of people stands in a log when', () => {
  test('a statement is refused', async () => {
    await running.database.asOwner(`alter table tags add constraint not_this check (name not like 'marker%')`)
    const answer = await call('POST', `/tags?of=${marker}`, { name: marker, color }, { 'x-client': marker })
    await running.database.asOwner('alter table tags drop constraint not_this')
    expect(answer.statusCode).toBe(500)
    expect(everyLog()).toContain('"code":"23514","schema":"public","table":"tags","constraint":"not_this"')
    expect(everyLog()).not.toContain(marker)
  })

  test('a value is taken already, or has a form that the database does not take', async () => {
    const { database } = running
    const outcome = await Promise.allSettled([
      database.ask(sql`select ${marker}::uuid`),
      database.ask(sql`select ${marker}::integer`),
      database.withoutScope(async (tx) => {
        await tx.execute(sql`create temp table taken (name text unique)`)
        await tx.execute(sql`insert into taken values (${marker})`)
        await tx.execute(sql`insert into taken values (${marker})`)
      }),
    ])
    for (const each of outcome) {
      expect(each.status).toBe('rejected')
      if (each.status === 'rejected') running.server.log.error({ err: each.reason }, 'refused')
    }
    expect(everyLog()).toContain('"code":"22P02"')
    expect(everyLog()).toContain('"code":"23505"')
    expect(everyLog()).not.toContain(marker)
  })

  test.each([
    ['a statement fails with a sentence that repeats it', 'P0001', 500],
    ['the disk is full', '53100', 507],
  ] as const)('%s', async (_what, state, status) => {
    const answer = await refuseWith('tags', state, () => call('POST', '/tags', { name: marker, color }))
    expect(answer.statusCode).toBe(status)
    expect(answer.body).not.toContain(marker)
    expect(everyLog()).toContain(`"code":"${state}"`)
    expect(everyLog()).not.toContain(marker)
  })

  test('a job fails', async () => {
    const created = await call('POST', '/evaluations', { ...aGarment(), name: marker })
    expect(created.statusCode).toBe(201)
    await refuseWith('evaluation_versions', 'P0001', async () => {
      const asked = await call('POST', '/evaluations/evaluate-all')
      const { id } = asked.json<{ job: Job }>().job
      await vi.waitFor(() => expect(running.log()).toContain(id), { timeout: 20_000 })
    })
    expect(everyLog()).toContain('a job had trouble')
    expect(everyLog()).not.toContain(marker)
    const kept = await running.database.asOwner(
      `select j::text from pgboss.job j where j::text like '%' || $1 || '%'`,
      [marker],
    )
    expect(kept).toEqual([])
  })

  test('a request is wrong, or its session', async () => {
    await call('POST', `/tags?x=${marker}`, { name: { nested: marker }, [marker]: 1 })
    await call('GET', `/tags?search=${marker}&page=${marker}`)
    await call('GET', '/tags', undefined, { authorization: `Bearer ${marker}` })
    await call('GET', '/tags', undefined, { authorization: '', 'x-api-key': marker })
    const body = `{"name": "${marker}`
    const headers = { ...running.loginAs('organization_owner'), 'content-type': 'application/json' }
    await running.server.inject({ method: 'POST', url: '/api/tags', headers, payload: body })
    expect(everyLog()).toContain('"path":"/api/tags"')
    expect(everyLog()).not.toContain(marker)
  })
})

describe('a logged error', () => {
  test('of a parser or a schema has no sentence, of a program one without what it quotes', () => {
    const parsed = (text: string) => {
      try {
        return JSON.parse(text) as unknown
      } catch (error) {
        return error
      }
    }
    expect(errorLine(parsed(`{"a": ${marker}`))).not.toContain(marker)
    expect(loggedError(new Error(`No "x", "${marker}`)).message).toBe('No …')
    expect(loggedError(new Error(`No file "${marker}`)).message).toBe('No file …')
    expect(loggedError(new TypeError('x is not a function')).message).toBe('x is not a function')
  })

  test('has an end, however large its values and however long its causes', () => {
    let error: Error = new DrizzleQueryError(
      'insert',
      [marker.repeat(100_000)],
      new Error('x'.repeat(1_000_000)),
    )
    for (let depth = 0; depth < 100; depth += 1) error = new Error(`at ${depth}`, { cause: error })
    expect(errorLine(error).length).toBeLessThan(60_000)
    const sent = loggedError(new DrizzleQueryError('insert', [marker], new Error('no\n    at SECRET (/x)')))
    expect(JSON.stringify(sent)).not.toMatch(/marker|SECRET/)
    expect(sent.stack[0]).toMatch(/^at .*logs\.test\.ts/)
  })
})
