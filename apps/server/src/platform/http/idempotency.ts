import { createHash } from 'node:crypto'
import { and, eq, getTableColumns, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { customType, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  withCommitMark,
  withoutCommitMark,
  type CommitMark,
  type Database,
  type Tx,
} from '../database/database.ts'
import { DatabaseFailure, isDatabaseFailure } from '../database/failure.ts'
import { problem } from '../errors/problem.ts'
import { callerId, type Session } from '../sessions/session.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    organizationId: uuid('organization_id').notNull(),
    /** A user or an API key. */
    callerId: uuid('caller_id').notNull(),
    key: text('key').notNull(),
    requestHash: bytea('request_hash').notNull(),
    status: integer('status'),
    etag: text('etag'),
    answer: jsonb('answer'),
    /** Transactions of the request that were committed. */
    commits: integer('commits').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.callerId, table.key] })],
)

export interface Idempotency {
  /**
   * Runs a POST that bears an `Idempotency-Key` once, and gives every repetition the first answer.
   * @param content of a request that is no JSON body: it tells requests apart, too.
   */
  once(
    request: FastifyRequest,
    reply: FastifyReply,
    run: () => Promise<unknown>,
    content?: () => Promise<Buffer>,
  ): Promise<unknown>
}

/** A key is forgotten after a day; one whose process was killed before it did anything, after a minute. */
const keptFor = sql`interval '24 hours'`
const abandonedAfter = sql`interval '1 minute'`
const safelyMineMilliseconds = 50_000

interface Claim {
  readonly session: Session
  readonly key: string
  readonly requestHash: Buffer
  /** Until then (milliseconds since 1970) nobody else takes the key for abandoned. */
  readonly until: number
}

const mine = ({ session, key }: Claim) =>
  and(
    eq(idempotencyKeys.organizationId, session.organizationId),
    eq(idempotencyKeys.callerId, callerId(session)),
    eq(idempotencyKeys.key, key),
  )

async function forgetOld(tx: Tx, { session }: Claim): Promise<void> {
  const own = eq(idempotencyKeys.organizationId, session.organizationId)
  await tx.delete(idempotencyKeys).where(and(own, lt(idempotencyKeys.createdAt, sql`now() - ${keptFor}`)))
  const abandoned = lt(idempotencyKeys.createdAt, sql`now() - ${abandonedAfter}`)
  const nothingDone = and(isNull(idempotencyKeys.status), eq(idempotencyKeys.commits, 0))
  await tx.delete(idempotencyKeys).where(and(own, nothingDone, abandoned))
}

/** Writes the key down; `null` when it is new, else the row of the first request. */
async function claim(tx: Tx, wanted: Claim) {
  await forgetOld(tx, wanted)
  const { session, key, requestHash } = wanted
  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ organizationId: session.organizationId, callerId: callerId(session), key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (inserted.length > 0) return null
  const isAbandoned = sql<boolean>`${idempotencyKeys.createdAt} < now() - ${abandonedAfter}`
  const [first] = await tx
    .select({ ...getTableColumns(idempotencyKeys), isAbandoned })
    .from(idempotencyKeys)
    .where(mine(wanted))
  return first ?? null
}

const hashOf = ({ method, url, body }: FastifyRequest, content: Buffer | null): Buffer =>
  createHash('sha256')
    .update(`${method} ${url}\n`)
    .update(content ?? JSON.stringify(body ?? null))
    .digest()

async function claimOf(
  request: FastifyRequest,
  content: (() => Promise<Buffer>) | undefined,
): Promise<Claim | null> {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || request.session === null || key === undefined) return null
  if (typeof key !== 'string' || key.length < 1 || key.length > 200)
    throw problem('MALFORMED_REQUEST', {
      errors: [{ path: 'headers.idempotency-key', code: 'TOO_LONG', params: { maximum: 200 } }],
    })
  const requestHash = hashOf(request, (await content?.()) ?? null)
  return { session: request.session, key, requestHash, until: Date.now() + safelyMineMilliseconds }
}

/** How long a caller is kept waiting for a database that comes back, to be told what became of the call. */
const longestWaitMilliseconds = 5000
const pauseMilliseconds = 200

