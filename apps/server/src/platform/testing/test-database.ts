import { randomBytes } from 'node:crypto'
import { Client, type QueryResultRow } from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../database/database.ts'
import { databaseUrl } from './database-url.ts'

export interface TestDatabase extends Database {
  readonly url: string
  readonly role: string | null
  /** SQL as the owner of the database, past all policies on the embedded server. */
  asOwner<R extends QueryResultRow>(statement: string, values?: readonly unknown[]): Promise<R[]>
}

/** One statement over a connection of its own, as the user of the address. */
export async function asOwner<R extends QueryResultRow>(
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}

/** A fresh, migrated database; `close` drops it. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `ecotrame_test_${randomBytes(6).toString('hex')}`
  // Written page by page to the log, as is usual, it would take half as long again.
  await asOwner(server.url, `create database ${name} template ${server.template} strategy file_copy`)
  const url = databaseUrl(server.url, name)
  const database = openDatabase({ url, role: server.role })
  return {
    ...database,
    url,
    role: server.role,
    asOwner: (statement, values) => asOwner(url, statement, values),
    close: async () => {
      await database.close()
      await asOwner(server.url, `drop database ${name} with (force)`)
    },
  }
}
