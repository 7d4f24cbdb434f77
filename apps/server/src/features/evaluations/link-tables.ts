import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

const linkTable = (name: string, column: string) =>
  pgTable(name, {
    organizationId: uuid('organization_id').notNull(),
    evaluationId: uuid('evaluation_id').notNull(),
    namedId: uuid(column).notNull(),
  })

/** Of things only what evaluations say of them; the feature of that name writes them. */
const namedTable = (name: string) =>
  pgTable(name, {
    id: uuid('id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    name: text('name').notNull(),
  })

/** A kind of things that evaluations name, with the table that links both. */
export interface NamedKind {
  /** The field of an evaluation that lists them. */
  readonly field: 'facilities' | 'tags'
  readonly links: ReturnType<typeof linkTable>
  readonly things: ReturnType<typeof namedTable>
}

export const facilityKind: NamedKind = {
  field: 'facilities',
  links: linkTable('evaluation_facilities', 'facility_id'),
  things: namedTable('facilities'),
}
export const tagKind: NamedKind = {
  field: 'tags',
  links: linkTable('evaluation_tags', 'tag_id'),
  things: namedTable('tags'),
}
