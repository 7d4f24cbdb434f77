import type { CallParsed, updateUser as updateCall, UserDetail } from '@ecotrame/contract'
import type { RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import { refuseStale } from '../../platform/audit/refuse-stale.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuseTaken } from '../../platform/database/taken.ts'
import { problem } from '../../platform/errors/problem.ts'
import { endSessionsOf } from '../../platform/sessions/session-store.ts'
import { revokeApiKeysOf } from '../api-keys/index.ts'
import { passwordChangedMessage, revokePasswordCode, sendInvitation } from '../auth/index.ts'
import { recordedUser, userDetail } from './answers.ts'
import { hashOfTyped } from './create-user.ts'
import type { UsersDeps } from './deps.ts'
import { oneAccountAnAddress } from './invitations.ts'
import { recordUpdate } from './record-update.ts'
import { refuseAboveOneself, refuseLastOne, refuseWrongTeam } from './rules.ts'
import { deleteUser as deleteRow, lockRecord, updateUser, type UserRecord } from './user-store.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Body = CallParsed<typeof updateCall>['body']

/** The row, kept from others; refused when it is not the one that the caller has read, or above them. */
async function lockedRecord(tx: Tx, { session }: Caller, { id, ifMatch }: RowAsRead): Promise<UserRecord> {
  const record = await lockRecord(tx, session.organizationId, id)
  if (!record) throw problem('NOT_FOUND')
  refuseAboveOneself(session, record.role)
  const { rowVersion } = record
  await refuseStale(tx, {
    organizationId: session.organizationId,
    entity: 'user',
    entityId: id,
    ifMatch,
    rowVersion,
  })
  return record
}

/** What is not named stays; a new owner leaves their team. */
const teamOf = ({ team, role }: Body, before: UserRecord): string | null =>
  team === undefined ? (role === 'organization_owner' ? null : before.teamId) : team

/** Saves an account. A typed password replaces the old one and ends every session of it but the caller's own. */
export async function saveUser(
  deps: UsersDeps,
  caller: Caller,
  read: RowAsRead,
  body: Body,
): Promise<UserDetail> {
  const { session, language } = caller
  refuseAboveOneself(session, body.role)
  const typedHash = await hashOfTyped(body.password, language)
  const { record, finish } = await refuseTaken(oneAccountAnAddress, () =>
    deps.database.inOrganization(session.organizationId, async (tx) => {
      const before = await lockedRecord(tx, caller, read)
      const record = await savedRecord(tx, caller, { before, body, typedHash })
      return { record, finish: await afterSave(tx, deps, caller, { before, record }) }
    }),
  )
  finish()
  return userDetail(record, session)
}

interface Saving {
  readonly before: UserRecord
  readonly body: Body
  readonly typedHash: string | null
}

async function savedRecord(tx: Tx, { session }: Caller, { before, body, typedHash }: Saving) {
  const { organizationId } = session
  const { name, email, role, language = before.language } = body
  const teamId = teamOf(body, before)
  await refuseLastOne(tx, organizationId, before, role)
  await refuseWrongTeam(tx, organizationId, { role, teamId })
  const passwordHash = typedHash ?? before.passwordHash
  await updateUser(tx, organizationId, before.id, { name, email, role, teamId, language, passwordHash })
  return recordUpdate(tx, session, before)
}

interface Saved {
  readonly before: UserRecord
  readonly record: UserRecord
}

/**
 * A link that was mailed before leads nowhere once the address or the password is another: the mail may have
 * reached somebody else. Gives what is done when all this is there for good.
 */
async function afterSave(
  tx: Tx,
  deps: UsersDeps,
  { session }: Caller,
  { before, record }: Saved,
): Promise<() => void> {
  const owner = { organizationId: session.organizationId, userId: record.id }
  const otherPassword = before.passwordHash !== record.passwordHash
  if (otherPassword || before.email !== record.email) await revokePasswordCode(tx, owner)
  if (record.invited && before.email !== record.email) await sendInvitation(deps, tx, record)
  if (!otherPassword) return () => undefined
  await deps.mail.sendWith(tx, session.organizationId, passwordChangedMessage(record))
  const ended = await endSessionsOf(tx, owner, session.id)
  return () => {
    for (const sessionId of ended) deps.live.endSession(sessionId)
  }
}

/**
 * Deletes an account with its sessions and the API keys that it made: who has left knows them. What the person wrote
 * stays, with the name.
 */
export async function deleteUser(deps: UsersDeps, caller: Caller, read: RowAsRead): Promise<{ id: string }> {
  const { session } = caller
  const { organizationId } = session
  const ended = await deps.database.inOrganization(organizationId, async (tx) => {
    const before = await lockedRecord(tx, caller, read)
    await refuseLastOne(tx, organizationId, before, null)
    const ended = await endSessionsOf(tx, { organizationId, userId: read.id })
    await revokeApiKeysOf(tx, session, read.id)
    await deleteRow(tx, organizationId, read.id)
    await recordChange(tx, session, {
      entity: 'user',
      entityId: read.id,
      action: 'delete',
      before: recordedUser(before),
    })
    return ended
  })
  for (const sessionId of ended) deps.live.endSession(sessionId)
  return { id: read.id }
}
