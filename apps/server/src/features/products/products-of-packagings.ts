import { and, asc, count, eq, sql } from 'drizzle-orm'
import { recordChanges } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { sightOf } from '../evaluations/index.ts'
import { entryOf } from './audited.ts'
import { packagingsOfProducts } from './packagings-of-products.ts'
import { lockNames } from './product-store.ts'
import { refreshProducts } from './product-writes.ts'
import { productVisibleTo } from './sight.ts'
import { productPackagings as held, products } from './tables.ts'

const shown = 100

const ofPackaging = (organizationId: string, packagingId: string) =>
  and(eq(held.organizationId, organizationId), eq(held.partId, packagingId))

/** How many products use a packaging, and those of them that the caller may see, with their PEF. */
async function using(tx: Tx, session: Session, packagingId: string) {
  const where = ofPackaging(session.organizationId, packagingId)
  const [counted] = await tx.select({ total: count() }).from(held).where(where)
  const items = await tx
    .select({
      id: products.id,
      name: products.name,
      reference: products.reference,
      quantity: held.quantity,
      micropoints: products.pef,
    })
    .from(held)
    .innerJoin(
      products,
      and(eq(products.organizationId, held.organizationId), eq(products.id, held.productId)),
    )
    .where(and(where, productVisibleTo(sightOf(session))))
    .orderBy(asc(products.sortName), asc(products.id))
    .limit(shown)
  return { total: counted?.total ?? 0, items }
}

/** Puts another packaging in its place, in the products that the caller may see; one that is there already counts more. */
async function replace(tx: Tx, session: Session, packagingId: string, byId: string): Promise<number> {
  const { organizationId } = session
  const users = await tx
    .select({ id: held.productId })
    .from(held)
    .where(ofPackaging(organizationId, packagingId))
  const seen = await lockNames(
    tx,
    sightOf(session),
    users.map(({ id }) => id),
  )
  if (seen.length === 0) return 0
  const ids = seen.map(({ id }) => id)
  const names = await packagingsOfProducts(tx, organizationId, [packagingId, byId])
  await tx.execute(sql`insert into product_packagings as there (organization_id, product_id, packaging_id, place, quantity)
    select organization_id, product_id, ${byId}::uuid, place, quantity from product_packagings
    where organization_id = ${organizationId} and packaging_id = ${packagingId}
      and product_id = any(${sql.param(ids)}::uuid[])
    on conflict (organization_id, product_id, packaging_id)
      do update set quantity = there.quantity + excluded.quantity`)
  await tx.delete(held).where(and(ofPackaging(organizationId, packagingId), isAnyOf(held.productId, ids)))
  await tx
    .update(products)
    .set({ rowVersion: sql`${products.rowVersion} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(and(eq(products.organizationId, organizationId), isAnyOf(products.id, ids)))
  await refreshProducts(tx, organizationId, ids)
  await recordChanges(
    tx,
    session,
    seen.map((product) => ({
      ...entryOf(product),
      action: 'update' as const,
      before: { packagings: [names.get(packagingId)?.name ?? packagingId] },
      after: { packagings: [names.get(byId)?.name ?? byId] },
    })),
  )
  return ids.length
}

/** What packagings ask of products. */
export const productsOfPackagings = { using, replace }
