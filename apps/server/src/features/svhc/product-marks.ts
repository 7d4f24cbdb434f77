import { and, sql, type SQL } from 'drizzle-orm'
import { productReasons, type ProductReason, type SvhcProductRow } from '@ecotrame/contract'
import type { Standing } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'
import type { Sight } from '../evaluations/index.ts'
import { products, productsMatching, type ProductFilter, productEvaluations } from '../products/index.ts'
import { markOf, reasonsOfMarks, standingOfMarks, unknownMarks } from './marks.ts'

/** The marks of components on the list that is looked at and on the one before. */
export interface MarkedComponents {
  readonly now: ReadonlyMap<string, number>
  readonly before: ReadonlyMap<string, number>
}

/** Which products are looked at. */
export interface SvhcFilter extends Pick<ProductFilter, 'search' | 'collection'> {
  /** Components of which a product must hold one; `null`: any product. */
  readonly holding: readonly string[] | null
}

export interface Looked {
  readonly sight: Sight
  readonly filter: SvhcFilter
  readonly marked: MarkedComponents
}

const uuids = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`
const integers = (numbers: readonly number[]): SQL => sql`${sql.param([...numbers])}::integer[]`

/** Products that hold one of the components, in a composition or beside it. */
const holdingAny = (organizationId: string, ids: readonly string[] | null): SQL | undefined =>
  ids === null
    ? undefined
    : sql`${products.id} in (
        select held.product_id from ${productEvaluations} held
        join evaluation_articles line
          on line.organization_id = held.organization_id and line.evaluation_id = held.evaluation_id
        where held.organization_id = ${organizationId} and line.component_id = any(${uuids(ids)})
        union
        select held.product_id from product_articles held
        where held.organization_id = ${organizationId} and held.component_id = any(${uuids(ids)}))`

/** The list of articles is complete, and the product is looked at: bits beside those of the articles. */
const complete = 512
const looked = 1024
const ofArticles = complete - 1

const bit = (mark: number): SQL => sql.raw(String(mark))

/** What the articles of a product say, with what is missing of it. */
const marksOfLines = (column: 'now' | 'before'): SQL => {
  const all = sql`bit_or(${sql.raw(column)})`
  return sql`(${all} & ${bit(ofArticles)})
    | case when ${all} & ${bit(ofArticles)} = 0 then ${bit(markOf.NO_ARTICLE)} else 0 end
    | case when ${all} & ${bit(complete)} = 0 then ${bit(markOf.NOT_COMPLETE)} else 0 end as ${sql.raw(column)}`
}

/**
 * The marks of each product that is looked at, as the table `marked (id, now, before)`: those of its articles together,
 * with what is missing of it. Reads narrow tables only, never forms or results, each once, and puts their rows together
 * in one pass: over 100,000 products joins would cost more than all the rest.
 */
function markedProducts({ sight, filter, marked: { now, before } }: Looked): SQL {
  const { organizationId } = sight
  const ids = [...now.keys()]
  const [current, former] = [ids.map((id) => now.get(id) ?? 0), ids.map((id) => before.get(id) ?? 0)]
  const undeclared = bit(markOf.NOT_DECLARED)
  const matching = and(productsMatching(sight, filter), holdingAny(organizationId, filter.holding))
  return sql`judged as materialized (
      select * from unnest(${uuids(ids)}, ${integers(current)}, ${integers(former)})
        as judged (component_id, now, before)
    ), held as (
      select held.product_id, line.component_id
      from (
        select evaluation_id, component_id from evaluation_articles where organization_id = ${organizationId}
        union all
        select evaluation_id, null from evaluation_open_lines where organization_id = ${organizationId}
      ) line
      join ${productEvaluations} held
        on held.organization_id = ${organizationId} and held.evaluation_id = line.evaluation_id
      union all
      select product_id, component_id from product_articles where organization_id = ${organizationId}
    ), lines as (
      select product_id,
        case when held.component_id is null then ${bit(markOf.NOT_LINKED)} else coalesce(now, ${undeclared}) end as now,
        case when held.component_id is null then ${bit(markOf.NOT_LINKED)} else coalesce(before, ${undeclared}) end
          as before
      from held left join judged on judged.component_id = held.component_id
      union all
      select product_id, ${bit(complete)}, ${bit(complete)}
      from product_article_lists where organization_id = ${organizationId} and complete
      union all
      select ${products.id}, ${bit(looked)}, ${bit(looked)} from ${products} where ${matching}
    ), marked as (
      select product_id as id, ${marksOfLines('now')}, ${marksOfLines('before')}
      from lines group by product_id having bit_or(now) & ${bit(looked)} > 0
    )`
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

/** Unknown first, then what is above. */
const rank = sql`case when marked.now & ${sql.raw(String(markOf.above))} > 0 then 1
  when marked.now & ${sql.raw(String(unknownMarks))} > 0 or marked.now = 0 then 0
  when marked.now & ${sql.raw(String(markOf.below))} > 0 then 2 else 3 end`
const ranks = ['unknown', 'above', 'below', 'absent'] as const satisfies readonly Standing[]

const sortColumns = {
  standing: rank,
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
  const wanted = standings.map((standing) => ranks.indexOf(standing))
  const mark = reasons.reduce((sum, reason) => sum | markOf[reason], 0)
  const where = and(
    standings.length === 0 ? undefined : sql`${rank} = any(${integers(wanted)})`,
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
        join evaluation_articles line
          on line.organization_id = held.organization_id and line.evaluation_id = held.evaluation_id
        where held.organization_id = ${looked.sight.organizationId} and held.product_id = found.id
        union
        select held.component_id from product_articles held
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
