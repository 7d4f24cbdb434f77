import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildServer } from '../apps/server/src/app.ts'
import { aGarment } from '../apps/server/src/features/evaluations/testing/caller.ts'
import { readConfiguration } from '../apps/server/src/platform/configuration/configuration.ts'
import { openInstallation } from '../apps/server/src/platform/database/open-installation.ts'
import { createShutdown, type Shutdown } from '../apps/server/src/platform/start/shutdown.ts'
import { seedOrganizations, type TestOrganization } from '../apps/server/src/platform/testing/fixtures.ts'
import { copyEvaluation } from '../apps/server/src/start/testing-worker-kills.ts'
import type { Measure } from './measure.ts'

const many = 100_000
const tagged = 20_000

/** Everything of a library is selected by its filter, previewed and changed by a job. */
export async function measureBulk(): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-bench-'))
  chmodSync(folder, 0o755)
  const shutdown = createShutdown((error) => {
    throw error
  })
  try {
    return await changeLibraries(folder, shutdown)
  } finally {
    await shutdown.run()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function changeLibraries(folder: string, shutdown: Shutdown): Promise<readonly Measure[]> {
  const configuration = readConfiguration({ ECOTRAME_DATA_DIR: folder, ECOTRAME_ROLES: 'api,worker' })
  const { database, url } = await openInstallation(configuration, shutdown)
  const { a, b } = await seedOrganizations(database, ['category_tshirt'])
  const logTarget = { write: () => undefined }
  const server = await buildServer({ configuration, database, liveDatabase: null, logTarget })
  await shutdown.add(() => server.close())
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await shutdown.add(() => client.end())
  const asOwner = async <R extends Record<string, unknown>>(
    statement: string,
    values: readonly unknown[] = [],
  ) => (await client.query<R>(statement, [...values])).rows

  const library = async (organization: TestOrganization, evaluations: number) => {
    const headers = { authorization: `Bearer ${organization.users.organization_owner.token}` }
    const send = async <T>(method: 'GET' | 'POST', path: string, payload?: object): Promise<T> => {
      const answer = await server.inject({
        method,
        url: `/api${path}`,
        headers,
        ...(payload === undefined ? {} : { payload }),
      })
      if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
      return answer.json<T>()
    }
    const { id } = await send<{ id: string }>('POST', '/evaluations', aGarment())
    await copyEvaluation(asOwner, id, evaluations - 1)
    await asOwner('analyze evaluations')
    const tag = await send<{ id: string }>('POST', '/tags', { name: 'All of them', color: '#0f766e' })
    const { meta } = await send<{ meta: { totalItems: number; at: string } }>('GET', '/evaluations')
    const selection = { filter: {}, count: meta.totalItems, at: meta.at }
    return { send, body: { selection, add: [tag.id] } }
  }
  const timed = async <T>(work: () => Promise<T>) => {
    const begin = performance.now()
    const value = await work()
    return { value, milliseconds: performance.now() - begin }
  }
  const large = await library(a, many)
  const preview = await timed(() => large.send('POST', '/evaluations/bulk/tags/preview', large.body))
  const start = await timed(() =>
    large.send<{ job: { id: string } }>('POST', '/evaluations/bulk/tags', large.body),
  )
  await large.send('POST', `/jobs/${start.value.job.id}/cancel`)
  const small = await library(b, tagged)
  const ended = async (id: string) => {
    for (;;) {
      const job = await small.send<{ finishedAt: string | null; done: number }>('GET', `/jobs/${id}`)
      if (job.finishedAt !== null) return job
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const change = await timed(async () => {
    const { job } = await small.send<{ job: { id: string } }>('POST', '/evaluations/bulk/tags', small.body)
    await ended(job.id)
    return job
  })
  const undo = await timed(async () => {
    const job = await small.send<{ id: string }>('POST', `/jobs/${change.value.id}/undo`)
    return ended(job.id)
  })
  if (undo.value.done !== tagged) throw new Error('Not everything was undone')
  return [
    {
      name: '100,000 evaluations selected by filter: preview of a change of tags',
      unit: 'ms',
      value: preview.milliseconds,
      aim: { atMost: 5000 },
    },
    {
      name: '100,000 evaluations selected by filter: the job is asked for',
      unit: 'ms',
      value: start.milliseconds,
      aim: { atMost: 10_000 },
    },
    { name: '20,000 evaluations tagged by a job', unit: 's', value: change.milliseconds / 1000 },
    { name: '20,000 evaluations untagged by its undo', unit: 's', value: undo.milliseconds / 1000 },
  ]
}
