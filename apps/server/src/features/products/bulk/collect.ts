import { sql } from 'drizzle-orm'
import { limits, type CallParsed, type collectSelected } from '@ecotrame/contract'
import { recordChange } from '../../../platform/audit/record-change.ts'
import { problem } from '../../../platform/errors/problem.ts'
import { isAsAsked, type BulkChange } from '../../bulk/index.ts'
import { sightOf } from '../../evaluations/index.ts'
import {
  addMembers,
  findCollection,
  lockCollection,
  updateCollection,
} from '../collections/collection-store.ts'
import { products } from '../tables.ts'
import { productList, type ProductFilters } from './list.ts'
import { productRows } from './rows.ts'

type Wanted = Omit<CallParsed<typeof collectSelected>['body'], 'selection'>

/** Puts products into a collection that the caller may see. */
export const collectMany: BulkChange<ProductFilters, Wanted> = {
  list: productList,
  kind: 'collect_products',
  permission: 'update_product_collection',
  batch: 200,
  prepare: async (tx, { session }, { collection }) => {
    const { organizationId } = session
    const sight = sightOf(session)
    if ((await findCollection(tx, sight, collection)) === undefined)
      throw problem('INVALID_VALUES', { errors: [{ path: 'collection', code: 'UNKNOWN_COLLECTION' }] })
    const members = sql`select from product_collection_members m
      where m.organization_id = ${organizationId} and m.collection_id = ${collection}`
    return {
      verdict: sql`case when exists (${members} and m.product_id = ${products.id}) then ${isAsAsked}::text end`,
      apply: async (inJob, items) => {
        const locked = await lockCollection(inJob, sight, collection)
        if (locked === undefined) return items.map(({ position }) => ({ position, code: 'NOT_FOUND' }))
        const { rows } = await inJob.execute<{ members: number }>(
          sql`select count(*)::integer as members from (${members}) m`,
        )
        const room = Math.max(0, limits.productsOfCollectionMaximum - (rows[0]?.members ?? 0))
        const ids = items.slice(0, room).map(({ id }) => id)
        const added = await productRows.read(inJob, session, ids)
        await addMembers(inJob, organizationId, collection, ids)
        await updateCollection(inJob, organizationId, collection, {})
        const after = { added: [...added.values()].map(({ name }) => name) }
        const entry = { entity: 'product_collection', entityId: collection, entityName: locked.name } as const
        if (ids.length > 0)
          await recordChange(inJob, session, { ...entry, action: 'update', before: { added: [] }, after })
        return items.slice(room).map(({ position }) => ({ position, code: 'COLLECTION_FULL' }))
      },
    }
  },
}
