import { afterEach, beforeEach, expect, test } from 'vitest'
import { seedOrganizations, type TestOrganization } from '../platform/testing/fixtures.ts'
import { testDatabase, type TestDatabase } from '../platform/testing/test-database.ts'
import { cleanUp, newFolder, patience } from './testing-processes.ts'
import { rollingRestart, startBehindNginx, type BehindNginx } from './testing-rolling.ts'

// Once is enough: both forms of the database are reached by an address here.
let folder = ''
let database: TestDatabase
let a: TestOrganization
let behind: BehindNginx | undefined
beforeEach(async () => {
  folder = newFolder()
  database = await testDatabase()
  ;({ a } = await seedOrganizations(database, []))
  behind = await startBehindNginx(database.url, folder)
}, patience)
afterEach(async () => {
  await behind?.stop()
  await cleanUp(folder)
  await database.close()
})

test('behind nginx, processes that are restarted in turn fail no call', { timeout: patience }, async () => {
  if (behind === undefined) throw new Error('nginx was to start.')
  const rolled = await rollingRestart(behind, a.users.organization_owner, {
    callers: 3,
    browsers: 4,
    restarts: 2,
  })
  expect(rolled.failures).toEqual([])
  expect(rolled.calls).toBeGreaterThan(20)
  expect(rolled.stored).toBe(rolled.written)
  // Each browser was at one of the two.
  expect(rolled.liveReconnects).toBeGreaterThanOrEqual(4)
})
