import type { UserDetail, UserRow } from '@ecotrame/contract'
import { userAnswer } from '../../platform/organizations/user-answer.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { seesDetailsOf } from './sight.ts'
import type { UserListRow, UserRecord } from './user-store.ts'

const instant = (date: Date | null): string | null => date?.toISOString() ?? null

/** What a list says of a person to whoever asks. */
export function userRow(row: UserListRow, session: Session): UserRow {
  const sees = seesDetailsOf(session, row)
  return {
    id: row.id,
    name: row.name,
    email: sees ? row.email : null,
    role: { identifier: row.role },
    team: row.team,
    language: row.language,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    lastLoginAt: sees ? instant(row.lastLoginAt) : null,
    otpActivated: sees ? row.otpActivated : null,
    rowVersion: row.rowVersion,
  }
}

/** The same in the shape of the login's user. */
export const userDetail = (record: UserRecord, session: Session): UserDetail => ({
  ...userAnswer({ user: record, organization: record.organization, team: record.team }),
  ...userRow(record, session),
  role: userAnswer({ user: record, organization: record.organization, team: record.team }).role,
})

/** A person in words, as the audit log keeps them. */
export const recordedUser = (record: UserRecord) => ({
  name: record.name,
  email: record.email,
  role: record.role,
  team: record.team?.name ?? null,
  language: record.language,
  password: record.passwordHash,
  ...(record.deactivatedAt === null ? {} : { deactivatedAt: record.deactivatedAt }),
})
