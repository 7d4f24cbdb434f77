import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'

export async function inserted(tx: Tx, statement: SQL): Promise<string> {
  const [row] = (await tx.execute<{ id: string }>(sql`${statement} returning id`)).rows
  if (row === undefined) throw new Error('The database gave no row back.')
  return row.id
}

/** A job that was cancelled, and can be gone on with. */
