import { AsyncLocalStorage } from 'node:async_hooks'
import { sql, type SQL } from 'drizzle-orm'
import { drizzle, NodePgTransaction, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import { escapeLiteral, type Pool, type PoolClient } from 'pg'
import { openPool, type ConnectionOptions } from './connection.ts'
import { DatabaseFailure, connectionFailure, isDatabaseFailure, statementFailure } from './failure.ts'
import { executePlanned, planned } from './planned.ts'
import { traceStatements } from '../tracing/traced-database.ts'

type NoSchema = Record<string, never>

/** A transaction, in the scope of one organization or of the system. */
export type Tx = NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>

export interface Database {
  /** Runs `work` in a transaction that sees and writes the rows of this organization only. */
  inOrganization<T>(organizationId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs `work` over the rows of this organization as they are at one moment, however long it takes; it reads only. */
  inSnapshot<T>(organizationId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs `work` in the scope of the administration: which organizations there are and what they subscribe to, for
   * reading. Of what is inside an organization it sees nothing.
   */
  asAdministrator<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs `work` over all organizations: login, session lookup, seed, start-up repairs and digests only. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * One statement in no scope and without a transaction around it: the shortest way there and back.
   * @param name of a statement that is planned once (`planned.ts`)
   */
  ask<R extends Record<string, unknown>>(statement: SQL, name?: typeof planned): Promise<R[]>
  /** Runs `work` in no scope: it sees tables that belong to no organization, and of the others no row. */
  withoutScope<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** How many connections there are now, and how many calls wait for one. */
  connections(): Connections
  close(): Promise<void>
  /** What becomes of broad reading, where a replica takes it (`replica.ts`). */
  readonly replica?: Replica
}

/** Why the primary answers what a replica could have answered. */
export const replicaReasons = [
  /** It cannot be reached, or has no room. */
  'away',
  /** It has not replayed what was acknowledged before the call. */
  'behind',
  /** It is no standby, or no longer one: what stands in it may be another history. */
  'promoted',
  /** It belongs to another installation, or is another database of it. */
  'stranger',
  /** It is not on the timeline of the primary, or not known to be. */
  'forked',
  /** It ended what was under way to go on replaying. */
  'conflict',
  /** It refused a login or a statement. */
  'refused',
  /** The primary did not say how far it is. */
  'unasked',
] as const
export type ReplicaReason = (typeof replicaReasons)[number]

export interface ReplicaListener {
  /** A transaction was answered by the replica (`null`), or for this reason by the primary. */
  readonly answered?: (reason: ReplicaReason | null) => void
  /** From now on the replica is used (`null`), or not. */
  readonly changed?: (reason: ReplicaReason | null, cause?: unknown) => void
}

export interface Replica {
  /** `null`: it is used; else why not. */
  reason(): ReplicaReason | null
  /** Looks now rather than in a moment. @returns the error behind the reason, where there is one */
  look(): Promise<unknown>
  listen(listener: ReplicaListener): void
}

interface Connections {
  readonly busy: number
  readonly idle: number
  readonly waiting: number
}

/** What services need that work for one organization at a time. */
export type OrganizationDatabase = Pick<Database, 'inOrganization'>

/** Whose transactions may only read: what is done for visitors of a demonstration. */
const readers = new AsyncLocalStorage<true>()
/** Runs `work` so that PostgreSQL refuses every change that it tries, whoever of ours asks for it. */
export const readingOnly = <T>(work: () => T): T => readers.run(true, work)

/** Seconds that a statement may take, where it has an end. */
const ends = new AsyncLocalStorage<number>()
/** Runs `work` so that PostgreSQL ends a statement of it that takes longer. */
export const endingAfter = <T>(seconds: number, work: () => T): T => ends.run(seconds, work)

/** That time; `undefined`: there is none. */
export const secondsToEnd = (): number | undefined => ends.getStore()

const alone = new AsyncLocalStorage<true>()
/** Runs `work` so that PostgreSQL takes one processor for a statement of it: the others are left to others. */
export const byOneProcess = <T>(work: () => T): T => alone.run(true, work)

/** What holds for a transaction: the names are ours, what they are set to may be anything. */
type Settings = Readonly<Record<string, string>>

/** The statement that sets it. */
function settling(settings: Settings): string {
  const seconds = ends.getStore()
  const all = {
    ...settings,
    ...(seconds !== undefined && { statement_timeout: `${seconds}s` }),
    ...(alone.getStore() === true && { max_parallel_workers_per_gather: '0' }),
  }
  const each = Object.entries(all).map(
    ([name, value]) => `set_config('${name}', ${escapeLiteral(value)}, true)`,
  )
  return `select ${each.join(', ')}`
}

interface Opening extends Pick<PgTransactionConfig, 'isolationLevel' | 'accessMode'> {
  readonly settings?: Settings
}

/** What begins a transaction and settles it, in one message: each costs a way there and back. */
function opening({ isolationLevel, accessMode, settings }: Opening): string {
  const isolation = isolationLevel && `isolation level ${isolationLevel}`
  const begin = ['begin', isolation, accessMode].filter((words) => words !== undefined).join(' ')
  return settings === undefined ? begin : `${begin}; ${settling(settings)}`
}

/** A server compiles queries that it thinks are long: that takes longer than any of them. */
const ofOrganization = (organizationId: string): Settings => ({
  'app.organization_id': organizationId,
  jit: 'off',
})

/** The same within a transaction that is open already: all that is done through it stays or goes together. */
export const withinTransaction = (tx: Tx): OrganizationDatabase => ({
  inOrganization: async (organizationId, work) => {
    await tx.execute(sql.raw(settling(ofOrganization(organizationId))))
    return work(tx)
  },
})

/** Role without rights of its own under which the pool works when the connecting user could bypass row-level security. */
export const applicationRole = 'ecotrame_app'

export interface DatabaseOptions extends ConnectionOptions {
  readonly maximumConnections?: number
  readonly onIdleError?: (error: Error) => void
  readonly suspiciousMilliseconds?: number
  /** What must hold on its connection before each transaction, which then only reads: of a replica. */
  readonly before?: (client: PoolClient) => Promise<void>
}

/**
 * Opens the pool. Every access goes through a scope; without one, the policies show no row. Whatever fails because the
 * database is not there fails as a `DatabaseFailure`.
 */
export function openDatabase({
  maximumConnections = 10,
  onIdleError = () => undefined,
  before,
  ...to
}: DatabaseOptions): Database {
  const pool = openPool({ ...to, maximumConnections, onIdleError })
  const onlyReads = () => before !== undefined || readers.getStore() === true
  pool.on('connect', traceStatements)
  const database = drizzle(pool)
  const transaction = <T>(work: (tx: Tx) => Promise<T>, config: Opening = {}) =>
    inTransaction(pool, work, onlyReads() ? { ...config, accessMode: 'read only' } : config, before)
  return {
    inOrganization: (id, work) => transaction(work, { settings: ofOrganization(id) }),
    inSnapshot: (id, work) =>
      transaction(work, {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
        settings: ofOrganization(id),
      }),
    asAdministrator: (work) => transaction(work, { settings: { 'app.scope': 'administration' } }),
    asSystem: (work) => transaction(work, { settings: { 'app.scope': 'system' } }),
    ask: async <R extends Record<string, unknown>>(statement: SQL, name?: typeof planned) => {
      const rows = async (on: NodePgDatabase) =>
        (await (name === planned ? executePlanned(on, statement) : on.execute(statement))).rows
      try {
        // The caller names the columns of its own statement.
        return (await (onlyReads() ? transaction(rows) : rows(database))) as R[]
      } catch (error) {
        throw statementFailure(error)
      }
    },
    withoutScope: (work) => transaction(work),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

/** Leaves a mark in each transaction of some work, by which one can see later whether it was committed. */
export interface CommitMark {
  /** @returns what tells, once the connection has broken, whether the transaction was committed; `null`: nothing will */
  mark(tx: Tx): Promise<null | (() => Promise<boolean>)>
}

const marks = new AsyncLocalStorage<CommitMark>()

/** Does work whose transactions are marked. */
export const withCommitMark = <T>(mark: CommitMark, work: () => Promise<T>): Promise<T> =>
  marks.run(mark, work)

/** Does work whose transactions are not. */
export const withoutCommitMark = <T>(work: () => Promise<T>): Promise<T> => marks.exit(work)

/** How far a transaction has come. */
interface Progress<T> {
  failed: { readonly error: unknown } | null
  committing: { readonly result: T; readonly isDone: null | (() => Promise<boolean>) } | null
}

/** One transaction on a connection of the pool, which goes back whatever becomes of it. */
async function inTransaction<T>(
  pool: Pool,
  work: (tx: Tx) => Promise<T>,
  config: Opening,
  before?: (client: PoolClient) => Promise<void>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw connectionFailure(error)
  })
  const progress: Progress<T> = { failed: null, committing: null }
  try {
    await before?.(client)
    // One that may only read leaves nothing behind that anybody would have to know of.
    const mark = config.accessMode === 'read only' ? undefined : marks.getStore()
    const tx: Tx = new NodePgTransaction(dialect, drizzle(client)._.session, undefined)
    const result = await begun(tx, opening(config), () => doWork(tx, work, mark, progress))
    client.release()
    return result
  } catch (error) {
    // On a broken connection the way back fails as well, and would hide what went wrong first.
    const failure = statementFailure(progress.failed?.error ?? error)
    client.release(isDatabaseFailure(failure))
    return outcomeOf(failure, progress.committing)
  }
}

const dialect = new PgDialect()

async function begun<T>(tx: Tx, opening: string, work: () => Promise<T>): Promise<T> {
  try {
    await tx.execute(sql.raw(opening))
    const result = await work()
    await tx.execute(sql.raw('commit'))
    return result
  } catch (error) {
    await tx.execute(sql.raw('rollback'))
    throw error
  }
}

/** What became of a transaction that failed: one whose connection broke while it was being committed may be done. */
async function outcomeOf<T>(failure: unknown, committing: Progress<T>['committing']): Promise<T> {
  if (committing === null || !isDatabaseFailure(failure) || failure.kind !== 'gone') throw failure
  if (committing.isDone === null) throw new DatabaseFailure('unknown', failure.cause)
  if (await committing.isDone()) return committing.result
  throw failure
}

async function doWork<T>(
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
  mark: CommitMark | undefined,
  progress: Progress<T>,
): Promise<T> {
  try {
    const result = await work(tx)
    const isDone = (await mark?.mark(tx)) ?? null
    progress.committing = { result, isDone }
    return result
  } catch (error) {
    progress.failed = { error }
    throw error
  }
}
