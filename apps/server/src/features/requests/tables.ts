import { sql } from 'drizzle-orm'
import { bigint, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { requestSides, requestStatuses, threadEntryKinds } from '@ecotrame/contract'
import { compositionTypes, type FacilityProcess, type Wording } from '@ecotrame/lca'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Somebody who is meant in a message, by the name of then. */
export interface Named {
  readonly id: string
  readonly name: string
}

export const requests = pgTable('requests', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  title: text('title').notNull(),
  description: text('description'),
  status: text('status', { enum: requestStatuses }).notNull().default('draft'),
  senderTeamId: uuid('sender_team_id'),
  authorId: uuid('author_id'),
  authorName: text('author_name').notNull(),
  recipientTeamId: uuid('recipient_team_id'),
  contactName: text('contact_name'),
  contactEmail: text('contact_email'),
  contactLanguage: text('contact_language').notNull().default('en'),
  facilityId: uuid('facility_id'),
  dueOn: date('due_on'),
  /** `null`: never left its sender, so that nobody else ever sees it. */
  sentAt: instant('sent_at'),
  lastAt: instant('last_at').notNull().defaultNow(),
  searchText: text('search_text').notNull(),
  sortTitle: text('sort_title').generatedAlwaysAs(sql`folded(title)`),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const requestFields = pgTable('request_fields', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  requestId: uuid('request_id').notNull(),
  place: integer('place').notNull(),
  evaluationId: uuid('evaluation_id'),
  evaluationName: text('evaluation_name').notNull(),
  /** `null`: a question to the facility of the request; `parameter` is its id, `evaluationName` the facility. */
  categoryId: text('category_id'),
  /** Step of the facility that is asked about; `null`: all of it, or no facility. */
  process: text('process').$type<FacilityProcess>(),
  /** Of the composition; `null`: the product. */
  entryId: uuid('entry_id'),
  entryType: text('entry_type', { enum: compositionTypes }),
  entryName: jsonb('entry_name').$type<Wording>(),
  parameter: text('parameter').notNull(),
  /** The article that is asked about, and the release of the Candidate List; `null`: none. */
  componentId: uuid('component_id'),
  listRelease: date('list_release'),
  answeredAt: instant('answered_at'),
})

export const requestMessages = pgTable('request_messages', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  requestId: uuid('request_id').notNull(),
  sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
  kind: text('kind', { enum: threadEntryKinds }).notNull(),
  text: text('body'),
  fromStatus: text('from_status', { enum: requestStatuses }),
  toStatus: text('to_status', { enum: requestStatuses }),
  fieldIds: uuid('field_ids').array().notNull().default([]),
  side: text('side', { enum: requestSides }).notNull(),
  mentions: jsonb('mentions').$type<readonly Named[]>().notNull().default([]),
  authorId: uuid('author_id'),
  authorName: text('author_name').notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`clock_timestamp()`),
})

export const requestAttachments = pgTable('request_attachments', {
  organizationId: uuid('organization_id').notNull(),
  requestId: uuid('request_id').notNull(),
  fileId: uuid('file_id').notNull(),
  /** `null`: waits for the next message of who uploaded it. */
  messageId: uuid('message_id'),
})

export const requestReaders = pgTable('request_readers', {
  organizationId: uuid('organization_id').notNull(),
  requestId: uuid('request_id').notNull(),
  userId: uuid('user_id').notNull(),
  readUpTo: bigint('read_up_to', { mode: 'number' }).notNull(),
})
