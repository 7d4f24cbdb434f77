import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'

const minute = 60_000

let owner: TestDatabase
beforeAll(async () => {
  owner = await testDatabase()
})
afterAll(() => owner.close())

test('a connection waits four minutes for the next call, and ends in the sixth', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const database = openDatabase({ url: owner.url, role: owner.role })
  const process = () =>
    database.withoutScope(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      return rows[0]?.pid
    })
  try {
    const first = await process()
    vi.advanceTimersByTime(4 * minute)
    expect(await process()).toBe(first)
    vi.advanceTimersByTime(2 * minute)
    expect(await process()).not.toBe(first)
  } finally {
    vi.useRealTimers()
    await database.close()
  }
})
