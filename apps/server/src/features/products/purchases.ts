import { and, asc, eq } from 'drizzle-orm'
import type { Product } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { productPurchases } from './tables.ts'
import { sameSeason } from './volumes.ts'

/** What was bought of a product in a season. */
export type Purchase = Product['purchases'][number]

/** What was bought season by season; a product is missing of which nobody has said. */
export async function purchasesOf(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Purchase[]>> {
  const { productId, season, units } = productPurchases
  const rows = await tx
    .select({ productId, season, units })
    .from(productPurchases)
    .where(and(eq(productPurchases.organizationId, organizationId), isAnyOf(productId, ids)))
    .orderBy(asc(season))
  const found = new Map<string, Purchase[]>()
  for (const { productId: id, ...purchase } of rows) found.set(id, [...(found.get(id) ?? []), purchase])
  return found
}

/** Makes these what was bought. @throws INVALID_VALUES for a season that stands twice */
export async function setPurchases(
  tx: Tx,
  organizationId: string,
  productId: string,
  purchases: readonly Purchase[],
): Promise<void> {
  const errors = purchases.flatMap(({ season }, place) =>
    purchases.findIndex((other) => sameSeason(other.season, season)) < place
      ? [{ path: `purchases[${place}].season`, code: 'SEASON_TWICE' }]
      : [],
  )
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
  await tx
    .delete(productPurchases)
    .where(
      and(eq(productPurchases.organizationId, organizationId), eq(productPurchases.productId, productId)),
    )
  if (purchases.length > 0)
    await tx
      .insert(productPurchases)
      .values(purchases.map(({ season, units }) => ({ organizationId, productId, season, units })))
}
