import { and, eq } from 'drizzle-orm'
import { notificationTypes, type NotificationChoices } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { users } from '../../platform/organizations/tables.ts'
import type { Language } from '../../platform/sessions/session.ts'
import { userSettings } from './tables.ts'

type Kept = Pick<typeof userSettings.$inferSelect, 'notifications'> | null

/** In the app unless switched off; by e-mail only for who asks for it. */
export function choicesOf(settings: Kept): NotificationChoices {
  const chosen = settings?.notifications ?? {}
  const choices = notificationTypes.map((type) => [type, chosen[type] ?? { inApp: true, email: false }])
  return Object.fromEntries(choices) as NotificationChoices
}

/** Somebody, the language to tell them something in, and how they want to be told. */
export interface PersonWithChoices {
  readonly id: string
  readonly language: Language
  readonly choices: NotificationChoices
}

/** Those of these people who are in the organization, or everybody. */
export async function choicesOfPeople(
  tx: Tx,
  organizationId: string,
  ids: readonly string[] | 'everybody',
): Promise<readonly PersonWithChoices[]> {
  const rows = await tx
    .select({ id: users.id, language: users.language, notifications: userSettings.notifications })
    .from(users)
    .leftJoin(
      userSettings,
      and(eq(userSettings.organizationId, users.organizationId), eq(userSettings.userId, users.id)),
    )
    .where(
      and(eq(users.organizationId, organizationId), ids === 'everybody' ? undefined : isAnyOf(users.id, ids)),
    )
  return rows.map(({ id, language, notifications }) => ({
    id,
    language,
    choices: choicesOf(notifications === null ? null : { notifications }),
  }))
}
