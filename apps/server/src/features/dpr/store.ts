import { and, eq } from 'drizzle-orm'
import type { ResultPrecision } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { versionPrecisions as kept } from './tables.ts'

/** What was computed of a version with these tables before. */
export async function findPrecision(
  tx: Tx,
  organizationId: string,
  versionId: string,
  tablesId: string,
): Promise<ResultPrecision | undefined> {
  const [row] = await tx
    .select({ precision: kept.precision })
    .from(kept)
    .where(
      and(
        eq(kept.organizationId, organizationId),
        eq(kept.versionId, versionId),
        eq(kept.tablesId, tablesId),
      ),
    )
  // One that was kept before stages were told apart is measured again.
  return row?.precision.stakes === undefined ? undefined : row.precision
}

/** Keeps it; what other tables gave is replaced. */
export async function keepPrecision(
  tx: Tx,
  organizationId: string,
  versionId: string,
  precision: ResultPrecision,
): Promise<void> {
  const fields = { tablesId: precision.tables, precision }
  await tx
    .insert(kept)
    .values({ organizationId, versionId, ...fields })
    .onConflictDoUpdate({ target: [kept.organizationId, kept.versionId], set: fields })
}
