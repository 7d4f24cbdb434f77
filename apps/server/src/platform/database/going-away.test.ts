import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedOrganizations } from '../testing/fixtures.ts'
import { breakableWay, type BreakableWay } from '../testing/breakable-way.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connectionTo, openPool } from './connection.ts'
import { openDatabase, withCommitMark, type Database } from './database.ts'
import { DatabaseFailure } from './failure.ts'

let owner: TestDatabase
let way: BreakableWay
let database: Database
let organization = ''
beforeAll(async () => {
  owner = await testDatabase()
  organization = (await seedOrganizations(owner, [])).a.id
  way = await breakableWay(owner.url)
  database = openDatabase({ url: way.url, role: owner.role, maximumConnections: 4 })
})
afterAll(async () => {
  await database.close()
  await way.close()
  await owner.close()
})

const kindOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof DatabaseFailure ? error.kind : `another: ${String(error)}`),
  )
const addTag = (name: string) =>
  database.inOrganization(organization, async (tx) => {
    await tx.execute(
      sql`insert into tags (organization_id, name, color) values (${organization}, ${name}, '#2f6fb0')`,
    )
    return name
  })
const tags = async (name: string) =>
  (await owner.asOwner('select 1 from tags where name = $1', [name])).length
const endAllOthers = () =>
  owner.asOwner(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)

describe('connections that the server ends', () => {
  test('in the middle of transactions: those fail as such, nothing else does, and none is lost to the pool', async () => {
    for (let round = 0; round < 5; round += 1) {
      const waiting = Array.from({ length: 10 }, () =>
        kindOf(
          database.asSystem(async (tx) => {
            await tx.execute(sql`select pg_sleep(0.5)`)
            await tx.execute(sql`select 1`)
          }),
        ),
      )
      await expect
        .poll(
          async () =>
            (
              await owner.asOwner(
                `select 1 from pg_stat_activity where datname = current_database() and query like '%pg_sleep%' and state = 'active'
           and pid <> pg_backend_pid()`,
              )
            ).length,
        )
        .toBe(4)
      await endAllOthers()
      const kinds = new Set(await Promise.all(waiting))
      expect(kinds).toContain('gone')
      expect([...kinds].filter((kind) => kind !== 'gone' && kind !== 'done')).toEqual([])
    }
    expect(
      await Promise.all(Array.from({ length: 8 }, () => database.ask(sql`select 1 as one`))),
    ).toHaveLength(8)
  })

  test('while they rest: the next transactions work', async () => {
    await Promise.all(Array.from({ length: 4 }, () => database.ask(sql`select pg_sleep(0.05)`)))
    await endAllOthers()
    await expect.poll(() => kindOf(database.ask(sql`select 1`))).toBe('done')
  })
})

describe('a connection that breaks while a transaction is committed', () => {
  test.each([
    ['before', 0],
    ['after', 1],
  ] as const)('%s the server heard of it: nobody knows, and nobody says so', async (when, there) => {
    way.breakAtCommit(when)
    expect(await kindOf(addTag(`unmarked ${when}`))).toBe('unknown')
    expect(await tags(`unmarked ${when}`)).toBe(there)
  })

  test.each(['before', 'after'] as const)('%s it, with a mark that tells', async (when) => {
    const mark = { mark: async () => async () => when === 'after' }
    way.breakAtCommit(when)
    const kind = await kindOf(withCommitMark(mark, () => addTag(`marked ${when}`)))
    expect([kind, await tags(`marked ${when}`)]).toEqual(when === 'after' ? ['done', 1] : ['gone', 0])
  })
})

test('a transaction that may only read is not marked', async () => {
  const mark = { mark: () => Promise.reject(new Error('nothing to mark')) }
  const read = withCommitMark(mark, () =>
    database.inSnapshot(organization, (tx) => tx.execute(sql`select 1`)),
  )
  expect(await kindOf(read)).toBe('done')
})

test('a server that is not there is gone at once; a busy pool is not', async () => {
  const nowhere = openDatabase({ url: 'postgresql://me@127.0.0.1:1/none', role: null })
  expect(await kindOf(nowhere.ask(sql`select 1`))).toBe('gone')
  expect(await kindOf(nowhere.asSystem(async () => undefined))).toBe('gone')
  await nowhere.close()
  const busy = Array.from({ length: 12 }, () => kindOf(database.ask(sql`select pg_sleep(0.1)`)))
  expect(new Set(await Promise.all(busy))).toEqual(new Set(['done']))
})

test('a server that vanished without a word is given up; one that is slow is waited for', async () => {
  const other = await breakableWay(owner.url)
  const pool = openPool({
    url: other.url,
    role: owner.role,
    maximumConnections: 2,
    onIdleError: () => undefined,
    suspiciousMilliseconds: 200,
  })
  expect((await pool.query('select pg_sleep(1)')).rows).toHaveLength(1)
  const waiting = pool.query('select pg_sleep(600)').then(
    () => 'done',
    (error: unknown) => String(error),
  )
  other.fallSilent()
  // The server gets its five seconds to take a new connection.
  expect(await waiting).toContain('Connection terminated')
  await pool.end()
  await other.close()
})

test('a refusal of the database stays one', async () => {
  expect(await kindOf(database.ask(sql`select 1 / 0`))).toContain('Failed query')
})

test('options of an address do not drop the role that row-level security binds', () => {
  const { connectionString, options } = connectionTo({
    url: 'postgresql://me@host/db?options=-c%20geqo%3Doff&sslmode=disable',
    role: 'ecotrame_app',
  })
  expect(options).toBe('-c geqo=off -c role=ecotrame_app')
  expect(connectionString).toBe('postgresql://me@host/db?sslmode=disable')
})
