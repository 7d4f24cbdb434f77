import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { knownThings, tagKind } from '../evaluations/index.ts'
import { products, productTags } from './tables.ts'

/** Which of these tags the organization has; they stay until the transaction ends. */
export const knownTags = (tx: Tx, organizationId: string, ids: readonly string[]) =>
  knownThings(tx, organizationId, tagKind, ids)

/** Makes these the tags of a product. */
export async function setTags(tx: Tx, organizationId: string, productId: string, ids: readonly string[]) {
  await tx
    .delete(productTags)
    .where(and(eq(productTags.organizationId, organizationId), eq(productTags.productId, productId)))
  if (ids.length > 0)
    await tx
      .insert(productTags)
      .values([...new Set(ids)].map((tagId) => ({ organizationId, productId, tagId })))
}

/** The same for many products, which get a new row version. */
export async function writeTags(
  tx: Tx,
  organizationId: string,
  changed: readonly { readonly id: string; readonly tags: readonly string[] }[],
): Promise<void> {
  const ids = changed.map(({ id }) => id)
  await tx
    .delete(productTags)
    .where(and(eq(productTags.organizationId, organizationId), isAnyOf(productTags.productId, ids)))
  const pairs = changed.flatMap(({ id, tags }) => tags.map((tag) => [id, tag] as const))
  await tx.execute(sql`insert into product_tags (organization_id, product_id, tag_id)
    select ${organizationId}::uuid, * from unnest(
      ${sql.param(pairs.map(([id]) => id))}::uuid[], ${sql.param(pairs.map(([, tag]) => tag))}::uuid[])`)
  await tx
    .update(products)
    .set({ rowVersion: sql`${products.rowVersion} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(and(eq(products.organizationId, organizationId), isAnyOf(products.id, ids)))
}
