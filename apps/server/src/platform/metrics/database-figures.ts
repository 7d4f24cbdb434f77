import { sql } from 'drizzle-orm'
import { jobStates } from '@ecotrame/contract'
import type { Tx } from '../database/database.ts'
import { inTime, show, type MetricsSources, type NewGauge } from './sources.ts'

/** Several Prometheus servers, and impatient people, do not ask the database more often. */
const keptMilliseconds = 5000

type Waiting = {
  readonly count: number
  /** Seconds; `null`: nothing waits. */
  readonly oldest: number | null
}

interface Figures {
  readonly jobs: ReadonlyMap<string, number>
  readonly openJobs: Waiting
  /** Seconds since the job that has stood still the longest has moved. */
  readonly stillest: number | null
  readonly mail: Waiting & { readonly tried: number }
}

/** Counts only: of what is in the rows of an organization nothing is read. */
async function look(tx: Tx): Promise<Figures> {
  const jobs = await tx.execute<{ state: string; count: number }>(
    sql`select state, count(*)::integer as count from jobs group by state`,
  )
  const { rows: open } = await tx.execute<Waiting & { stillest: number | null }>(sql`
    select count(*)::integer as count,
      extract(epoch from now() - min(created_at))::double precision as oldest,
      extract(epoch from now() - min(coalesce(moved_at, started_at, created_at)))::double precision as stillest
    from jobs where state in ('queued', 'running')`)
  const { rows: mail } = await tx.execute<Waiting & { tried: number }>(sql`
    select count(*)::integer as count, (count(*) filter (where tries > 0))::integer as tried,
      extract(epoch from now() - min(created_at))::double precision as oldest
    from waiting_mail`)
  const [job = { count: 0, oldest: null, stillest: null }] = open
  const [letters = { count: 0, oldest: null, tried: 0 }] = mail
  return {
    jobs: new Map(jobs.rows.map(({ state, count }) => [state, count])),
    openJobs: job,
    stillest: job.stillest,
    mail: letters,
  }
}

/** One look serves everybody who asks within a few seconds; while the database is silent, no second one is begun. */
function keptLook(): (sources: MetricsSources) => Promise<Figures | null> {
  let under: Promise<Figures> | null = null
  let kept: { readonly figures: Figures; readonly until: number } | null = null
  return async ({ database }) => {
    if (kept !== null && Date.now() < kept.until) return kept.figures
    under ??= database.asSystem(look).finally(() => (under = null))
    const figures = await inTime(under)
    kept = figures === null ? null : { figures, until: Date.now() + keptMilliseconds }
    return figures
  }
}

/** What stands in the database, for all processes of the installation. @returns what brings it up to date */
export function databaseFigures(gauge: NewGauge): (sources: MetricsSources) => Promise<void> {
  const up = gauge('database_up', '1 when the database answered this look in time, 0 otherwise.')
  const jobs = gauge('jobs', 'Jobs of the last 90 days by state, in the whole installation.', ['state'])
  const oldestJob = gauge('jobs_oldest_seconds', 'Age of the oldest job that is not ended; 0: there is none.')
  const stillest = gauge(
    'jobs_still_seconds',
    'Longest time that a job which is not ended has not moved; 0: there is none.',
  )
  const mail = gauge('mail_waiting', 'Messages that wait for their delivery.')
  const triedMail = gauge('mail_retrying', 'Those of them that were tried in vain.')
  const oldestMail = gauge('mail_oldest_seconds', 'Age of the oldest message that waits; 0: there is none.')
  const ask = keptLook()
  return async (sources) => {
    const found = await ask(sources)
    up.set(found === null ? 0 : 1)
    if (found === null) jobs.reset()
    else for (const state of jobStates) jobs.set({ state }, found.jobs.get(state) ?? 0)
    show(oldestJob, found && (found.openJobs.oldest ?? 0))
    show(stillest, found && (found.stillest ?? 0))
    show(mail, found && found.mail.count)
    show(triedMail, found && found.mail.tried)
    show(oldestMail, found && (found.mail.oldest ?? 0))
  }
}
