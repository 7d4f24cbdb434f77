import { boolean, date, doublePrecision, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

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

export const svhcEnquiries = pgTable('svhc_enquiries', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  productId: uuid('product_id').notNull(),
  receivedOn: date('received_on').notNull(),
  answeredOn: date('answered_on'),
  note: text('note'),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
