import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry, Export, ExportAsked } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { withArchiveOfToday } from '../organization-archives/index.ts'

let running: TestServer
let owner: Caller
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ecotrame-archive-'))
  running = await testServer()
  owner = callerOf(running, running.loginAs('organization_owner'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await running.close()
})

const pause = () => new Promise((resolve) => setTimeout(resolve, 100))

test('an owner takes everything along, as a job, and nobody else does', async () => {
  const asked = await owner.post('/organization-archive')
  expect(asked.statusCode, asked.body).toBe(202)
  const { export: made, job } = asked.json<ExportAsked>()
  expect(made).toMatchObject({ kind: 'organization', format: 'zip', state: 'running', job: job.id })
  let now: Export
  do {
    await pause()
    now = (await owner.get(`/exports/${made.id}`)).json<Export>()
  } while (now.state === 'running')
  expect(now).toMatchObject({ state: 'ready', rows: expect.any(Number) as number })
  expect(now.rows).toBeGreaterThan(5)
  const file = await owner.get(`/exports/${made.id}/file`)
  expect(file.headers['content-type']).toBe('application/zip')
  const path = join(folder, 'organization.zip')
  writeFileSync(path, file.rawPayload)
  const { id, name } = running.organizations.a
  const told = await withArchiveOfToday(path, { version: '0.1.0' }, ({ manifest }) =>
    Promise.resolve(manifest),
  )
  expect(told.organization).toEqual({ id, name })
  expect(told.tables.reduce((sum, { rows }) => sum + rows, 0)).toBe(now.rows)
  const log = (await owner.get('/audit-log?entity=export')).json<{ items: AuditEntry[] }>()
  expect(log.items[0]).toMatchObject({
    action: 'create',
    entityName: now.name,
    actor: { name: 'organization_owner of a' },
  })
  for (const role of ['team_manager', 'contributor', 'reader'] as const) {
    const other = callerOf(running, running.loginAs(role))
    expect((await other.post('/organization-archive')).statusCode).toBe(403)
    expect((await other.get(`/exports/${made.id}/file`)).statusCode).toBe(404)
  }
  const stranger = callerOf(running, running.loginAs('organization_owner', 'b'))
  expect((await stranger.get(`/exports/${made.id}/file`)).statusCode).toBe(404)
})

test('what stays behind is told in both languages', async () => {
  const told = async (language: string) =>
    (await owner.get('/organization-archive', { 'accept-language': language })).json<{
      leftBehind: string[]
    }>()
  const [en, fr] = [await told('en'), await told('fr')]
  expect(en.leftBehind[0]).toMatch(/^Passwords, passkeys, one-time codes/)
  expect(fr.leftBehind[0]).toMatch(/^Mots de passe, clés d’accès, codes à usage unique/)
  expect(fr.leftBehind.length).toBe(en.leftBehind.length)
})
