import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { StartError } from '../start/start-error.ts'
import { hasPromtool, promtool, samplesOf } from '../testing/exposition.ts'
import { formWithFile } from '../testing/multipart.ts'
import { testServer, type TestServer } from '../testing/test-server.ts'
import { measuredJobs } from './measure-jobs.ts'
import { kindOfFailure } from './measured-database.ts'
import { openMetrics } from './metrics.ts'
import type { MetricsSources } from './sources.ts'

const token = 'a token of Prometheus, of enough signs'
const here = { host: '127.0.0.1', port: 0, token }
const judged = hasPromtool
  ? 'and promtool agrees'
  : '(promtool is not installed: only our own reader was asked)'
const fileOf = (path: string) => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url))

let dataDir: string
let running: TestServer
let address: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ecotrame-metrics-'))
  running = await testServer({ configuration: { metrics: here, dataDir }, post: null })
  const line =
    running
      .log()
      .split('\n')
      .find((text) => text.includes('metrics are answered')) ?? '{}'
  address = `http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}/metrics`
})
afterAll(async () => {
  await running.close()
  rmSync(dataDir, { recursive: true })
})

const look = (headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
  fetch(address, { headers })
const page = async () => (await look()).text()
const valueOf = async (name: string, labels = '') =>
  samplesOf(await page()).find((sample) => sample.name === name && sample.labels === labels)?.value

describe('who may look', () => {
  test('never at the address of everything else', async () => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/html' }
    expect((await running.server.inject({ url: '/metrics', headers })).statusCode).toBe(404)
  })

  test.each([
    ['no token', {}],
    ['another one', { authorization: 'Bearer another token, also of enough signs' }],
    ['a part of it', { authorization: `Bearer ${token.slice(0, -1)}` }],
  ])('not with %s', async (_what, headers) => {
    const answer = await look(headers)
    expect([answer.status, await answer.text()]).toEqual([401, 'A token is needed\n'])
  })

  test('at /metrics alone, by reading alone', async () => {
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(address.replace('/metrics', '/health/live'), { headers })).status).toBe(404)
    expect((await fetch(address, { method: 'POST', headers })).status).toBe(404)
    expect((await look()).headers.get('content-type')).toContain('text/plain; version=0.0.4')
  })

  test('a port that is taken is said in words, and nothing stays open', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const start = testServer({ configuration: { metrics: { ...here, port }, dataDir } })
    await expect(start).rejects.toThrow(StartError)
    await expect(start).rejects.toThrow(`Port ${port} on 127.0.0.1 for metrics cannot be opened (EADDRINUSE)`)
    other.close()
  })
})

