import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { knownThings, tagKind } from '../evaluations/index.ts'
import { productTags } from './tables.ts'

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
