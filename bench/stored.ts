import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
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
import type { Evaluation } from '../packages/contract/src/index.ts'
import type { Measure } from './measure.ts'
import { databaseBeside } from './processes.ts'
import { median, milliseconds } from './statistics.ts'

const warmUp = 50
const versions = 300

/** What a version takes in the database, and the calls that write and read one, open a form and save it, within the process. */
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
  const answered = async (path: string, { method = 'GET', ...more }: Sent = {}) => {
    const url = `/api${path}`
    const answer = await server.inject({ method, url, ...more, headers: { ...headers, ...more.headers } })
    if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
    return answer
  }
  const call = async <T>(path: string, sent?: Sent) => (await answered(path, sent)).json<T>()
  const made = await call<Evaluation>('/evaluations', { method: 'POST', payload: aGarment() })
  const { id } = made
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
  const opened = await timed(() => open(answered, made))
  const saved = await timed(saving(call, made))
  const of = (total: keyof State) => (after[total] - before[total]) / (after.versions - before.versions)
  return [
    { name: 'a version in the database, results', unit: 'bytes', value: of('results') },
    { name: 'a version in the database, in all', unit: 'bytes', value: of('results') + of('rows') },
    { name: 'what a run writes ahead (WAL)', unit: 'bytes', value: of('wal') },
    { name: 'evaluate within the process, p50', unit: 'ms', value: median(times), aim: { atMost: 8 } },
    { name: 'evaluate, of processors: server and database', unit: 'ms', value: processor },
    {
      name: 'a version with its results read within the process, p50',
      unit: 'ms',
      value: median(read.times),
    },
    { name: 'such a reading, of processors: server and database', unit: 'ms', value: read.processor },
    ...figuresOf('a form opened within the process: all that its screen asks', opened, 60),
    ...figuresOf('a form saved within the process', saved, 15),
  ]
}

interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly payload?: object
  readonly headers?: Readonly<Record<string, string>>
}

interface Timed {
  readonly times: readonly number[]
  readonly processor: number
}
const figuresOf = (name: string, { times, processor }: Timed, atMost: number): readonly Measure[] => [
  { name: `${name}, p50`, unit: 'ms', value: median(times), aim: { atMost } },
  { name: `${name}, of processors: server and database`, unit: 'ms', value: processor },
]

/** What the screen of a form asks, as a browser does: first the evaluation, for it tells the category. */
async function open(
  answered: (path: string, sent?: Sent) => Promise<unknown>,
  { id, category }: Evaluation,
): Promise<void> {
  const headers = { 'accept-encoding': 'br' }
  await answered(`/evaluations/${id}`, { headers })
  const beside = [
    `/evaluations/categories/${category.id}/form`,
    `/evaluations/organization-data/selected/${category.id}`,
    '/life-cycles?limit=500',
    '/components?limit=500&fields=id,name,reference,kind,revision,usable',
  ]
  await Promise.all(beside.map((path) => answered(path, { headers })))
}

/** Saves the form with another mass each time, over what was saved before. */
function saving(
  call: <T>(path: string, sent?: Sent) => Promise<T>,
  { id, name, category, values, composition, rowVersion: first }: Evaluation,
): () => Promise<void> {
  let [rowVersion, turn] = [first, 0]
  return async () => {
    turn += 1
    const mass = { ...values.mass, value: 150 + (turn % 50), origin: 'user' }
    const payload = { name, category: category.id, values: { ...values, mass }, composition }
    const headers = { 'if-match': `"${rowVersion}"` }
    const saved = await call<Evaluation>(`/evaluations/${id}`, { method: 'PUT', payload, headers })
    rowVersion = saved.rowVersion
  }
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

/** Of this process and of the database that it started, so far: what other programs of the machine do changes it little. */
function processorSeconds(): number {
  const database = databaseBeside(process.pid)
  const { user, system } = process.cpuUsage()
  const ended = database[0]?.secondsOfEnded ?? 0
  return database.reduce((all, { seconds }) => all + seconds, (user + system) / 1e6 + ended)
}
