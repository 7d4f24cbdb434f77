import { sql } from 'drizzle-orm'
import { doublePrecision, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PackagingLineShape } from '@ecotrame/contract'
import { packagingLevels, type PefBreakdown } from '@ecotrame/lca'

const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

export interface PackagingBreakdown {
  readonly pef?: Pick<PefBreakdown, 'byCategory' | 'climate'>
}

export const packagings = pgTable('packagings', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  name: text('name').notNull(),
  reference: text('reference'),
  level: text('level', { enum: packagingLevels }).notNull(),
  units: integer('units').notNull(),
  composition: jsonb('composition').$type<readonly PackagingLineShape[]>().notNull(),
  /** Ids, by falling mass. */
  materials: text('materials').array().notNull(),
  massG: doublePrecision('mass_g').notNull(),
  recycledShare: doublePrecision('recycled_share'),
  /** Figures are `null` when no material has a dataset. */
  micropoints: doublePrecision('micropoints'),
  micropointsPerProduct: doublePrecision('micropoints_per_product'),
  coverage: doublePrecision('coverage'),
  massCovered: doublePrecision('mass_covered'),
  categoryPoints: doublePrecision('category_points').array().$type<(number | null)[]>(),
  /** Of one product, by stage: what tables over many products add up. */
  breakdown: jsonb('breakdown').$type<PackagingBreakdown>().notNull().default({}),
  figuresBy: text('figures_by').notNull(),
  sortName: text('sort_name').generatedAlwaysAs(sql`folded(name)`),
  searchText: text('search_text').generatedAlwaysAs(sql`folded(name || ' ' || coalesce(reference, ''))`),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
})
