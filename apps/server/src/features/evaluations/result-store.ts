import { and, eq, sql, type SQL } from 'drizzle-orm'
import {
  frenchCostId,
  pefId,
  type FrenchCostInput,
  type FrenchCostResult,
  type MethodRun,
  type PefView,
} from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { versionResults as results } from './tables.ts'

/** Writes what the methods said of new versions. */
export async function insertResults(
  tx: Tx,
  organizationId: string,
  made: readonly { readonly id: string; readonly runs: readonly MethodRun[] }[],
): Promise<void> {
  const rows = made.flatMap(({ id, runs }) =>
    runs.map(({ method, release, kept, score, problems }) => ({
      organizationId,
      versionId: id,
      method,
      release,
      input: kept?.input ?? null,
      result: kept?.result ?? null,
      score: score?.value ?? null,
      unit: score?.unit ?? null,
      problems,
    })),
  )
  if (rows.length > 0) await tx.insert(results).values(rows)
}

/** A run as it is kept; what its method is called stands with the scores of the version. */
export type KeptRun = Omit<MethodRun, 'name'>

/** What the methods said of a version. */
export async function runsOfVersion(tx: Tx, organizationId: string, id: string): Promise<readonly KeptRun[]> {
  const rows = await tx
    .select()
    .from(results)
    .where(and(eq(results.organizationId, organizationId), eq(results.versionId, id)))
    .orderBy(results.method)
  return rows.map(runOf)
}

const runOf = ({
  method,
  release,
  input,
  result,
  score,
  unit,
  problems,
}: typeof results.$inferSelect): KeptRun => ({
  method,
  release,
  kept: result === null ? null : { input, result },
  score: score === null || unit === null ? null : { value: score, unit },
  problems,
})

/**
 * In a query of `evaluation_versions`, an expression over `kept`, the result of one method; null where it has none. What
 * is not needed of a result is not read: it may be long.
 */
export const keptBy = (method: string, expression: SQL): SQL => sql`(
  select ${expression} from version_results kept
  where kept.version_id = evaluation_versions.id and kept.method = ${method} and kept.result is not null)`

/** The same of the shipped methods. */
export const keptOfVersion = {
  frenchInput: sql<FrenchCostInput | null>`${keptBy(frenchCostId, sql`kept.input`)}`,
  frenchResult: sql<FrenchCostResult | null>`${keptBy(frenchCostId, sql`kept.result`)}`,
  pefView: sql<PefView | null>`${keptBy(pefId, sql`kept.result`)}`,
}
