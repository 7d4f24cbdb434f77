import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { components } from '../components/index.ts'
import { selectArticles, type Article } from '../articles/index.ts'

/** Components that nobody has declared, as articles without a word on any substance. */
export async function namesOfComponents(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Article>> {
  if (ids.length === 0) return new Map()
  const records = await selectArticles(tx).where(
    and(eq(components.organizationId, organizationId), isAnyOf(components.id, ids)),
  )
  return new Map(records.map((record) => [record.id, { ...record, substances: [] }]))
}
