import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const rowVersion = integer('row_version').notNull().default(1)
/** Written or changed by an administrator: a new release leaves it as it is. */
const own = boolean('own').notNull().default(false)

export const capabilities = pgTable('capabilities', {
  id: uuid('id').primaryKey().defaultRandom(),
  identifier: text('identifier').notNull(),
})

export const plans = pgTable('plans', {
  id: uuid('id').primaryKey().defaultRandom(),
  identifier: text('identifier').notNull(),
  name: text('name').notNull(),
  rowVersion,
  own,
})

export const planCapabilities = pgTable(
  'plan_capabilities',
  { planId: uuid('plan_id').notNull(), capabilityId: uuid('capability_id').notNull() },
  (table) => [primaryKey({ columns: [table.planId, table.capabilityId] })],
)

export const options = pgTable('options', {
  id: uuid('id').primaryKey().defaultRandom(),
  identifier: text('identifier').notNull(),
  name: text('name').notNull(),
  rowVersion,
  own,
})

export const optionCapabilities = pgTable(
  'option_capabilities',
  { optionId: uuid('option_id').notNull(), capabilityId: uuid('capability_id').notNull() },
  (table) => [primaryKey({ columns: [table.optionId, table.capabilityId] })],
)

export const subscriptions = pgTable('subscriptions', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  planId: uuid('plan_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull().defaultNow(),
  endsAt: timestamp('ends_at', { withTimezone: true }),
  rowVersion,
})

export const subscriptionOptions = pgTable(
  'subscription_options',
  {
    organizationId: uuid('organization_id').notNull(),
    subscriptionId: uuid('subscription_id').notNull(),
    optionId: uuid('option_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.optionId] })],
)