describe('the page', () => {
  test(`is written as Prometheus reads it ${judged}`, async () => {
    await running.server.inject({ url: '/api/evaluations', headers: running.loginAs('reader') })
    const text = await page()
    expect(samplesOf(text).length).toBeGreaterThan(60)
    if (hasPromtool) promtool(['check', 'metrics'], text)
  })

  test('names routes by their template: no id, no name, no path that somebody made up', async () => {
    const id = '0b0e6a53-7f9a-4d0e-9a40-0d2b8a7f6a11'
    const headers = running.loginAs('organization_owner')
    await running.server.inject({ url: `/api/evaluations/${id}?q=hush`, headers })
    for (const path of [
      '/api/of-nobody-1',
      '/api/of-nobody-2',
      '/r/secret-of-a-link',
      '/of-nobody-3',
      '/%ff',
    ])
      await running.server.inject({ url: path, headers: { accept: 'application/json' } })
    await running.server.inject({ method: 'PROPFIND' as 'GET', url: '/api/of-nobody-4' })
    const text = await page()
    const template = '{method="GET",route="/api/evaluations/:id",status="4xx"}'
    expect(await valueOf('ecotrame_http_request_duration_seconds_count', template)).toBe(1)
    for (const hidden of [id, 'hush', 'of-nobody', 'secret-of', 'PROPFIND', 'example', token])
      expect(text).not.toContain(hidden)
    const names = await running.database.asOwner<{ name: string }>('select name from organizations')
    for (const { name } of names) expect(text).not.toContain(name)
  })

  test('counts uploads with their bytes', async () => {
    const picture = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    const form = formWithFile(picture)
    const headers = { ...form.headers, ...running.loginAs('organization_owner') }
    const url = `/api/organizations/${running.organizations.a.id}/application-logo`
    await running.server.inject({ method: 'POST', url, headers, payload: form.payload })
    expect(await valueOf('ecotrame_uploads_total')).toBe(1)
    expect(await valueOf('ecotrame_upload_bytes_total')).toBe(form.payload.length)
  })

  test('counts messages that left', async () => {
    const { email } = running.organizations.a.users.organization_owner
    await running.server.inject({
      method: 'POST',
      url: '/api/auth/reset-password-request',
      payload: { email },
    })
    await vi.waitFor(
      async () => expect(await valueOf('ecotrame_mail_total', '{outcome="sent"}')).toBe(1),
      20_000,
    )
  })

  test('knows the connections of the pool, and how long work on the database takes', async () => {
    await running.server.inject({ url: '/api/evaluations', headers: running.loginAs('reader') })
    const idle = await valueOf('ecotrame_database_connections', '{state="idle"}')
    expect(idle).toBeGreaterThan(0)
    expect(
      await valueOf('ecotrame_database_work_duration_seconds_count', '{scope="organization"}'),
    ).toBeGreaterThan(0)
  })

  test('says what waits, and for how long', async () => {
    await running.database.asSystem((tx) =>
      tx.execute(sql`
        insert into jobs (organization_id, kind, state, asked_by_kind, asked_by, asked_by_name, total, created_at)
        values (${running.organizations.a.id}, 'evaluate_library', 'queued', 'user', gen_random_uuid(), 'Ada', 1,
          now() - interval '1 hour')`),
    )
    await vi.waitFor(async () => expect(await valueOf('ecotrame_jobs', '{state="queued"}')).toBe(1), 20_000)
    for (const name of ['ecotrame_jobs_oldest_seconds', 'ecotrame_jobs_still_seconds'])
      expect(Math.round(((await valueOf(name)) ?? 0) / 600)).toBe(6)
  })
})

test('the last backup that succeeded is known from its record, and a failed one is none', async () => {
  expect(await valueOf('ecotrame_last_backup_timestamp_seconds')).toBeUndefined()
  await running.database.asOwner(`insert into backup_runs (kind, started_at, finished_at, failure) values
    ('backup', '2026-01-02T03:00:00Z', '2026-01-02T03:04:05Z', null),
    ('backup', '2026-01-03T03:00:00Z', '2026-01-03T03:04:05Z', 'The disk is full.'),
    ('rehearsal', '2026-01-01T03:00:00Z', '2026-01-01T03:04:05Z', null)`)
  const at = (moment: string) => Date.parse(moment) / 1000
  expect(await valueOf('ecotrame_last_backup_timestamp_seconds')).toBe(at('2026-01-02T03:04:05Z'))
  expect(await valueOf('ecotrame_last_rehearsal_timestamp_seconds')).toBe(at('2026-01-01T03:04:05Z'))
})

