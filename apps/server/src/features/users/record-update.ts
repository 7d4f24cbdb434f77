import { recordChange, type Actor } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordedUser } from './answers.ts'
import { existingRecord } from './invitations.ts'
import type { UserRecord } from './user-store.ts'

/** Writes down what became of an account that was changed. @returns the account as it is now */
export async function recordUpdate(tx: Tx, actor: Actor, before: UserRecord): Promise<UserRecord> {
  const after = await existingRecord(tx, actor.organizationId, before.id)
  await recordChange(tx, actor, {
    entity: 'user',
    entityId: before.id,
    action: 'update',
    before: recordedUser(before),
    after: recordedUser(after),
  })
  return after
}
