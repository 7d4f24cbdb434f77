import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { KeysetMeta, ProductSortField } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { planned } from '../../platform/database/planned.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { askedBesidePage, keysetPage, type KeysetQuery } from '../../platform/lists/keyset.ts'
import { countOfList } from '../../platform/lists/list-counts.ts'
import type { Sort } from '../../platform/lists/page.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { sightOf, type Sight } from '../evaluations/index.ts'
import { selectProducts, type ProductRecord } from './product-columns.ts'
import { matching, narrowing, type ProductFilter } from './product-filter.ts'
import { orderTermsOf, type AskedFigure } from './product-order.ts'
import { productVisibleTo } from './sight.ts'
import { standsAs } from './standings/standings.ts'
import { products } from './tables.ts'

export interface ProductListing {
  readonly filter: ProductFilter
  readonly page: KeysetQuery & AskedFigure
  readonly sorts: readonly Sort<ProductSortField>[]
}

const newestFirst: Sort<ProductSortField> = { field: 'updatedAt', descending: true }

/**
 * One page, newest change first unless sorted otherwise. Which rows stand on it is found in indexes alone; only those
 * are read.
 */
export async function findPage(
  tx: Tx,
  session: Session,
  { filter, page, sorts: given }: ProductListing,
): Promise<{ items: ProductRecord[]; meta: KeysetMeta }> {
  const sight = sightOf(session)
  const sorts = given.length === 0 ? [newestFirst] : given
  const standing = await standsAs(tx, session, filter)
  const matches = and(matching(sight, filter), standing)
  const isWhole = standing === undefined && narrowing(filter).length === 0
  const { ids, meta } = await keysetPage(
    {
      terms: await orderTermsOf(tx, session, sorts, page),
      id: products.id,
      asked: ['products', sight.organizationId, askedBesidePage(filter), sorts],
      count: () =>
        countOfList(tx, { list: 'products', of: sight, isWhole, count: () => tx.$count(products, matches) }),
      read: async ({ place, where, order, limit, offset }) =>
        tx
          .select({ id: products.id, place })
          .from(products)
          .where(and(matches, where))
          .orderBy(...order)
          .limit(limit)
          .offset(offset),
    },
    page,
  )
  return { items: await findRecords(tx, sight, ids), meta }
}

/** Those of the products that may be seen, in the order of the ids. */
export async function findRecords(tx: Tx, sight: Sight, ids: readonly string[]): Promise<ProductRecord[]> {
  if (ids.length === 0) return []
  const rows = await selectProducts(tx, sight)
    .where(and(productVisibleTo(sight), isAnyOf(products.id, ids)))
    .prepare(planned)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const findRecord = async (tx: Tx, sight: Sight, id: string): Promise<ProductRecord | undefined> =>
  (await findRecords(tx, sight, [id]))[0]

/** The same, kept from other writers until the transaction ends. */
export async function lockRecord(tx: Tx, sight: Sight, id: string): Promise<ProductRecord | undefined> {
  const [record] = await selectProducts(tx, sight)
    .where(and(productVisibleTo(sight), eq(products.id, id)))
    .for('update', { of: products })
  return record
}

const named = { id: products.id, name: products.name }

/** Those of the products that may be seen, kept from other writers, in one order so that nobody waits in a circle. */
export const lockNames = (tx: Tx, sight: Sight, ids: readonly string[]) =>
  tx
    .select({ ...named, state: products.state })
    .from(products)
    .where(and(productVisibleTo(sight), isAnyOf(products.id, ids)))
    .orderBy(asc(products.id))
    .for('update')

interface OfThese {
  readonly ids?: readonly string[] | undefined
  /** The condition that they are selected. */
  readonly selected?: SQL | undefined
}

/** Every one that matches, of these when they are given; what was changed last comes first. */
export const namesMatching = (tx: Tx, sight: Sight, filter: ProductFilter, { ids, selected }: OfThese = {}) =>
  tx
    .select(named)
    .from(products)
    .where(and(matching(sight, filter), ids === undefined ? undefined : isAnyOf(products.id, ids), selected))
    .orderBy(desc(products.updatedAt), asc(products.id))

/** Values that the filters offer, the most frequent first. */
export async function choicesOf(
  tx: Tx,
  sight: Sight,
  field: 'brand' | 'season' | 'classification' | 'category',
) {
  const column = { ...products, category: products.categoryId }[field]
  return tx
    .select({ value: sql<string>`${column}`, products: sql<number>`count(*)::integer` })
    .from(products)
    .where(and(productVisibleTo(sight), sql`${column} is not null`))
    .groupBy(column)
    .orderBy(desc(count()), asc(column))
    .limit(200)
}
