import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const reportStatements = pgTable('report_statements', {
  organizationId: uuid('organization_id').notNull(),
  evaluationId: uuid('evaluation_id').notNull(),
  productClass: text('product_class'),
  commissioner: text('commissioner'),
  goal: text('goal'),
  audience: text('audience'),
  additionalInformation: text('additional_information'),
  conclusions: text('conclusions'),
  reviewer: text('reviewer'),
  reviewStatement: text('review_statement'),
  rowVersion: integer('row_version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
