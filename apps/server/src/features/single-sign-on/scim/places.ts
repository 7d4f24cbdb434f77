import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../platform/audit/record-change.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { users } from '../../../platform/organizations/tables.ts'
import { endSessionsOf } from '../../../platform/sessions/session-store.ts'
import { provisionUser } from '../../users/index.ts'
import type { Provider } from '../deps.ts'
import { placeOf } from '../people.ts'
import { groupNamesOf } from './group-names.ts'

/**
 * Gives somebody the role and the team of their groups of now, as a login would. Whom no rule fits keeps their account, and
 * the sessions end that a login would not open any more.
 * @returns the sessions that ended
 */
export async function placeByGroups(
  tx: Tx,
  actor: Actor,
  provider: Provider,
  userId: string,
): Promise<readonly string[]> {
  if (provider.groups.length === 0) return []
  const { organizationId } = provider
  const place = placeOf(provider, { groups: await groupNamesOf(tx, organizationId, userId) })
  if (place === null) return endSessionsOf(tx, { organizationId, userId })
  const [user] = await tx
    .select({ email: users.email, name: users.name, language: users.language })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.id, userId)))
  if (user !== undefined) await provisionUser(tx, actor, { id: userId, ...user, place })
  return []
}
