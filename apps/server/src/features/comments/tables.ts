import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { commentPlaces } from '@ecotrame/contract'
import type { Wording } from '@ecotrame/lca'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Somebody who is meant in a comment, by the name of then. */
export interface Mention {
  readonly id: string
  readonly name: string
}

export const commentThreads = pgTable('comment_threads', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  evaluationId: uuid('evaluation_id').notNull(),
  kind: text('kind', { enum: commentPlaces }).notNull(),
  key: text('key'),
  versionId: uuid('version_id'),
  placeName: jsonb('place_name').$type<Wording>().notNull(),
  resolvedAt: instant('resolved_at'),
  resolvedBy: uuid('resolved_by'),
  resolvedByName: text('resolved_by_name'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const comments = pgTable('comments', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  threadId: uuid('thread_id').notNull(),
  sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
  authorId: uuid('author_id'),
  authorName: text('author_name').notNull(),
  text: text('text'),
  mentions: jsonb('mentions').$type<readonly Mention[]>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  editedAt: instant('edited_at'),
  deletedAt: instant('deleted_at'),
  rowVersion: integer('row_version').notNull().default(1),
})
