import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { buildServer } from '../apps/server/src/app.ts'
import { aGarment } from '../apps/server/src/features/evaluations/testing/caller.ts'
import { readConfiguration } from '../apps/server/src/platform/configuration/configuration.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { openInstallation } from '../apps/server/src/platform/database/open-installation.ts'
import { createShutdown, type Shutdown } from '../apps/server/src/platform/start/shutdown.ts'
import { seedOrganizations, type TestOrganization } from '../apps/server/src/platform/testing/fixtures.ts'
import { insertManyProducts } from './many-products.ts'
import type { Measure } from './measure.ts'
import { median, milliseconds, percentile } from './statistics.ts'

const products = Number(process.env['BENCH_PRODUCTS'] ?? 100_000)
const holding = 500
const calls = 40
const aim = { atMost: 150 }

/** The list of 100,000 products over the whole server: first page, sorted, searched and filtered; and their figures. */
export async function measureProducts(): Promise<readonly Measure[]> {
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

async function measured(folder: string, shutdown: Shutdown): Promise<readonly Measure[]> {
  const configuration = readConfiguration({ ECOTRAME_DATA_DIR: folder })
  const { database, url } = await openInstallation(configuration, shutdown)
  const { a } = await seedOrganizations(database, ['category_tshirt'])
  const logTarget = { write: () => undefined }
  const server = await buildServer({ configuration, database, liveDatabase: null, logTarget })
  await shutdown.add(() => server.close())
  const asked = async (url: string, role: 'organization_owner' | 'contributor' = 'organization_owner') => {
    const headers = { authorization: `Bearer ${a.users[role].token}` }
    const answer = await server.inject({ url: `/api${url}`, headers })
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`)
    return answer.json<{ meta: { totalItems: number; next: string | null } }>()
  }
  const created = await server.inject({
    method: 'POST',
    url: '/api/evaluations',
    headers: { authorization: `Bearer ${a.users.contributor.token}` },
    payload: aGarment(),
  })
  const { id } = created.json<{ id: string }>()
  await asked(`/evaluations/evaluate/${id}`)
  await fill(database, url, a)
  const { meta } = await asked('/products')
  if (meta.totalItems !== products) throw new Error(`${meta.totalItems} products`)
  const timed = async (url: (call: number) => string, role?: 'contributor') => {
    const taken: number[] = []
    for (let call = 0; call < calls; call += 1) taken.push(await milliseconds(() => asked(url(call), role)))
    return taken
  }
  const page = '/products?limit=50'
  const upOrDown = (call: number) => (call % 2 === 0 ? '' : '-')
  const word = (call: number) => (call * 7919).toString(16).padStart(4, '0').slice(-3)
  const first = await timed(() => page)
  const thousandth = `&page=${Math.floor(products / 100)}`
  const after = async (sort: string) => (await asked(`${page}${sort}${thousandth}`)).meta.next ?? ''
  const [afterUpdate, afterName] = [await after(''), await after('&sort=name')]
  const rows: readonly (readonly [string, readonly number[]])[] = [
    ['of a member of a team', await timed(() => page, 'contributor')],
    ['by the figure', await timed((call) => `${page}&sort=${upOrDown(call)}figure`)],
    ['by brand, then price', await timed((call) => `${page}&sort=${upOrDown(call)}brand,price`)],
    ['of a brand', await timed((call) => `${page}&brand=Brand+${call % 40}`)],
    [
      'of a state and a season',
      await timed((call) => `${page}&state=evaluated&season=SS27&sort=${upOrDown(call)}name`),
    ],
    ['of a search', await timed((call) => `${page}&search=${word(call)}`)],
    ['of a search of two words', await timed((call) => `${page}&search=tee+${word(call)}`)],
    ['of a search that finds nothing', await timed((call) => `${page}&search=none${call}`)],
    ['number 1,000', await timed(() => `${page}${thousandth}`)],
    ['after it by its cursor', await timed(() => `${page}&after=${afterUpdate}`)],
    ['number 1,000 by name', await timed(() => `${page}&sort=name${thousandth}`)],
    ['after it by its cursor, by name', await timed(() => `${page}&sort=name&after=${afterName}`)],
  ]
  const followed = await followedRun(database, a, id, () => asked(`/evaluations/evaluate/${id}`))
  return [
    { name: 'the first page of 100,000 products, p50', unit: 'ms', value: median(first), aim },
    { name: 'the first page of 100,000 products, p95', unit: 'ms', value: percentile(first, 95), aim },
    ...rows.map(([name, taken]) => ({
      name: `a page ${name}, p95`,
      unit: 'ms',
      value: percentile(taken, 95),
      aim,
    })),
    ...followed,
  ]
}

/** As after some minutes of use: the database has cleaned up and counted its tables, as it does by itself. */
async function fill(database: Database, url: string, { id, mainTeamId }: TestOrganization): Promise<void> {
  await database.asSystem(async (tx) => {
    await insertManyProducts(tx, id, products)
    await tx.execute(sql`update products set team_id = ${mainTeamId}`)
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum (analyze) products')
  await client.end()
}

/** What the figures of products cost: written for many at once, and by a run of an evaluation that many hold. */
async function followedRun(
  database: Database,
  { id: organization }: TestOrganization,
  evaluation: string,
  run: () => Promise<unknown>,
): Promise<readonly Measure[]> {
  const alone = await milliseconds(run)
  const { rows } = await database.asSystem((tx) =>
    tx.execute<{ id: string }>(sql`
      insert into product_evaluations (organization_id, product_id, evaluation_id, place, quantity)
      select organization_id, id, ${evaluation}, 0, 1 from products limit ${holding} returning product_id as id`),
  )
  const ids = rows.map((row) => row.id)
  const written = await milliseconds(() =>
    database.inOrganization(organization, (tx) =>
      tx.execute(sql`select refresh_products(${organization}::uuid, ${sql.param(ids)}::uuid[])`),
    ),
  )
  return [
    { name: `writing the figures of ${holding} products`, unit: 'ms', value: written },
    { name: 'a run of an evaluation in no product', unit: 'ms', value: alone },
    { name: `a run of an evaluation in ${holding} products`, unit: 'ms', value: await milliseconds(run) },
  ]
}
