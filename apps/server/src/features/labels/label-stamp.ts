import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/**
 * A text that changes with whatever the public labels of an organization rest on: an answer of the portal, a font, the
 * day. A page that was kept with it holds as long as it is the same.
 */
export async function labelStampOf(tx: Tx, organizationId: string): Promise<string> {
  const { rows } = await tx.execute<{ stamp: string }>(sql`select label_stamp(${organizationId}) as stamp`)
  return rows[0]?.stamp ?? ''
}
