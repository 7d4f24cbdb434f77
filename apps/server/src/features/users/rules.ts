import type { Role } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { hasOtherAdministrator, hasOtherOwner, teamNamed, type UserRecord } from './user-store.ts'

/** An administrator of the platform stands above organizations: their owners neither make nor change one. */
export function refuseAboveOneself(session: Session, ...concerned: readonly Role[]): void {
  if (session.role !== 'platform_administrator' && concerned.includes('platform_administrator'))
    throw problem('ADMINISTRATOR_ONLY')
}

/** Team of a person: one of the organization; an owner has none (specification §6). */
export async function refuseWrongTeam(
  tx: Tx,
  organizationId: string,
  { role, teamId }: { readonly role: Role; readonly teamId: string | null },
): Promise<void> {
  if (teamId === null) return
  if (role === 'organization_owner')
    throw problem('INVALID_VALUES', { errors: [{ path: 'team', code: 'OWNER_HAS_NO_TEAM' }] })
  if ((await teamNamed(tx, organizationId, teamId)) === null)
    throw problem('INVALID_VALUES', { errors: [{ path: 'team', code: 'UNKNOWN_TEAM' }] })
}

/**
 * Nobody locks everybody out: the last owner of an organization and the last administrator of the installation
 * stay what they are. Who is only invited cannot sign in, and does not count; of owners those do who have a password,
 * should the identity provider be down.
 * @param role what they would be then, `null`: deleted
 */
export async function refuseLastOne(
  tx: Tx,
  organizationId: string,
  person: UserRecord,
  role: Role | null,
): Promise<void> {
  if (person.role === role || person.passwordHash === null) return
  if (person.role === 'organization_owner' && !(await hasOtherOwner(tx, organizationId, person.id)))
    throw problem('LAST_OWNER')
  if (person.role === 'platform_administrator' && !(await hasOtherAdministrator(tx, person.id)))
    throw problem('LAST_ADMINISTRATOR')
}
