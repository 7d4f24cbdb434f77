import type { Account, AccountSettings } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import type { UserSession } from '../../platform/sessions/session.ts'
import { accountRow, writeSettings, writeUser, type AccountRow } from './account-store.ts'
import { choicesOf } from './notification-choices.ts'
import { currentTerms } from './terms/terms.ts'

const settingsOf = ({ user, settings }: AccountRow): AccountSettings => ({
  language: user.language,
  theme: settings?.theme ?? 'system',
  csv: settings?.csv ?? 'auto',
  notifications: choicesOf(settings),
})

function accountAnswer(row: AccountRow): Account {
  const { user, organization, team, terms } = row
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: { identifier: user.role },
    team: team === null ? null : { id: team.id, name: team.name },
    organization: { id: organization.id, name: organization.name },
    settings: settingsOf(row),
    otpActivated: user.otpSecret !== null,
    termsAcceptedAt: terms?.acceptedAt.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  }
}

const rowOf = (tx: Tx, session: UserSession) => accountRow(tx, session, currentTerms.id)

/** The own account. */
export const findAccount = (database: OrganizationDatabase, session: UserSession): Promise<Account> =>
  database.inOrganization(session.organizationId, async (tx) => accountAnswer(await rowOf(tx, session)))

/** What the audit log tells of an account that its owner changes. */
const toldOf = (row: AccountRow) => {
  const { language, ...settings } = settingsOf(row)
  return { name: row.user.name, language, settings }
}

async function changeAccount(
  database: OrganizationDatabase,
  session: UserSession,
  write: (tx: Tx, before: AccountRow) => Promise<unknown>,
): Promise<Account> {
  return database.inOrganization(session.organizationId, async (tx) => {
    const before = await rowOf(tx, session)
    await write(tx, before)
    const after = await rowOf(tx, session)
    await recordChange(tx, session, {
      entity: 'user',
      entityId: session.userId,
      action: 'update',
      before: toldOf(before),
      after: toldOf(after),
    })
    return accountAnswer(after)
  })
}

export const updateProfile = (
  database: OrganizationDatabase,
  session: UserSession,
  profile: { readonly name: string; readonly language: AccountSettings['language'] },
): Promise<Account> => changeAccount(database, session, (tx) => writeUser(tx, session, profile))

type SentSettings = { readonly [field in keyof AccountSettings]?: AccountSettings[field] | undefined }

/** Changes the settings that are sent; the others stay. */
export const updateSettings = (
  database: OrganizationDatabase,
  session: UserSession,
  { language, theme, csv, notifications }: SentSettings,
): Promise<Account> =>
  changeAccount(database, session, async (tx, before) => {
    if (language !== undefined) await writeUser(tx, session, { language })
    const current = settingsOf(before)
    await writeSettings(tx, session, {
      theme: theme ?? current.theme,
      csv: csv ?? current.csv,
      notifications: notifications ?? current.notifications,
    })
  })
