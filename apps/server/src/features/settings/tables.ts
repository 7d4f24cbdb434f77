import { integer, jsonb, pgTable, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FrenchPefReading } from '@ecotrame/contract'

/** A pack of datasets as an organization uses it. */
export interface PackSwitch {
  readonly id: string
  readonly enabled: boolean
}

export const calculationSettings = pgTable('calculation_settings', {
  organizationId: uuid('organization_id').primaryKey(),
  frenchPefReading: smallint('french_pef_reading').$type<FrenchPefReading>().notNull(),
  packs: jsonb('packs').$type<readonly PackSwitch[]>().notNull(),
  rowVersion: integer('row_version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
