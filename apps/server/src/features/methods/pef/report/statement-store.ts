import { and, eq, sql } from 'drizzle-orm'
import type { ReportStatements } from '@ecotrame/contract'
import type { Tx } from '../../../../platform/database/database.ts'
import { reportStatements as statements } from './tables.ts'

export type StatementRecord = typeof statements.$inferSelect

export async function findStatements(
  tx: Tx,
  organizationId: string,
  evaluationId: string,
): Promise<StatementRecord | undefined> {
  const [row] = await tx
    .select()
    .from(statements)
    .where(and(eq(statements.organizationId, organizationId), eq(statements.evaluationId, evaluationId)))
  return row
}

/** Writes what is said of an evaluation, the first time or anew. */
export async function writeStatements(
  tx: Tx,
  organizationId: string,
  evaluationId: string,
  said: ReportStatements,
): Promise<StatementRecord> {
  const [row] = await tx
    .insert(statements)
    .values({ organizationId, evaluationId, ...said })
    .onConflictDoUpdate({
      target: [statements.organizationId, statements.evaluationId],
      set: { ...said, rowVersion: sql`${statements.rowVersion} + 1`, updatedAt: sql`now()` },
    })
    .returning()
  if (row === undefined) throw new Error('The statements were not written')
  return row
}
