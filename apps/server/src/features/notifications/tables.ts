import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { notificationStates, notificationTypes } from '@ecotrame/contract'
import type { Language } from '../../platform/sessions/session.ts'

/** What a notification says in one language. */
export interface Words {
  readonly title: string
  /** May hold HTML, whose tags are stripped wherever it is shown. */
  readonly content: string
}
export type Wording = Readonly<Record<Language, Words>>

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const notifications = pgTable('notifications', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  userId: uuid('user_id').notNull(),
  sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
  type: text('type', { enum: notificationTypes }).notNull(),
  wording: jsonb('wording').$type<Wording>().notNull(),
  requestId: uuid('request_id'),
  url: text('url'),
  inApp: boolean('in_app').notNull(),
  state: text('state', { enum: notificationStates }).notNull().default('unread'),
  digest: text('digest', { enum: ['none', 'waiting', 'sent'] })
    .notNull()
    .default('none'),
  createdAt: instant('created_at').notNull().defaultNow(),
  readAt: instant('read_at'),
})
