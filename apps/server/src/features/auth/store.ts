import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { organizations, teams, users } from '../../platform/organizations/tables.ts'

/** The account of an address (lower case), over all organizations: nobody is signed in yet. */
export async function accountOf(tx: Tx, email: string) {
  const [row] = await tx
    .select({ user: users, organization: organizations, team: teams })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(teams, and(eq(teams.organizationId, users.organizationId), eq(teams.id, users.teamId)))
    .where(eq(users.email, email))
  return row ?? null
}
/** The same, kept from being changed until the transaction ends. */
export async function lockedAccountOf(tx: Tx, email: string): Promise<Account | null> {
  await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for('update')
  return accountOf(tx, email)
}
export type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

/** Marks a one-time code as used; false when it, or a later one, was used before. */
export async function useStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const unused = or(isNull(users.otpLastStep), lt(users.otpLastStep, step))
  const updated = await tx
    .update(users)
    .set({ otpLastStep: step })
    .where(and(eq(users.id, userId), unused))
    .returning({ id: users.id })
  return updated.length > 0
}
