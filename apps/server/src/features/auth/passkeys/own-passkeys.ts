import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type {
  addPasskey as addCall,
  CallAnswer,
  CallParsed,
  findPasskeys as findCall,
  PasskeyRow,
} from '@ecotrame/contract'
import { recordChange } from '../../../platform/audit/record-change.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/errors/problem.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { WebLink } from '../../../platform/http/web-link.ts'
import { scimPeople, userIdentities } from '../../../platform/organizations/tables.ts'
import type { UserSession } from '../../../platform/sessions/session.ts'
import { passkeyMessage } from '../letters.ts'
import { userOf } from '../store.ts'
import { passkeys } from '../tables.ts'
import { challengeIn, newChallenge, useChallenge } from './challenges.ts'
import type { ConfirmDeps } from './confirm.ts'
import { relyingParty } from './relying-party.ts'

export interface PasskeyDeps extends ConfirmDeps {
  readonly mail: Mail
  readonly webLink: WebLink
}
type PasskeyRecord = typeof passkeys.$inferSelect

const rowOf = (record: PasskeyRecord): PasskeyRow => ({
  id: record.id,
  name: record.name,
  createdAt: record.createdAt.toISOString(),
  lastUsedAt: record.lastUsedAt?.toISOString() ?? null,
  backedUp: record.backedUp,
  suspected: record.suspectedAt !== null,
})

const isOwn = ({ organizationId, userId }: UserSession) =>
  and(eq(passkeys.organizationId, organizationId), eq(passkeys.userId, userId))

const ownPasskeys = (tx: Tx, session: UserSession): Promise<PasskeyRecord[]> =>
  tx.select().from(passkeys).where(isOwn(session)).orderBy(asc(passkeys.createdAt))

const record = (tx: Tx, session: UserSession, before: string | null, after: string | null) =>
  recordChange(tx, session, {
    entity: 'user',
    entityId: session.userId,
    entityName: session.userName,
    action: 'update',
    before: { passkey: before },
    after: { passkey: after },
  })

export const findPasskeys = (
  { database }: PasskeyDeps,
  session: UserSession,
): Promise<CallAnswer<typeof findCall>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const { passwordHash, otpSecret } = await userOf(tx, session)
    return {
      items: (await ownPasskeys(tx, session)).map(rowOf),
      confirmation: { password: passwordHash !== null, code: otpSecret !== null },
    }
  })

/** What the browser needs to make a passkey that is found without a name, by a person whom the device knows. */
export async function beginPasskey({ database, webLink }: PasskeyDeps, session: UserSession) {
  const { id: rpID } = relyingParty(webLink)
  const { user, known } = await database.inOrganization(session.organizationId, async (tx) => ({
    user: await userOf(tx, session),
    known: await ownPasskeys(tx, session),
  }))
  const challenge = await newChallenge(database, session.userId)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  return generateRegistrationOptions({
    rpName: 'Ecotrame',
    rpID,
    userName: user.email,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(user.id)),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

type Body = CallParsed<typeof addCall>['body']

async function verified({ database, webLink }: PasskeyDeps, session: UserSession, { credential }: Body) {
  const expectedChallenge = challengeIn(credential.response.clientDataJSON)
  if (!(await useChallenge(database, expectedChallenge, session.userId))) throw problem('PASSKEY_FAILED')
  const { origin, id } = relyingParty(webLink)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { transports = [], ...response } = credential.response
  const answer = await verifyRegistrationResponse({
    response: { ...credential, response: { ...response, transports }, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => null)
  if (answer?.verified !== true) throw problem('PASSKEY_FAILED')
  return answer.registrationInfo
}

/** Adds the passkey that a browser has made, and tells the person by mail. @throws PASSKEY_FAILED */
export async function addPasskey(deps: PasskeyDeps, session: UserSession, body: Body): Promise<PasskeyRow> {
  const { credential, credentialBackedUp: backedUp } = await verified(deps, session, body)
  const { organizationId, userId } = session
  return deps.database.inOrganization(organizationId, async (tx) => {
    const [row] = await tx
      .insert(passkeys)
      .values({
        organizationId,
        userId,
        name: body.name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: [...(credential.transports ?? [])],
        backedUp,
      })
      // Somebody has it already, who may be somebody else.
      .onConflictDoNothing()
      .returning()
    if (row === undefined) throw problem('PASSKEY_FAILED')
    await record(tx, session, null, row.name)
    await deps.mail.sendWith(tx, organizationId, passkeyMessage(await userOf(tx, session), 'added', row.name))
    return rowOf(row)
  })
}

/** What is not there costs no try. @throws NOT_FOUND */
export const requireOwnPasskey = (
  { database }: Pick<PasskeyDeps, 'database'>,
  session: UserSession,
  id: string,
): Promise<void> =>
  database.inOrganization(session.organizationId, async (tx) => {
    if ((await tx.$count(passkeys, and(isOwn(session), eq(passkeys.id, id)))) === 0)
      throw problem('NOT_FOUND')
  })

/** @throws NOT_FOUND */
export const renamePasskey = (
  { database }: PasskeyDeps,
  session: UserSession,
  id: string,
  name: string,
): Promise<PasskeyRow> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const isIt = and(isOwn(session), eq(passkeys.id, id))
    const [before] = await tx.select().from(passkeys).where(isIt).for('update')
    const [after] = await tx.update(passkeys).set({ name }).where(isIt).returning()
    if (before === undefined || after === undefined) throw problem('NOT_FOUND')
    await record(tx, session, before.name, name)
    return rowOf(after)
  })

/** Whether somebody gets in without this passkey: by a password, their provider, or another passkey. */
async function hasOtherWay(tx: Tx, session: UserSession, id: string): Promise<boolean> {
  const { organizationId, userId } = session
  const { passwordHash } = await userOf(tx, session)
  if (passwordHash !== null) return true
  const others = await tx.$count(
    passkeys,
    and(isOwn(session), isNull(passkeys.suspectedAt), sql`${passkeys.id} <> ${id}`),
  )
  if (others > 0) return true
  const ofProvider = (table: typeof userIdentities | typeof scimPeople) =>
    tx.$count(table, and(eq(table.organizationId, organizationId), eq(table.userId, userId)))
  return (await ofProvider(userIdentities)) + (await ofProvider(scimPeople)) > 0
}

/** Removes a passkey, and tells the person by mail. @throws NOT_FOUND, LAST_WAY_IN */
export const removePasskey = (
  { database, mail }: PasskeyDeps,
  session: UserSession,
  id: string,
): Promise<{ id: string }> =>
  database.inOrganization(session.organizationId, async (tx) => {
    // Two removals at once take turns.
    const own = await tx.select().from(passkeys).where(isOwn(session)).for('update')
    const gone = own.find((one) => one.id === id)
    if (gone === undefined) throw problem('NOT_FOUND')
    if (!(await hasOtherWay(tx, session, id))) throw problem('LAST_WAY_IN')
    await tx.delete(passkeys).where(and(isOwn(session), eq(passkeys.id, id)))
    await record(tx, session, gone.name, null)
    const user = await userOf(tx, session)
    await mail.sendWith(tx, session.organizationId, passkeyMessage(user, 'removed', gone.name))
    return { id }
  })
