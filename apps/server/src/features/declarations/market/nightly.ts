import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/errors/problem.ts'
import { runnerOf } from '../../../platform/jobs/runner.ts'
import { lookEvery } from '../../../platform/start/look-every.ts'
import type { MarketDeps } from './access.ts'
import { nextNight } from '../../../platform/start/next-night.ts'
import { night } from './nights.ts'
import { startReading } from './reading.ts'

export interface NightlyDeps extends MarketDeps {
  readonly database: Database
}

interface Due extends Record<string, unknown> {
  readonly organization_id: string
  readonly asked_by: string | null
}

/**
 * Begins the readings of which the night has come, each in the name of who has asked for it. Who is gone, or may not any
 * more, asks for nothing: it stops. A portal that gives nothing is asked again the next night.
 */
export async function readDue(deps: NightlyDeps): Promise<number> {
  const { rows } = await deps.database.asSystem((tx) =>
    tx.execute<Due>(sql`
      update market_access set next_at = ${nextNight(night, new Date()).toISOString()}::timestamptz
      where nightly and next_at <= now() returning organization_id, asked_by`),
  )
  for (const due of rows) await readFor(deps, due)
  return rows.length
}

async function readFor(deps: NightlyDeps, { organization_id: organizationId, asked_by: askedBy }: Due) {
  const session = await deps.database.inOrganization(organizationId, async (tx) => {
    if (askedBy === null) return null
    const asked = { id: askedBy, organizationId, askedBy, askedByKind: 'user', language: 'en' } as const
    const found = await runnerOf(tx, asked, 'create_declaration')
    return 'refused' in found || !found.runner.session.capabilities.has('export')
      ? null
      : found.runner.session
  })
  if (session === null) {
    await deps.database.inOrganization(organizationId, (tx) =>
      tx.execute(sql`update market_access set nightly = false, next_at = null, row_version = row_version + 1
        where organization_id = ${organizationId}`),
    )
    return
  }
  try {
    await startReading(deps, session)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

const everyMilliseconds = 60_000

/** Looks for readings that are due. Gives the function that ends it, after the look that is under way. */
export const startWatching = (deps: NightlyDeps, onError: (error: unknown) => void): (() => Promise<void>) =>
  lookEvery(everyMilliseconds, () => readDue(deps), onError)
