import { sql } from 'drizzle-orm'
import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { actorKinds, auditActions, auditedEntities, type AuditChange } from '@ecotrame/contract'

/**
 * Rows are added. Names alone are replaced later, and rows end by their age alone, both by functions of the database,
 * which refuses everything else (features/retention).
 */
export const auditLog = pgTable('audit_log', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true })
    .notNull()
    .default(sql`clock_timestamp()`),
  actorKind: text('actor_kind', { enum: actorKinds }).notNull(),
  actorId: uuid('actor_id'),
  actorName: text('actor_name').notNull(),
  entity: text('entity', { enum: auditedEntities }).notNull(),
  entityId: uuid('entity_id').notNull(),
  entityName: text('entity_name'),
  action: text('action', { enum: auditActions }).notNull(),
  changes: jsonb('changes').$type<readonly AuditChange[]>().notNull(),
  searchText: text('search_text').notNull(),
})
