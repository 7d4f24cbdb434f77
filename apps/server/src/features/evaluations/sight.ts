import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Role } from '@ecotrame/contract'
import type { Session } from '../../platform/sessions/session.ts'
import { evaluations } from './tables.ts'
import { maskUsers } from '../masks/index.ts'

/**
 * Which evaluations somebody may see: all of the organization, or those of one team; without a team, those that
 * were made with a mask given to this person.
 */
export interface Sight {
  readonly organizationId: string
  readonly team:
    { readonly every: true } | { readonly every: false; readonly id: string | null; readonly userId: string }
}

/** Roles that see every evaluation of their organization. */
export const rolesOfWholeOrganization: ReadonlySet<Role> = new Set<Role>([
  'platform_administrator',
  'organization_owner',
])

/** Team members see only their team's evaluations (specification §6); an API key belongs to the organization. */
export const sightOf = (session: Session): Sight => ({
  organizationId: session.organizationId,
  team:
    session.kind === 'api_key' || rolesOfWholeOrganization.has(session.role)
      ? { every: true }
      : { every: false, id: session.teamId, userId: session.userId },
})

/** The condition that keeps a query within what may be seen. */
export function visibleTo({ organizationId, team }: Sight): SQL | undefined {
  const ofOrganization = eq(evaluations.organizationId, organizationId)
  if (team.every) return ofOrganization
  return and(
    ofOrganization,
    team.id === null ? madeWithMaskOf(organizationId, team.userId) : eq(evaluations.teamId, team.id),
  )
}

const madeWithMaskOf = (organizationId: string, userId: string): SQL =>
  sql`${evaluations.maskId} in (select given.mask_id from ${maskUsers} given
    where given.organization_id = ${organizationId} and given.user_id = ${userId})`
