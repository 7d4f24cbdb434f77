import { sql, type SQL } from 'drizzle-orm'
import { lifeCycleIds, scoreLabelIds, type ScoreLabelId } from '@ecotrame/lca'

/**
 * `(evaluation_id, figure, width, primary_share)`: of one piece of each evaluation that was run, µPt; width of the 95 %
 * interval and primary share where these tables measured it.
 */
export function measuredFigures(organizationId: string, label: ScoreLabelId, tablesId: string): SQL {
  const place = sql.raw(String(scoreLabelIds.indexOf(label) + 1))
  const measured = (column: SQL) => sql`case when tables_id = ${tablesId} then ${column} end`
  return sql`(
    select evaluation_id, figures[${place}] as figure, ${measured(sql`widths[${place}]`)} as width,
      ${measured(sql`primary_shares[${place}]`)} as primary_share
    from evaluation_flows where organization_id = ${organizationId} and figures[${place}] is not null)`
}

/**
 * `(evaluation_id, sites, figure, width, stakes)`: the same of every evaluation, with its facilities and the share of each
 * stage in the width, in the order of `lifeCycleIds`; without a figure too.
 */
export function flowsAtStake(organizationId: string, label: ScoreLabelId, tablesId: string): SQL {
  const place = sql.raw(String(scoreLabelIds.indexOf(label) + 1))
  const stakes = lifeCycleIds.map((_, stage) => sql`stakes[${place}][${sql.raw(String(stage + 1))}]`)
  return sql`(
    select evaluation_id, sites, figures[${place}] as figure,
      case when tables_id = ${tablesId} and stakes[${place}][1] is not null then widths[${place}] end as width,
      array[${sql.join(stakes, sql`, `)}] as stakes
    from evaluation_flows where organization_id = ${organizationId})`
}
