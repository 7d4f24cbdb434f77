import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { listOf, webhookResource, type CallAnswer, type CallParsed } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { requestFailureTexts } from '../../platform/http/request-failure-texts.ts'
import { serve } from '../../platform/http/serve.ts'
import { offsetOf, pageMeta } from '../../platform/lists/page.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { resourceService } from '../../platform/resource/service.ts'
import type { Sealing } from '../../platform/secrets/sealing.ts'
import type { Caller, Language, Session } from '../../platform/sessions/session.ts'
import { openedSecret, sealedSecret } from './secrets.ts'
import { newSecret } from './signature.ts'
import { webhookDeliveries, webhooks, type DeliveryError } from './tables.ts'

export interface WebhooksDeps {
  readonly database: OrganizationDatabase
  readonly sealing: Sealing
}

const waiting = sql<number>`(select count(*)::integer from ${webhookDeliveries}
  where ${webhookDeliveries.organizationId} = ${webhooks.organizationId}
    and ${webhookDeliveries.webhookId} = ${webhooks.id} and ${webhookDeliveries.state} = 'waiting')`

const serviceOf = ({ database, sealing }: WebhooksDeps) =>
  resourceService(database, {
    resource: webhookResource,
    table: webhooks,
    derived: () => ({ waiting }),
    folded: { name: webhooks.sortName },
    order: [asc(webhooks.sortName)],
    taken: { one_webhook_a_name: 'name' },
    values: (body, before, { session }) =>
      before === null
        ? { ...body, ...foundation(sealing, session) }
        : { ...body, ...restarted(body, before) },
  })

/** What a new webhook has besides what somebody writes: its secret is sealed for its id. */
function foundation(sealing: Sealing, { userName }: Session) {
  const id = randomUUID()
  return { id, secret: sealedSecret(sealing, id, newSecret()), createdBy: userName }
}

/** Who starts it again begins anew: what failed before counts no more. */
const restarted = ({ state }: { readonly state: string }, before: { readonly state: string }) =>
  state === 'active' && before.state !== 'active' ? { failingSince: null } : {}

/** The calls of webhooks: what they are told of, and the log of their messages. */
export function registerWebhooks(server: FastifyInstance, deps: WebhooksDeps): void {
  const { database } = deps
  const service = serviceOf(deps)
  serveResource(server, webhookResource, service)
  const withWebhook = <Answer>(caller: Caller, id: string, work: (tx: Tx) => Promise<Answer>) =>
    database.inOrganization(caller.session.organizationId, async (tx) => {
      await service.found(tx, caller, id)
      return work(tx)
    })
  serve(server, contract.findWebhookSecret, ({ params, ...caller }) =>
    withWebhook(caller, params.id, (tx) => secretOf(tx, deps, caller, params.id)),
  )
  serve(server, contract.renewWebhookSecret, ({ params, ...caller }) =>
    withWebhook(caller, params.id, (tx) => renewSecret(tx, deps, caller, params.id)),
  )
  serve(server, contract.findWebhookDeliveries, ({ params, query, ...caller }) =>
    withWebhook(caller, params.id, (tx) => listDeliveries(tx, caller, params.id, query)),
  )
  serve(server, contract.testWebhook, ({ params, ...caller }) =>
    withWebhook(caller, params.id, (tx) => sendTest(tx, caller, params.id)),
  )
  serve(server, contract.replayWebhook, ({ params, body, ...caller }) =>
    withWebhook(caller, params.id, (tx) => replay(tx, caller, params.id, body)),
  )
}

const isWebhook = ({ session }: Caller, id: string) =>
  and(eq(webhooks.organizationId, session.organizationId), eq(webhooks.id, id))

type Secret = CallAnswer<typeof contract.findWebhookSecret>

async function secretOf(tx: Tx, { sealing }: WebhooksDeps, caller: Caller, id: string): Promise<Secret> {
  const [row] = await tx
    .select({ secret: webhooks.secret, earlierUntil: webhooks.earlierUntil })
    .from(webhooks)
    .where(isWebhook(caller, id))
  const secret = row && openedSecret(sealing, id, row.secret)
  if (row === undefined || typeof secret !== 'string') throw problem('NOT_FOUND')
  const { earlierUntil } = row
  return {
    secret,
    earlierUntil: earlierUntil !== null && earlierUntil > new Date() ? earlierUntil.toISOString() : null,
  }
}

