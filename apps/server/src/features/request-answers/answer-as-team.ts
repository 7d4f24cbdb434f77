import {
  isClosed,
  limits,
  type answerRequest as answerCall,
  type Attachment,
  type CallParsed,
  type FileAnswer,
  type RequestSuggestions,
} from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { checkedFile, fileToSend, keepFile, type SentFile } from '../../platform/files/files.ts'
import type { Caller, Session } from '../../platform/sessions/session.ts'
import { fieldsOf, lockedRequest, sidesOf, viewerOf, type RequestRecord } from '../requests/index.ts'
import { attachEvidence, countEvidence, insertAnswers, isEvidenceOf, sentAnswers } from './answer-store.ts'
import type { AnswersDeps } from './deps.ts'
import { requestInSight } from './request-in-sight.ts'
import { suggestionsOf } from './suggestions.ts'
import { tellAnswers } from './tell-answers.ts'
import { knownField, placeOf, problemsOfAnswer, tidy } from './values.ts'

type Answers = CallParsed<typeof answerCall>['body']['answers']

/** A request whose questions the caller may answer now. @throws NOT_FOUND, REQUEST_CLOSED, MOVE_NOT_ALLOWED */
async function asRecipient(tx: Tx, session: Session, id: string): Promise<RequestRecord> {
  const request = await lockedRequest(tx, session, { id, ifMatch: null })
  if (isClosed(request.status)) throw problem('REQUEST_CLOSED')
  const isAsked = sidesOf(viewerOf(session), request).includes('recipient')
  if (!isAsked || !['sent', 'accepted', 'processed'].includes(request.status))
    throw problem('MOVE_NOT_ALLOWED')
  return request
}

/** The team that was asked answers: each answer becomes a suggestion. @throws INVALID_VALUES at each answer */
export async function answerAsTeam(
  deps: AnswersDeps,
  caller: Caller,
  requestId: string,
  answers: Answers,
): Promise<RequestSuggestions> {
  const { session } = caller
  const { organizationId, userId, userName: name } = session
  await deps.database.inOrganization(organizationId, async (tx) => {
    const request = await asRecipient(tx, session, requestId)
    const said = await checkedAnswers(tx, deps, caller, requestId, answers)
    await insertAnswers(tx, { organizationId, requestId }, said, { name, userId })
    await tellAnswers(tx, session, request, { fieldIds: said.map(({ fieldId }) => fieldId), note: null })
  })
  return suggestionsOf(deps, caller, requestId)
}

async function checkedAnswers(
  tx: Tx,
  { catalogue }: AnswersDeps,
  { session, language }: Caller,
  requestId: string,
  answers: Answers,
) {
  const fields = await fieldsOf(tx, session.organizationId, requestId)
  const said = []
  for (const [place, { field, known, value, note }] of answers.entries()) {
    const stored = fields.find(({ id }) => id === field)
    const asked = stored && (await knownField(catalogue, stored))
    if (!asked) throw invalid(`answers[${place}].field`, 'UNKNOWN_FIELD')
    if (answers.findIndex((one) => one.field === field) < place)
      throw invalid(`answers[${place}].field`, 'ANSWERED_TWICE')
    const errors = problemsOfAnswer(asked, known ? value : null, language)
    if (errors.length > 0)
      throw problem('INVALID_VALUES', {
        errors: errors.map((error) => ({ ...error, path: placeOf(error.path, `answers[${place}].value`) })),
      })
    said.push({ fieldId: field, known, value: known ? tidy(value) : null, note: note || null })
  }
  return said
}

const invalid = (path: string, code: string) => problem('INVALID_VALUES', { errors: [{ path, code }] })

/** A file for an answer of the caller's team that waits for a decision. @throws NOT_FOUND, INVALID_FILE, INVALID_VALUES */
export async function uploadEvidence(
  { database }: AnswersDeps,
  { session }: Caller,
  place: { readonly id: string; readonly answer: string },
  sent: () => Promise<SentFile>,
): Promise<Attachment> {
  const { organizationId, userId } = session
  await database.inOrganization(organizationId, (tx) => ownAnswer(tx, session, place))
  const file = await checkedFile(organizationId, await sent())
  return database.inOrganization(organizationId, async (tx) => {
    await ownAnswer(tx, session, place)
    if ((await countEvidence(tx, organizationId, place.answer)) >= limits.evidenceOfAnswerMaximum)
      throw invalid('file', 'TOO_MANY_FILES')
    const kept = await keepFile(tx, organizationId, file, userId)
    await attachEvidence(tx, organizationId, place.answer, kept.id)
    return kept
  })
}

async function ownAnswer(
  tx: Tx,
  session: Session,
  { id, answer }: { readonly id: string; readonly answer: string },
): Promise<void> {
  await asRecipient(tx, session, id)
  const sent = await sentAnswers(tx, session.organizationId, id)
  const own = sent.find((one) => one.id === answer && !one.outside && one.state === 'proposed')
  if (own === undefined) throw problem('NOT_FOUND')
}

/** A file that came with an answer. @throws NOT_FOUND */
export async function downloadEvidence(
  { database }: AnswersDeps,
  { session }: Caller,
  { id, file }: { readonly id: string; readonly file: string },
): Promise<FileAnswer> {
  const { organizationId } = session
  const isThere = await database.inOrganization(organizationId, async (tx) => {
    await requestInSight(tx, session, id)
    return isEvidenceOf(tx, organizationId, id, file)
  })
  const found = isThere ? await fileToSend(database, organizationId, file) : null
  if (found === null) throw problem('NOT_FOUND')
  return found
}
