import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildServer } from '../apps/server/src/app.ts'
import { aGarment } from '../apps/server/src/features/evaluations/testing/caller.ts'
import { readConfiguration } from '../apps/server/src/platform/configuration/configuration.ts'
import { openInstallation } from '../apps/server/src/platform/database/open-installation.ts'
import { createShutdown, type Shutdown } from '../apps/server/src/platform/start/shutdown.ts'
import { seedOrganizations } from '../apps/server/src/platform/testing/fixtures.ts'
import { insertManyEvaluations } from './many-evaluations.ts'
import type { Measure } from './measure.ts'
import { milliseconds, percentile } from './statistics.ts'

const evaluations = Number(process.env['BENCH_EVALUATIONS'] ?? 200_000)
const calls = 40
const aim = { atMost: 150 }

/** The list of `BENCH_EVALUATIONS` evaluations over the whole server: first page, searched, filtered, sorted, and deep. */
export async function measureEvaluationLists(): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-bench-'))
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

interface Answer {
  readonly id: string
  readonly meta: { readonly totalItems: number; readonly next: string | null }
}

async function measured(folder: string, shutdown: Shutdown): Promise<readonly Measure[]> {
  const configuration = readConfiguration({ ECOTRAME_DATA_DIR: folder })
  const { database, url } = await openInstallation(configuration, shutdown)
  const { a } = await seedOrganizations(database, ['category_tshirt'])
  const logTarget = { write: () => undefined }
  const server = await buildServer({ configuration, database, liveDatabase: null, logTarget })
  await shutdown.add(() => server.close())
  const headers = { authorization: `Bearer ${a.users.organization_owner.token}` }
  const asked = async (path: string, payload?: object) => {
    const method = payload === undefined ? 'GET' : 'POST'
    const answer = await server.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
    if (answer.statusCode >= 300) throw new Error(`${answer.statusCode}: ${answer.body}`)
    return answer.json<Answer>()
  }
  const { id: evaluation } = await asked('/evaluations', aGarment())
  await asked(`/evaluations/evaluate/${evaluation}`)
  await fill(url, { organization: a.id, team: a.mainTeamId, evaluation, count: evaluations })
  const timed = async (path: (call: number) => string) => {
    const taken: number[] = []
    for (let call = 0; call < calls; call += 1) taken.push(await milliseconds(() => asked(path(call))))
    return percentile(taken, 95)
  }
  const page = '/evaluations?limit=50'
  const thousandth = `&page=${Math.min(1000, Math.floor(evaluations / 100))}`
  const after = async (sort: string) => (await asked(`${page}${sort}${thousandth}`)).meta.next ?? ''
  const [afterUpdate, afterName] = [await after(''), await after('&sort=name')]
  const word = (call: number) => (call * 7919).toString(16).padStart(5, '0').slice(-4)
  const sorted = (field: string) => timed((call) => `${page}&sort=${call % 2 === 0 ? '' : '-'}${field}`)
  const rows: readonly (readonly [string, number])[] = [
    ['of the list as it opens', await timed(() => page)],
    ['of a category', await timed(() => `${page}&category=jeans`)],
    ['of a rare word', await timed((call) => `${page}&search=${word(call)}`)],
    ['of a frequent word and a rare one', await timed((call) => `${page}&search=tee+${word(call)}`)],
    ['of a frequent word', await timed(() => `${page}&search=tee`)],
    ['of a word that is nowhere', await timed((call) => `${page}&search=none${call}`)],
    ['by name', await sorted('name')],
    ['by reference', await sorted('reference')],
    ['by creation', await sorted('createdAt')],
    ['by points', await sorted('points')],
    ['by the figure', await sorted('figure')],
    ['number 1,000', await timed(() => `${page}${thousandth}`)],
    ['after it by its cursor', await timed(() => `${page}&after=${afterUpdate}`)],
    ['number 1,000 by name', await timed(() => `${page}&sort=name${thousandth}`)],
    ['after it by its cursor, by name', await timed(() => `${page}&sort=name&after=${afterName}`)],
  ]
  return rows.map(([name, value]) => ({ name: `a page of evaluations ${name}, p95`, unit: 'ms', value, aim }))
}

/** As after some minutes of use: the database has cleaned up and counted its tables, as it does by itself. */
async function fill(url: string, wanted: Parameters<typeof insertManyEvaluations>[1]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await insertManyEvaluations(client, wanted)
  await client.query('vacuum (analyze) evaluations, evaluation_versions')
  await client.end()
}
