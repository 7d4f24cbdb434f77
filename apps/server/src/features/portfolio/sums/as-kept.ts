import { sql, type SQL } from 'drizzle-orm'
import type { Looked } from '../deps.ts'
import { lookedAt } from '../looked-at.ts'
import { numbersOf, type Adding } from './adding.ts'

/** A measure of what is looked at; `year`: the fiscal year that this is. */
export interface Kept {
  readonly looked: Looked
  readonly adding: Adding
}

const keyOf = ({ looked, adding: { division } }: Kept): SQL =>
  division === 'year'
    ? sql`${looked.filter.ofYear ?? ''}::text`
    : division === 'all' || division === 'season'
      ? sql`null::text`
      : sql`key`

/** What portfolio_sums holds of a measure, as it is now. @param cells of these alone; `null`: of all */
export function asKept(kept: Kept, cells: readonly string[] | null): SQL {
  const { looked, adding } = kept
  const { measure, division } = adding
  const notCovered = looked.label === 'pef' ? sql`not_covered` : sql`null::integer[]`
  return sql`
    with ${lookedAt(looked, { bySeason: division === 'season', cells })}
    select ${looked.sight.organizationId}::uuid as organization_id, ${looked.label}::text as label,
      ${measure}::text as measure, ${division}::text as division, cell, team_id, mixed_teams, category, category_ids,
      season, brand, currency, releases, ${notCovered} as not_covered, ${keyOf(kept)} as key,
      array[${sql.join([...numbersOf(adding)], sql`, `)}] as sums, max(looked.figure * looked.units) as greatest
    from looked ${adding.joined}
    group by cell, team_id, mixed_teams, category, category_ids, season, brand, currency, releases, 14, 15`
}
