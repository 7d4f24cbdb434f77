import { and, gte, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { listOf, type CallParsed, type findProducts } from '@ecotrame/contract'
import { containsWords, isAnyOf } from '../../platform/lists/conditions.ts'
import { folded } from '../../platform/lists/folded.ts'
import { searchWords } from '../../platform/lists/page.ts'
import { writtenByAny } from '../../platform/lists/written-by-import.ts'
import type { Sight } from '../evaluations/index.ts'
import { productVisibleTo } from './sight.ts'
import { products } from './tables.ts'

type Query = CallParsed<typeof findProducts>['query']
/** What a list and the calls that work on many of it may ask for. */
export type ProductFilter = Omit<
  Query,
  'page' | 'limit' | 'after' | 'count' | 'sort' | 'fields' | 'label' | 'basis'
>

const maybeAnyOf = (column: PgColumn, values: readonly string[]): SQL | undefined =>
  values.length === 0 ? undefined : isAnyOf(column, values)

/** Products that a table of links joins to any of these. */
const linked = (table: string, column: string, ids: readonly string[]): SQL | undefined =>
  ids.length === 0
    ? undefined
    : sql`${products.id} in (select link.product_id from ${sql.identifier(table)} link
        where link.organization_id = ${products.organizationId}
          and link.${sql.identifier(column)} = any(${sql.param([...ids])}::uuid[]))`

/** `category_id` is the first of them, and nearly always the only one. */
const ofCategory = (ids: readonly string[]): SQL | undefined =>
  ids.length === 0
    ? undefined
    : sql`(${isAnyOf(products.categoryId, ids)} or (cardinality(${products.categoryIds}) > 1
        and ${products.categoryIds} && ${sql.param([...ids])}::text[]))`

const between = (column: PgColumn, least: number | undefined, most: number | undefined): SQL | undefined =>
  and(
    least === undefined ? undefined : gte(column, least),
    most === undefined ? undefined : lte(column, most),
  )

/** A day ends when the next one begins, in UTC. */
const updatedWithin = (from: string | undefined, to: string | undefined): SQL | undefined =>
  and(
    from === undefined ? undefined : sql`${products.updatedAt} >= ${from}::timestamptz`,
    to === undefined
      ? undefined
      : sql`${products.updatedAt} ${sql.raw(to.includes('T') ? '<=' : '<')} ${endOf(to)}`,
  )
const endOf = (to: string): SQL =>
  to.includes('T') ? sql`${to}::timestamptz` : sql`(${to}::date + 1)::timestamp at time zone 'UTC'`

function evaluated(asked: ProductFilter['evaluated']): SQL | undefined {
  const [only, other] = listOf(asked)
  if (only === undefined || (other !== undefined && other !== only)) return undefined
  return only === 'no' ? sql`${products.state} = 'draft'` : sql`${products.state} <> 'draft'`
}

/** The conditions of the filters; none: nothing is filtered. */
export const narrowing = (asked: ProductFilter): readonly SQL[] =>
  [
    ofCategory(listOf(asked.category)),
    maybeAnyOf(products.classification, listOf(asked.classification)),
    maybeAnyOf(products.brand, listOf(asked.brand)),
    maybeAnyOf(products.season, listOf(asked.season)),
    maybeAnyOf(products.teamId, listOf(asked.team)),
    maybeAnyOf(products.state, listOf(asked.state)),
    evaluated(asked.evaluated),
    linked('product_tags', 'tag_id', listOf(asked.tag)),
    linked('product_collection_members', 'collection_id', listOf(asked.collection)),
    linked('product_evaluations', 'evaluation_id', listOf(asked.evaluation)),
    linked('product_packagings', 'packaging_id', listOf(asked.packaging)),
    between(products.price, asked.price_min, asked.price_max),
    between(products.unitsSold, asked.unitsSold_min, asked.unitsSold_max),
    writtenByAny('product', products, listOf(asked.import)),
    updatedWithin(asked.updatedAt_from, asked.updatedAt_to),
    ...containsWords(products.searchText, searchWords(asked.search, folded)),
  ].filter((condition) => condition !== undefined)

/** The condition that keeps a query within what may be seen and what the filters let through. */
export const matching = (sight: Sight, asked: ProductFilter): SQL | undefined =>
  and(productVisibleTo(sight), ...narrowing(asked))
