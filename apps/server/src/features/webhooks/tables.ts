import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { requestFailures } from '../../platform/http/guarded-request.ts'
import { deliveryStates, webhookStates, type WebhookDelivery, type WebhookEvent } from '@ecotrame/contract'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const webhooks = pgTable('webhooks', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  name: text('name').notNull(),
  sortName: text('sort_name').generatedAlwaysAs(sql`folded(name)`),
  url: text('url').notNull(),
  secret: text('secret').notNull(),
  earlierSecret: text('earlier_secret'),
  earlierUntil: instant('earlier_until'),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  state: text('state', { enum: webhookStates }).notNull().default('active'),
  lastDeliveredAt: instant('last_delivered_at'),
  failingSince: instant('failing_since'),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  rowVersion: integer('row_version').notNull().default(1),
})

/** Why a message was not taken, as it is kept; the text is made for whoever reads it. */
const deliveryErrors = ['REFUSED', 'NO_KEY', ...requestFailures] as const
export type DeliveryError = (typeof deliveryErrors)[number]

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  webhookId: uuid('webhook_id').notNull(),
  messageId: uuid('message_id').notNull(),
  sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
  type: text('type').$type<WebhookDelivery['type']>().notNull(),
  occurredAt: instant('occurred_at').notNull(),
  data: jsonb('data').$type<object>().notNull(),
  state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  deliveredAt: instant('delivered_at'),
  lastStatus: integer('last_status'),
  lastError: text('last_error', { enum: deliveryErrors }),
})
