import { createHash } from 'node:crypto'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { customType, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Tx } from '../database/database.ts'
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

/** A key is forgotten after a day; one whose process was killed before it answered, after a minute. */
const keptFor = sql`interval '24 hours'`
const abandonedAfter = sql`interval '1 minute'`

interface Claim {
  readonly session: Session
  readonly key: string
  readonly requestHash: Buffer
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
  await tx.delete(idempotencyKeys).where(and(own, isNull(idempotencyKeys.status), abandoned))
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
  const [first] = await tx.select().from(idempotencyKeys).where(mine(wanted))
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
  return { session: request.session, key, requestHash: hashOf(request, (await content?.()) ?? null) }
}

/** Keeps keys and answers in the database, so that any process gives the same answer. */
export function databaseIdempotency(database: Database): Idempotency {
  const within = <T>({ session }: Claim, work: (tx: Tx) => Promise<T>) =>
    database.inOrganization(session.organizationId, work)

  async function runAndKeep(
    wanted: Claim,
    reply: FastifyReply,
    run: () => Promise<unknown>,
  ): Promise<unknown> {
    try {
      const answer = await run()
      const etag = reply.getHeader('etag')
      const kept = { status: reply.statusCode, answer, etag: etag === undefined ? null : String(etag) }
      await within(wanted, (tx) => tx.update(idempotencyKeys).set(kept).where(mine(wanted)))
      return answer
    } catch (error) {
      // Nothing was done: the same key may try again.
      await within(wanted, (tx) => tx.delete(idempotencyKeys).where(mine(wanted)))
      throw error
    }
  }

  return {
    async once(request, reply, run, content) {
      const wanted = await claimOf(request, content)
      if (wanted === null) return run()
      const first = await within(wanted, (tx) => claim(tx, wanted))
      if (first === null) return runAndKeep(wanted, reply, run)
      if (!first.requestHash.equals(wanted.requestHash)) throw problem('IDEMPOTENCY_CONFLICT')
      if (first.status === null) throw problem('ALREADY_RUNNING')
      if (first.etag !== null) void reply.header('etag', first.etag)
      void reply.code(first.status)
      return first.answer
    },
  }
}
