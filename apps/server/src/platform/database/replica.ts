import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { DatabaseError, type PoolClient } from 'pg'
import { lookEvery } from '../start/look-every.ts'
import type { ConnectionOptions } from './connection.ts'
import {
  openDatabase,
  secondsToEnd,
  type Database,
  type Replica,
  type ReplicaListener,
  type ReplicaReason,
} from './database.ts'
import { connectionFailure, isDatabaseFailure } from './failure.ts'

/**
 * A replica answers what reads broadly (lists, dashboards), and nobody can tell: whoever asks after a change was
 * acknowledged, to whomever and by whichever process, sees it. Each call asks the primary how far its log is on disk, and
 * a transaction begins on the replica once that much is replayed there; what is not fit or not there is answered by the
 * primary (ADR 0132).
 */

/** How far the primary is, and which history that is. */
type Position = {
  /** Everything that was acknowledged stands before it. */
  readonly lsn: string
  readonly timeline: string
  readonly cluster: string
  readonly database: string
}

/**
 * A commit is acknowledged when it is on disk; where `synchronous_commit` is off, when it is in the log. The name of a
 * file of the log begins with its timeline.
 */
async function positionOf(primary: Database): Promise<Position | undefined> {
  const [position] = await primary.ask<Position>(sql`
    select (case when current_setting('synchronous_commit') = 'off'
        then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as lsn,
      left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline,
      (pg_control_system()).system_identifier::text as cluster,
      (select oid::text from pg_database where datname = current_database()) as database`)
  return position
}

type Standing = Omit<Position, 'lsn'> & { readonly standby: boolean; readonly reached: boolean }

/** The timeline is the one that is on its disk: for some time after a change it is still that of before. */
const standing = `
  select pg_is_in_recovery() as standby, coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as reached,
    lpad(upper(to_hex(greatest((pg_control_checkpoint()).timeline_id,
      (pg_control_recovery()).min_recovery_end_timeline))), 8, '0') as timeline,
    (pg_control_system()).system_identifier::text as cluster,
    (select oid::text from pg_database where datname = current_database()) as database`

function unfitness(found: Standing | undefined, asked: Position): ReplicaReason | null {
  if (found === undefined) return 'away'
  if (found.cluster !== asked.cluster || found.database !== asked.database) return 'stranger'
  if (!found.standby) return 'promoted'
  if (found.timeline !== asked.timeline) return 'forked'
  return found.reached ? null : 'behind'
}

class UnfitReplica extends Error {
  override readonly name = 'UnfitReplica'
  readonly reason: ReplicaReason
  constructor(reason: ReplicaReason) {
    super(`the replica cannot answer: ${reason}`)
    this.reason = reason
  }
}

/** What a call has asked, and whether the primary answers the rest of it. */
interface Reading {
  position?: Promise<Position | undefined>
  staysOnPrimary: boolean
}
const readings = new AsyncLocalStorage<Reading>()

/**
 * Runs work that only reads, and may be begun again, so that a replica may answer its transactions. What it leaves behind
 * that goes on by itself is answered by the primary.
 */
export async function readingBroadly<T>(work: () => Promise<T>): Promise<T> {
  const reading: Reading = { staysOnPrimary: false }
  try {
    return await readings.run(reading, work)
  } finally {
    reading.staysOnPrimary = true
  }
}

/** Somebody waits: what takes longer to be replayed is answered by the primary. */
const longestWaitMilliseconds = 100

/**
 * Waits until the replica has replayed what the call asks for. Outside of the transaction, so that its snapshot is taken
 * later: one of `repeatable read` would be older than what its first statement finds.
 */
async function fit(client: PoolClient): Promise<void> {
  const asked = await readings.getStore()?.position
  if (asked === undefined) throw new UnfitReplica('unasked')
  const until = performance.now() + longestWaitMilliseconds
  for (let wait = 1; ; wait *= 2) {
    const { rows } = await client.query<Standing>(standing, [asked.lsn]).catch((error: unknown) => {
      throw connectionFailure(error)
    })
    const reason = unfitness(rows[0], asked)
    if (reason === null) return
    if (reason !== 'behind' || performance.now() + wait > until) throw new UnfitReplica(reason)
    await pause(wait)
  }
}

/** SQLSTATE codes of what a standby ends to go on replaying, or somebody ended there. */
const conflicts: ReadonlySet<string> = new Set(['40001', '40P01', '57014'])
const outOfTime = '57014'

