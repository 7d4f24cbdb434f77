import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Sight } from '../evaluations/index.ts'
import { comparisons } from './tables.ts'

/** Comparisons of the team; without a team, one's own that belong to none. */
export function comparisonVisibleTo({ organizationId, team }: Sight): SQL | undefined {
  const ofOrganization = eq(comparisons.organizationId, organizationId)
  if (team.every) return ofOrganization
  return team.id === null
    ? and(ofOrganization, eq(comparisons.authorId, team.userId), sql`${comparisons.teamId} is null`)
    : and(ofOrganization, eq(comparisons.teamId, team.id))
}
