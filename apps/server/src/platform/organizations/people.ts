import type { Role } from '@ecotrame/contract'
import type { Tx } from '../database/database.ts'
import type { Language } from '../sessions/session.ts'
import { organizations, teams, users } from './tables.ts'

export interface NewUser {
  readonly organizationId: string
  readonly teamId: string | null
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly language: Language
  /** `null`: is invited to choose one. */
  readonly passwordHash: string | null
}

const only = <T>(rows: readonly T[]): T => {
  const [row] = rows
  if (row === undefined) throw new Error('The database gave no row back.')
  return row
}

/** Writes an organization with its main team; with an `id` that was made before, so that its scope can be the one of the transaction. */
export async function createOrganization(
  tx: Tx,
  { mainTeam, ...organization }: { readonly id?: string; readonly name: string; readonly mainTeam: string },
): Promise<{ readonly id: string; readonly mainTeamId: string }> {
  const { id } = only(await tx.insert(organizations).values(organization).returning({ id: organizations.id }))
  return { id, mainTeamId: await createTeam(tx, { organizationId: id, name: mainTeam, isMain: true }) }
}

export async function createTeam(
  tx: Tx,
  team: { readonly organizationId: string; readonly name: string; readonly isMain: boolean },
): Promise<string> {
  return only(await tx.insert(teams).values(team).returning({ id: teams.id })).id
}

/** Writes an account. The address is kept in lower case: it is one account however it is typed. */
export async function createUser(tx: Tx, user: NewUser): Promise<string> {
  const row = { ...user, email: user.email.trim().toLowerCase() }
  return only(await tx.insert(users).values(row).returning({ id: users.id })).id
}
