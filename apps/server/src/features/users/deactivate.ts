import type { Actor } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { endSessionsOf } from '../../platform/sessions/session-store.ts'
import { revokeApiKeysOf } from '../api-keys/index.ts'
import { revokePasswordCode } from '../auth/index.ts'
import { recordUpdate } from './record-update.ts'
import { refuseLastOne } from './rules.ts'
import { lockRecord, setDeactivated, type UserRecord } from './user-store.ts'

async function locked(tx: Tx, { organizationId }: Actor, id: string): Promise<UserRecord> {
  const record = await lockRecord(tx, organizationId, id)
  if (record === undefined) throw problem('NOT_FOUND')
  return record
}

/**
 * Puts somebody out everywhere: sessions, links of mails and the API keys that they made end with the transaction, and
 * nothing lets them in until they are taken back.
 * @returns the sessions that ended: their live connections end with `Live.endSession` once it is committed
 * @throws NOT_FOUND, LAST_OWNER, LAST_ADMINISTRATOR
 */
export async function deactivateUser(tx: Tx, actor: Actor, id: string): Promise<readonly string[]> {
  const before = await locked(tx, actor, id)
  if (before.deactivatedAt !== null) return []
  const { organizationId } = actor
  await refuseLastOne(tx, organizationId, before, null)
  await setDeactivated(tx, organizationId, id, new Date())
  await revokePasswordCode(tx, { organizationId, userId: id })
  await revokeApiKeysOf(tx, actor, id)
  await recordUpdate(tx, actor, before)
  return endSessionsOf(tx, { organizationId, userId: id })
}

/** Takes somebody back. Sessions and keys that ended stay ended. @throws NOT_FOUND */
export async function reactivateUser(tx: Tx, actor: Actor, id: string): Promise<void> {
  const before = await locked(tx, actor, id)
  if (before.deactivatedAt === null) return
  await setDeactivated(tx, actor.organizationId, id, null)
  await recordUpdate(tx, actor, before)
}
