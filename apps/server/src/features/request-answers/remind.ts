import { isClosed, type RequestLink } from '@ecotrame/contract'
import { recordChange, type Actor } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import { fieldsOf, type RequestRecord } from '../requests/index.ts'
import { sentAnswers } from './answer-store.ts'
import type { AnswersDeps } from './deps.ts'
import { reminderLetter } from './letters.ts'
import { historyOfLinks, insertLink, latestLink } from './link-store.ts'
import {
  addressOfForm,
  asSender,
  formLanguage,
  linkOfRequest,
  missing,
  organizationName,
  refuseTooManyMails,
  stateOfLink,
  type LinkDeps,
} from './links.ts'

const daysOfReminder = 30
const dayInMilliseconds = 86_400_000

/** Reminds somebody outside by hand. @throws NOT_FOUND, MOVE_NOT_ALLOWED, and what `remindWithin` throws */
export const remindRequest = (deps: AnswersDeps, caller: Caller, id: string): Promise<RequestLink> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    await remindWithin(tx, deps, caller.session, await asSender(tx, caller, id))
    return linkOfRequest(tx, caller.session.organizationId, id)
  })

/**
 * A mail with another link, because only the hash of the first is known; the first stays as long as it was meant to.
 * @throws REQUEST_CLOSED, MOVE_NOT_ALLOWED for what waits for no answer, INVALID_VALUES without address or link,
 *   REMINDED_ALREADY within a day of the last mail, TOO_MANY_MAILS
 */
export async function remindWithin(
  tx: Tx,
  deps: LinkDeps,
  actor: Actor,
  request: RequestRecord,
): Promise<void> {
  const { organizationId } = actor
  const { id: requestId, contactName: name, contactEmail: to, status, title, dueOn } = request
  if (isClosed(status)) throw problem('REQUEST_CLOSED')
  if (status !== 'sent' && status !== 'accepted') throw problem('MOVE_NOT_ALLOWED')
  if (name === null || to === null) throw missing('contact.email')
  // Who withdrew the link wants no answers by it.
  if (['none', 'withdrawn'].includes(stateOfLink(await latestLink(tx, organizationId, requestId))))
    throw problem('INVALID_VALUES', { errors: [{ path: 'link', code: 'NO_LINK' }] })
  const { mailedAt } = await historyOfLinks(tx, organizationId, requestId)
  if (mailedAt !== null && Date.now() - mailedAt.getTime() < dayInMilliseconds)
    throw problem('REMINDED_ALREADY')
  await refuseTooManyMails(tx, organizationId)
  const making = { organizationId, requestId, days: daysOfReminder, createdBy: actor.userId }
  const token = await insertLink(tx, { ...making, mailed: { as: 'reminder', to } })
  const link = await latestLink(tx, organizationId, requestId)
  if (link === undefined) throw new Error('The link was not made')
  const organization = await organizationName(tx, organizationId)
  const questions = await openQuestions(tx, organizationId, requestId)
  const letter = { to, language: formLanguage(request), name, organization, title, questions, dueOn }
  const url = addressOfForm(deps, token)
  await deps.mail.sendWith(tx, organizationId, reminderLetter({ ...letter, expiresAt: link.expiresAt, url }))
  await recordChange(tx, actor, {
    entity: 'request',
    entityId: requestId,
    entityName: title,
    action: 'update',
    before: {},
    after: { linkUntil: link.expiresAt, mailedTo: to },
  })
}

async function openQuestions(tx: Tx, organizationId: string, requestId: string): Promise<number> {
  const sent = await sentAnswers(tx, organizationId, requestId)
  const standing = new Set(sent.filter(({ state }) => state !== 'refused').map(({ fieldId }) => fieldId))
  return (await fieldsOf(tx, organizationId, requestId)).filter(({ id }) => !standing.has(id)).length
}
