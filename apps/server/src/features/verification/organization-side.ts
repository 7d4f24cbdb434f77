import {
  limits,
  type CallAnswer,
  type CallParsed,
  type findVerifications as findCall,
  type inviteVerifier as inviteCall,
  type VerificationRoom,
} from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { checkedFile, type SentFile } from '../../platform/files/files.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords } from '../../platform/lists/page.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import { sightOf } from '../evaluations/index.ts'
import { add, roomNow, roomToWrite, type Doer } from './acts.ts'
import type { VerificationDeps } from './deps.ts'
import { evidenceEntry, evidenceMaximum } from './frozen/evidence.ts'
import { verifierLetter } from './letters.ts'
import { frozenVersionOf, invitationAnswer, readRoom, roomAnswer, statementAnswer } from './room.ts'
import { statementsOf } from './statement-store.ts'
import * as store from './store.ts'

/** What people of an organization do with its verifications. */

export const doerOf = ({ session }: Caller): Doer => ({ side: 'organization', actor: session })

/** Does something with a verification that the caller sees. @throws NOT_FOUND */
export const inSight = <T>(
  { database }: VerificationDeps,
  { session }: Caller,
  id: string,
  work: (tx: Tx, record: store.VerificationRecord) => Promise<T>,
): Promise<T> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const record = await store.findInSight(tx, sightOf(session), id)
    if (record === undefined) throw problem('NOT_FOUND')
    return work(tx, record)
  })

export const listVerifications = (
  { database }: VerificationDeps,
  { session }: Caller,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const { organizationId } = session
    const words = searchWords(query.search, folded)
    const listing = { evaluation: query.evaluation, words, page: query }
    const { items, total } = await store.findPage(tx, sightOf(session), listing)
    const ids = items.map(({ id }) => id)
    const statements = await statementsOf(tx, organizationId, ids)
    const links = await store.linksOf(tx, organizationId, ids)
    return {
      items: items.map((row) => {
        const statement = statements.find(({ verificationId }) => verificationId === row.id)
        const link = links.find(({ verificationId }) => verificationId === row.id)
        return {
          id: row.id,
          evaluation: { id: row.evaluationId, name: row.evaluationName },
          version: { id: row.versionId, number: row.versionNumber },
          openedAt: row.openedAt.toISOString(),
          openedBy: row.openedByName,
          openFindings: row.openFindings,
          invitation: link ? invitationAnswer(link) : null,
          statement: statement ? statementAnswer(statement) : null,
        }
      }),
      meta: pageMeta(query, total),
    }
  })

/** Makes the link of a verifier, mails it and tells it once. @throws NOT_FOUND, TOO_MANY_MAILS */
export const inviteVerifier = (
  deps: VerificationDeps,
  caller: Caller,
  id: string,
  { name, email, language, days }: CallParsed<typeof inviteCall>['body'],
): Promise<{ url: string; room: VerificationRoom }> =>
  inSight(deps, caller, id, async (tx, record) => {
    const { organizationId } = record
    await store.lock(tx, record)
    if ((await store.invitationsOfDay(tx, organizationId)) >= limits.requestMailsOfDayMaximum)
      throw problem('TOO_MANY_MAILS')
    const { token, link } = await store.insertLink(tx, record, { name, email, days })
    const url = deps.webLink(`/v/${token}`, {})
    const { organization, evaluation, version } = frozenVersionOf(await store.entriesOf(tx, record))
    const about = { organization, evaluation, version, expiresAt: link.expiresAt, url }
    await deps.mail.sendWith(tx, organizationId, verifierLetter({ to: link.email, name, language, ...about }))
    await recordInvitation(tx, caller, record, {
      verifier: name,
      mailedTo: link.email,
      linkUntil: link.expiresAt,
    })
    return { url, room: await roomNow(tx, record, 'organization') }
  })

export const withdrawInvitation = (
  deps: VerificationDeps,
  caller: Caller,
  id: string,
): Promise<VerificationRoom> =>
  inSight(deps, caller, id, async (tx, record) => {
    await store.withdrawLinks(tx, record)
    await recordInvitation(tx, caller, record, { verifier: null, mailedTo: null, linkUntil: null })
    return roomNow(tx, record, 'organization')
  })

const recordInvitation = (
  tx: Tx,
  { session }: Caller,
  record: store.VerificationRecord,
  after: {
    readonly verifier: string | null
    readonly mailedTo: string | null
    readonly linkUntil: Date | null
  },
) =>
  recordChange(tx, session, {
    entity: 'verification',
    entityId: record.id,
    entityName: record.evaluationName,
    action: after.verifier === null ? 'revoke' : 'invite',
    before: {},
    after: { ...after, linkUntil: after.linkUntil?.toISOString() ?? null },
  })

/** Adds a file as evidence. @throws NOT_FOUND, INVALID_FILE, INVALID_IMAGE, INVALID_VALUES, VERIFICATION_SIGNED */
export async function addEvidence(
  deps: VerificationDeps,
  caller: Caller,
  id: string,
  sent: () => Promise<SentFile>,
): Promise<VerificationRoom> {
  // Before the file is read: a room that is closed takes no bytes.
  await inSight(deps, caller, id, roomToWrite)
  const file = await checkedFile(caller.session.organizationId, await sent())
  return inSight(deps, caller, id, async (tx, record) => {
    const room = await roomToWrite(tx, record)
    if (room.entries.filter(({ kind }) => kind === 'evidence').length >= evidenceMaximum)
      throw problem('INVALID_VALUES', {
        errors: [{ path: 'file', code: 'TOO_MANY_FILES', params: { maximum: evidenceMaximum } }],
      })
    return add(tx, room, doerOf(caller), await evidenceEntry(tx, caller.session, file))
  })
}

export const readVerification = (
  deps: VerificationDeps,
  caller: Caller,
  id: string,
): Promise<VerificationRoom> =>
  inSight(deps, caller, id, async (tx, record) => roomAnswer(await readRoom(tx, record), 'organization'))
