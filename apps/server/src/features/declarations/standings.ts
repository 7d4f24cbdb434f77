import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import {
  declarationStandings,
  listOf,
  type CallParsed,
  type DeclarationStanding,
  type findDeclarationCandidates,
} from '@ecotrame/contract'
import type { DeclarationProblemCode, DeclarationRules } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { offsetOf, sortsOf } from '../../platform/lists/page.ts'
import type { Sight } from '../evaluations/index.ts'
import { products, productsMatching } from '../products/index.ts'
import { lastOfProducts } from './record-store.ts'
import { declarationChecks as checks } from './tables.ts'

export type CandidateQuery = Omit<CallParsed<typeof findDeclarationCandidates>['query'], 'fields'>
export type CandidateFilter = Omit<CandidateQuery, 'page' | 'limit' | 'sort'>

/** What a check stands on beside the product itself: when it changes, all are made anew. */
export interface CheckedBy {
  readonly organizationId: string
  readonly settingsVersion: number
  readonly rules: DeclarationRules
}

/** The main component, where one was chosen; the few products that have one are known before any is looked up. */
const mainComponent = (organizationId: string): SQL => sql`case
  when ${products.id} in (select product_id from declaration_forms where organization_id = ${organizationId})
  then (select ':' || form.main_component from declaration_forms form
    where form.organization_id = ${organizationId} and form.product_id = ${products.id})
  else '' end`

/** What a check of a product holds for: its parts by their versions, its own fields, its form, the settings, the rules. */
export const stampOf = ({ organizationId, settingsVersion, rules }: CheckedBy): SQL<string> =>
  sql<string>`md5(${products.fingerprint} || ':' || ${products.rowVersion} || ':' ||
    ${`${settingsVersion}:${rules.portalVersion}:${rules.asOf}`} || ${mainComponent(organizationId)})`

/** Where a product stands by its last check and its last declaration. */
export const standingOf = (by: CheckedBy): SQL<DeclarationStanding> => sql<DeclarationStanding>`case
  when ${checks.stamp} is distinct from ${stampOf(by)} then 'unchecked'
  when ${checks.verdict} <> 'ready' then ${checks.verdict}
  when last.hash = ${checks.hash} and last.method_version = ${by.rules.portalVersion} then 'declared'
  when last.declared_at > now() - make_interval(days => ${by.rules.clocks.daysBetweenDeclarations}::integer) then 'waits'
  else 'ready' end`

export const checkOfProduct = and(
  eq(checks.organizationId, products.organizationId),
  eq(checks.productId, products.id),
)

/** Products with their last check, as far as the filters let them through. */
function conditions(sight: Sight, filter: CandidateFilter, by: CheckedBy): SQL | undefined {
  const { standing, problem, ...ofProducts } = filter
  const [standings, problems] = [listOf(standing), listOf(problem)]
  return and(
    productsMatching(sight, ofProducts),
    standings.length === 0 ? undefined : sql`${standingOf(by)} = any(${sql.param([...standings])}::text[])`,
    problems.length === 0
      ? undefined
      : sql`(${checks.stops} && ${sql.param([...problems])}::text[]
          or ${checks.warnings} && ${sql.param([...problems])}::text[])`,
  )
}

const sortFields = ['name', 'reference', 'brand', 'updatedAt', 'score', 'checkedAt'] as const
const sortColumns = {
  name: sql`${products.sortName}`,
  reference: sql`lower(${products.reference})`,
  brand: sql`${products.sortBrand}`,
  updatedAt: sql`${products.updatedAt}`,
  score: sql`${checks.score}`,
  checkedAt: sql`${checks.checkedAt}`,
} as const

/** Ids of all that match, or of one page of them. */
export async function candidateIds(
  tx: Tx,
  sight: Sight,
  { page, limit, sort, ...filter }: CandidateQuery,
  by: CheckedBy,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const sorts = sortsOf(sort, sortFields)
  const order = (sorts.length === 0 ? [{ field: 'name' as const, descending: false }] : sorts).map(
    ({ field, descending }) =>
      sql`${sortColumns[field]} ${descending ? sql`desc nulls last` : sql`asc nulls last`}`,
  )
  const where = conditions(sight, filter, by)
  const last = lastOfProducts(sight.organizationId)
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .leftJoin(checks, checkOfProduct)
    .leftJoin(last, sql`last.subject_id = ${products.id}`)
    .where(where)
    .orderBy(...order, asc(products.id))
    .limit(limit)
    .offset(offsetOf({ page, limit }))
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::integer` })
    .from(products)
    .leftJoin(checks, checkOfProduct)
    .leftJoin(last, sql`last.subject_id = ${products.id}`)
    .where(where)
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 }
}

export interface StandingCounts {
  readonly standings: Readonly<Record<DeclarationStanding, number>>
  readonly problems: readonly { readonly code: DeclarationProblemCode; readonly products: number }[]
  readonly checkedAt: Date | null
}

/** How many products stand where, and what stops the most of them: two statements over narrow tables. */
export async function countStandings(
  tx: Tx,
  sight: Sight,
  filter: CandidateFilter,
  by: CheckedBy,
): Promise<StandingCounts> {
  const where = conditions(sight, filter, by)
  const last = lastOfProducts(sight.organizationId)
  const counted = await tx
    .select({
      standing: standingOf(by),
      products: sql<number>`count(*)::integer`,
      checkedAt: sql<string | null>`max(${checks.checkedAt})`,
    })
    .from(products)
    .leftJoin(checks, checkOfProduct)
    .leftJoin(last, sql`last.subject_id = ${products.id}`)
    .where(where)
    .groupBy(sql`1`)
  const stops = tx
    .select({ code: sql<DeclarationProblemCode>`unnest(${checks.stops})`.as('code') })
    .from(products)
    .innerJoin(checks, checkOfProduct)
    .leftJoin(last, sql`last.subject_id = ${products.id}`)
    .where(where)
    .as('stops')
  const problems = await tx
    .select({ code: stops.code, products: sql<number>`count(*)::integer` })
    .from(stops)
    .groupBy(stops.code)
    .orderBy(sql`count(*) desc`, stops.code)
    .limit(8)
  const of = (standing: DeclarationStanding) =>
    counted.find((one) => one.standing === standing)?.products ?? 0
  const moments = counted.flatMap(({ checkedAt }) => (checkedAt === null ? [] : [new Date(checkedAt)]))
  return {
    standings: Object.fromEntries(declarationStandings.map((standing) => [standing, of(standing)])) as Record<
      DeclarationStanding,
      number
    >,
    problems,
    checkedAt: moments.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null,
  }
}

/** Products in sight whose check does not hold any more, with their names. */
export const uncheckedProducts = (tx: Tx, sight: Sight, by: CheckedBy) =>
  tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .leftJoin(checks, checkOfProduct)
    .where(and(productsMatching(sight, {}), sql`${checks.stamp} is distinct from ${stampOf(by)}`))
    .orderBy(asc(products.id))
