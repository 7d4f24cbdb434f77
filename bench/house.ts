import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildServer } from '../apps/server/src/app.ts'
import { readConfiguration } from '../apps/server/src/platform/configuration/configuration.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { openInstallation } from '../apps/server/src/platform/database/open-installation.ts'
import { createShutdown, type Shutdown } from '../apps/server/src/platform/start/shutdown.ts'
import { seedOrganizations } from '../apps/server/src/platform/testing/fixtures.ts'
import { portfolioTabs } from '../packages/contract/src/index.ts'

/** The address of the database; `undefined`: the embedded one. */
interface DatabaseForm {
  readonly url: string | undefined
}

export interface House {
  /** Refuses to go on when an answer is none. */
  readonly inject: (url: string, method?: 'GET' | 'POST', payload?: object) => Promise<{ json: <T>() => T }>
  readonly database: Database
  readonly url: string
  readonly organization: string
  readonly team: string
  /** Of whoever asks by `inject`. */
  readonly token: string
  /** Asks as a member of another organization, which has nothing yet. */
  readonly asNeighbour: House['inject']
}

async function openHouse(folder: string, shutdown: Shutdown, { url: named }: DatabaseForm): Promise<House> {
  const configuration = readConfiguration({
    ECOTRAME_DATA_DIR: folder,
    ...(named === undefined ? {} : { DATABASE_URL: named }),
  })
  const { database, url } = await openInstallation(configuration, shutdown)
  const { a, b } = await seedOrganizations(database, [
    'category_tshirt',
    'organization_dashboard',
    'supplier_dashboard',
    'svhc_dashboard',
    'comparison',
    ...portfolioTabs.map((tab) => `dashboard_tab_${tab}` as const),
  ])
  const logTarget = { write: () => undefined }
  const server = await buildServer({ configuration, database, liveDatabase: null, logTarget })
  await shutdown.add(() => server.close())
  const as =
    ({ token }: { readonly token: string }): House['inject'] =>
    async (path, method = 'GET', payload) => {
      const answer = await server.inject({
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(payload === undefined ? {} : { payload }),
      })
      if (answer.statusCode >= 300) throw new Error(`${path} ${answer.statusCode}: ${answer.body}`)
      return answer
    }
  const [inject, asNeighbour] = [as(a.users.organization_owner), as(b.users.organization_owner)]
  const { token } = a.users.organization_owner
  return { inject, asNeighbour, token, database, url, organization: a.id, team: a.mainTeamId }
}

/** Opens an installation in a folder for some work, and closes it. */
export async function inHouse<T>(
  folder: string,
  form: DatabaseForm,
  work: (house: House) => Promise<T>,
): Promise<T> {
  const shutdown = createShutdown((error) => {
    throw error
  })
  try {
    return await work(await openHouse(folder, shutdown, form))
  } finally {
    await shutdown.run()
  }
}

/** The same in a folder that is taken away afterwards. */
export async function inOwnHouse<T>(form: DatabaseForm, work: (house: House) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-bench-'))
  try {
    return await inHouse(folder, form, work)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What PostgreSQL does by itself some moments after many rows were written. */
export async function gatherStatistics(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
