import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Mask } from '@ecotrame/lca'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const masks = pgTable('masks', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  categoryId: text('category_id').notNull(),
  formValues: jsonb('form_values').$type<Mask['values']>().notNull(),
  composition: jsonb('composition').$type<Mask['composition']>().notNull(),
  rules: jsonb('rules').$type<Mask['rules']>().notNull(),
  sortName: text('sort_name').generatedAlwaysAs(sql`folded(name)`),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const maskUsers = pgTable(
  'mask_users',
  {
    organizationId: uuid('organization_id').notNull(),
    maskId: uuid('mask_id').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.maskId, table.userId] })],
)

export const maskTeams = pgTable(
  'mask_teams',
  {
    organizationId: uuid('organization_id').notNull(),
    maskId: uuid('mask_id').notNull(),
    teamId: uuid('team_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.maskId, table.teamId] })],
)
