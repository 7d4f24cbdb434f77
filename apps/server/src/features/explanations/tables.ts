import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const explanations = pgTable('explanations', {
  id: text('id').primaryKey(),
  recordId: uuid('record_id').notNull().defaultRandom(),
  /** `null`, as the description: the words of the file. */
  title: text('title'),
  titleFr: text('title_fr').notNull().default(''),
  description: text('description'),
  descriptionFr: text('description_fr').notNull().default(''),
  sources: text('sources').array().notNull().default([]),
  hidden: boolean('hidden').notNull().default(false),
  rowVersion: integer('row_version').notNull().default(0),
})
