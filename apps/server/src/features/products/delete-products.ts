import { and, count, eq, sql } from 'drizzle-orm'
import type {
  CallAnswer,
  deleteProducts as manyCall,
  weighProductDeletion as weighCall,
} from '@ecotrame/contract'
import type { RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChanges } from '../../platform/audit/record-change.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { sightOf } from '../evaluations/index.ts'
import { productVersionPublicSince } from '../publication/index.ts'
import { deletionOf } from './audited.ts'
import type { ProductsDeps } from './deps.ts'
import { findRecords, lockNames } from './product-store.ts'
import { deleteProducts as deleteRows } from './product-writes.ts'
import { lockedProduct } from './save-product.ts'
import { collectionVisibleTo } from './sight.ts'
import { collectionMembers, productCollections, productVersions } from './tables.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** Deletes a product with its versions. */
export const deleteProduct = (
  { database }: ProductsDeps,
  caller: Caller,
  read: RowAsRead,
): Promise<{ id: string }> =>
  database.inOrganization(caller.session.organizationId, async (tx) => {
    const { session } = caller
    const record = await lockedProduct(tx, caller, read)
    await deleteRows(tx, session.organizationId, [read.id])
    await recordChanges(tx, session, [deletionOf(record)])
    return { id: read.id }
  })

/** Deletes those that the caller may see; the others are told as not found. */
export const deleteProducts = (
  { database }: ProductsDeps,
  { session }: Caller,
  ids: readonly string[],
): Promise<CallAnswer<typeof manyCall>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const sight = sightOf(session)
    const locked = new Set((await lockNames(tx, sight, ids)).map(({ id }) => id))
    const records = await findRecords(tx, sight, [...locked])
    await deleteRows(tx, session.organizationId, [...locked])
    await recordChanges(tx, session, records.map(deletionOf))
    return {
      items: ids.map((id) => ({ id, ok: locked.has(id), code: locked.has(id) ? null : 'NOT_FOUND' })),
    }
  })

/** What hangs on products before they are deleted. */
export const weighDeletion = (
  { database }: ProductsDeps,
  { session }: Caller,
  ids: readonly string[],
): Promise<CallAnswer<typeof weighCall>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const sight = sightOf(session)
    const { organizationId } = session
    const seen = (await findRecords(tx, sight, ids)).map(({ id }) => id)
    const collections = await tx
      .select({ id: productCollections.id, name: productCollections.name, products: count() })
      .from(collectionMembers)
      .innerJoin(
        productCollections,
        and(
          eq(productCollections.organizationId, collectionMembers.organizationId),
          eq(productCollections.id, collectionMembers.collectionId),
        ),
      )
      .where(and(collectionVisibleTo(sight), isAnyOf(collectionMembers.productId, seen)))
      .groupBy(productCollections.id, productCollections.name, productCollections.sortName)
      .orderBy(productCollections.sortName)
    const [published] = await tx
      .select({ versions: count() })
      .from(productVersions)
      .where(
        and(
          eq(productVersions.organizationId, organizationId),
          isAnyOf(productVersions.productId, seen),
          sql`${productVersionPublicSince} is not null`,
        ),
      )
    return { products: seen.length, collections, publishedVersions: published?.versions ?? 0 }
  })
