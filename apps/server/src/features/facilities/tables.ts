import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import {
  processOrigins,
  type DataConsent,
  type FacilityCertificate,
  type FacilityContact,
  type FacilityProcess,
  type OwnData,
} from '@ecotrame/contract'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const facilities = pgTable('facilities', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  name: text('name').notNull(),
  sortName: text('sort_name').generatedAlwaysAs(sql`folded(name)`),
  country: text('country').notNull(),
  address: text('address'),
  place: text('place'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  tier: smallint('tier'),
  processes: text('processes').array().$type<FacilityProcess[]>().notNull(),
  processesOrigin: text('processes_origin', { enum: processOrigins }),
  supplier: text('supplier'),
  osId: text('os_id'),
  references: text('import_references').array().notNull(),
  sourceList: text('source_list'),
  sourceYear: integer('source_year'),
  contacts: jsonb('contacts').$type<readonly FacilityContact[]>().notNull(),
  certificates: jsonb('certificates').$type<readonly FacilityCertificate[]>().notNull(),
  ownData: jsonb('own_data').$type<readonly OwnData[]>().notNull(),
  ownRun: boolean('own_run').notNull().default(false),
  dataConsent: jsonb('data_consent').$type<DataConsent>(),
  nextExpiry: date('next_expiry', { mode: 'string' }),
  dataYear: integer('data_year'),
  searchText: text('search_text').notNull(),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Pairs that somebody said are not the same. */
export const toldApart = pgTable('facilities_told_apart', {
  organizationId: uuid('organization_id').notNull(),
  lowerId: uuid('lower_id').notNull(),
  higherId: uuid('higher_id').notNull(),
})
