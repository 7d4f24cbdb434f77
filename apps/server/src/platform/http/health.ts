import { sql } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'
import type { Database, ReplicaReason, Tx } from '../database/database.ts'
import { isDatabaseFailure } from '../database/failure.ts'
import { objectsAnswer } from '../objects/state.ts'
import type { Leaving } from './leave.ts'

type Readiness = 'ready' | 'database' | 'storage'

/**
 * Makes PostgreSQL put a quarter of a megabyte on its disk and take it away again, in a few milliseconds: a sort that
 * finds no room in memory. It writes no row and no log, so that it may be done all the time, and on a full disk it fails.
 */
async function putOnDisk(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('work_mem', '64kB', true)`)
  await tx.execute(sql`
    select max(length(word)) from (
      select repeat(md5(n::text), 8) as word from generate_series(1, 1000) as n order by word offset 0) as words`)
}

/** Below this PostgreSQL may find no room for the next piece of its log, and end: one piece has 16 MB. */
const leastFreeBytes = 32 * 1024 * 1024

async function hasRoom({ dataDir, databaseUrl }: Configuration): Promise<boolean> {
  if (databaseUrl !== undefined || !existsSync(dataDir)) return true
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize >= leastFreeBytes
}

async function look(
  { configuration, database }: Pick<HealthDeps, 'configuration' | 'database'>,
  onFailure: (error: unknown) => void,
): Promise<Readiness> {
  try {
    await database.withoutScope(putOnDisk)
    return (await hasRoom(configuration)) ? 'ready' : 'storage'
  } catch (error) {
    onFailure(error)
    return isDatabaseFailure(error) && error.kind === 'full' ? 'storage' : 'database'
  }
}

/** However many ask, the database is asked once in this time. */
const keptMilliseconds = 1000

/** The same answer for all who ask within a second. */
function cached(ask: () => Promise<Readiness>): () => Promise<Readiness> {
  let asked: { readonly at: number; readonly answer: Promise<Readiness> } | null = null
  return () => {
    if (asked === null || Date.now() - asked.at > keptMilliseconds) asked = { at: Date.now(), answer: ask() }
    return asked.answer
  }
}

export interface HealthDeps {
  readonly configuration: Configuration
  readonly database: Database
  readonly leaving: Leaving
}

/** `/health/live`: the process answers. `/health/ready`: it can also work, for a load balancer, or why it cannot. */
export function answerHealth(server: FastifyInstance, deps: HealthDeps): void {
  const quiet = { schema: { hide: true }, logLevel: 'warn' as const }
  const readiness = cached(() =>
    look(deps, (error) => server.log.warn({ err: error }, 'the database does not answer or has no room')),
  )
  server.get('/health/live', quiet, () => ({ status: 'live' }))
  server.get('/health/ready', quiet, async (_request, reply) => {
    if (deps.leaving.isLeaving()) return reply.code(503).send({ status: 'not ready', reason: 'stopping' })
    const found = await readiness()
    if (found === 'ready') return { status: 'ready', ...(await filesState()), ...replicaState(deps.database) }
    return reply.code(503).header('retry-after', '2').send({ status: 'not ready', reason: found })
  })
}

/** Everything else works without the store of files: that it is away is told, and takes no process out of service. */
async function filesState(): Promise<{ readonly files?: 'available' | 'unavailable' }> {
  const answers = await objectsAnswer()
  return answers === null ? {} : { files: answers ? 'available' : 'unavailable' }
}

/** Likewise of a replica: while it cannot be used, the primary answers. */
const replicaState = ({ replica }: Database): { readonly replica?: 'used' | ReplicaReason } =>
  replica === undefined ? {} : { replica: replica.reason() ?? 'used' }
