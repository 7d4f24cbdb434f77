import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What was made public and what was taken back. A version is public while a row of it is not withdrawn. */
export const publications = pgTable('publications', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  evaluationId: uuid('evaluation_id'),
  evaluationVersionId: uuid('evaluation_version_id'),
  productId: uuid('product_id'),
  productVersionId: uuid('product_version_id'),
  at: instant('at').notNull(),
  authorId: uuid('author_id'),
  /** `null`: nobody knows any more. */
  authorName: text('author_name'),
  reason: text('reason'),
  withdrawnAt: instant('withdrawn_at'),
  withdrawnById: uuid('withdrawn_by_id'),
  withdrawnByName: text('withdrawn_by_name'),
  withdrawnReason: text('withdrawn_reason'),
})
