import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Session } from '../../platform/sessions/session.ts'
import { masks } from './tables.ts'

/** Which masks somebody may see: all of the organization, or those given to the person or the team. */
export interface MaskSight {
  readonly organizationId: string
  readonly whose:
    | { readonly every: true }
    | { readonly every: false; readonly userId: string; readonly teamId: string | null }
}

/** Whoever keeps masks sees all; an API key belongs to the organization. */
export const maskSightOf = (session: Session): MaskSight => ({
  organizationId: session.organizationId,
  whose:
    session.kind === 'api_key' || session.permissions.has('update_mask')
      ? { every: true }
      : { every: false, userId: session.userId, teamId: session.teamId },
})

/** The condition that keeps a query within what may be seen. */
export function maskVisibleTo({ organizationId, whose }: MaskSight): SQL | undefined {
  const ofOrganization = eq(masks.organizationId, organizationId)
  if (whose.every) return ofOrganization
  const ofTeam = sql`exists (select from mask_teams given where given.organization_id = ${organizationId}
    and given.mask_id = masks.id and given.team_id = ${whose.teamId})`
  return and(ofOrganization, or(givenTo(organizationId, whose.userId), ofTeam))
}

const givenTo = (organizationId: string, userId: string): SQL =>
  sql`exists (select from mask_users given where given.organization_id = ${organizationId}
    and given.mask_id = masks.id and given.user_id = ${userId})`
