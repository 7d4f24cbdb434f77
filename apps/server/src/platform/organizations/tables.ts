import { bigint, boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { roles } from '@ecotrame/contract'

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow()

export const organizations = pgTable('organizations', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  applicationLogo: text('application_logo'),
  createdAt,
})

export const teams = pgTable('teams', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  name: text('name').notNull(),
  isMain: boolean('is_main').notNull().default(false),
  createdAt,
})

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  teamId: uuid('team_id'),
  email: text('email').notNull(),
  name: text('name').notNull(),
  role: text('role', { enum: roles }).notNull(),
  language: text('language', { enum: ['en', 'fr'] })
    .notNull()
    .default('en'),
  passwordHash: text('password_hash').notNull(),
  otpSecret: text('otp_secret'),
  otpLastStep: bigint('otp_last_step', { mode: 'number' }),
  createdAt,
})
