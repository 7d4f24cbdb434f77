import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSecondPostgres } from '../scripts/lib/second-postgres.mjs'
import { readConfiguration } from '../apps/server/src/platform/configuration/configuration.ts'
import { openInstallation } from '../apps/server/src/platform/database/open-installation.ts'
import { createShutdown } from '../apps/server/src/platform/start/shutdown.ts'
import { seedOrganizations } from '../apps/server/src/platform/testing/fixtures.ts'
import { rollingRestart, startBehindNginx } from '../apps/server/src/start/testing-rolling.ts'
import type { Measure } from './measure.ts'

const restarts = Number(process.env['BENCH_RESTARTS'] ?? 10)

/** Two processes behind nginx, restarted in turn while people read, write and listen. */
export async function measureRollingRestart(): Promise<readonly Measure[]> {
  const postgres = await startSecondPostgres()
  if (postgres === null) throw new Error('There is no PostgreSQL server on this machine.')
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-bench-'))
  try {
    const caller = await anOwner(postgres.url)
    const behind = await startBehindNginx(postgres.url, folder)
    try {
      const rolled = await rollingRestart(behind, caller, { callers: 8, browsers: 20, restarts })
      const most = { aim: { atMost: 0 } }
      return [
        { name: `calls while processes were restarted ${restarts} times`, unit: '', value: rolled.calls },
        { name: 'calls that failed', unit: '', value: rolled.failures.length, ...most },
        { name: 'writes', unit: '', value: rolled.written },
        {
          name: 'writes that are missing or there twice',
          unit: '',
          value: Math.abs(rolled.written - rolled.stored),
          ...most,
        },
        { name: 'slowest call', unit: 'ms', value: rolled.slowestMilliseconds },
        { name: 'browsers that came back', unit: '', value: rolled.liveReconnects },
        {
          name: 'longest without live connection',
          unit: 'ms',
          value: rolled.longestWithoutLive,
          aim: { atMost: 5000 },
        },
      ]
    } finally {
      await behind.stop()
    }
  } finally {
    postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Somebody of a new installation on this server. */
async function anOwner(url: string) {
  const shutdown = createShutdown((error) => {
    throw error
  })
  try {
    const { database } = await openInstallation(readConfiguration({ DATABASE_URL: url }), shutdown)
    return (await seedOrganizations(database, [])).a.users.organization_owner
  } finally {
    await shutdown.run()
  }
}
