import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, integer, pgTable, uuid } from 'drizzle-orm/pg-core'

/** Components that stand in the compositions of an evaluation, and how many lines name none: kept by triggers. */
export const evaluationArticles = sql`evaluation_articles`
export const evaluationOpenLines = sql`evaluation_open_lines`

/** What products hold beside their compositions. */
export const productArticles = pgTable('product_articles', {
  organizationId: uuid('organization_id').notNull(),
  productId: uuid('product_id').notNull(),
  componentId: uuid('component_id').notNull(),
  place: integer('place').notNull(),
  quantity: doublePrecision('quantity').notNull(),
  /** Of one piece. */
  massG: doublePrecision('mass_g'),
})

export const productArticleLists = pgTable('product_article_lists', {
  organizationId: uuid('organization_id').notNull(),
  productId: uuid('product_id').notNull(),
  complete: boolean('complete').notNull(),
  rowVersion: integer('row_version').notNull().default(2),
})
