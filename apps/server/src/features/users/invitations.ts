import { recordChange, type Actor } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { createUser as insertUser } from '../../platform/organizations/people.ts'
import type { Caller, Language } from '../../platform/sessions/session.ts'
import { sendInvitation, type PostDeps } from '../auth/index.ts'
import { recordedUser } from './answers.ts'
import type { UsersDeps } from './deps.ts'
import { refuseAboveOneself } from './rules.ts'
import { findRecord, lockInvitedOwner, lockRecord, type UserRecord } from './user-store.ts'

/** Two accounts of one address: the constraint that refuses it, and the field that the caller sees. */
export const oneAccountAnAddress = {
  one_account_an_address: { path: 'email', code: 'EMAIL_TAKEN' },
} as const

export async function existingRecord(tx: Tx, organizationId: string, id: string): Promise<UserRecord> {
  const record = await findRecord(tx, organizationId, id)
  if (record === undefined) throw new Error('The account cannot be read')
  return record
}

/** Sends an invitation again, with a new code. Throws NOT_INVITED when the person has a password. */
export async function inviteAgain(
  deps: UsersDeps,
  { session }: Caller,
  userId: string,
): Promise<{ id: string; email: string }> {
  const { organizationId } = session
  const { email } = await deps.database.inOrganization(organizationId, async (tx) => {
    const record = await lockRecord(tx, organizationId, userId)
    if (!record) throw problem('NOT_FOUND')
    refuseAboveOneself(session, record.role)
    if (record.deactivatedAt !== null) throw problem('ACCOUNT_DEACTIVATED')
    if (!record.invited) throw problem('NOT_INVITED')
    const entry = { entity: 'user', entityId: userId, entityName: record.name } as const
    await recordChange(tx, session, { ...entry, action: 'invite' })
    await sendInvitation(deps, tx, record)
    return record
  })
  return { id: userId, email }
}

export interface NewOwner {
  readonly organizationId: string
  readonly name: string
  readonly email: string
  readonly language: Language
}

/**
 * Creates the account of an owner who is invited, in the scope of that organization; one who was invited before and has
 * not answered is invited again.
 */
export async function inviteOwner(
  deps: PostDeps,
  tx: Tx,
  actor: Actor,
  { organizationId, ...person }: NewOwner,
): Promise<string> {
  const waiting = await lockInvitedOwner(tx, organizationId, person.email)
  if (waiting) {
    const entry = { entity: 'user', entityId: waiting.id, entityName: waiting.name, organizationId } as const
    await recordChange(tx, actor, { ...entry, action: 'invite' })
    await sendInvitation(deps, tx, waiting)
    return waiting.id
  }
  const role = 'organization_owner'
  const id = await insertUser(tx, { ...person, organizationId, teamId: null, role, passwordHash: null })
  const record = await existingRecord(tx, organizationId, id)
  await recordChange(tx, actor, {
    entity: 'user',
    entityId: id,
    action: 'create',
    after: recordedUser(record),
    organizationId,
  })
  await sendInvitation(deps, tx, record)
  return id
}