/** Why the primary is to answer after this error; `null`: it is what the work wanted to say. */
function reasonOf(error: unknown, seconds = 0): ReplicaReason | null {
  if (error instanceof UnfitReplica) return error.reason
  if (isDatabaseFailure(error)) return 'away'
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof DatabaseError)) return null
  // The primary would take as long.
  if (cause.code === outOfTime && seconds >= (secondsToEnd() ?? Infinity)) return null
  return conflicts.has(cause.code ?? '') ? 'conflict' : 'refused'
}

/** These say something of one statement; the next one may be answered. */
const passing: ReadonlySet<ReplicaReason> = new Set(['conflict', 'refused', 'unasked'])

interface Known extends Replica {
  answered(reason: ReplicaReason | null): void
  become(reason: ReplicaReason | null, cause?: unknown): void
}

/** What is known of the replica, and who hears of it. */
function known(look: () => Promise<unknown>): Known {
  const listeners: ReplicaListener[] = []
  let now: ReplicaReason | null = 'away'
  return {
    reason: () => now,
    look,
    listen: (listener) => void listeners.push(listener),
    answered: (reason) => listeners.forEach((one) => one.answered?.(reason)),
    become: (reason, cause) => {
      if (reason === now) return
      now = reason
      listeners.forEach((one) => one.changed?.(reason, cause))
    },
  }
}

const lookMilliseconds = 1000

type WithReplica = Database & { readonly replica: Replica }

/** The primary, whose broad reading a replica answers while it is fit to; closes both. */
export function withReplica(primary: Database, replica: Database): WithReplica {
  const state = known(look)
  const positionIn = (reading: Reading) => (reading.position ??= positionOf(primary).catch(() => undefined))

  async function look(): Promise<unknown> {
    const reading: Reading = { staysOnPrimary: false }
    // Without the primary nobody can say anything of the replica.
    if ((await positionIn(reading)) === undefined) return null
    try {
      await readings.run(reading, () => replica.withoutScope(async () => undefined))
      state.become(null)
      return null
    } catch (error) {
      const reason = reasonOf(error) ?? 'refused'
      if (reason !== 'conflict') state.become(reason, error)
      return error
    }
  }

  async function onReplica<T>(reading: Reading, work: (database: Database) => Promise<T>) {
    const unused = state.reason() ?? ((await positionIn(reading)) === undefined ? 'unasked' : null)
    if (unused !== null) return { reason: unused }
    const begun = performance.now()
    try {
      return { reason: null, value: await work(replica) }
    } catch (error) {
      const reason = reasonOf(error, (performance.now() - begun) / 1000)
      if (reason === null) throw error
      if (!passing.has(reason)) state.become(reason, error)
      return { reason }
    }
  }

  /** A call that was once answered by the primary stays there: it never goes back in time. */
  async function read<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const reading = readings.getStore()
    if (reading === undefined || reading.staysOnPrimary) return work(primary)
    const outcome = await onReplica(reading, work)
    state.answered(outcome.reason)
    if (outcome.reason === null) return outcome.value
    reading.staysOnPrimary = true
    return work(primary)
  }

  const stopLooking = lookEvery(lookMilliseconds, look, () => undefined)
  return {
    inOrganization: (id, work) => read((database) => database.inOrganization(id, work)),
    inSnapshot: (id, work) => read((database) => database.inSnapshot(id, work)),
    asAdministrator: (work) => read((database) => database.asAdministrator(work)),
    asSystem: (work) => read((database) => database.asSystem(work)),
    ask: (statement, name) => read((database) => database.ask(statement, name)),
    withoutScope: (work) => read((database) => database.withoutScope(work)),
    connections: () => primary.connections(),
    close: async () => {
      await stopLooking()
      await Promise.all([primary.close(), replica.close()])
    },
    replica: state,
  }
}

/** A replica that falls silent is given up in so many milliseconds, twice: to be suspected, and to be tried. */
const silentMilliseconds = 1000

/** Opens the replica of a primary. */
export const openReplica = (primary: Database, to: ConnectionOptions): WithReplica =>
  withReplica(
    primary,
    openDatabase({
      ...to,
      patienceMilliseconds: silentMilliseconds,
      suspiciousMilliseconds: silentMilliseconds,
      before: fit,
    }),
  )
