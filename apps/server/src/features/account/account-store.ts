import { and, eq, sql } from 'drizzle-orm'
import type { CsvChoice, NotificationChoices, Theme } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { organizations, teams, users } from '../../platform/organizations/tables.ts'
import type { AccountOwner } from '../auth/index.ts'
import { termsAcceptances, userSettings } from './tables.ts'

const isOwner = ({ organizationId, userId }: AccountOwner) =>
  and(eq(users.organizationId, organizationId), eq(users.id, userId))

export async function accountRow(tx: Tx, owner: AccountOwner, termsId: string) {
  const [row] = await tx
    .select({
      user: users,
      organization: organizations,
      team: teams,
      settings: userSettings,
      terms: termsAcceptances,
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(teams, and(eq(teams.organizationId, users.organizationId), eq(teams.id, users.teamId)))
    .leftJoin(
      userSettings,
      and(eq(userSettings.organizationId, users.organizationId), eq(userSettings.userId, users.id)),
    )
    .leftJoin(
      termsAcceptances,
      and(
        eq(termsAcceptances.organizationId, users.organizationId),
        eq(termsAcceptances.userId, users.id),
        eq(termsAcceptances.documentId, termsId),
      ),
    )
    .where(isOwner(owner))
  if (row === undefined) throw new Error('The user of the session is gone.')
  return row
}
export type AccountRow = Awaited<ReturnType<typeof accountRow>>

/** Writes what of the user itself changed. */
export const writeUser = (
  tx: Tx,
  owner: AccountOwner,
  fields: Partial<Pick<typeof users.$inferSelect, 'name' | 'language' | 'otpSecret' | 'otpLastStep'>>,
) =>
  tx
    .update(users)
    .set({ ...fields, rowVersion: sql`${users.rowVersion} + 1` })
    .where(isOwner(owner))

export async function writeSettings(
  tx: Tx,
  { organizationId, userId }: AccountOwner,
  fields: {
    readonly theme: Theme
    readonly csv: CsvChoice
    readonly notifications: NotificationChoices
  },
): Promise<void> {
  await tx
    .insert(userSettings)
    .values({ organizationId, userId, ...fields })
    .onConflictDoUpdate({ target: [userSettings.organizationId, userSettings.userId], set: fields })
}

/** Writes down that somebody accepted a document; the first time counts. False when it was written before. */
export async function writeAcceptance(
  tx: Tx,
  { organizationId, userId }: AccountOwner,
  documentId: string,
): Promise<boolean> {
  const written = await tx
    .insert(termsAcceptances)
    .values({ organizationId, userId, documentId })
    .onConflictDoNothing()
    .returning({ userId: termsAcceptances.userId })
  return written.length > 0
}
