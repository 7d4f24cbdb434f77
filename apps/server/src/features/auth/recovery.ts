import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { WebLink } from '../../platform/http/web-link.ts'
import type { Live } from '../../platform/live/live.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { users } from '../../platform/organizations/tables.ts'
import type { Language } from '../../platform/sessions/session.ts'
import { endSessionsOf } from '../../platform/sessions/session-store.ts'
import { invitationMessage, passwordChangedMessage, recoveryMessage, type Recipient } from './letters.ts'
import {
  forgetOldPasswordCodes,
  issuePasswordCode,
  usePasswordCode,
  type AccountOwner,
} from './password-codes.ts'
import { hashPassword, refuseWeakPassword } from './password.ts'
import { accountOf } from './store.ts'
import { countCode, countReset, forgiveAccount } from './tries.ts'

export interface PostDeps {
  readonly mail: Mail
  readonly webLink: WebLink
}
export interface RecoveryDeps extends PostDeps {
  readonly database: Database
  readonly live: Live
}

const hoursOfReset = 1
/** Whoever is invited on a Friday finds the link working on Monday. */
export const hoursOfInvitation = 72

const linkOf = ({ webLink }: PostDeps, code: string, language: Language, invited: boolean): string =>
  webLink('/auth/password-reset', { code, lang: language, ...(invited ? { invitation: '1' } : {}) })

interface Invited extends Recipient {
  readonly id: string
  readonly organization: { readonly id: string; readonly name: string }
}

/** Invites somebody, in the transaction that made the account or asks for it; an earlier link ends. */
export async function sendInvitation(deps: PostDeps, tx: Tx, invited: Invited): Promise<void> {
  const { organization, id: userId } = invited
  const hours = hoursOfInvitation
  const code = await issuePasswordCode(tx, { organizationId: organization.id, userId, hours })
  const link = linkOf(deps, code, invited.language, true)
  await deps.mail.sendWith(tx, organization.id, invitationMessage(invited, organization.name, link, hours))
}

async function sendReset(deps: RecoveryDeps, email: string): Promise<void> {
  const account = await deps.database.asSystem((tx) => accountOf(tx, email))
  if (account === null || account.user.deactivatedAt !== null) return
  const { user, organization } = account
  const { organizationId } = user
  await deps.database.inOrganization(organizationId, async (tx) => {
    if (user.passwordHash === null) return sendInvitation(deps, tx, { ...user, organization })
    const code = await issuePasswordCode(tx, { organizationId, userId: user.id, hours: hoursOfReset })
    const message = recoveryMessage(user, linkOf(deps, code, user.language, false), hoursOfReset)
    return deps.mail.sendWith(tx, organizationId, message)
  })
}

/**
 * Sends a recovery mail when there is such an account. Whether there is one shows neither in the answer nor in
 * the time it takes: the account is looked up after the answer. Throws TOO_MANY_TRIES.
 */
export async function requestReset(
  deps: RecoveryDeps,
  typed: string,
  address: string,
  log: FastifyBaseLogger,
): Promise<void> {
  const email = typed.trim().toLowerCase()
  await countReset(deps.database, email, address)
  setImmediate(() => {
    sendReset(deps, email).catch((error: unknown) => log.error({ err: error }, 'a recovery mail failed'))
  })
}

/** Writes a new password and ends sessions; gives the person and the sessions that ended. */
export async function writePassword(
  tx: Tx,
  { organizationId, userId }: AccountOwner,
  passwordHash: string,
  exceptSession?: string,
) {
  const isUser = and(
    eq(users.organizationId, organizationId),
    eq(users.id, userId),
    isNull(users.deactivatedAt),
  )
  const [user] = await tx
    .update(users)
    .set({ passwordHash, rowVersion: sql`${users.rowVersion} + 1` })
    .where(isUser)
    .returning()
  if (user === undefined) return null
  return { user, ended: await endSessionsOf(tx, { organizationId, userId }, exceptSession) }
}

async function writeWithCode({ mail }: PostDeps, tx: Tx, code: string, passwordHash: string) {
  const owner = await usePasswordCode(tx, code)
  const written = owner && (await writePassword(tx, owner, passwordHash))
  if (!written) throw problem('RESET_CODE_NOT_VALID')
  const { user } = written
  await forgiveAccount(tx, user.email)
  await forgetOldPasswordCodes(tx)
  const actor = {
    kind: 'user',
    userId: user.id,
    userName: user.name,
    organizationId: user.organizationId,
  } as const
  await recordChange(tx, actor, {
    entity: 'user',
    entityId: user.id,
    entityName: user.name,
    action: 'reset_password',
  })
  await mail.sendWith(tx, user.organizationId, passwordChangedMessage(user))
  return written
}

/**
 * Sets the password that the owner of a code chose. The code is used up by that; a password that the rules
 * refuse leaves it as it is. Throws RESET_CODE_NOT_VALID, PASSWORD_NOT_COMPLIANT, TOO_MANY_TRIES.
 */
export async function updatePassword(
  deps: RecoveryDeps,
  { code, password }: { readonly code: string; readonly password: string },
  address: string,
  language: Language,
): Promise<void> {
  await countCode(deps.database, address)
  refuseWeakPassword(password, language)
  const passwordHash = await hashPassword(password)
  const { ended } = await deps.database.asSystem((tx) => writeWithCode(deps, tx, code, passwordHash))
  for (const id of ended) deps.live.endSession(id)
}
