import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Language, UserSession } from '../../platform/sessions/session.ts'
import {
  countTry,
  forgiveTry,
  hashPassword,
  isPasswordOf,
  passwordChangedMessage,
  refuseWeakPassword,
  userOf,
  writePassword,
  type RecoveryDeps,
} from '../auth/index.ts'

interface Passwords {
  readonly currentPassword: string
  readonly password: string
}

const wrongPassword = () =>
  problem('INVALID_VALUES', { errors: [{ path: 'currentPassword', code: 'WRONG_PASSWORD' }] })

/**
 * Changes the password of the session's user and ends the user's other sessions. Throws INVALID_VALUES for a
 * wrong current password, PASSWORD_NOT_COMPLIANT, TOO_MANY_TRIES.
 */
export async function changePassword(
  deps: RecoveryDeps,
  session: UserSession,
  { currentPassword, password }: Passwords,
  caller: { readonly address: string; readonly language: Language },
): Promise<void> {
  const within = <T>(work: (tx: Tx) => Promise<T>) =>
    deps.database.inOrganization(session.organizationId, work)
  const { email, passwordHash } = await within((tx) => userOf(tx, session))
  await countTry(deps.database, email, caller.address)
  if (!(await isPasswordOf(passwordHash, currentPassword))) throw wrongPassword()
  refuseWeakPassword(password, caller.language)
  const fresh = await hashPassword(password)
  const written = await within(async (tx) => {
    const { passwordHash: now } = await userOf(tx, session, 'for update')
    // Somebody has changed it while it was being checked.
    if (now !== passwordHash) throw wrongPassword()
    await forgiveTry(tx, email, caller.address)
    await recordChange(tx, session, {
      entity: 'user',
      entityId: session.userId,
      entityName: session.userName,
      action: 'change_password',
    })
    const written = await writePassword(tx, session, fresh, session.id)
    if (written !== null)
      await deps.mail.sendWith(tx, session.organizationId, passwordChangedMessage(written.user))
    return written
  })
  for (const id of written?.ended ?? []) deps.live.endSession(id)
}
