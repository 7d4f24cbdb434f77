import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildServer } from '../apps/server/src/app.ts'
import { aGarment } from '../apps/server/src/features/evaluations/testing/caller.ts'
import { readConfiguration } from '../apps/server/src/platform/configuration/configuration.ts'
import { openInstallation } from '../apps/server/src/platform/database/open-installation.ts'
import { createShutdown, type Shutdown } from '../apps/server/src/platform/start/shutdown.ts'
import { seedOrganizations } from '../apps/server/src/platform/testing/fixtures.ts'
import {
  copyEvaluation,
  whatWasDone,
  workThroughKills,
} from '../apps/server/src/start/testing-worker-kills.ts'
import type { Measure } from './measure.ts'

const evaluations = 5000
const kills = 20

/** A library is run twice by processes of the role `worker`: undisturbed, and while they are killed hard. */
export async function measureJobs(): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-bench-'))
  chmodSync(folder, 0o755)
  const shutdown = createShutdown((error) => {
    throw error
  })
  try {
    return await runLibrary(folder, shutdown)
  } finally {
    await shutdown.run()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runLibrary(folder: string, shutdown: Shutdown): Promise<readonly Measure[]> {
  const configuration = readConfiguration({ ECOTRAME_DATA_DIR: folder, ECOTRAME_ROLES: 'api' })
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

  const runAll = async (organization: typeof a, killed: number) => {
    const headers = { authorization: `Bearer ${organization.users.contributor.token}` }
    const post = async <T>(path: string, payload: object): Promise<T> =>
      (await server.inject({ method: 'POST', url: `/api${path}`, headers, payload })).json<T>()
    const { id } = await post<{ id: string }>('/evaluations', aGarment())
    await copyEvaluation(asOwner, id, evaluations - 1)
    const { job } = await post<{ job: { id: string } }>('/evaluations/evaluate-all', {})
    const work = { url, asOwner, folder: join(folder, 'workers'), job: job.id, kills: killed }
    await workThroughKills(work)
    const [times] = await asOwner<{ seconds: number }>(
      'select extract(epoch from finished_at - started_at)::double precision as seconds from jobs where id = $1',
      [job.id],
    )
    return { seconds: times?.seconds ?? 0, done: await whatWasDone(work, organization.id) }
  }

  const undisturbed = await runAll(b, 0)
  const killed = await runAll(a, kills)
  const exactly = { atMost: 0 }
  const during = `of ${evaluations} in ${kills} kill -9 of a worker`
  return [
    {
      name: `re-evaluation of a library of ${evaluations}, one worker`,
      unit: 'evaluations/s',
      value: evaluations / undisturbed.seconds,
    },
    { name: `evaluations lost ${during}`, unit: '', value: Number(killed.done?.['lost']), aim: exactly },
    {
      name: `evaluations doubled ${during}`,
      unit: '',
      value: Number(killed.done?.['doubled']),
      aim: exactly,
    },
    {
      name: `the same, from the first to the last`,
      unit: 's',
      value: killed.seconds,
      note: `${killed.done?.['told']} entries of the audit log, ${killed.done?.['news']} notification; ${killed.done?.['job']}`,
    },
  ]
}
