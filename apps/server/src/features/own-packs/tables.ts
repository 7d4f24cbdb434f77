import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ClassStatement, OwnDataset } from '@ecotrame/lca'

export const ownPacks = pgTable('own_packs', {
  organizationId: uuid('organization_id').notNull(),
  id: uuid('id').notNull(),
  databaseId: uuid('database_id'),
  revision: integer('revision').notNull().default(0),
})

export const ownPackRevisions = pgTable('own_pack_revisions', {
  organizationId: uuid('organization_id').notNull(),
  packId: uuid('pack_id').notNull(),
  revision: integer('revision').notNull(),
  name: text('name').notNull(),
  release: text('release').notNull(),
  licence: text('licence').notNull(),
  attribution: text('attribution').notNull(),
  dataClass: jsonb('data_class').$type<ClassStatement>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const ownMappings = pgTable('own_mappings', {
  organizationId: uuid('organization_id').notNull(),
  packId: uuid('pack_id').notNull(),
  choice: text('choice').notNull(),
  fromRevision: integer('from_revision').notNull(),
  untilRevision: integer('until_revision'),
  recordId: text('record_id').notNull(),
  dataset: jsonb('dataset').$type<OwnDataset>().notNull(),
})
