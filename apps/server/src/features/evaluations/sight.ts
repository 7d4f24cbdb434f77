import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Role } from '@ecotrame/contract'
import type { Session } from '../../platform/sessions/session.ts'
import { evaluations } from './tables.ts'

/** Which evaluations somebody may see: all of the organization, or those of one team; without a team, none. */
export interface Sight {
  readonly organizationId: string
  readonly team: { readonly every: true } | { readonly every: false; readonly id: string | null }
}

const rolesOfWholeOrganization: ReadonlySet<Role> = new Set<Role>([
  'platform_administrator',
  'organization_owner',
])

/** Team members see only their team's evaluations (specification §6); an API key belongs to the organization. */
export const sightOf = ({ organizationId, role, teamId }: Session): Sight => ({
  organizationId,
  team: role === null || rolesOfWholeOrganization.has(role) ? { every: true } : { every: false, id: teamId },
})

/** The condition that keeps a query within what may be seen. */
export function withinSight({ organizationId, team }: Sight): SQL | undefined {
  const ofOrganization = eq(evaluations.organizationId, organizationId)
  if (team.every) return ofOrganization
  return team.id === null ? sql`false` : and(ofOrganization, eq(evaluations.teamId, team.id))
}
