import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { lastRun } from './run-store.ts'
import { runBackup, runRehearsal, type BackupsDeps } from './run.ts'

/** One at a time, of all processes on a database ("back" in ASCII). */
const backupLock = 0x6261636b

const hour = 3_600_000
const day = 24 * hour
/** After a failure: soon enough to matter, late enough not to fill the log. */
const patienceAfterFailure = hour

interface Turn {
  readonly now: number
  /** Milliseconds. */
  readonly every: number
}

/** Whether it is time: so long after the last that went well, and a while after one that did not. */
async function isDue(
  { database }: BackupsDeps,
  kind: 'backup' | 'rehearsal',
  { now, every }: Turn,
): Promise<boolean> {
  const [good, last] = await database.withoutScope(async (tx) => [
    await lastRun(tx, kind, { good: true }),
    await lastRun(tx, kind, { good: false }),
  ])
  if (good !== null && now - Date.parse(good.startedAt) < every) return false
  return last === null || last.failure === null || now - Date.parse(last.finishedAt) >= patienceAfterFailure
}

/** Runs `work` unless another process is at it. */
async function alone(url: string, work: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  client.on('error', () => undefined)
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      backupLock,
    ])
    if (rows[0]?.mine === true) await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** What is due at a moment: a backup, then a rehearsal of it. */
export const backUpWhenDue = (deps: BackupsDeps, now: number): Promise<void> =>
  alone(deps.url, async () => {
    const { everyHours, rehearseEveryDays } = deps.settings
    if (everyHours === undefined) return
    if (await isDue(deps, 'backup', { now, every: everyHours * hour })) await runBackup(deps)
    const mayRehearse = rehearseEveryDays > 0 && (await hasBackup(deps))
    if (mayRehearse && (await isDue(deps, 'rehearsal', { now, every: rehearseEveryDays * day })))
      await runRehearsal(deps)
  })

const hasBackup = async ({ database }: BackupsDeps) =>
  (await database.withoutScope((tx) => lastRun(tx, 'backup', { good: true }))) !== null

const everyMilliseconds = 60_000

/** A stop does not wait for a long backup: its unfinished file, and a scratch database, are removed by a later one. */
const patienceAtEndMilliseconds = 3000

/** Looks every minute for what is due. @returns what ends it */
export function startBackups(deps: BackupsDeps): () => Promise<void> {
  if (deps.settings.everyHours === undefined) return async () => undefined
  let isLooking = false
  let look = Promise.resolve()
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look = backUpWhenDue(deps, Date.now())
      .catch(deps.onError)
      .finally(() => (isLooking = false))
  }, everyMilliseconds)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await Promise.race([look, wait(patienceAtEndMilliseconds, undefined, { ref: false })])
  }
}
