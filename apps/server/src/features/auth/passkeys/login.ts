import { and, eq, sql } from 'drizzle-orm'
import type { AuthInfo, CallParsed, endPasskeyLogin as endCall } from '@ecotrame/contract'
import { recordChange, theSystem } from '../../../platform/audit/record-change.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/errors/problem.ts'
import { users } from '../../../platform/organizations/tables.ts'
import { forgetOldSessions, type Origin } from '../../../platform/sessions/session-store.ts'
import { passkeyMessage } from '../letters.ts'
import { openedFor, refuseWhereProviderIsAsked } from '../service.ts'
import { lockedAccountOf, type Account } from '../store.ts'
import { passkeys } from '../tables.ts'
import { countPasskeyLogin } from '../tries.ts'
import { challengeIn, newChallenge, useChallenge } from './challenges.ts'
import type { PasskeyDeps } from './own-passkeys.ts'
import { relyingParty } from './relying-party.ts'

export interface PasskeyLoginDeps extends PasskeyDeps {
  readonly configuration: { readonly sessionHours: number }
}
type Credential = CallParsed<typeof endCall>['body']['credential']
type PasskeyRecord = typeof passkeys.$inferSelect

/** What the browser needs; which accounts there are, nobody learns from it. @throws TOO_MANY_TRIES, NO_PASSKEYS_HERE */
export async function beginPasskeyLogin({ database, webLink }: PasskeyLoginDeps, address: string) {
  const { id: rpID } = relyingParty(webLink)
  await countPasskeyLogin(database, address)
  const challenge = await newChallenge(database, null)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  return generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
  })
}

/** Counter of a passkey that has signed what it had to; `null`: it has not. */
async function signedCounter(
  { webLink }: PasskeyLoginDeps,
  passkey: PasskeyRecord,
  credential: Credential,
  expectedChallenge: string,
): Promise<{ readonly counter: number; readonly backedUp: boolean } | null> {
  const { userHandle, ...response } = credential.response
  // Another account's, or one that is not found without a name.
  if (typeof userHandle !== 'string' || Buffer.from(userHandle, 'base64url').toString() !== passkey.userId)
    return null
  const { origin, id } = relyingParty(webLink)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const answer = await verifyAuthenticationResponse({
    response: { ...credential, response: { ...response, userHandle }, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    // Compared below, where a signature is known to be right: nobody else makes a passkey suspected.
    credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
  }).catch(() => null)
  if (answer?.verified !== true) return null
  const { newCounter: counter, credentialBackedUp: backedUp } = answer.authenticationInfo
  return { counter, backedUp }
}

/** The passkey that somebody shows, with its account, both kept from being changed. */
async function shownPasskey(
  tx: Tx,
  credentialId: string,
): Promise<{ readonly passkey: PasskeyRecord; readonly account: Account } | null> {
  const [found] = await tx
    .select({ email: users.email })
    .from(passkeys)
    .innerJoin(
      users,
      sql`${users.organizationId} = ${passkeys.organizationId} and ${users.id} = ${passkeys.userId}`,
    )
    .where(eq(passkeys.credentialId, credentialId))
  const account = found === undefined ? null : await lockedAccountOf(tx, found.email)
  const [passkey] = await tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, credentialId))
    .for('update')
  if (account === null || passkey?.userId !== account.user.id) return null
  return { passkey, account }
}

/** A counter that does not grow is that of a copy (Web Authentication Level 3 §6.1.1); where there is none it stays 0. */
const wentBack = (before: number, now: number): boolean => (before > 0 || now > 0) && now <= before

async function suspect({ mail }: PasskeyLoginDeps, tx: Tx, { id, name }: PasskeyRecord, { user }: Account) {
  const { organizationId } = user
  await tx
    .update(passkeys)
    .set({ suspectedAt: sql`now()` })
    .where(and(eq(passkeys.organizationId, organizationId), eq(passkeys.id, id)))
  await recordChange(tx, theSystem(organizationId), {
    entity: 'user',
    entityId: user.id,
    entityName: user.name,
    action: 'update',
    before: { passkeySuspectedAt: null },
    after: { passkeySuspectedAt: new Date() },
  })
  await mail.sendWith(tx, organizationId, passkeyMessage(user, 'suspected', name))
}

/**
 * Opens a session by what a passkey has signed. The person was verified by the device: it counts for both factors. Where an
 * identity provider is required, it is asked as after a password.
 * @throws PASSKEY_FAILED, PASSKEY_SUSPECTED, SINGLE_SIGN_ON_REQUIRED, ACCOUNT_DEACTIVATED
 */
export async function loginByPasskey(
  deps: PasskeyLoginDeps,
  credential: Credential,
  origin: Origin,
): Promise<AuthInfo> {
  const { database, configuration } = deps
  const challenge = challengeIn(credential.response.clientDataJSON)
  if (!(await useChallenge(database, challenge, null))) throw problem('PASSKEY_FAILED')
  const opened = await database.asSystem(async (tx) => {
    const shown = await shownPasskey(tx, credential.id)
    if (shown === null) throw problem('PASSKEY_FAILED')
    const { passkey, account } = shown
    const signed = await signedCounter(deps, passkey, credential, challenge)
    if (signed === null) throw problem('PASSKEY_FAILED')
    if (passkey.suspectedAt !== null) return 'suspected'
    if (wentBack(passkey.counter, signed.counter)) {
      await suspect(deps, tx, passkey, account)
      return 'suspected'
    }
    await tx
      .update(passkeys)
      .set({ ...signed, lastUsedAt: sql`now()` })
      .where(and(eq(passkeys.organizationId, passkey.organizationId), eq(passkeys.id, passkey.id)))
    await refuseWhereProviderIsAsked(tx, account)
    await forgetOldSessions(tx)
    return openedFor(tx, account, configuration.sessionHours, origin)
  })
  if (opened === 'suspected') throw problem('PASSKEY_SUSPECTED')
  return opened
}
