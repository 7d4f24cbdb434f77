import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { scimGroupMembers, scimGroups } from './tables.ts'

/** Names of the groups in which a provider has put somebody. */
export async function groupNamesOf(tx: Tx, organizationId: string, userId: string): Promise<string[]> {
  const found = await tx
    .select({ name: scimGroups.displayName })
    .from(scimGroups)
    .innerJoin(
      scimGroupMembers,
      and(
        eq(scimGroupMembers.organizationId, scimGroups.organizationId),
        eq(scimGroupMembers.groupId, scimGroups.id),
      ),
    )
    .where(and(eq(scimGroups.organizationId, organizationId), eq(scimGroupMembers.userId, userId)))
  return found.map(({ name }) => name)
}
