import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { findUsers, rolePermissions, updateUser } from '@ecotrame/contract'
import { buildServer } from '../apps/server/src/app.ts'
import { readConfiguration } from '../apps/server/src/platform/configuration/configuration.ts'
import { openInstallation } from '../apps/server/src/platform/database/open-installation.ts'
import { isAllowed } from '../apps/server/src/platform/sessions/require-session.ts'
import type { Session } from '../apps/server/src/platform/sessions/session.ts'
import { createShutdown, type Shutdown } from '../apps/server/src/platform/start/shutdown.ts'
import { seedOrganizations } from '../apps/server/src/platform/testing/fixtures.ts'
import type { Measure } from './measure.ts'
import { median, milliseconds, percentile } from './statistics.ts'

const people = 10_000
const calls = 200
const checks = 1_000_000

/** Lists of an organization of 10,000 people over the whole server, and the check that every call begins with. */
export async function measureAccounts(): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-bench-'))
  const shutdown = createShutdown((error) => {
    throw error
  })
  try {
    return [...(await pagedPeople(folder, shutdown)), permissionCheck()]
  } finally {
    await shutdown.run()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function pagedPeople(folder: string, shutdown: Shutdown): Promise<readonly Measure[]> {
  const configuration = readConfiguration({ ECOTRAME_DATA_DIR: folder })
  const { database, url } = await openInstallation(configuration, shutdown)
  const { a } = await seedOrganizations(database, [])
  await database.asSystem((tx) =>
    tx.execute(sql`
      insert into users (organization_id, team_id, email, name, role, password_hash)
      select ${a.id}, ${a.mainTeamId}, 'person-' || n || '@bench.example', 'Élodie ' || md5(n::text), 'reader', 'none'
      from generate_series(1, ${people}) as n`),
  )
  await gatherStatistics(url)
  const logTarget = { write: () => undefined }
  const server = await buildServer({ configuration, database, liveDatabase: null, logTarget })
  await shutdown.add(() => server.close())
  const headers = { authorization: `Bearer ${a.users.organization_owner.token}` }
  const timed = async (query: (call: number) => string) => {
    const times: number[] = []
    for (let call = 0; call < calls; call += 1)
      times.push(
        await milliseconds(async () => {
          const answer = await server.inject({ url: `/api/users?limit=100&${query(call)}`, headers })
          if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`)
        }),
      )
    return times
  }
  const pages = await timed((call) => `page=${1 + (call % (people / 100))}&sort=name`)
  const searches = await timed((call) => `search=elodie+${(call % 256).toString(16)}`)
  const aim = { atMost: 100 }
  return [
    { name: 'a page of 100 of 10,000 users, p50', unit: 'ms', value: median(pages), aim },
    { name: 'a page of 100 of 10,000 users, p95', unit: 'ms', value: percentile(pages, 95), aim },
    { name: 'a search in 10,000 users, p95', unit: 'ms', value: percentile(searches, 95), aim },
  ]
}

/** What PostgreSQL does by itself some moments after many rows were written. */
async function gatherStatistics(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('analyze users')
  } finally {
    await client.end()
  }
}

/** Two calls in turn, one that a reader may make and one that a reader may not. */
function permissionCheck(): Measure {
  const session: Pick<Session, 'kind' | 'permissions'> = {
    kind: 'user',
    permissions: new Set(rolePermissions.reader),
  }
  let allowed = 0
  const start = performance.now()
  for (let check = 0; check < checks; check += 1)
    if (isAllowed(check % 2 === 0 ? findUsers.access : updateUser.access, session)) allowed += 1
  const value = (performance.now() - start) / checks
  if (allowed !== checks / 2) throw new Error(`${allowed} of ${checks} checks allowed`)
  return { name: 'permission check', unit: 'ms', value, aim: { atMost: 0.1 } }
}