/** Receivers learn the new secret while the old one still signs. */
async function renewSecret(tx: Tx, deps: WebhooksDeps, caller: Caller, id: string): Promise<Secret> {
  const { session } = caller
  const secret = newSecret()
  const [row] = await tx
    .update(webhooks)
    .set({
      earlierSecret: webhooks.secret,
      earlierUntil: sql`now() + interval '24 hours'`,
      secret: sealedSecret(deps.sealing, id, secret),
    })
    .where(isWebhook(caller, id))
    .returning({ name: webhooks.name })
  const change = { before: { secret: 'earlier' }, after: { secret: 'new' } }
  await recordChange(tx, session, {
    entity: 'webhook',
    entityId: id,
    entityName: row?.name ?? null,
    action: 'update',
    ...change,
  })
  return secretOf(tx, deps, caller, id)
}

const wordings: Readonly<Record<DeliveryError, Readonly<Record<Language, string>>>> = {
  REFUSED: { en: 'The address answered with an error.', fr: 'L’adresse a répondu par une erreur.' },
  ...requestFailureTexts,
  NO_KEY: {
    en: 'The secret cannot be opened: renew it.',
    fr: 'Le secret ne peut pas être ouvert : renouvelez-le.',
  },
}

async function listDeliveries(
  tx: Tx,
  { session, language }: Caller,
  id: string,
  query: CallParsed<typeof contract.findWebhookDeliveries>['query'],
): Promise<CallAnswer<typeof contract.findWebhookDeliveries>> {
  const states = listOf(query.state)
  const where = and(
    eq(webhookDeliveries.organizationId, session.organizationId),
    eq(webhookDeliveries.webhookId, id),
    states.length === 0 ? undefined : inArray(webhookDeliveries.state, [...states]),
  )
  const rows = await tx
    .select()
    .from(webhookDeliveries)
    .where(where)
    .orderBy(desc(webhookDeliveries.sequence))
    .limit(query.limit)
    .offset(offsetOf(query))
  const [counted] = await tx.select({ total: count() }).from(webhookDeliveries).where(where)
  const items = rows.map((row) => ({
    id: row.id,
    message: row.messageId,
    sequence: row.sequence,
    type: row.type,
    occurredAt: row.occurredAt.toISOString(),
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.state === 'waiting' ? row.nextAttemptAt.toISOString() : null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    status: row.lastStatus,
    error: row.lastError && wordings[row.lastError][language],
  }))
  return { items, meta: pageMeta(query, counted?.total ?? 0) }
}

/** @throws WEBHOOK_STOPPED for one that sends nothing */
async function requireActive(tx: Tx, caller: Caller, id: string): Promise<void> {
  const [row] = await tx.select({ state: webhooks.state }).from(webhooks).where(isWebhook(caller, id))
  if (row?.state !== 'active') throw problem('WEBHOOK_STOPPED')
}

async function sendTest(tx: Tx, caller: Caller, id: string): Promise<{ message: string }> {
  await requireActive(tx, caller, id)
  const message = randomUUID()
  await tx.insert(webhookDeliveries).values({
    organizationId: caller.session.organizationId,
    webhookId: id,
    messageId: message,
    type: 'webhook.test',
    occurredAt: new Date(),
    data: { id, actor: { name: caller.session.userName } },
  })
  return { message }
}

/** Sends messages again: the ones named, those since a moment, or all that failed. */
async function replay(
  tx: Tx,
  caller: Caller,
  id: string,
  { deliveries, since }: CallParsed<typeof contract.replayWebhook>['body'],
): Promise<{ messages: number }> {
  await requireActive(tx, caller, id)
  const which =
    deliveries !== undefined
      ? inArray(webhookDeliveries.id, deliveries)
      : since !== undefined
        ? sql`${webhookDeliveries.occurredAt} >= ${since}::timestamptz`
        : eq(webhookDeliveries.state, 'failed')
  const again = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: sql`now()` })
    .where(
      and(
        eq(webhookDeliveries.organizationId, caller.session.organizationId),
        eq(webhookDeliveries.webhookId, id),
        which,
      ),
    )
    .returning({ id: webhookDeliveries.id })
  return { messages: again.length }
}
