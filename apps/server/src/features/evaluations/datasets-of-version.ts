import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery } from '../../platform/lists/page.ts'
import { visibleTo, type Sight } from './sight.ts'
import { evaluations, evaluationVersions as versions } from './tables.ts'

const activeVersion = and(
  eq(versions.organizationId, evaluations.organizationId),
  eq(versions.evaluationId, evaluations.id),
  versions.active,
)

/** Evaluations within sight whose results of now use a dataset, by name. */
export async function evaluationsUsingDataset(
  tx: Tx,
  sight: Sight,
  dataset: string,
  { words, page }: { readonly words: readonly string[]; readonly page: PageQuery },
) {
  const where = and(
    visibleTo(sight),
    sql`${versions.datasets} @> array[${dataset}]::text[]`,
    ...containsWords(sql`folded(${evaluations.name})`, words),
  )
  const items = await tx
    .select({
      id: evaluations.id,
      name: evaluations.name,
      reference: evaluations.reference,
      category: evaluations.categoryId,
    })
    .from(evaluations)
    .innerJoin(versions, activeVersion)
    .where(where)
    .orderBy(sql`lower(${evaluations.name})`, asc(evaluations.id))
    .limit(page.limit)
    .offset(offsetOf(page))
  const [counted] = await tx
    .select({ total: count() })
    .from(evaluations)
    .innerJoin(versions, activeVersion)
    .where(where)
  return { items, total: counted?.total ?? 0 }
}

/** How many evaluations of the organization use one of these datasets now, and the first of those within sight, by name. */
export async function evaluationsUsingAny(
  tx: Tx,
  sight: Sight,
  datasets: readonly string[],
  most: number,
): Promise<{ readonly total: number; readonly first: { id: string; name: string }[] }> {
  if (datasets.length === 0) return { total: 0, first: [] }
  const uses = sql`${versions.datasets} && ${sql.param([...datasets])}::text[]`
  const first = await tx
    .select({ id: evaluations.id, name: evaluations.name })
    .from(evaluations)
    .innerJoin(versions, activeVersion)
    .where(and(visibleTo(sight), uses))
    .orderBy(sql`lower(${evaluations.name})`, asc(evaluations.id))
    .limit(most)
  const [counted] = await tx
    .select({ total: count() })
    .from(versions)
    .where(and(eq(versions.organizationId, sight.organizationId), versions.active, uses))
  return { total: counted?.total ?? 0, first }
}
