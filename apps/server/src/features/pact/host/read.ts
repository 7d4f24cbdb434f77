import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { pactFootprints } from '../tables.ts'
import { fitting, type Criteria } from './criteria.ts'

/** A ProductFootprint as partners read it. */
export type ProductFootprint = Readonly<Record<string, unknown>> & { readonly id: string }

const answerOf = ({ id, body, deprecatedAt }: typeof pactFootprints.$inferSelect): ProductFootprint => {
  const { specVersion, ...others } = body
  return { id, specVersion, status: deprecatedAt === null ? 'Active' : 'Deprecated', ...others }
}

/** Footprints that one answer holds at most. */
export const mostFootprints = 100

/** Footprints in the order in which they were offered. @param after id of the one that the last page ended with */
export async function findFootprints(
  tx: Tx,
  organizationId: string,
  criteria: Criteria,
  { limit, after }: { readonly limit: number; readonly after: string | null },
): Promise<{ readonly items: readonly ProductFootprint[]; readonly hasMore: boolean }> {
  const beyond =
    after === null
      ? undefined
      : sql`(${pactFootprints.createdAt}, ${pactFootprints.id}) > (select last.created_at, last.id
          from ${pactFootprints} last where last.organization_id = ${organizationId} and last.id = ${after})`
  const rows = await tx
    .select()
    .from(pactFootprints)
    .where(and(fitting(organizationId, criteria), beyond))
    .orderBy(asc(pactFootprints.createdAt), asc(pactFootprints.id))
    .limit(limit + 1)
  return { items: rows.slice(0, limit).map(answerOf), hasMore: rows.length > limit }
}

export async function findFootprint(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<ProductFootprint | undefined> {
  const [row] = await tx
    .select()
    .from(pactFootprints)
    .where(and(eq(pactFootprints.organizationId, organizationId), eq(pactFootprints.id, id)))
  return row && answerOf(row)
}
