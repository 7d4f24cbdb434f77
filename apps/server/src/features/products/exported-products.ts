import { and, asc, type SQL } from 'drizzle-orm'
import { productSortFields, type ProductRow } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { orderBy } from '../../platform/lists/keyset.ts'
import { sortsOf } from '../../platform/lists/page.ts'
import { sightOf } from '../evaluations/index.ts'
import { productRow } from './answers.ts'
import type { ProductsDeps } from './deps.ts'
import { matching, type ProductFilter } from './product-filter.ts'
import { orderTermsOf, type AskedFigure } from './product-order.ts'
import { findRecords } from './product-store.ts'
import { standingsOfProducts, standsAs, svhcOf } from './standings/standings.ts'
import { products } from './tables.ts'
import type { Caller } from '../../platform/sessions/session.ts'

export interface WantedProducts {
  readonly filter: ProductFilter
  /** Of these; absent: of all. */
  readonly ids?: readonly string[] | undefined
  /** The condition that they are selected. */
  readonly selected?: SQL | undefined
  /** As the list takes it: `brand,-unitsSold`; absent: newest change first. */
  readonly sort?: string | undefined
}

/** All products that match and that the caller may see, in the order of the list. */
export async function productIdsMatching(
  tx: Tx,
  { session }: Pick<Caller, 'session'>,
  { filter, ids, sort, selected }: WantedProducts,
): Promise<readonly string[]> {
  const sorts = sortsOf(sort ?? '-updatedAt', productSortFields)
  const terms = await orderTermsOf(tx, session, sorts, { basis: 'product' })
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        matching(sightOf(session), filter),
        ids === undefined ? undefined : isAnyOf(products.id, ids),
        selected,
        await standsAs(tx, session, filter),
      ),
    )
    .orderBy(...terms.map(orderBy), asc(products.id))
  return rows.map(({ id }) => id)
}

/** Those of the products that the caller may see, as lists answer them, in the order of the ids. */
export async function productRowsOf(
  tx: Tx,
  { catalogue }: Pick<ProductsDeps, 'catalogue'>,
  { session }: Pick<Caller, 'session'>,
  ids: readonly string[],
  asked: AskedFigure = { basis: 'product' },
): Promise<readonly ProductRow[]> {
  const records = await findRecords(tx, sightOf(session), ids)
  const standings = await standingsOfProducts(tx, session, ids)
  return records.map((record) => ({
    ...productRow(record, asked, catalogue),
    ...svhcOf(standings.get(record.id)),
  }))
}
