import { sql, type SQL } from 'drizzle-orm'
import { scoreLabelIds, type ScoreLabelId } from '@ecotrame/lca'

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
