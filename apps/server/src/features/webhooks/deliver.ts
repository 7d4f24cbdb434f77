import { and, eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/database/database.ts'
import { deliveryPauses } from '../../platform/http/delivery-pauses.ts'
import type { AllowedNetworks } from '../../platform/http/guarded-request.ts'
import { lookEvery } from '../../platform/start/look-every.ts'
import type { Sealing } from '../../platform/secrets/sealing.ts'
import { notify } from '../notifications/index.ts'
import { post, type Posted } from './post.ts'
import { openedSecret } from './secrets.ts'
import { headersOf } from './signature.ts'
import { webhookDeliveries, webhooks, type DeliveryError } from './tables.ts'

export interface DeliverDeps {
  readonly database: Pick<Database, 'asSystem'>
  readonly sealing: Sealing
  readonly allowed: AllowedNetworks
}

/** A webhook that took nothing for so long is stopped. */
const givesUpAfter = sql`interval '72 hours'`
/** Another process takes over what one has not ended by then. */
const lease = sql`interval '2 minutes'`
const atOnce = 20

interface Claimed extends Record<string, unknown> {
  readonly id: string
  readonly organization_id: string
  readonly webhook_id: string
  readonly message_id: string
  readonly sequence: string
  readonly type: string
  readonly occurred_at: Date
  readonly data: object
  readonly attempts: number
  readonly url: string
  readonly secret: string
  readonly earlier_secret: string | null
}

/**
 * Takes messages whose time has come. They are taken for two minutes: of a process that ends with them in hand another one
 * takes them over, so each is delivered at least once. What is paused or stopped keeps its messages.
 */
const claim = (tx: Tx) =>
  tx.execute<Claimed>(sql`
    update webhook_deliveries d set attempts = attempts + 1, next_attempt_at = now() + ${lease}
    from webhooks w
    where w.organization_id = d.organization_id and w.id = d.webhook_id and (d.organization_id, d.id) in (
      select due.organization_id, due.id from webhook_deliveries due
      join webhooks of on of.organization_id = due.organization_id and of.id = due.webhook_id and of.state = 'active'
      where due.state = 'waiting' and due.next_attempt_at <= now()
      order by due.next_attempt_at, due.sequence limit ${atOnce} for update of due skip locked)
    returning d.id, d.organization_id, d.webhook_id, d.message_id, d.sequence, d.type, d.occurred_at, d.data,
      d.attempts, w.url, w.secret,
      case when w.earlier_until > now() then w.earlier_secret end as earlier_secret`)

/** What a message says (Standard Webhooks 1.0.0, "Payload structure"): what is more than this is asked of the API. */
const bodyOf = ({ type, occurred_at, sequence, data }: Claimed): string =>
  JSON.stringify({ type, timestamp: new Date(occurred_at).toISOString(), sequence: Number(sequence), data })

function secretsOf(sealing: Sealing, { webhook_id, secret, earlier_secret }: Claimed): readonly string[] {
  return [secret, earlier_secret].flatMap((sealed) =>
    sealed === null ? [] : (openedSecret(sealing, webhook_id, sealed) ?? []),
  )
}

async function send({ sealing, allowed }: DeliverDeps, claimed: Claimed): Promise<Posted> {
  const secrets = secretsOf(sealing, claimed)
  if (secrets.length === 0) return { error: 'NO_KEY' }
  const body = bodyOf(claimed)
  const timestamp = Math.floor(Date.now() / 1000)
  const headers = headersOf(secrets, { id: claimed.message_id, timestamp, body })
  return post(claimed.url, { headers, body }, allowed)
}

const isTaken = (posted: Posted): boolean => 'status' in posted && posted.status >= 200 && posted.status < 300
/** Who answers so wants no more of it. */
const isGone = (posted: Posted): boolean => 'status' in posted && posted.status === 410

/** Delivers what is due, once round. @returns how many messages were tried */
export async function deliverDue(deps: DeliverDeps): Promise<number> {
  const { rows } = await deps.database.asSystem(claim)
  await Promise.all(
    rows.map(async (claimed) => {
      const posted = await send(deps, claimed)
      await deps.database.asSystem((tx) => record(tx, claimed, posted))
    }),
  )
  return rows.length
}

async function record(tx: Tx, claimed: Claimed, posted: Posted): Promise<void> {
  const { id, organization_id, webhook_id } = claimed
  const isIt = and(eq(webhooks.organizationId, organization_id), eq(webhooks.id, webhook_id))
  const lastStatus = 'status' in posted ? posted.status : null
  const lastError: DeliveryError | null =
    'error' in posted ? posted.error : isTaken(posted) ? null : 'REFUSED'
  const pause = deliveryPauses[claimed.attempts - 1]
  const state = isTaken(posted) ? 'delivered' : pause === undefined ? 'failed' : 'waiting'
  await tx
    .update(webhookDeliveries)
    .set({
      state,
      lastStatus,
      lastError,
      ...(state === 'delivered' ? { deliveredAt: sql`now()` } : {}),
      ...(state === 'waiting' ? { nextAttemptAt: sql`now() + make_interval(secs => ${pause ?? 0})` } : {}),
    })
    .where(and(eq(webhookDeliveries.organizationId, organization_id), eq(webhookDeliveries.id, id)))
  if (isTaken(posted)) {
    await tx
      .update(webhooks)
      .set({ lastDeliveredAt: sql`now()`, failingSince: null })
      .where(isIt)
    return
  }
  await tx
    .update(webhooks)
    .set({ failingSince: sql`coalesce(${webhooks.failingSince}, now())` })
    .where(isIt)
  if (isGone(posted) || state === 'failed') await stop(tx, claimed, isGone(posted))
}

/** Stops a webhook that took nothing for 72 hours, or says itself that it is gone; owners are told once. */
async function stop(tx: Tx, { organization_id, webhook_id }: Claimed, gone: boolean): Promise<void> {
  const { rows } = await tx.execute<{ name: string; owners: string[] }>(sql`
    update webhooks set state = 'disabled', row_version = row_version + 1
    where organization_id = ${organization_id} and id = ${webhook_id} and state = 'active' and (${gone} or failing_since <= now() - ${givesUpAfter})
    returning name, array(select u.id::text from users u
      where u.organization_id = ${organization_id} and u.role = 'organization_owner') as owners`)
  const [stopped] = rows
  if (stopped === undefined) return
  const { name, owners } = stopped
  await notify(tx, organization_id, {
    type: 'webhook_disabled',
    to: owners,
    wording: {
      en: {
        title: `Webhook stopped: ${name}`,
        content: gone
          ? 'Its address answered that it is gone (410). Waiting messages are kept for 30 days.'
          : 'Its address has taken no message for 72 hours. Waiting messages are kept for 30 days.',
      },
      fr: {
        title: `Webhook arrêté : ${name}`,
        content: gone
          ? 'Son adresse a répondu qu’elle n’existe plus (410). Les messages en attente sont gardés 30 jours.'
          : 'Son adresse n’a accepté aucun message depuis 72 heures. Les messages en attente sont gardés 30 jours.',
      },
    },
    context: { url: '/organization/webhooks' },
  })
}

const keptFor = sql`interval '30 days'`
/** Forgets the messages that the log no longer keeps. */
const forget = (tx: Tx) =>
  tx.execute(sql`delete from webhook_deliveries where occurred_at < now() - ${keptFor}`)

const everyMilliseconds = 1000
const forgetEveryMilliseconds = 3_600_000

/** Delivers what waits, and forgets what is old. Gives the function that ends it, after the messages that are on their way. */
export function startDelivering(deps: DeliverDeps, onError: (error: unknown) => void): () => Promise<void> {
  const look = async () => {
    while ((await deliverDue(deps)) === atOnce);
  }
  const stops = [
    lookEvery(everyMilliseconds, look, onError),
    lookEvery(forgetEveryMilliseconds, () => deps.database.asSystem(forget), onError),
  ]
  return async () => {
    for (const end of stops) await end()
  }
}
