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
  standing: rankOfMarks,
  name: products.sortName,
  reference: sql`lower(${products.reference})`,
  season: products.season,
} as const

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
  const order = sql`${sortColumns[sort?.field ?? 'standing']} ${direction} nulls last, ${products.sortName}, ${products.id}`
  const { rows } = await tx.execute<{
    id: string
    name: string
    reference: string
    season: string | null
    marks: number
    articles: number
    total: number
  }>(sql`
    with ${markedProducts(looked)}, found as (
      select ${products.id} as id, ${products.name} as name, ${products.reference} as reference,
        ${products.season} as season, marked.now as marks, count(*) over ()::integer as total,
        row_number() over (order by ${order}) as place
      from marked join ${products} on ${products.organizationId} = ${looked.sight.organizationId}
        and ${products.id} = marked.id
      ${where === undefined ? sql`` : sql`where ${where}`}
      order by place
      ${page === null ? sql`` : sql`limit ${page.limit} offset ${offsetOf(page)}`}
    )
    select found.*, (select count(*)::integer from (
        select line.component_id from ${productEvaluations} held
        join ${evaluationArticles} line
          on line.organization_id = held.organization_id and line.evaluation_id = held.evaluation_id
        where held.organization_id = ${looked.sight.organizationId} and held.product_id = found.id
        union
        select held.component_id from ${productArticles} held
        where held.organization_id = ${looked.sight.organizationId} and held.product_id = found.id) inside) as articles
    from found order by place`)
  const items = rows.map(({ marks, total: _, ...row }) => ({
    id: row.id,
    name: row.name,
    reference: row.reference,
    season: row.season,
    standing: standingOfMarks(marks),
    reasons: reasonsOfMarks(marks),
    articles: row.articles,
  }))
  return { items, total: rows[0]?.total ?? (await countFound(tx, looked, where)) }
}

/** Of a page beyond the last one. */
async function countFound(tx: Tx, looked: Looked, where: SQL | undefined): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`with ${markedProducts(looked)}
    select count(*)::integer as total from marked ${where === undefined ? sql`` : sql`where ${where}`}`)
  return rows[0]?.total ?? 0
}
