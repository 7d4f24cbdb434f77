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
import { BrokenResultError, packed, unpacked } from './stored-result.ts'
import { versionResults as results } from './tables.ts'

interface Made {
  readonly id: string
  readonly runs: readonly MethodRun[]
}

/** What the methods said of new versions, as it is stored. */
export const resultRows = (organizationId: string, made: readonly Made[]) =>
  Promise.all(
    made.flatMap(({ id, runs }) =>
      runs.map(async ({ method, release, kept, score, problems }) => ({
        organizationId,
        versionId: id,
        method,
        release,
        input: kept?.input ?? null,
        packed: kept === null ? null : await packed(kept.result),
        score: score?.value ?? null,
        unit: score?.unit ?? null,
        problems,
      })),
    ),
  )

/** Writes it beside versions that are there. */
export async function insertResults(tx: Tx, organizationId: string, made: readonly Made[]): Promise<void> {
  const rows = await resultRows(organizationId, made)
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

/** @throws BrokenResultError that names the version and the method */
function runOf({
  method,
  release,
  input,
  score,
  unit,
  problems,
  ...row
}: typeof results.$inferSelect): KeptRun {
  const said = { method, release, problems }
  if (score === null || unit === null) return { ...said, kept: null, score: null }
  return { ...said, kept: { input, result: resultOf(method, row) }, score: { value: score, unit } }
}

type StoredRow = Pick<typeof results.$inferSelect, 'versionId' | 'result' | 'packed'>

function resultOf(method: string, { versionId, result, packed: stored }: StoredRow): unknown {
  if (stored === null) return result
  try {
    return unpacked(stored)
  } catch (error) {
    throw new BrokenResultError(`Version ${versionId}, ${method}: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/**
 * In a query of `evaluation_versions`, an expression over `kept`, the row of one method; null where it has no result. What
 * is not needed of it is not read: it may be long.
 */
const keptBy = (method: string, expression: SQL): SQL => sql`(
  select ${expression} from version_results kept
  where kept.organization_id = evaluation_versions.organization_id and kept.version_id = evaluation_versions.id
    and kept.method = ${method} and kept.score is not null)`

/** The same of its stored result, of whatever age, which `unpacked` reads. */
export const storedBy = (method: string): SQL =>
  keptBy(method, sql`coalesce(kept.packed, '\\x00'::bytea || convert_to(kept.result::text, 'UTF8'))`)

/** The same of the part of a result that is asked for. */
export const keptPart = <R, P>(method: string, part: (result: R) => P): SQL<P | null> =>
  // What a method said is kept under its name.
  storedBy(method).mapWith((stored: Buffer) => part(unpacked(stored) as R)) as SQL<P | null>

/** The same of the shipped methods. */
export const keptOfVersion = {
  frenchInput: sql<FrenchCostInput | null>`${keptBy(frenchCostId, sql`kept.input`)}`,
  frenchResult: keptPart(frenchCostId, (result: FrenchCostResult) => result),
  pefView: keptPart(pefId, (view: PefView) => view),
}
