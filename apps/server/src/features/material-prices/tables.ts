import { priceCurrencies, priceUnits } from '@ecotrame/contract'
import { date, doublePrecision, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const materialPrices = pgTable('material_prices', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  material: text('material').notNull(),
  price: doublePrecision('price').notNull(),
  currency: text('currency', { enum: priceCurrencies }).notNull(),
  unit: text('unit', { enum: priceUnits }).notNull(),
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  source: text('source'),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
