import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { buildServer } from '../apps/server/src/app.ts'
import { aGarment } from '../apps/server/src/features/evaluations/testing/caller.ts'
import { readConfiguration } from '../apps/server/src/platform/configuration/configuration.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { openInstallation } from '../apps/server/src/platform/database/open-installation.ts'
import { createShutdown, type Shutdown } from '../apps/server/src/platform/start/shutdown.ts'
import { seedOrganizations } from '../apps/server/src/platform/testing/fixtures.ts'
import type { Measure } from './measure.ts'
import { median, milliseconds } from './statistics.ts'

const warmUp = 50
const versions = 300

/** What a version takes in the database, and the calls that write and read one, within the process. */
export async function measureStored(): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-bench-'))
  chmodSync(folder, 0o755)
  const shutdown = createShutdown((error) => {
    throw error
  })
  try {
    return await measured(folder, shutdown)
  } finally {
    await shutdown.run()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measured(folder: string, shutdown: Shutdown): Promise<readonly Measure[]> {
  const configuration = readConfiguration({ ECOTRAME_DATA_DIR: folder, ECOTRAME_ROLES: 'api' })
  const { database } = await openInstallation(configuration, shutdown)
  const { a } = await seedOrganizations(database, ['category_tshirt'])
  const logTarget = { write: () => undefined }
  const server = await buildServer({ configuration, database, liveDatabase: null, logTarget })
  await shutdown.add(() => server.close())
  const headers = { authorization: `Bearer ${a.users.contributor.token}` }
  const call = async <T>(path: string, payload?: object) => {
    const answer = await server.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: `/api${path}`,
      headers,
      ...(payload !== undefined && { payload }),
    })
    if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json<T>()
  }
  const { id } = await call<{ id: string }>('/evaluations', aGarment())
  const evaluate = () => call<{ version: { id: string } }>(`/evaluations/evaluate/${id}`)
  const timed = async (work: () => Promise<unknown>) => {
    for (let run = 0; run < warmUp; run += 1) await work()
    const before = await stateOf(database)
    const seconds = processorSeconds()
    const times: number[] = []
    for (let run = 0; run < versions; run += 1) times.push(await milliseconds(work))
    const processor = ((processorSeconds() - seconds) / versions) * 1000
    return { times, processor, before, after: await stateOf(database) }
  }
  const { times, processor, before, after } = await timed(evaluate)
  const { version } = await evaluate()
  const read = await timed(() => call(`/results/version/${version.id}`))
  const of = (total: keyof State) => (after[total] - before[total]) / (after.versions - before.versions)
  return [
    { name: 'a version in the database, results', unit: 'bytes', value: of('results') },
    { name: 'a version in the database, in all', unit: 'bytes', value: of('results') + of('rows') },
    { name: 'what a run writes ahead (WAL)', unit: 'bytes', value: of('wal') },
    { name: 'evaluate within the process, p50', unit: 'ms', value: median(times) },
    { name: 'evaluate, of processors: server and database', unit: 'ms', value: processor },
    {
      name: 'a version with its results read within the process, p50',
      unit: 'ms',
      value: median(read.times),
    },
    { name: 'such a reading, of processors: server and database', unit: 'ms', value: read.processor },
  ]
}

interface State {
  readonly versions: number
  readonly results: number
  readonly rows: number
  readonly wal: number
}

/** With indexes, and what stands beside the rows. */
async function stateOf(database: Database): Promise<State> {
  const { rows } = await database.asSystem((tx) =>
    tx.execute<
      State & Record<string, unknown>
    >(sql`select (select count(*) from evaluation_versions)::double precision as versions,
      pg_total_relation_size('version_results')::double precision as results,
      pg_total_relation_size('evaluation_versions')::double precision as rows,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::double precision as wal`),
  )
  if (rows[0] === undefined) throw new Error('The database told nothing.')
  return rows[0]
}

const ticksASecond = 100

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)

/** Of this process and of the database that it started, so far: what other programs of the machine do changes it little. */
function processorSeconds(): number {
  const processes = readdirSync('/proc').flatMap((name) => processOf(name) ?? [])
  const main = processes.find(({ parent, command }) => parent === process.pid && command === 'postgres')
  const { user, system } = process.cpuUsage()
  return processes
    .filter(({ pid, parent }) => pid === main?.pid || parent === main?.pid)
    .reduce(
      (all, { ticks }) => all + ticks / ticksASecond,
      (user + system) / 1e6 + (main?.ended ?? 0) / ticksASecond,
    )
}

/** Ticks of a process itself, and of those that it began and that have ended (proc(5)). */
function processOf(pid: string) {
  try {
    const [, command = '', rest = ''] =
      /^\d+ \((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    const fields = rest.split(' ').map(Number)
    return {
      pid: Number(pid),
      command,
      parent: fields[1],
      ticks: sum(fields.slice(11, 13)),
      ended: sum(fields.slice(13, 15)),
    }
  } catch {
    return undefined
  }
}
