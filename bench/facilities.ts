import { readFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { buildServer } from '../apps/server/src/app.ts'
import { readConfiguration } from '../apps/server/src/platform/configuration/configuration.ts'
import { openInstallation } from '../apps/server/src/platform/database/open-installation.ts'
import { createShutdown, type Shutdown } from '../apps/server/src/platform/start/shutdown.ts'
import { seedOrganizations } from '../apps/server/src/platform/testing/fixtures.ts'
import { formWithFile } from '../apps/server/src/platform/testing/multipart.ts'
import type { Measure } from './measure.ts'
import { median, milliseconds, percentile } from './statistics.ts'

const facilities = 10_000
const calls = 200
const aim = { atMost: 100 }
const list = readFileSync(new URL('../examples/facilities/facilities.csv', import.meta.url))

/** Lists, map and duplicates of 10,000 facilities over the whole server, and the import of a list of 1,346. */
export async function measureFacilities(): Promise<readonly Measure[]> {
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
  const { database } = await openInstallation(configuration, shutdown)
  const { a, b } = await seedOrganizations(database, [])
  await database.asSystem((tx) =>
    tx.execute(sql`
      insert into facilities (organization_id, name, country, place, latitude, longitude, processes, search_text)
      select ${a.id}, 'Mill ' || md5(n::text), (array['CN', 'BD', 'VN', 'PT', 'TR'])[1 + n % 5], 'Place ' || n % 100,
        (n % 100) / 10.0, (n % 1000) / 10.0, array['spinning'], 'mill ' || md5(n::text)
      from generate_series(1, ${facilities}) as n`),
  )
  const logTarget = { write: () => undefined }
  const server = await buildServer({ configuration, database, liveDatabase: null, logTarget })
  await shutdown.add(() => server.close())
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const headers = bearer(a.users.organization_owner.token)
  const once = async (url: string) => {
    const answer = await server.inject({ url: `/api/facilities${url}`, headers })
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`)
  }
  const timed = async (times: number, url: (call: number) => string) => {
    const taken: number[] = []
    for (let call = 0; call < times; call += 1) taken.push(await milliseconds(() => once(url(call))))
    return taken
  }
  const pages = await timed(calls, (call) => `?limit=100&sort=name&page=${1 + (call % (facilities / 100))}`)
  const searches = await timed(calls, (call) => `?limit=100&search=mill+${(call % 256).toString(16)}`)
  const byUse = await timed(20, () => '?limit=100&sort=-evaluations')
  const maps = await timed(5, () => '/map')
  const duplicates = await timed(3, () => '/duplicates')
  const imported = await milliseconds(async () => {
    const form = formWithFile(list, { name: 'list.csv', type: 'text/csv' })
    const answer = await server.inject({
      method: 'POST',
      url: '/api/facilities/import',
      headers: { ...form.headers, ...bearer(b.users.organization_owner.token) },
      payload: form.payload,
    })
    if (answer.json<{ created: number }>().created !== 1346) throw new Error(answer.body)
  })
  return [
    { name: 'a page of 100 of 10,000 facilities, p50', unit: 'ms', value: median(pages), aim },
    { name: 'a page of 100 of 10,000 facilities, p95', unit: 'ms', value: percentile(pages, 95), aim },
    { name: 'a search in 10,000 facilities, p95', unit: 'ms', value: percentile(searches, 95), aim },
    { name: 'a page by the number of evaluations, p95', unit: 'ms', value: percentile(byUse, 95), aim },
    { name: 'a map of 10,000 facilities, p50', unit: 'ms', value: median(maps) },
    { name: 'duplicates among 10,000 facilities, p50', unit: 'ms', value: median(duplicates) },
    { name: 'import of a list of 1,346 facilities', unit: 'ms', value: imported },
  ]
}
