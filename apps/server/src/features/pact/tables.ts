import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PactStatement } from '@ecotrame/contract'
import type { FootprintBody } from './footprint.ts'
import type { Criteria } from './host/criteria.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Footprints as they were offered: a row never changes, only `deprecatedAt` is set once (migration 0646). */
export const pactFootprints = pgTable('pact_footprints', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  evaluationId: uuid('evaluation_id'),
  evaluationVersionId: uuid('evaluation_version_id'),
  productId: uuid('product_id'),
  productVersionId: uuid('product_version_id'),
  statement: jsonb('statement').$type<PactStatement>().notNull(),
  body: jsonb('body').$type<FootprintBody>().notNull(),
  productIds: text('product_ids').array().notNull(),
  companyIds: text('company_ids').array().notNull(),
  country: text('country'),
  validFrom: instant('valid_from').notNull(),
  validUntil: instant('valid_until').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  deprecatedAt: instant('deprecated_at'),
})

/** Where partners take answers. */
export const pactPartners = pgTable(
  'pact_partners',
  {
    organizationId: uuid('organization_id').notNull(),
    apiKeyId: uuid('api_key_id').notNull(),
    address: text('address').notNull(),
    clientId: text('client_id').notNull(),
    clientSecret: text('client_secret').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.apiKeyId] })],
)

/** What partners asked for by an event. */
export const pactRequests = pgTable('pact_requests', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  apiKeyId: uuid('api_key_id').notNull(),
  source: text('source').notNull(),
  eventId: text('event_id').notNull(),
  criteria: jsonb('criteria').$type<Criteria>().notNull(),
  receivedAt: instant('received_at').notNull().defaultNow(),
  state: text('state', { enum: ['waiting', 'delivered', 'failed'] })
    .notNull()
    .default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  lastError: text('last_error'),
})
