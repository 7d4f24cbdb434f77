import { and, sql, type SQL } from 'drizzle-orm'
import { productReasons, type ProductReason, type SvhcProductRow } from '@ecotrame/contract'
import type { Standing } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'
import type { Sight } from '../evaluations/index.ts'
import {
  integers,
  marksOfProducts,
  productEvaluations,
  products,
  productsMatching,
  rankOfMarks,
  ranksOfMarks,
  uuids,
  type MarkedComponents,
  type ProductFilter,
} from '../products/index.ts'
import {
  evaluationArticles,
  markOf,
  productArticles,
  reasonsOfMarks,
  standingOfMarks,
} from '../articles/index.ts'

/** Which products are looked at. */
interface SvhcFilter extends Pick<ProductFilter, 'search' | 'collection'> {
  /** Components of which a product must hold one; `null`: any product. */
  readonly holding: readonly string[] | null
}

export interface Looked {
  readonly sight: Sight
  readonly filter: SvhcFilter
  readonly marked: MarkedComponents
}

/** Products that hold one of the components, in a composition or beside it. */
const holdingAny = (organizationId: string, ids: readonly string[] | null): SQL | undefined =>
  ids === null
    ? undefined
    : sql`${products.id} in (
        select held.product_id from ${productEvaluations} held
        join ${evaluationArticles} line
          on line.organization_id = held.organization_id and line.evaluation_id = held.evaluation_id
        where held.organization_id = ${organizationId} and line.component_id = any(${uuids(ids)})
        union
        select held.product_id from ${productArticles} held
        where held.organization_id = ${organizationId} and held.component_id = any(${uuids(ids)}))`

/** The products that are looked at with their marks, as the table `marked (id, now, before)`. */
function markedProducts({ sight, filter, marked }: Looked): SQL {
  const { organizationId } = sight
  const matching = and(productsMatching(sight, filter), holdingAny(organizationId, filter.holding))
  return marksOfProducts(
    organizationId,
    marked,
    sql`select ${products.id} as id from ${products} where ${matching}`,
  )
}

export type StandingCounts = Readonly<Record<Standing, number>> & { readonly total: number }

export interface ProductCounts {
  readonly now: StandingCounts
  readonly before: StandingCounts
  readonly reasons: Record<ProductReason, number>
  /** Products that stand elsewhere now than on the list before. */
  readonly moved: number
}

/** How many products stand where: one row of the database a combination of marks, whatever their number. */
export async function countProducts(tx: Tx, looked: Looked): Promise<ProductCounts> {
  const { rows } = await tx.execute<{ now: number; before: number; products: number }>(sql`
    with ${markedProducts(looked)}
    select now, before, count(*)::integer as products from marked group by now, before`)
  const counts = (which: 'now' | 'before') => {
    const sum = { unknown: 0, above: 0, below: 0, absent: 0, total: 0 }
    for (const row of rows) {
      sum[standingOfMarks(row[which])] += row.products
      sum.total += row.products
    }
    return sum
  }
  const of = (reason: ProductReason) =>
    rows.filter(({ now }) => reasonsOfMarks(now).includes(reason)).reduce((sum, row) => sum + row.products, 0)
  const reasons = Object.fromEntries(productReasons.map((reason) => [reason, of(reason)]))
  const moved = rows
    .filter((row) => standingOfMarks(row.now) !== standingOfMarks(row.before))
    .reduce((sum, row) => sum + row.products, 0)
  return {
    now: counts('now'),
    before: counts('before'),
    reasons: reasons as Record<ProductReason, number>,
    moved,
  }
}

export const productSorts = ['standing', 'name', 'reference', 'season'] as const

const sortColumns = {
  name: products.sortName,
  reference: sql`lower(${products.reference})`,
  season: products.season,
} as const

/** What of a product itself it is ordered by; its standing is not its own. */
const columnOfSort = (sort: ProductPage['sort']) =>
  sort === null || sort.field === 'standing' ? products.sortName : sortColumns[sort.field]

export interface ProductPage {
  readonly standings: readonly Standing[]
  readonly reasons: readonly ProductReason[]
  readonly sort: Sort<(typeof productSorts)[number]> | null
  /** `null`: all of them. */
  readonly page: PageQuery | null
}

/** Products with where they stand. */
export async function findProducts(
  tx: Tx,
  looked: Looked,
  { standings, reasons, sort, page }: ProductPage,
): Promise<{ readonly items: readonly SvhcProductRow[]; readonly total: number }> {
  const wanted = standings.map((standing) => ranksOfMarks.indexOf(standing))
  const mark = reasons.reduce((sum, reason) => sum | markOf[reason], 0)
  const where = and(
    standings.length === 0 ? undefined : sql`${rankOfMarks} = any(${integers(wanted)})`,
    reasons.length === 0 ? undefined : sql`marked.now & ${mark}::integer > 0`,
  )
  const direction = sql.raw(sort?.descending === true ? 'desc' : 'asc')
  const { organizationId } = looked.sight
  // Only what they are ordered by is read of all of them, and the rest of those on the page.
  const { rows } = await tx.execute<{
    id: string | null
    name: string
    reference: string
    season: string | null
    marks: number
    articles: number
    total: number
  }>(sql`
    with ${markedProducts(looked)}, named as materialized (
      select ${products.id} as id, ${products.sortName} as sort_name, ${columnOfSort(sort)} as named_by
      from ${products} where ${products.organizationId} = ${organizationId}
    ), found as materialized (
      select marked.id, marked.now as marks, sort_name,
        ${sort === null || sort.field === 'standing' ? rankOfMarks : sql`named_by`} as sorted
      from marked join named on named.id = marked.id
      ${where === undefined ? sql`` : sql`where ${where}`}
    ), page as (
      select * from found order by sorted ${direction} nulls last, sort_name, id
      ${page === null ? sql`` : sql`limit ${page.limit} offset ${offsetOf(page)}`}
    )
    select page.id, ${products.name} as name, ${products.reference} as reference, ${products.season} as season, marks, total, (
      select count(*)::integer from (
        select line.component_id from ${productEvaluations} held
        join ${evaluationArticles} line
          on line.organization_id = held.organization_id and line.evaluation_id = held.evaluation_id
        where held.organization_id = ${organizationId} and held.product_id = page.id
        union
        select held.component_id from ${productArticles} held
        where held.organization_id = ${organizationId} and held.product_id = page.id) inside) as articles
    from (select count(*)::integer as total from found) counted
    left join page on true
    left join ${products} on ${products.organizationId} = ${organizationId} and ${products.id} = page.id
    order by sorted ${direction} nulls last, page.sort_name, page.id`)
  // Of a page beyond the last one there is one row, which counts.
  const items = rows.flatMap(({ id, marks, total: _, ...row }) =>
    id === null ? [] : [{ id, ...row, standing: standingOfMarks(marks), reasons: reasonsOfMarks(marks) }],
  )
  return { items, total: rows[0]?.total ?? 0 }
}
