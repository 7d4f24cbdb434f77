import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whether one of these imports wrote the row, and it has not been given back; without any, no condition. */
export const writtenByAny = (
  entity: 'evaluation' | 'product' | 'facility' | 'packaging' | 'component',
  { organizationId, id }: { readonly organizationId: PgColumn; readonly id: PgColumn },
  imports: readonly string[],
): SQL | undefined =>
  imports.length === 0
    ? undefined
    : sql`exists (select from import_journal written where written.organization_id = ${organizationId}
        and written.entity = ${entity} and written.record_id = ${id}
        and written.import_id = any(${sql.param([...imports])}::uuid[]))`
