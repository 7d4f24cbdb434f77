import { and, eq, gt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { toString as qrCodeOf } from 'qrcode'
import type {
  CallAnswer,
  otpConfigure,
  otpDeactivate,
  otpRecoveryCodes,
  otpSet,
  otpStatus,
} from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Sealing } from '../../platform/secrets/sealing.ts'
import type { UserSession } from '../../platform/sessions/session.ts'
import {
  acceptedStep,
  countTry,
  forgetRecoveryCodes,
  forgiveTry,
  openedSecret,
  otpSetups,
  recoveryCodesLeft,
  replaceRecoveryCodes,
  sealedSecret,
  useSecondFactor,
  userOf,
} from '../auth/index.ts'
import { writeUser } from './account-store.ts'

/** What one-time codes need. */
export interface OneTimeCodeDeps {
  readonly database: Database
  readonly sealing: Sealing
}

/** 160 bits, as RFC 4226 §4 recommends. */
const secretBytes = 20
const setupLifetime = sql`interval '15 minutes'`

const ofUser = ({ organizationId, userId }: UserSession) =>
  and(eq(otpSetups.organizationId, organizationId), eq(otpSetups.userId, userId))

/** The secret that waits for its first code, if its time is not over. */
async function waitingSecret(tx: Tx, sealing: Sealing, session: UserSession): Promise<string | null> {
  const isOpen = gt(otpSetups.expiresAt, sql`now()`)
  const [setup] = await tx
    .select()
    .from(otpSetups)
    .where(and(ofUser(session), isOpen))
  return setup === undefined ? null : openedSecret(sealing, session, setup.secret)
}

async function keepWaiting(tx: Tx, session: UserSession, sealed: string): Promise<void> {
  const { organizationId, userId } = session
  const fresh = { secret: sealed, expiresAt: sql`now() + ${setupLifetime}` }
  await tx
    .insert(otpSetups)
    .values({ organizationId, userId, ...fresh })
    .onConflictDoUpdate({ target: [otpSetups.organizationId, otpSetups.userId], set: fresh })
}

async function shown(secret: string, email: string) {
  const uri = new TOTP({ issuer: 'Ecotrame', label: email, secret: Secret.fromBase32(secret) }).toString()
  return { secret, uri, qrCode: await qrCodeOf(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }) }
}

/** A secret to be confirmed with a code; who asks again within its time gets the same. False when one is activated. */
export const configureOtp = (
  { database, sealing }: OneTimeCodeDeps,
  session: UserSession,
): Promise<CallAnswer<typeof otpConfigure>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const user = await userOf(tx, session, 'for update')
    if (user.otpSecret !== null) return false
    const secret = (await waitingSecret(tx, sealing, session)) ?? new Secret({ size: secretBytes }).base32
    await keepWaiting(tx, session, sealedSecret(sealing, session, secret))
    return shown(secret, user.email)
  })

const record = (tx: Tx, session: UserSession, action: 'activate_otp' | 'deactivate_otp') =>
  recordChange(tx, session, {
    entity: 'user',
    entityId: session.userId,
    entityName: session.userName,
    action,
  })

/** Activates the secret that `configureOtp` gave, once a code shows that an app has it. */
export const setOtp = (
  { database, sealing }: OneTimeCodeDeps,
  session: UserSession,
  { secret, code }: { readonly secret: string; readonly code: string },
): Promise<CallAnswer<typeof otpSet>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const user = await userOf(tx, session, 'for update')
    if (user.otpSecret !== null || (await waitingSecret(tx, sealing, session)) !== secret) return false
    const otpLastStep = acceptedStep(secret, code, Date.now())
    if (otpLastStep === null) return false
    await writeUser(tx, session, { otpSecret: sealedSecret(sealing, session, secret), otpLastStep })
    await tx.delete(otpSetups).where(ofUser(session))
    await record(tx, session, 'activate_otp')
    return { secret, recoveryCodes: await replaceRecoveryCodes(tx, session) }
  })

/**
 * Does what a code of the account allows, or gives false. Tries count as those at login do: whoever has taken
 * over a session must not get rid of the code by trying.
 */
async function withCode<T>(
  { database, sealing }: OneTimeCodeDeps,
  session: UserSession,
  address: string,
  code: string,
  work: (tx: Tx, secret: string | null) => Promise<T | false>,
): Promise<T | false> {
  const within = <R>(run: (tx: Tx) => Promise<R>) => database.inOrganization(session.organizationId, run)
  const { email } = await within((tx) => userOf(tx, session))
  await countTry(database, email, address)
  return within(async (tx) => {
    const { otpSecret: sealed } = await userOf(tx, session, 'for update')
    if (sealed === null || !(await useSecondFactor(tx, session, sealing, { sealed, typed: code })))
      return false
    await forgiveTry(tx, email, address)
    return work(tx, openedSecret(sealing, session, sealed))
  })
}

export const deactivateOtp = (
  deps: OneTimeCodeDeps,
  session: UserSession,
  address: string,
  { secret, code }: { readonly secret?: string | null | undefined; readonly code: string },
): Promise<CallAnswer<typeof otpDeactivate>> =>
  withCode(deps, session, address, code, async (tx, current) => {
    if (secret && secret !== current) return false
    await writeUser(tx, session, { otpSecret: null, otpLastStep: null })
    await forgetRecoveryCodes(tx, session)
    await record(tx, session, 'deactivate_otp')
    return { secret: current ?? '' }
  })

export const newRecoveryCodes = (
  deps: OneTimeCodeDeps,
  session: UserSession,
  address: string,
  code: string,
): Promise<CallAnswer<typeof otpRecoveryCodes>> =>
  withCode(deps, session, address, code, async (tx) => ({
    recoveryCodes: await replaceRecoveryCodes(tx, session),
  }))

export const otpStatusOf = (
  database: Database,
  session: UserSession,
): Promise<CallAnswer<typeof otpStatus>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const { otpSecret } = await userOf(tx, session)
    return { activated: otpSecret !== null, recoveryCodesLeft: await recoveryCodesLeft(tx, session) }
  })
