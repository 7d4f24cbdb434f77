import { and, asc, count, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { evaluationVersions, type Sight } from '../evaluations/index.ts'
import { productVisibleTo } from './sight.ts'
import { productEvaluations, products } from './tables.ts'

/** Products within sight that hold an evaluation whose results of now use a dataset, by name. */
export async function productsUsingDataset(tx: Tx, sight: Sight, dataset: string, most: number) {
  const where = and(
    productVisibleTo(sight),
    sql`exists (select from ${productEvaluations} part join ${evaluationVersions} version
      on version.organization_id = part.organization_id and version.evaluation_id = part.evaluation_id and version.active
      where part.organization_id = ${products.organizationId} and part.product_id = ${products.id}
        and version.datasets @> array[${dataset}]::text[])`,
  )
  const items = await tx
    .select({ id: products.id, name: products.name, reference: products.reference })
    .from(products)
    .where(where)
    .orderBy(asc(products.sortName), asc(products.id))
    .limit(most)
  const [counted] = await tx.select({ total: count() }).from(products).where(where)
  return { items, total: counted?.total ?? 0 }
}
