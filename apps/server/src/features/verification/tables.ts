import { date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { entryKinds, verdicts, verificationSides } from '@ecotrame/contract'
import { bytea } from '../../platform/sessions/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const verifications = pgTable('verifications', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  evaluationId: uuid('evaluation_id'),
  versionId: uuid('version_id'),
  /** As they were when it was opened: they outlive the evaluation. */
  evaluationName: text('evaluation_name').notNull(),
  versionNumber: integer('version_number').notNull(),
  openedBy: uuid('opened_by'),
  openedByName: text('opened_by_name').notNull(),
  openedAt: instant('opened_at').notNull().defaultNow(),
  searchText: text('search_text').generatedAlwaysAs(''),
})

export const verificationEntries = pgTable(
  'verification_entries',
  {
    organizationId: uuid('organization_id').notNull(),
    verificationId: uuid('verification_id').notNull(),
    place: integer('place').notNull(),
    at: instant('at').notNull(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    path: text('path').notNull(),
    side: text('side', { enum: verificationSides }).notNull(),
    author: text('author').notNull(),
    sha256: text('sha256').notNull(),
    bytes: integer('bytes').notNull(),
    /** The content, byte for byte; `null`: it is a file. */
    body: text('body'),
    fileId: uuid('file_id'),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.verificationId, table.place] })],
)

export const verificationLinks = pgTable('verification_links', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  verificationId: uuid('verification_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  name: text('name').notNull(),
  /** In lower case. */
  email: text('email').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  withdrawnAt: instant('withdrawn_at'),
  openedAt: instant('opened_at'),
})

export const verificationStatements = pgTable(
  'verification_statements',
  {
    organizationId: uuid('organization_id').notNull(),
    verificationId: uuid('verification_id').notNull(),
    verdict: text('verdict', { enum: verdicts }).notNull(),
    signedAt: instant('signed_at').notNull(),
    /** The last day. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    /** Signed, as canonical JSON. */
    document: text('document').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: text('withdrawn_by'),
    withdrawnBecause: text('withdrawn_because'),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.verificationId] })],
)
