import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../scripts/lib/free-port.mjs'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { samplesOf } from '../platform/testing/exposition.ts'
import { seedOrganizations, type TestOrganization } from '../platform/testing/fixtures.ts'
import {
  streamingServers,
  type StreamingServer,
  type StreamingServers,
} from '../platform/testing/streaming-servers.ts'
import { asOwner } from '../platform/testing/test-database.ts'
import {
  cleanUp,
  newFolder,
  patience,
  runToEnd,
  startServer,
  type RunningServer,
} from './testing-processes.ts'

let folder = ''
let servers: StreamingServers
let primary: StreamingServer
let standby: StreamingServer
let a: TestOrganization
let metricsPort = 0
let first: RunningServer
let second: RunningServer
const settings = () => ({ DATABASE_URL: primary.url, ECOTRAME_SEED: 'none', ECOTRAME_ROLES: 'api' })

beforeAll(async () => {
  folder = newFolder()
  const found = streamingServers()
  if (found === null)
    throw new Error('No PostgreSQL of Debian on this machine: "sudo apt-get install -y postgresql".')
  servers = found
  primary = await servers.primary()
  const database = openDatabase({ url: primary.url, role: (await migrate(primary.url)).role })
  ;({ a } = await seedOrganizations(database, []))
  await database.close()
  standby = await servers.standbyOf(primary, 'standby')
  metricsPort = await freePort()
  const env = { ...settings(), DATABASE_REPLICA_URL: standby.url }
  ;[first, second] = await Promise.all([
    startServer(`${folder}/first`, { env }),
    startServer(`${folder}/second`, { env: { ...env, ECOTRAME_METRICS_PORT: String(metricsPort) } }),
  ])
})
afterAll(async () => {
  await cleanUp(folder)
  await servers?.close()
})

const call = ({ address }: RunningServer, path: string, body?: object) =>
  fetch(`${address}/api${path}`, {
    headers: {
      authorization: `Bearer ${a.users.organization_owner.token}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })

/** Somebody makes a tag at one process, and somebody else looks for it at another. */
async function writeAndRead(): Promise<void> {
  const name = randomUUID()
  const made = await call(first, '/tags', { name, color: '#2f6fb0' })
  expect(made.status).toBe(201)
  const list = await call(second, `/tags?search=${name}`)
  expect(list.status).toBe(200)
  expect((await list.json()) as { meta: object }).toMatchObject({ meta: { totalItems: 1 } })
}

async function readiness() {
  const answer = await fetch(`${second.address}/health/ready`)
  return { code: answer.status, ...((await answer.json()) as { status: string; replica: string }) }
}
const used = { code: 200, status: 'ready', replica: 'used' }

async function figures() {
  const page = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  const samples = samplesOf(await page.text())
  const valueOf = (name: string, labels = '') =>
    samples.find((sample) => sample.name === `ecotrame_${name}` && sample.labels === labels)?.value
  return {
    isUsed: valueOf('replica_used'),
    byReplica: valueOf('replica_transactions_total', '{reason="none"}') ?? 0,
    whileAway: valueOf('replica_transactions_total', '{reason="away"}') ?? 0,
    refused: valueOf('replica_transactions_total', '{reason="refused"}'),
  }
}

test(
  'what one process was told to be written stands in the lists of another',
  { timeout: patience },
  async () => {
    await expect.poll(readiness).toEqual(used)
    for (let time = 0; time < 60; time += 1) await writeAndRead()
    const { isUsed, byReplica, refused } = await figures()
    expect([isUsed, refused]).toEqual([1, 0])
    expect(byReplica).toBeGreaterThan(20)
  },
)

test('also while the replica is stopped and started again', { timeout: patience }, async () => {
  let isOver = false
  const calls = (async () => {
    while (!isOver) await writeAndRead()
  })()
  await standby.stop('immediate')
  await expect.poll(readiness).toEqual({ ...used, replica: 'away' })
  await expect.poll(async () => (await figures()).whileAway).toBeGreaterThan(0)
  expect((await figures()).isUsed).toBe(0)
  await standby.start()
  await expect.poll(readiness).toEqual(used)
  const { byReplica } = await figures()
  await expect.poll(async () => (await figures()).byReplica).toBeGreaterThan(byReplica)
  isOver = true
  await calls
})

test('a replica of something else is refused in a sentence', { timeout: patience }, async () => {
  await asOwner(primary.url, 'create database elsewhere')
  const elsewhere = primary.url.replace(/\w+$/, 'elsewhere')
  const run = await runToEnd(`${folder}/third`, { ...settings(), DATABASE_REPLICA_URL: elsewhere })
  expect(run.exitCode).toBe(1)
  expect(run.output).toContain('DATABASE_REPLICA_URL names no replica of DATABASE_URL')
})

test('and one of nothing is no setting', { timeout: patience }, async () => {
  const run = await runToEnd(`${folder}/fourth`, { DATABASE_REPLICA_URL: standby.url })
  expect(run.exitCode).toBe(1)
  expect(run.output).toContain('DATABASE_REPLICA_URL: it names a replica of DATABASE_URL, which is not set')
})
