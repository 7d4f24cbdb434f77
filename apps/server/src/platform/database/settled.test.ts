import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import {
  endingAfter,
  openDatabase,
  readingOnly,
  withinTransaction,
  type Database,
  type Tx,
} from './database.ts'

let owner: TestDatabase
/** Of one connection: whatever a transaction leaves behind would be there in the next. */
let database: Database

beforeAll(async () => {
  owner = await testDatabase()
  database = openDatabase({ url: owner.url, role: owner.role, maximumConnections: 1 })
})
afterAll(async () => {
  await database.close()
  await owner.close()
})

const settings = async (tx: Tx) => {
  const { rows } = await tx.execute<Record<string, string>>(sql`select
    coalesce(current_setting('app.organization_id', true), '') as organization,
    coalesce(current_setting('app.scope', true), '') as scope,
    current_setting('jit') as jit, current_setting('statement_timeout') as timeout,
    current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as reading`)
  return rows[0]
}

/** Whatever has a place between quotation marks of a statement, and what would end them. */
const named = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.constantFrom("'", '\\', ';', ' ', '-', '$', '"', '\n', 'E', '')).map((all) => all.join('')),
  fc.constantFrom(
    `'; set local role postgres; --`,
    `\\'; select set_config('app.scope', 'system', true); --`,
    `', true), set_config('app.scope', 'system', true), set_config('a.b', '`,
    `$$`,
  ),
)

describe('a transaction', () => {
  test('is settled by exactly what it is opened for, whatever that says, alone or within another', async () => {
    await fc.assert(
      fc.asyncProperty(named, async (name) => {
        fc.pre(!/[\0\p{Cs}]/u.test(name))
        const expected = { organization: name, scope: '', jit: 'off', reading: 'off' }
        expect(await database.inOrganization(name, settings)).toMatchObject(expected)
        const within = await database.withoutScope((tx) =>
          withinTransaction(tx).inOrganization(name, settings),
        )
        expect(within).toMatchObject(expected)
      }),
      { numRuns: 100 },
    )
  })

  test.each([
    [
      'in a snapshot',
      () => database.inSnapshot('x', settings),
      { isolation: 'repeatable read', reading: 'on' },
    ],
    ['held to reading', () => readingOnly(() => database.inOrganization('x', settings)), { reading: 'on' }],
    [
      'with an end',
      () => endingAfter(7, () => database.asSystem(settings)),
      { timeout: '7s', scope: 'system' },
    ],
    ['of the administration', () => database.asAdministrator(settings), { scope: 'administration' }],
    ['without a scope', () => database.withoutScope(settings), { organization: '', scope: '' }],
  ])('is what it is asked to be: %s', async (_name, run, expected) => {
    expect(await run()).toMatchObject(expected)
    // And leaves nothing of it to the next one on its connection.
    const next = { organization: '', scope: '', reading: 'off', isolation: 'read committed', timeout: '0' }
    expect(await database.withoutScope(settings)).toMatchObject(next)
  })

  test.each([
    ['cannot be settled', () => database.inOrganization('a\u0000b', settings)],
    ['has a time that is none', () => endingAfter(-5, () => database.inOrganization('x', settings))],
    ['fails', () => database.inOrganization('x', (tx) => tx.execute(sql`select 1/0`))],
    ['is given up', () => database.inOrganization('x', () => Promise.reject(new Error('no')))],
  ])('that %s leaves a connection that works', async (_why, run) => {
    await expect(run()).rejects.toThrow()
    expect(await database.inOrganization('y', settings)).toMatchObject({ organization: 'y', scope: '' })
  })
})
