import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/errors/problem.ts'
import type { Sealing } from '../../../platform/secrets/sealing.ts'
import type { UserSession } from '../../../platform/sessions/session.ts'
import { sessions } from '../../../platform/sessions/tables.ts'
import { isPasswordOf } from '../password.ts'
import { useSecondFactor } from '../second-factor.ts'
import { userOf } from '../store.ts'
import { countTry, forgiveTry } from '../tries.ts'

export interface ConfirmDeps {
  readonly database: Database
  readonly sealing: Sealing
}

interface Shown {
  readonly currentPassword?: string | null | undefined
  readonly otp?: string | null | undefined
}

async function refuseOldLogin(tx: Tx, { organizationId, id }: UserSession): Promise<void> {
  const recent = await tx.$count(
    sessions,
    and(
      eq(sessions.organizationId, organizationId),
      eq(sessions.id, id),
      gt(sessions.createdAt, sql`now() - interval '10 minutes'`),
    ),
  )
  if (recent === 0) throw problem('LOGIN_NOT_RECENT')
}

const wrongField = (path: string, code: string) => problem('INVALID_VALUES', { errors: [{ path, code }] })

/**
 * Lets through who shows anew that the account is theirs: password and one-time code as far as the account has them, or else
 * a recent login. Who has taken over a session must not open a way in that outlasts it. Tries count as those at login do.
 * @throws INVALID_VALUES, LOGIN_NOT_RECENT, TOO_MANY_TRIES
 */
export async function confirmOwner(
  { database, sealing }: ConfirmDeps,
  session: UserSession,
  { currentPassword, otp }: Shown,
  address: string,
): Promise<void> {
  const { organizationId, userId } = session
  const within = <T>(work: (tx: Tx) => Promise<T>) => database.inOrganization(organizationId, work)
  const { email, passwordHash } = await within((tx) => userOf(tx, session))
  await countTry(database, email, address)
  if (passwordHash !== null && !(await isPasswordOf(passwordHash, currentPassword ?? '')))
    throw wrongField('currentPassword', 'WRONG_PASSWORD')
  await within(async (tx) => {
    if (passwordHash === null) await refuseOldLogin(tx, session)
    const { otpSecret: sealed } = await userOf(tx, session)
    const isCode =
      sealed === null ||
      (await useSecondFactor(tx, { organizationId, userId }, sealing, { sealed, typed: otp ?? '' }))
    if (!isCode) throw wrongField('otp', 'WRONG_CODE')
    await forgiveTry(tx, email, address)
  })
}
