import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** Which facilities an evaluation names. */
export const evaluationFacilities = pgTable('evaluation_facilities', {
  organizationId: uuid('organization_id').notNull(),
  evaluationId: uuid('evaluation_id').notNull(),
  facilityId: uuid('facility_id').notNull(),
})

/** Of facilities only what evaluations say of them; the feature of that name writes them. */
export const namedFacilities = pgTable('facilities', {
  id: uuid('id').notNull(),
  organizationId: uuid('organization_id').notNull(),
  name: text('name').notNull(),
})
