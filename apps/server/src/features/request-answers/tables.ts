import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AnswerValue } from '@ecotrame/contract'
import { bytea } from '../../platform/sessions/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const requestLinks = pgTable('request_links', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  requestId: uuid('request_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  withdrawnAt: instant('withdrawn_at'),
  openedAt: instant('opened_at'),
  answeredAt: instant('answered_at'),
  renewalAskedAt: instant('renewal_asked_at'),
  /** `null`: it was shown to who made it, and nobody got a mail. */
  mailedAs: text('mailed_as', { enum: ['invitation', 'refusal', 'reminder'] }),
  /** In lower case. */
  mailedTo: text('mailed_to'),
})

export const requestAnswers = pgTable('request_answers', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  requestId: uuid('request_id').notNull(),
  fieldId: uuid('field_id').notNull(),
  state: text('state', { enum: ['draft', 'proposed', 'accepted', 'refused'] }).notNull(),
  /** `false`: "I do not know". */
  known: boolean('known').notNull(),
  value: jsonb('value').$type<AnswerValue>().notNull(),
  note: text('note'),
  outside: boolean('outside').notNull(),
  authorId: uuid('author_id'),
  /** `null`: a draft. */
  authorName: text('author_name'),
  createdAt: instant('created_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
  /** Of a refusal. */
  reason: text('reason'),
  decidedBy: text('decided_by'),
  decidedAt: instant('decided_at'),
})

/** Of an address, not of an organization. */
export const supplierPages = pgTable('supplier_pages', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})

export const requestEvidence = pgTable('request_evidence', {
  organizationId: uuid('organization_id').notNull(),
  answerId: uuid('answer_id').notNull(),
  fileId: uuid('file_id').notNull(),
})
