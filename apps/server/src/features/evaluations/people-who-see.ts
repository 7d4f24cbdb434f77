import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Role } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { teams, users } from '../../platform/organizations/tables.ts'
import { rolesOfWholeOrganization } from './sight.ts'
import { maskUsers } from '../masks/index.ts'

/** Somebody who may see an evaluation. */
export interface PersonWhoSees {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly team: string | null
}

/** What decides who sees an evaluation: the reverse of `visibleTo`, and to be changed with it. */
export interface SeenBy {
  readonly teamId: string | null
  readonly maskId: string | null
}

/** People of the organization who may see an evaluation, by name. */
export function peopleWhoSee(
  tx: Tx,
  organizationId: string,
  { teamId, maskId }: SeenBy,
): Promise<PersonWhoSees[]> {
  const givenMask = sql`${users.id} in (select given.user_id from ${maskUsers} given
    where given.organization_id = ${organizationId} and given.mask_id = ${maskId})`
  return tx
    .select({ id: users.id, name: users.name, role: users.role, team: teams.name })
    .from(users)
    .leftJoin(teams, and(eq(teams.organizationId, users.organizationId), eq(teams.id, users.teamId)))
    .where(
      and(
        eq(users.organizationId, organizationId),
        isNull(users.deactivatedAt),
        or(
          inArray(users.role, [...rolesOfWholeOrganization]),
          teamId === null ? undefined : eq(users.teamId, teamId),
          maskId === null ? undefined : and(isNull(users.teamId), givenMask),
        ),
      ),
    )
    .orderBy(asc(users.sortName), asc(users.id))
}
