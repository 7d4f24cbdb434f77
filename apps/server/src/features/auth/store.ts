import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { organizations, teams, users } from '../../platform/organizations/tables.ts'
import type { UserSession } from '../../platform/sessions/session.ts'
import type { AccountOwner } from './password-codes.ts'
import { identityDomains, identityProviders } from './tables.ts'

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

/** The user of a session, also kept from being changed. @throws NO_SESSION for one that was deleted meanwhile */
export async function userOf(
  tx: Tx,
  { organizationId, userId }: Pick<UserSession, 'organizationId' | 'userId'>,
  lock?: 'for update',
) {
  const query = tx
    .select()
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.id, userId)))
  const [user] = await (lock === undefined ? query : query.for('update'))
  if (user === undefined) throw problem('NO_SESSION')
  return user
}

/** Marks a one-time code as used; false when it, or a later one, was used before. */
export async function useStep(
  tx: Tx,
  { organizationId, userId }: AccountOwner,
  step: number,
): Promise<boolean> {
  const unused = or(isNull(users.otpLastStep), lt(users.otpLastStep, step))
  const updated = await tx
    .update(users)
    .set({ otpLastStep: step })
    .where(and(eq(users.organizationId, organizationId), eq(users.id, userId), unused))
    .returning({ id: users.id })
  return updated.length > 0
}

/** The domain of an e-mail address, in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Whether people of the domain of an account sign in by a provider of their organization only. */
export async function providerIsEnforced(
  tx: Tx,
  { organizationId, email }: Pick<typeof users.$inferSelect, 'organizationId' | 'email'>,
): Promise<boolean> {
  const found = await tx
    .select({ id: identityProviders.id })
    .from(identityProviders)
    .innerJoin(
      identityDomains,
      and(
        eq(identityDomains.organizationId, identityProviders.organizationId),
        eq(identityDomains.providerId, identityProviders.id),
      ),
    )
    .where(
      and(
        eq(identityProviders.organizationId, organizationId),
        eq(identityProviders.enforced, true),
        eq(identityDomains.domain, domainOf(email)),
        isNotNull(identityDomains.verifiedAt),
      ),
    )
    .limit(1)
  return found.length > 0
}
