import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { isAnyOf } from '../../../platform/lists/conditions.ts'
import { masks } from '../../masks/index.ts'

/** Which of these masks the organization has, with their categories; they stay until the transaction ends. */
export async function masksAmong(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: masks.id, categoryId: masks.categoryId })
    .from(masks)
    .where(and(eq(masks.organizationId, organizationId), isAnyOf(masks.id, [...new Set(ids)])))
    .for('key share')
  return new Map(rows.map(({ id, categoryId }) => [id, categoryId]))
}