describe('a look while something is away', () => {
  const about = { version: '1.2.3', roles: new Set(['api', 'web']) }
  const connections = () => ({ busy: 1, idle: 2, waiting: 3 })
  const sources = (given: Partial<MetricsSources>): MetricsSources => ({
    database: { asSystem: () => Promise.reject(new Error('gone')), connections },
    sockets: () => 7,
    isReady: async () => true,
    ...given,
  })
  const silent = () => new Promise<never>(() => undefined)
  const figuresOf = (text: string) =>
    new Map(samplesOf(text).map(({ name, labels, value }) => [name + labels, value]))
  const shown = async (given: Partial<MetricsSources>) =>
    figuresOf(await (await openMetrics(about)).page(sources(given)))

  const silentDatabase = { asSystem: vi.fn(silent), connections }
  test.each([
    ['that refuses', sources({})],
    ['that says nothing', sources({ database: silentDatabase, isReady: silent })],
  ])('a database %s: the page comes, and leaves out what it does not know', async (_how, given) => {
    const metrics = await openMetrics(about)
    for (const text of await Promise.all([metrics.page(given), metrics.page(given)])) {
      const figures = figuresOf(text)
      expect(figures.get('ecotrame_database_up')).toBe(0)
      expect(figures.get('ecotrame_live_sockets')).toBe(7)
      expect(figures.get('ecotrame_database_connections{state="waiting"}')).toBe(3)
      expect(figures.get('ecotrame_build_info{version="1.2.3",roles="api,web"}')).toBe(1)
      for (const name of figures.keys()) expect(name).not.toMatch(/^ecotrame_(jobs|mail_(waiting|oldest))/)
    }
  })

  test('a database that says nothing is asked once, however often somebody looks', () => {
    expect(silentDatabase.asSystem).toHaveBeenCalledTimes(1)
  })

  test('not ready, or failing to say so, is 0', async () => {
    expect((await shown({ isReady: async () => false })).get('ecotrame_ready')).toBe(0)
    expect((await shown({ isReady: () => Promise.reject(new Error('no')) })).get('ecotrame_ready')).toBe(0)
  })

  test('the last backup stands there when somebody knows it', async () => {
    const moments = { backup: async () => new Date(1_700_000_000_000), rehearsal: async () => null }
    const figures = await shown({ moments })
    expect(figures.get('ecotrame_last_backup_timestamp_seconds')).toBe(1_700_000_000)
    expect(figures.has('ecotrame_last_rehearsal_timestamp_seconds')).toBe(false)
    expect((await shown({})).has('ecotrame_last_backup_timestamp_seconds')).toBe(false)
  })
})

test('a job counts once, when its end is committed', async () => {
  const jobEnded = vi.fn()
  const { ended, moved } = measuredJobs({ jobEnded })
  const job = {
    id: 'one',
    kind: 'evaluate_library',
    state: 'done',
    startedAt: new Date(1000),
    finishedAt: new Date(4000),
  } as never
  moved?.(job)
  await ended?.(undefined as never, job)
  await ended?.(undefined as never, job)
  expect(jobEnded).not.toHaveBeenCalled()
  moved?.(job)
  moved?.(job)
  expect(jobEnded.mock.calls).toEqual([['evaluate_library', 'done', 3]])
})

test('what went wrong with the database is known by its class', async () => {
  const failureOf = async (statement: ReturnType<typeof sql>) =>
    kindOfFailure(
      await running.database.asSystem((tx) => tx.execute(statement)).catch((error: unknown) => error),
    )
  expect(await failureOf(sql`select 1 / 0`)).toBe('22')
  expect(await failureOf(sql`select no_such_column`)).toBe('42')
  expect(kindOfFailure(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBe('connection')
  expect(kindOfFailure(new Error('Connection terminated unexpectedly'))).toBe('connection')
  expect(kindOfFailure(new Error('something of ours'))).toBeNull()
})

describe('deploy/prometheus/alerts.yml', () => {
  const rules = readFileSync(fileOf('deploy/prometheus/alerts.yml'), 'utf8')

  test('names only figures that there are', async () => {
    const metrics = await openMetrics({ version: '1', roles: new Set() })
    const known = new Set(
      [
        ...(
          await metrics.page({ database: running.database, sockets: () => 0, isReady: async () => true })
        ).matchAll(/^# TYPE (\S+) (\S+)/gm),
      ].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    )
    const named = [...rules.matchAll(/\b(?:ecotrame|nodejs|process)_\w+/g)].map(([name]) => name)
    expect(new Set(named).size).toBeGreaterThan(10)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  test(`has rules that ring when they should, and only then ${judged}`, () => {
    const trials = readFileSync(fileOf('deploy/prometheus/alerts.test.yml'), 'utf8')
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
    expect(alerts.filter((name) => !trials.includes(`alertname: ${name}`))).toEqual([])
    if (!hasPromtool) return
    promtool(['check', 'rules', fileOf('deploy/prometheus/alerts.yml')])
    promtool(['test', 'rules', fileOf('deploy/prometheus/alerts.test.yml')])
  })
})
