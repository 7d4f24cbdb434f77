import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../platform/database/database.ts'
import { deliveryPauses } from '../../platform/http/delivery-pauses.ts'
import {
  guardedRequest,
  RequestError,
  type AllowedNetworks,
  type Answered,
} from '../../platform/http/guarded-request.ts'
import type { Sealing } from '../../platform/secrets/sealing.ts'
import { lookEvery } from '../../platform/start/look-every.ts'
import type { Criteria } from './host/criteria.ts'
import { eventTypes, writtenEvent } from './host/events.ts'
import { findFootprints, mostFootprints } from './host/read.ts'
import { apiKeys } from '../api-keys/index.ts'
import { openedSecret } from './partners.ts'
import { pactRequests } from './tables.ts'
import { wireTexts } from './wire-texts.ts'

export interface AnswerDeps {
  readonly database: Pick<Database, 'asSystem' | 'inOrganization'>
  readonly sealing: Sealing
  readonly allowed: AllowedNetworks
  /** Base address of this host, which answers come from. */
  readonly host: string
}

const lease = sql`interval '3 minutes'`
const atOnce = 10

interface Claimed extends Record<string, unknown> {
  readonly id: string
  readonly organization_id: string
  readonly api_key_id: string
  readonly event_id: string
  readonly criteria: Criteria
  readonly attempts: number
  readonly address: string
  readonly client_id: string
  readonly client_secret: string
}

/** Takes requests whose time has come, of keys that still work and of plans that hold. */
const claim = ({ database }: AnswerDeps) =>
  database.asSystem((tx) =>
    tx.execute<Claimed>(sql`
      update pact_requests r set attempts = attempts + 1, next_attempt_at = now() + ${lease}
      from pact_partners p
      where p.organization_id = r.organization_id and p.api_key_id = r.api_key_id and (r.organization_id, r.id) in (
        select due.organization_id, due.id from pact_requests due
        join ${apiKeys} k on k.organization_id = due.organization_id and k.id = due.api_key_id
          and (k.expires_at is null or k.expires_at > now()) and k.scope = 'footprints'
        where due.state = 'waiting' and due.next_attempt_at <= now()
          and 'api' = any (capabilities_of(due.organization_id))
        order by due.next_attempt_at limit ${atOnce} for update of due skip locked)
      returning r.id, r.organization_id, r.api_key_id, r.event_id, r.criteria, r.attempts, p.address, p.client_id,
        p.client_secret`),
  )

/** Why an answer was not taken, as the screen tells it. */
class NotTaken extends Error {}

const Configuration = z.object({ token_endpoint: z.string() })
const Token = z.object({ access_token: z.string().check(z.minLength(1), z.maxLength(20_000)) })

function parsed<T extends z.ZodMiniType>(schema: T, { body }: Answered): z.output<T> | null {
  try {
    return z.parse(schema, JSON.parse(body.toString('utf8')))
  } catch {
    return null
  }
}

const isGood = ({ status }: Answered) => status >= 200 && status < 300

/** Asks the host of a partner for a token: where its configuration says, else at the place that the standard names. */
async function tokenFor({ sealing, allowed }: AnswerDeps, claimed: Claimed): Promise<string> {
  const { address, client_id, client_secret, organization_id, api_key_id } = claimed
  const secret = openedSecret(
    sealing,
    { organizationId: organization_id, apiKeyId: api_key_id },
    client_secret,
  )
  if (secret === null) throw new NotTaken('NO_KEY')
  const discovery = await guardedRequest(
    `${address}/.well-known/openid-configuration`,
    { method: 'GET', headers: { accept: 'application/json' } },
    allowed,
  )
  const named = isGood(discovery) ? parsed(Configuration, discovery)?.token_endpoint : undefined
  // Credentials go to the host that the company named, and to no other.
  const endpoint =
    named !== undefined && URL.canParse(named) && new URL(named).host === new URL(address).host
      ? named
      : `${address}/auth/token`
  const answer = await guardedRequest(
    endpoint,
    {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${client_id}:${secret}`).toString('base64')}`,
      },
      body: 'grant_type=client_credentials',
    },
    allowed,
  )
  const token = isGood(answer) ? parsed(Token, answer)?.access_token : undefined
  if (token === undefined || /[^\x21-\x7e]/.test(token)) throw new NotTaken('NO_TOKEN')
  return token
}

/** The answer to a request: what fits now, or that nothing does. */
async function answerTo(
  { database, host }: AnswerDeps,
  { organization_id, event_id, criteria }: Claimed,
): Promise<string> {
  const { items } = await database.inOrganization(organization_id, (tx) =>
    findFootprints(tx, organization_id, criteria, { limit: mostFootprints, after: null }),
  )
  const data = { requestEventId: event_id }
  if (items.length > 0) return writtenEvent(eventTypes.fulfilled, host, { ...data, pfs: items })
  const error = { code: 'NotFound', message: wireTexts.nothingFits }
  return writtenEvent(eventTypes.rejected, host, { ...data, error })
}

async function send(deps: AnswerDeps, claimed: Claimed): Promise<void> {
  const token = await tokenFor(deps, claimed)
  const headers = {
    'content-type': 'application/cloudevents+json; charset=UTF-8',
    authorization: `Bearer ${token}`,
  }
  const message = { method: 'POST', headers, body: await answerTo(deps, claimed) }
  if (!isGood(await guardedRequest(`${claimed.address}/3/events`, message, deps.allowed)))
    throw new NotTaken('REFUSED')
}

async function tried(deps: AnswerDeps, claimed: Claimed): Promise<string | null> {
  try {
    await send(deps, claimed)
    return null
  } catch (error) {
    if (error instanceof NotTaken) return error.message
    if (error instanceof RequestError) return error.code
    throw error
  }
}

/** Answers what is due, once round. @returns how many requests were tried */
export async function answerDue(deps: AnswerDeps): Promise<number> {
  const { rows } = await claim(deps)
  await Promise.all(
    rows.map(async (claimed) => {
      const lastError = await tried(deps, claimed)
      const pause = deliveryPauses[claimed.attempts - 1]
      const state = lastError === null ? 'delivered' : pause === undefined ? 'failed' : 'waiting'
      await deps.database.inOrganization(claimed.organization_id, (tx) =>
        tx
          .update(pactRequests)
          .set({
            state,
            lastError,
            ...(state === 'waiting'
              ? { nextAttemptAt: sql`now() + make_interval(secs => ${pause ?? 0})` }
              : {}),
          })
          .where(
            and(eq(pactRequests.organizationId, claimed.organization_id), eq(pactRequests.id, claimed.id)),
          ),
      )
    }),
  )
  return rows.length
}

const everyMilliseconds = 2000

/** Answers what waits. Gives the function that ends it, after what is on its way. */
export function startAnswering(deps: AnswerDeps, onError: (error: unknown) => void): () => Promise<void> {
  const look = async () => {
    while ((await answerDue(deps)) === atOnce);
  }
  return lookEvery(everyMilliseconds, look, onError)
}
