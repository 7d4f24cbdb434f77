import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { comparisonCharts, type ComparedItem } from '@ecotrame/contract'
import { scoreLabelIds, weightBases, type AllLabels, type ScoreLabelId } from '@ecotrame/lca'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A scenario never changes: its version does not. So lists show what it scored when it was saved. */
export type StoredItem = ComparedItem & { readonly labels?: AllLabels }

export const comparisons = pgTable('comparisons', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  teamId: uuid('team_id'),
  authorId: uuid('author_id'),
  authorName: text('author_name'),
  name: text('name').notNull(),
  description: text('description'),
  items: jsonb('items').$type<readonly StoredItem[]>().notNull(),
  categoryIds: text('category_ids').array().notNull().default([]),
  label: text('label', { enum: scoreLabelIds as [ScoreLabelId, ...ScoreLabelId[]] }).notNull(),
  basis: text('basis', { enum: weightBases }).notNull(),
  baseline: integer('baseline').notNull().default(0),
  chart: text('chart', { enum: comparisonCharts }).notNull().default('stages'),
  itemCount: integer('item_count').generatedAlwaysAs(sql`jsonb_array_length(items)`),
  sortName: text('sort_name').generatedAlwaysAs(sql`folded(name)`),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
