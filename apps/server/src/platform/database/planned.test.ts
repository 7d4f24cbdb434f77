import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openDatabase, type Database, type Tx } from './database.ts'
import { planned, plannedStatements } from './planned.ts'

const things = pgTable('things', { id: integer().primaryKey(), name: text() })

let owner: TestDatabase
let database: Database

beforeAll(async () => {
  owner = await testDatabase()
  await owner.asOwner('create table things (id integer primary key, name text)')
  await owner.asOwner('grant select on things to public')
  await owner.asOwner(`insert into things values (1, 'one'), (2, 'two')`)
  database = openDatabase({ url: owner.url, role: owner.role, maximumConnections: 1 })
})
afterAll(async () => {
  await database.close()
  await owner.close()
})

const named = (tx: Tx, id: number) =>
  tx.select({ name: things.name }).from(things).where(eq(things.id, id)).prepare(planned).execute()
const counted = (tx: Tx) =>
  tx.select({ id: things.id }).from(things).orderBy(things.id).prepare(planned).execute()
const plans = () =>
  database.ask<{ statement: string }>(
    sql`select statement from pg_prepared_statements where name like 'planned%' order by 1`,
  )

describe('a statement that is planned once', () => {
  test('gives each value its own rows, and has one plan however often it is asked', async () => {
    await database.withoutScope(async (tx) => {
      for (let turn = 0; turn < 7; turn += 1) {
        expect(await named(tx, 1)).toEqual([{ name: 'one' }])
        expect(await named(tx, 2)).toEqual([{ name: 'two' }])
        expect(await counted(tx)).toEqual([{ id: 1 }, { id: 2 }])
      }
    })
    expect(await plans()).toHaveLength(2)
  })

  test('whose columns have changed fails once, as a database that is back at once, and is planned anew', async () => {
    await database.withoutScope((tx) => named(tx, 1))
    await owner.asOwner('alter table things alter name type varchar(40)')
    await expect(database.withoutScope((tx) => named(tx, 1))).rejects.toMatchObject({
      name: 'DatabaseFailure',
      kind: 'gone',
    })
    expect(await database.withoutScope((tx) => named(tx, 1))).toEqual([{ name: 'one' }])
  })

  test('has a name by its text; past the most, texts have none and are planned each time', () => {
    const naming = plannedStatements(2)
    const [one, two] = ['select 1', 'select 2'].map((words) => naming({ name: planned, text: words }))
    expect(one?.name).not.toBe(two?.name)
    expect(naming({ name: planned, text: 'select 3' })).toEqual({ name: undefined, text: 'select 3' })
    expect(naming({ name: planned, text: 'select 1' })).toEqual(one)
  })

  test.each(['select 1', { text: 'select 1' }, { name: 'other', text: 'select 1' }])(
    'leaves what is not to be planned as it is: %j',
    (given) => expect(plannedStatements()(given)).toBe(given),
  )
})

// A function that is replaced loses what was set for it: whoever replaces one of these sets it again.
test.each(['session_of', 'api_key_of', 'keep_flows', 'tell_webhooks_of_changes'])(
  'the statements of %s are planned once from the first time on',
  async (name) => {
    const functions = await database.ask(sql`select proconfig from pg_proc where proname = ${name}`)
    expect(functions).toEqual([{ proconfig: ['plan_cache_mode=force_generic_plan'] }])
  },
)
