import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

/** Switches of the whole installation: they belong to no organization. */
export const configurations = pgTable('configurations', {
  name: text('name').primaryKey(),
  enabled: boolean('enabled').notNull(),
})
