import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { nextReset, type AuthInfo } from '@ecotrame/contract'
import { demoPeople } from '../../features/seed/index.ts'
import { apiCaller, type ApiCaller } from '../testing/api-caller.ts'
import { testServer, type TestServer } from '../testing/test-server.ts'
import { keepOrigin, returnToOrigin } from './origin.ts'
import { resetOnSchedule } from './resets.ts'

const ofSessions = ['sessions', 'navigation_tokens', 'login_tries']

let running: TestServer
let owner: ApiCaller
let visitor: { authorization: string }
beforeAll(async () => {
  running = await testServer({ configuration: { demo: true } })
  const { id } = running.organizations.a.users.reader
  await running.database.asOwner('update users set email = $1 where id = $2', [demoPeople.reader.email, id])
  owner = apiCaller(running, running.loginAs('organization_owner'))
  await owner.post('/tags', { name: 'Of the start', color: '#1f5a41' })
  const entered = await running.server.inject({ method: 'POST', url: '/api/auth/demonstration' })
  visitor = { authorization: `Bearer ${entered.json<AuthInfo>().code}` }
  await keepOrigin(running.database.url)
})
afterAll(() => running.close())

/** A fingerprint of all rows of all tables. */
async function contents(): Promise<Readonly<Record<string, unknown>>> {
  const tables = await running.database.asOwner<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables.filter((table) => !ofSessions.includes(table.name))) {
    const [row] = await running.database.asOwner<{ all: string }>(
      `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as all from public."${name}" t`,
    )
    found[name] = row?.all
  }
  return found
}
const tagsSeen = async () => {
  const answer = await running.server.inject({ method: 'GET', url: '/api/tags', headers: visitor })
  return {
    status: answer.statusCode,
    names: answer.json<{ items: { name: string }[] }>().items?.map((tag) => tag.name),
  }
}

describe('the reset of a demonstration', () => {
  test('undoes whatever was written, and keeps every id', async () => {
    const before = await contents()
    const { items } = (await owner.get('/tags')).json<{ items: { id: string }[] }>()
    expect((await owner.post('/tags', { name: 'Scribbled', color: '#b3261e' })).statusCode).toBe(201)
    expect((await owner.post('/teams', { name: 'Strangers' })).statusCode).toBe(201)
    await running.database.asOwner('delete from tags where id = $1', [items[0]?.id])
    await running.database.asOwner(`update users set name = 'Nobody'`)
    expect(await contents()).not.toEqual(before)
    await returnToOrigin(running.database.url)
    expect(await contents()).toEqual(before)
    await returnToOrigin(running.database.url)
    expect(await contents()).toEqual(before)
  })

  test('lets a visitor go on: no read fails or waits for it, none sees half of it', async () => {
    await owner.post('/tags', { name: 'Scribbled', color: '#b3261e' })
    let isOver = false
    const reset = returnToOrigin(running.database.url).then(() => (isOver = true))
    const seen = new Set<string>()
    do {
      const { status, names } = await tagsSeen()
      expect(status).toBe(200)
      seen.add(JSON.stringify(names?.toSorted()))
    } while (!isOver)
    await reset
    seen.add(JSON.stringify((await tagsSeen()).names))
    const whole = [JSON.stringify(['Of the start']), JSON.stringify(['Of the start', 'Scribbled'])]
    expect([...seen].filter((names) => !whole.includes(names))).toEqual([])
    expect(await tagsSeen()).toEqual({ status: 200, names: ['Of the start'] })
  })

  test('signs out whoever came after the start', async () => {
    const { id, token } = running.organizations.a.users.contributor
    // As if the start had not had this person yet.
    await running.database.asOwner('delete from demonstration_origin.users where id = $1', [id])
    await returnToOrigin(running.database.url)
    expect(await running.database.asOwner('select 1 from sessions where user_id = $1', [id])).toEqual([])
    const headers = { authorization: `Bearer ${token}` }
    const answer = await running.server.inject({ method: 'GET', url: '/api/tags', headers })
    expect(answer.statusCode).toBe(401)
    expect((await tagsSeen()).status).toBe(200)
  })

  test('comes in its time, and is told', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const told: string[] = []
    const hooks: (() => Promise<void>)[] = []
    const server = {
      addHook: (_name: string, hook: () => Promise<void>) => hooks.push(hook),
      log: { info: () => undefined, error: (failure: unknown) => told.push(String(failure)) },
    } as unknown as TestServer['server']
    try {
      await resetOnSchedule(server, {
        url: running.database.url,
        everyHours: 24,
        live: { broadcast: ({ en }) => void told.push(en) },
      })
      vi.advanceTimersByTime(24 * 3_600_000)
    } finally {
      vi.useRealTimers()
    }
    await expect.poll(() => told).toHaveLength(1)
    expect(told[0]).toContain('reset')
    for (const hook of hooks) await hook()
  })

  test('is next at a whole number of hours from midnight, later than now and within them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 1, max: 168 }), (now, hours) => {
        const next = nextReset(now, hours)
        expect(next).toBeGreaterThan(now)
        expect(next - now).toBeLessThanOrEqual(hours * 3_600_000)
        expect(next % (hours * 3_600_000)).toBe(0)
      }),
    )
  })
})
