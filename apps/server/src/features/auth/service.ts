import type { AuthInfo } from '@ecotrame/contract'
import type { Database, Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { userAnswer } from '../../platform/organizations/user-answer.ts'
import {
  forgetOldSessions,
  openSession,
  type NewSession,
  type Origin,
  type ProviderLogin,
} from '../../platform/sessions/session-store.ts'
import type { Sealing } from '../../platform/secrets/sealing.ts'
import { isPasswordOf } from './password.ts'
import { useSecondFactor } from './second-factor.ts'
import { accountOf, lockedAccountOf, providerIsEnforced, type Account } from './store.ts'
import { countTry, forgetOldTries, forgiveTry } from './tries.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly otp?: string | null | undefined
}

export interface LoginDeps {
  readonly database: Database
  readonly sessionHours: number
  readonly sealing: Sealing
}

async function codeFits(tx: Tx, sealing: Sealing, { user }: Account, typed: string): Promise<boolean> {
  const { organizationId, id: userId, otpSecret: sealed } = user
  return sealed === null || useSecondFactor(tx, { organizationId, userId }, sealing, { sealed, typed })
}

const authInfo = (account: Account, { token, expiresAt }: NewSession): AuthInfo => ({
  user: userAnswer(account),
  code: token,
  exp: expiresAt.toISOString(),
  as: 'user',
})

/** Opens a session of the reader of a demonstration. Throws NOT_FOUND where there is none. */
export async function enterDemonstration(
  { database, sessionHours }: Pick<LoginDeps, 'database' | 'sessionHours'>,
  email: string,
  origin: Origin,
): Promise<AuthInfo> {
  return database.asSystem(async (tx) => {
    const account = await accountOf(tx, email)
    if (account?.user.role !== 'reader') throw problem('NOT_FOUND')
    await forgetOldSessions(tx)
    return openedFor(tx, account, sessionHours, origin)
  })
}

/**
 * Opens a session. Whatever part is wrong, and whether the account exists, the answer is one LOGIN_FAILED
 * after the same work. Throws TOO_MANY_TRIES.
 */
export async function login(deps: LoginDeps, credentials: Credentials, origin: Origin): Promise<AuthInfo> {
  const { database, sessionHours, sealing } = deps
  const email = credentials.email.trim().toLowerCase()
  await countTry(database, email, origin.address)
  const checked = await database.asSystem((tx) => accountOf(tx, email))
  const passwordFits = await isPasswordOf(checked?.user.passwordHash ?? null, credentials.password)
  if (checked === null || !passwordFits) throw problem('LOGIN_FAILED')
  return database.asSystem(async (tx) => {
    const account = await lockedAccountOf(tx, email)
    // A password that was changed while it was being checked opens nothing any more.
    if (account?.user.passwordHash !== checked.user.passwordHash) throw problem('LOGIN_FAILED')
    if (!(await codeFits(tx, sealing, account, credentials.otp ?? ''))) throw problem('LOGIN_FAILED')
    await refuseWhereProviderIsAsked(tx, account)
    await forgiveTry(tx, email, origin.address)
    await forgetOldTries(tx)
    await forgetOldSessions(tx)
    return openedFor(tx, account, sessionHours, origin)
  })
}

/** Opens a session of an account, with the login at an identity provider that it comes from. @throws ACCOUNT_DEACTIVATED */
export async function openedFor(
  tx: Tx,
  account: Account,
  hours: number,
  origin: Origin,
  by?: ProviderLogin,
): Promise<AuthInfo> {
  const { organizationId, id: userId, deactivatedAt } = account.user
  if (deactivatedAt !== null) throw problem('ACCOUNT_DEACTIVATED')
  const expiresAt = new Date(Date.now() + hours * 3_600_000)
  return authInfo(account, await openSession(tx, { organizationId, userId }, expiresAt, origin, by))
}

/** Roles that keep their password where a provider is enforced: somebody has to get in when it is down. */
const keepsPassword: ReadonlySet<string> = new Set(['organization_owner', 'platform_administrator'])

/** Told to who has shown the right password only: nobody learns from it which accounts there are. @throws SINGLE_SIGN_ON_REQUIRED */
export async function refuseWhereProviderIsAsked(tx: Tx, { user }: Account): Promise<void> {
  if (!keepsPassword.has(user.role) && (await providerIsEnforced(tx, user)))
    throw problem('SINGLE_SIGN_ON_REQUIRED')
}
