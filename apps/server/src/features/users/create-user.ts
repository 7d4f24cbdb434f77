import type { CallParsed, createUser as createCall, UserDetail } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import { refuseTaken } from '../../platform/database/taken.ts'
import { createUser as insertUser } from '../../platform/organizations/people.ts'
import type { Caller, Language } from '../../platform/sessions/session.ts'
import { hashPassword, refuseWeakPassword, sendInvitation } from '../auth/index.ts'
import { recordedUser, userDetail } from './answers.ts'
import type { UsersDeps } from './deps.ts'
import { existingRecord, oneAccountAnAddress } from './invitations.ts'
import { refuseAboveOneself, refuseWrongTeam } from './rules.ts'

/** Hash of a password that an administrator typed; a blank one is none (specification §5). */
export async function hashOfTyped(
  password: string | null | undefined,
  language: Language,
): Promise<string | null> {
  if (password === undefined || password === null || password === '') return null
  refuseWeakPassword(password, language)
  return hashPassword(password)
}

/** Creates an account. Without a password an invitation goes out once the account is there for good. */
export async function createUser(
  deps: UsersDeps,
  { session, language: spoken }: Caller,
  body: CallParsed<typeof createCall>['body'],
): Promise<UserDetail> {
  refuseAboveOneself(session, body.role)
  const passwordHash = await hashOfTyped(body.password, spoken)
  const { organizationId } = session
  const { name, email, role, language = session.language, team: teamId = null } = body
  const person = { organizationId, teamId, email, name, role, language, passwordHash }
  const record = await refuseTaken(oneAccountAnAddress, () =>
    deps.database.inOrganization(organizationId, async (tx) => {
      await refuseWrongTeam(tx, organizationId, person)
      const id = await insertUser(tx, person)
      const record = await existingRecord(tx, organizationId, id)
      const after = recordedUser(record)
      await recordChange(tx, session, { entity: 'user', entityId: id, action: 'create', after })
      if (passwordHash === null) await sendInvitation(deps, tx, record)
      return record
    }),
  )
  return userDetail(record, session)
}
