import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { evaluationRecords, type EvaluationRecord, type Sight } from '../../evaluations/index.ts'
import { importedEvaluations } from '../tables.ts'

/** Evaluations that may be seen and were written from rows of these identities. */
export async function recordsOfIdentity(tx: Tx, sight: Sight, identities: readonly string[]) {
  const rows =
    identities.length === 0
      ? []
      : await tx
          .select({ id: importedEvaluations.evaluationId, identity: importedEvaluations.identity })
          .from(importedEvaluations)
          .where(
            and(
              eq(importedEvaluations.organizationId, sight.organizationId),
              inArray(importedEvaluations.identity, [...identities]),
            ),
          )
  const records = await evaluationRecords(
    tx,
    sight,
    rows.map(({ id }) => id),
  )
  const byId = new Map(records.map((record) => [record.id, record]))
  const byIdentity = new Map<string, EvaluationRecord>()
  for (const { id, identity } of rows) {
    const record = byId.get(id)
    if (record !== undefined) byIdentity.set(identity, record)
  }
  return { records, byIdentity }
}

export interface WrittenRow {
  readonly evaluationId: string
  readonly identity: string
  readonly hash: string
}

/** Keeps from which row evaluations were written last. */
export async function keepIdentities(
  tx: Tx,
  organizationId: string,
  rows: readonly WrittenRow[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(importedEvaluations)
    .values(
      rows.map(({ evaluationId, identity, hash }) => ({
        organizationId,
        evaluationId,
        identity,
        contentHash: hash,
      })),
    )
    .onConflictDoUpdate({
      target: [importedEvaluations.organizationId, importedEvaluations.evaluationId],
      set: { identity: sql`excluded.identity`, contentHash: sql`excluded.content_hash` },
    })
}
