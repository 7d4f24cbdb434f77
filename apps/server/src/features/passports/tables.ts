import { date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PassportContent, PassportDraft } from '@ecotrame/contract'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const passports = pgTable('passports', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  /** `null`: the product has left the catalogue. */
  productId: uuid('product_id'),
  /** What the addresses of its public pages say. */
  publicId: uuid('public_id').notNull().defaultRandom(),
  draft: jsonb('draft').$type<PassportDraft>().notNull(),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const passportVersions = pgTable('passport_versions', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  passportId: uuid('passport_id').notNull(),
  number: integer('number').notNull(),
  publishedAt: instant('published_at').notNull().defaultNow(),
  authorId: uuid('author_id'),
  authorName: text('author_name'),
  schema: text('schema').notNull(),
  rulesOf: date('rules_of').notNull(),
  gtin: text('gtin'),
  content: jsonb('content').$type<PassportContent>().notNull(),
  checksum: text('checksum').notNull(),
  checksumOf: text('checksum_of').$type<'content' | 'public'>().notNull(),
  /** With its product; `null`: it is public. */
  withdrawnAt: instant('withdrawn_at'),
})
