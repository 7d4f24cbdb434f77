import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limits } from '@ecotrame/contract'
import { seedOrganizations, type TestOrganization } from '../platform/testing/fixtures.ts'
import { formWithFile } from '../platform/testing/multipart.ts'
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

/** What passes a proxy in its own ways: files up and down, a page for the public, words about what is too large. */
async function everyKindOfCall({ ask }: BehindNginx) {
  const authorization = `Bearer ${a.users.organization_owner.token}`
  const path = `/api/organizations/${a.id}/application-logo`
  const sending = (content: Buffer) => {
    const { headers, payload } = formWithFile(content)
    return ask(path, { method: 'POST', headers: { ...headers, authorization }, body: payload })
  }
  const logo = await sharp({ create: { width: 600, height: 600, channels: 4, background: '#0a5' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect((await sending(logo)).status).toBe(200)
  const refused = await sending(Buffer.alloc(limits.importMaximumBytes))
  expect([refused.status, refused.headers['content-type']]).toEqual([
    413,
    'application/problem+json; charset=utf-8',
  ])
  const exported = await ask('/api/audit-log/export?format=csv', { headers: { authorization } })
  expect([exported.status, exported.body.includes('\r\n')]).toEqual([200, true])
  const page = await ask('/evaluation/sheet?id=none')
  expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect((await ask('/health/ready')).status).toBe(403)
}

test('behind nginx, processes that are restarted in turn fail no call', { timeout: patience }, async () => {
  if (behind === undefined) throw new Error('nginx was to start.')
  await everyKindOfCall(behind)
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
