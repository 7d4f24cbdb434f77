import * as z from 'zod/mini'
import { call } from '../call.ts'
import { moment } from '../days.ts'
import { limits } from '../limits.ts'
import { anyOf, listAnswer, listQuery } from '../list.ts'
import { identifier, plainText } from '../text.ts'
import { isWebAddress } from '../web-address.ts'
import { derived, line, resource, same } from './resource.ts'

/** What a webhook can be told of, as `type` of a message; `webhook.test` besides, which is asked for. */
export const webhookEvents = [
  'evaluation.created',
  'evaluation.updated',
  'evaluation.evaluated',
  'evaluation.version_activated',
  'evaluation.published',
  'evaluation.withdrawn',
  'evaluation.deleted',
  'product.created',
  'product.updated',
  'product.version_created',
  'product.published',
  'product.withdrawn',
  'product.deleted',
  'declaration.created',
  'declaration.updated',
  'declaration.deleted',
  'request.created',
  'request.updated',
  'request.answered',
  'request.deleted',
  'database.created',
  'database.updated',
  'database.deleted',
  'job.ended',
  /** Every entry of the audit log, whole: for a collector of logs. */
  'audit.recorded',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** `disabled`: the installation stopped it after lasting failure; who sets it `active` starts it again. */
export const webhookStates = ['active', 'paused', 'disabled'] as const
/** `failed`: it was tried for 72 hours, and is tried no more unless it is replayed. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

export const webhookResource = resource({
  entity: 'webhook',
  path: '/webhooks',
  capability: 'api',
  fields: {
    name: line(limits.nameMaximumLength, { sorts: true, searched: true, unique: 'NAME_TAKEN' }),
    /** https; a private network only where the installation allows it. */
    url: {
      shown: z.string(),
      written: plainText(limits.addressMaximumLength).check(
        z.refine(isWebAddress, { params: { code: 'INVALID_ADDRESS' } }),
      ),
      longest: limits.addressMaximumLength,
    },
    events: same(z.array(z.enum(webhookEvents)).check(z.minLength(1), z.maxLength(webhookEvents.length)), {}),
    state: { shown: z.enum(webhookStates), written: z.enum(['active', 'paused']), sorts: true },
    /** Messages that are still to be delivered. */
    waiting: derived(z.int(), {}),
    /** When a message was last taken; `null`: never. */
    lastDeliveredAt: derived(z.nullable(z.string()), {}),
    /** Since when nothing has been taken; `null`: the last message was. */
    failingSince: derived(z.nullable(z.string()), {}),
    createdBy: derived(z.string(), {}),
    createdAt: derived(z.string(), { sorts: true }),
  },
  says: {
    find: 'Webhooks of the organization',
    findOne: 'One webhook',
    create:
      'Create a webhook; from now on it is told of its events. GET /webhooks/:id/secret gives its secret',
    update: 'Change a webhook, pause it or start it again',
    delete: 'Delete a webhook with the log of its deliveries',
  },
})
export const {
  find: findWebhooks,
  findOne: findWebhook,
  create: createWebhook,
  update: updateWebhook,
  delete: deleteWebhook,
} = webhookResource.calls
export type WebhookRow = z.infer<typeof webhookResource.Row>

const tag = 'webhooks'
const byId = z.object({ id: identifier })

const Secret = z.object({
  /** `whsec_…`: what follows is the key of HMAC-SHA256, in base64. */
  secret: z.string(),
  /** Until then messages bear a signature of the secret before, too; `null`: there is none. */
  earlierUntil: z.nullable(z.string()),
})
export const findWebhookSecret = call({
  method: 'GET',
  path: '/webhooks/:id/secret',
  access: 'update_webhook',
  capability: 'api',
  secretAnswer: true,
  tag,
  summary: 'The secret that signs the messages of a webhook',
  params: byId,
  answer: Secret,
  errors: ['NOT_FOUND'],
})
export const renewWebhookSecret = call({
  method: 'POST',
  path: '/webhooks/:id/secret',
  access: 'update_webhook',
  capability: 'api',
  secretAnswer: true,
  tag,
  summary: 'Give a webhook a new secret; for 24 hours messages bear signatures of both',
  params: byId,
  answer: Secret,
  errors: ['NOT_FOUND'],
})

export const WebhookDelivery = z.object({
  id: z.uuid(),
  /** `webhook-id` of the message: the same each time that it is sent. */
  message: z.uuid(),
  /** Grows with each message to the webhook: of two the one with the greater number came later. */
  sequence: z.int(),
  type: z.enum([...webhookEvents, 'webhook.test']),
  /** ISO 8601 UTC. */
  occurredAt: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** When it is tried next; `null`: it is not. */
  nextAttemptAt: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
  /** Status of the last answer; `null`: there was none. */
  status: z.nullable(z.int()),
  /** What went wrong last, in the language of the caller. */
  error: z.nullable(z.string()),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const findWebhookDeliveries = call({
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  access: 'find_one_webhook',
  capability: 'api',
  tag,
  summary: 'Messages of a webhook of the last 30 days, newest first',
  params: byId,
  query: z.object({ ...listQuery, state: anyOf(z.enum(deliveryStates)) }),
  answer: listAnswer(z.partial(WebhookDelivery)),
  errors: ['NOT_FOUND'],
})
export const testWebhook = call({
  method: 'POST',
  path: '/webhooks/:id/test',
  access: 'update_webhook',
  capability: 'api',
  tag,
  summary: 'Send a message of type webhook.test, whatever the events of the webhook',
  status: 202,
  params: byId,
  answer: z.object({ message: z.uuid() }),
  errors: ['NOT_FOUND', 'WEBHOOK_STOPPED'],
})
export const replayWebhook = call({
  method: 'POST',
  path: '/webhooks/:id/replay',
  access: 'update_webhook',
  capability: 'api',
  tag,
  summary: 'Send messages of the log again, under the ids that they had',
  status: 202,
  params: byId,
  body: z.object({
    /** These; absent: all that failed. */
    deliveries: z.optional(z.array(identifier).check(z.minLength(1), z.maxLength(limits.listMaximumLimit))),
    /** Every message since then, delivered or not. */
    since: z.optional(moment),
  }),
  answer: z.object({ messages: z.int() }),
  errors: ['NOT_FOUND', 'WEBHOOK_STOPPED'],
})
