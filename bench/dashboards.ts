import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildServer } from '../apps/server/src/app.ts'
import { portfolioTabs } from '../packages/contract/src/index.ts'
import { aGarment } from '../apps/server/src/features/evaluations/testing/caller.ts'
import { readConfiguration } from '../apps/server/src/platform/configuration/configuration.ts'
import { openInstallation } from '../apps/server/src/platform/database/open-installation.ts'
import { createShutdown, type Shutdown } from '../apps/server/src/platform/start/shutdown.ts'
import { seedOrganizations } from '../apps/server/src/platform/testing/fixtures.ts'
import { insertEvaluatedProducts } from './evaluated-products.ts'
import type { Measure } from './measure.ts'
import { median, milliseconds, percentile } from './statistics.ts'

const products = Number(process.env['BENCH_PRODUCTS'] ?? 100_000)
/** A server of one's own where it is named, else the embedded one: what has to answer in a second, and in two. */
const serverUrl = process.env['BENCH_DATABASE_URL']
const aim = { atMost: serverUrl === undefined ? 2000 : 1000 }
const calls = 5

/** Dashboards over an organization of 100,000 evaluated products: every answer, and the memory that they take. */
export async function measureDashboards(): Promise<readonly Measure[]> {
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

/** What is asked for: a name and an address. Filters narrow it to some of the products. */
const asked: readonly (readonly [string, string])[] = [
  ['overview', ''],
  ['overview of a season and a category', '?season=AW26&category=jeans'],
  ['overview of PEF', '?label=pef'],
  ['choices of the filters', '/choices'],
  ['stages', '/stages'],
  ['stages of PEF', '/stages?label=pef'],
  ['by category', '/groups?by=category'],
  ['by brand', '/groups?by=brand'],
  ['by tag', '/groups?by=tag'],
  ['by material', '/groups?by=material'],
  ['by country', '/groups?by=country'],
  ['by country, of a material', '/groups?by=country&material=ei-lin'],
  ['trend', '/trend'],
  ['products', '/products?limit=50'],
  ['products, page 1,000, by figure', '/products?limit=50&page=1000&sort=-figure'],
  ['scope 3', '/scope3'],
  ['plan', '/plan'],
]

async function measured(folder: string, shutdown: Shutdown): Promise<readonly Measure[]> {
  const configuration = readConfiguration({
    ECOTRAME_DATA_DIR: folder,
    ...(serverUrl === undefined ? {} : { DATABASE_URL: serverUrl }),
  })
  const { database, url } = await openInstallation(configuration, shutdown)
  const { a } = await seedOrganizations(database, [
    'category_tshirt',
    'organization_dashboard',
    ...portfolioTabs.map((tab) => `dashboard_tab_${tab}` as const),
  ])
  const logTarget = { write: () => undefined }
  const server = await buildServer({ configuration, database, liveDatabase: null, logTarget })
  await shutdown.add(() => server.close())
  const headers = { authorization: `Bearer ${a.users.organization_owner.token}` }
  const inject = async (url: string, method: 'GET' | 'POST' = 'GET', payload?: object) => {
    const answer = await server.inject({
      method,
      url: `/api${url}`,
      headers,
      ...(payload === undefined ? {} : { payload }),
    })
    if (answer.statusCode >= 300) throw new Error(`${url} ${answer.statusCode}: ${answer.body}`)
    return answer
  }
  const { id } = (await inject('/evaluations', 'POST', { ...aGarment(), team: a.mainTeamId })).json<{
    id: string
  }>()
  await inject(`/evaluations/evaluate/${id}`)
  const filled = await milliseconds(() =>
    insertEvaluatedProducts(database, { organization: a.id, team: a.mainTeamId, evaluation: id, products }),
  )
  await gatherStatistics(url)
  await inject('/dashboard/organization/targets', 'POST', {
    name: 'A tenth less',
    label: 'fr_dur',
    measure: 'perPiece',
    baseSeason: 'AW26',
    targetSeason: 'AW27',
    reduction: 10,
  })
  const before = residentMegabytes()
  const measures: Measure[] = []
  for (const [name, path] of asked) {
    const url = `/dashboard/organization${path}`
    await inject(url)
    const taken: number[] = []
    for (let call = 0; call < calls; call += 1) taken.push(await milliseconds(() => inject(url)))
    measures.push({
      name: `portfolio of ${products} products: ${name}, slowest`,
      unit: 'ms',
      value: percentile(taken, 100),
      runs: [median(taken)],
      aim,
    })
  }
  return [
    ...measures,
    { name: `writing ${products} evaluated products`, unit: 's', value: filled / 1000 },
    {
      name: 'memory that all answers took (resident)',
      unit: 'MB',
      value: residentMegabytes() - before,
      aim: { atMost: 200 },
    },
  ]
}

/** What PostgreSQL does by itself some moments after many rows were written. */
async function gatherStatistics(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const table of ['products', 'product_breakdowns', 'product_tags'])
      await client.query(`analyze ${table}`)
  } finally {
    await client.end()
  }
}

const residentMegabytes = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? NaN) / 1024
