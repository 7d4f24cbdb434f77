import { sql } from 'drizzle-orm'
import type { TestServer } from '../platform/testing/test-server.ts'

/**
 * The precision of a version is kept from the first time that it is read, which takes longer than all the rest. It is
 * the same for every garment of the organization: what another one has is copied.
 * @returns whether there was another one
 */
export const copiesPrecision = (api: TestServer, version: string): Promise<boolean> =>
  api.database.asSystem(async (tx) => {
    const copied = await tx.execute(sql`
      insert into version_precisions (organization_id, version_id, tables_id, precision)
      select v.organization_id, v.id, other.tables_id, other.precision
      from evaluation_versions v join version_precisions other on other.organization_id = v.organization_id
      where v.id = ${version} limit 1
      returning version_id`)
    return copied.rows.length > 0
  })
