import { sql, type SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { Pool } from 'pg'
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
  /** One statement in no scope and without a transaction around it: the shortest way there and back. */
  ask<R extends Record<string, unknown>>(statement: SQL): Promise<R[]>
  /** Runs `work` in no scope: it sees tables that belong to no organization, and of the others no row. */
  withoutScope<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** How many connections there are now, and how many calls wait for one. */
  connections(): Connections
  close(): Promise<void>
}

export interface Connections {
  readonly busy: number
  readonly idle: number
  readonly waiting: number
}

/** What services need that work for one organization at a time. */
export type OrganizationDatabase = Pick<Database, 'inOrganization'>

async function inOrganization<T>(tx: Tx, organizationId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  // A server compiles queries that it thinks are long: that takes longer than any of them.
  await tx.execute(
    sql`select set_config('app.organization_id', ${organizationId}, true), set_config('jit', 'off', true)`,
  )
  return work(tx)
}

/** The same within a transaction that is open already: all that is done through it stays or goes together. */
export const withinTransaction = (tx: Tx): OrganizationDatabase => ({
  inOrganization: (organizationId, work) => inOrganization(tx, organizationId, work),
})

/** Role without rights of its own under which the pool works when the connecting user could bypass row-level security. */
export const applicationRole = 'ecotrame_app'

export interface DatabaseOptions {
  /** `postgresql://…`, also for a unix socket (`?host=/folder`). */
  readonly url: string
  /** Role that every connection takes on, or `null` when the connecting user is already bound by the policies. */
  readonly role: string | null
  readonly maximumConnections?: number
  readonly onIdleError?: (error: Error) => void
}

/** Opens the pool. Every access goes through a scope; without one, the policies show no row. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: options.url,
    max: options.maximumConnections ?? 10,
    ...(options.role === null ? {} : { options: `-c role=${options.role}` }),
  })
  pool.on('error', (error) => options.onIdleError?.(error))
  pool.on('connect', traceStatements)
  const database: NodePgDatabase<NoSchema> = drizzle(pool)
  const inScope = <T>(scope: 'system' | 'administration', work: (tx: Tx) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      await tx.execute(sql`select set_config('app.scope', ${scope}, true)`)
      return work(tx)
    })
  return {
    inOrganization: (organizationId, work) =>
      database.transaction((tx) => inOrganization(tx, organizationId, work)),
    inSnapshot: (organizationId, work) =>
      database.transaction((tx) => inOrganization(tx, organizationId, work), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      }),
    asAdministrator: (work) => inScope('administration', work),
    asSystem: (work) => inScope('system', work),
    // The caller names the columns of its own statement.
    ask: async <R extends Record<string, unknown>>(statement: SQL) =>
      (await database.execute(statement)).rows as R[],
    withoutScope: (work) => database.transaction(work),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}
