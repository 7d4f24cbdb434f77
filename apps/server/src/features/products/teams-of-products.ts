import { and, count, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { productCollections, products } from './tables.ts'

/** How many products and collections a team has. */
export async function productsOfTeam(tx: Tx, organizationId: string, teamId: string): Promise<number> {
  const [own] = await tx
    .select({ products: count() })
    .from(products)
    .where(and(eq(products.organizationId, organizationId), eq(products.teamId, teamId)))
  const [collected] = await tx
    .select({ collections: count() })
    .from(productCollections)
    .where(and(eq(productCollections.organizationId, organizationId), eq(productCollections.teamId, teamId)))
  return (own?.products ?? 0) + (collected?.collections ?? 0)
}

/**
 * Gives the products and collections of a team to another one. A collection whose name that team has already gets the
 * name of its old team behind it.
 */
export async function moveProducts(
  tx: Tx,
  organizationId: string,
  from: { readonly id: string; readonly name: string },
  to: string,
) {
  const nextVersion = sql`row_version + 1`
  const moved = await tx
    .update(products)
    .set({ teamId: to, rowVersion: nextVersion })
    .where(and(eq(products.organizationId, organizationId), eq(products.teamId, from.id)))
    .returning({ id: products.id, name: products.name })
  await tx.execute(sql`update product_collections moved set team_id = ${to}::uuid, row_version = row_version + 1,
    name = case when exists (select from product_collections there
      where there.organization_id = moved.organization_id and there.team_id = ${to}::uuid
        and lower(there.name) = lower(moved.name))
      then moved.name || ' (' || ${from.name}::text || ' ' || left(moved.id::text, 4) || ')' else moved.name end
    where moved.organization_id = ${organizationId} and moved.team_id = ${from.id}`)
  return moved
}