/** Does what needs the database as soon as it is there. @throws DatabaseFailure when it is not by then */
async function untilThere<T>(work: () => Promise<T>, deadline: number): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      // What may have happened is not done again: it could undo what came after it.
      if (!isDatabaseFailure(error) || error.kind === 'unknown' || Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds).unref())
    }
  }
}

/** The same without anybody who waits; what fails for good leaves a key without an answer, which says so. */
const inTheEnd = (work: () => Promise<unknown>, deadline: number): void =>
  void untilThere(work, deadline).catch(() => undefined)
const longestAbsenceMilliseconds = 10 * 60_000

/** Keeps keys and answers in the database, so that any process gives the same answer. */
export function databaseIdempotency(database: Database): Idempotency {
  const within = <T>({ session }: Claim, work: (tx: Tx) => Promise<T>) =>
    database.inOrganization(session.organizationId, work)

  const forget = (wanted: Claim, only?: SQL) =>
    within(wanted, (tx) => tx.delete(idempotencyKeys).where(and(mine(wanted), only)))
  const nothingDone = eq(idempotencyKeys.commits, 0)

  /** Counts the transactions of a request within themselves, those that have written something. */
  const markOf = (wanted: Claim): CommitMark => ({
    mark: async (tx) => {
      const [marked] = await tx
        .update(idempotencyKeys)
        .set({ commits: sql`${idempotencyKeys.commits} + 1` })
        .where(and(mine(wanted), sql`pg_current_xact_id_if_assigned() is not null`))
        .returning({ commits: idempotencyKeys.commits })
      return marked === undefined ? null : () => wasCommitted(wanted, marked.commits)
    },
  })

  /** The lock waits for the end of a transaction that the server is still at. */
  const wasCommitted = (wanted: Claim, commits: number): Promise<boolean> =>
    withoutCommitMark(() =>
      untilThere(
        () =>
          within(wanted, async (tx) => {
            const [row] = await tx.select().from(idempotencyKeys).where(mine(wanted)).for('update')
            return row !== undefined && row.commits >= commits
          }),
        Date.now() + longestWaitMilliseconds,
      ).catch((error: unknown) => {
        throw isDatabaseFailure(error) ? new DatabaseFailure('unknown', error.cause) : error
      }),
    )

  async function claimed(wanted: Claim) {
    try {
      return await within(wanted, (tx) => claim(tx, wanted))
    } catch (error) {
      // Whether or not it was written down, nothing was begun.
      if (isDatabaseFailure(error) && error.kind === 'unknown') throw new DatabaseFailure('gone', error.cause)
      throw error
    }
  }

  async function runAndKeep(
    wanted: Claim,
    reply: FastifyReply,
    run: () => Promise<unknown>,
  ): Promise<unknown> {
    const answer = await withCommitMark(markOf(wanted), run).catch(async (error: unknown) => {
      // Nothing was done: the same key may try again. What a broken connection has left is seen by its mark.
      if (isDatabaseFailure(error)) inTheEnd(() => forget(wanted, nothingDone), wanted.until)
      else await forget(wanted)
      throw error
    })
    const etag = reply.getHeader('etag')
    const kept = { status: reply.statusCode, answer, etag: etag === undefined ? null : String(etag) }
    const keep = () => within(wanted, (tx) => tx.update(idempotencyKeys).set(kept).where(mine(wanted)))
    await keep().catch((error: unknown) => {
      if (!isDatabaseFailure(error)) throw error
      // It is done, and its answer is known: who asks again gets it once it could be written down.
      inTheEnd(keep, Date.now() + longestAbsenceMilliseconds)
    })
    return answer
  }

  return {
    async once(request, reply, run, content) {
      const wanted = await claimOf(request, content)
      if (wanted === null) return run()
      const first = await claimed(wanted)
      if (first === null) return runAndKeep(wanted, reply, run)
      if (!first.requestHash.equals(wanted.requestHash)) throw problem('IDEMPOTENCY_CONFLICT')
      if (first.status === null)
        throw first.isAbandoned
          ? problem('ANSWER_LOST')
          : problem('ALREADY_RUNNING', { retryAfterSeconds: 2 })
      if (first.etag !== null) void reply.header('etag', first.etag)
      void reply.code(first.status)
      return first.answer
    },
  }
}
