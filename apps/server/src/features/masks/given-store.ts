import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { teams, users } from '../../platform/organizations/tables.ts'
import { maskTeams, maskUsers } from './tables.ts'

/** To whom a mask is given: ids of people and teams. */
export interface Given {
  readonly users: readonly string[]
  readonly teams: readonly string[]
}

const unique = (ids: readonly string[]): readonly string[] => [...new Set(ids)]

/** Those of the ids that are people and teams of the organization. */
export async function knownOf(tx: Tx, organizationId: string, given: Given): Promise<Given> {
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), isAnyOf(users.id, given.users)))
  const ofTeams = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.organizationId, organizationId), isAnyOf(teams.id, given.teams)))
  return { users: people.map(({ id }) => id), teams: ofTeams.map(({ id }) => id) }
}

/** Gives a mask to exactly these. */
export async function giveMask(tx: Tx, organizationId: string, maskId: string, given: Given): Promise<void> {
  const ofMask = <T extends typeof maskUsers | typeof maskTeams>(table: T) =>
    and(eq(table.organizationId, organizationId), eq(table.maskId, maskId))
  await tx.delete(maskUsers).where(ofMask(maskUsers))
  await tx.delete(maskTeams).where(ofMask(maskTeams))
  const people = unique(given.users).map((userId) => ({ organizationId, maskId, userId }))
  const ofTeams = unique(given.teams).map((teamId) => ({ organizationId, maskId, teamId }))
  if (people.length > 0) await tx.insert(maskUsers).values(people)
  if (ofTeams.length > 0) await tx.insert(maskTeams).values(ofTeams)
}
