import { sql, type SQL } from 'drizzle-orm'
import type { Standing } from '@ecotrame/lca'
import {
  evaluationArticles,
  evaluationOpenLines,
  markOf,
  productArticleLists,
  productArticles,
  unknownMarks,
} from '../../articles/index.ts'
import { productEvaluations } from '../tables.ts'

/** The marks of components on a list of substances, and on the one before. */
export interface MarkedComponents {
  readonly now: ReadonlyMap<string, number>
  readonly before: ReadonlyMap<string, number>
}

export const uuids = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`
export const integers = (numbers: readonly number[]): SQL => sql`${sql.param([...numbers])}::integer[]`

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
 * The marks of each product of a query (`id`), as the table `marked (id, now, before)`: those of its articles together,
 * with what is missing of it. Reads narrow tables only, never forms or results, each once, and puts their rows together
 * in one pass: over 100,000 products joins would cost more than all the rest.
 */
export function marksOfProducts(
  organizationId: string,
  { now, before }: MarkedComponents,
  lookedAt: SQL,
): SQL {
  const ids = [...now.keys()]
  const [current, former] = [ids.map((id) => now.get(id) ?? 0), ids.map((id) => before.get(id) ?? 0)]
  const undeclared = bit(markOf.NOT_DECLARED)
  return sql`judged as materialized (
      select * from unnest(${uuids(ids)}, ${integers(current)}, ${integers(former)})
        as judged (component_id, now, before)
    ), held as (
      select held.product_id, line.component_id
      from (
        select evaluation_id, component_id from ${evaluationArticles} where organization_id = ${organizationId}
        union all
        select evaluation_id, null from ${evaluationOpenLines} where organization_id = ${organizationId}
      ) line
      join ${productEvaluations} held
        on held.organization_id = ${organizationId} and held.evaluation_id = line.evaluation_id
      union all
      select product_id, component_id from ${productArticles} where organization_id = ${organizationId}
    ), lines as (
      select product_id,
        case when held.component_id is null then ${bit(markOf.NOT_LINKED)} else coalesce(now, ${undeclared}) end as now,
        case when held.component_id is null then ${bit(markOf.NOT_LINKED)} else coalesce(before, ${undeclared}) end
          as before
      from held left join judged on judged.component_id = held.component_id
      union all
      select product_id, ${bit(complete)}, ${bit(complete)}
      from ${productArticleLists} where organization_id = ${organizationId} and complete
      union all
      select id, ${bit(looked)}, ${bit(looked)} from (${lookedAt}) asked
    ), marked as (
      select product_id as id, ${marksOfLines('now')}, ${marksOfLines('before')}
      from lines group by product_id having bit_or(now) & ${bit(looked)} > 0
    )`
}

/** Unknown first, then what is above: places of `ranksOfMarks`. */
export const rankOfMarks = sql`case when marked.now & ${bit(markOf.above)} > 0 then 1
  when marked.now & ${bit(unknownMarks)} > 0 or marked.now = 0 then 0
  when marked.now & ${bit(markOf.below)} > 0 then 2 else 3 end`
export const ranksOfMarks = ['unknown', 'above', 'below', 'absent'] as const satisfies readonly Standing[]
