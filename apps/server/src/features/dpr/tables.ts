import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ResultPrecision } from '@ecotrame/lca'

export const versionPrecisions = pgTable(
  'version_precisions',
  {
    organizationId: uuid('organization_id').notNull(),
    versionId: uuid('version_id').notNull(),
    /** Tables of uncertainty that it was computed with. */
    tablesId: text('tables_id').notNull(),
    precision: jsonb('precision').$type<ResultPrecision>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.versionId] })],
)
