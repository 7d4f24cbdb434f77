import { copiedName } from '../../platform/values/copied-name.ts'
import {
  isClosed,
  type CallParsed,
  type createRequest as createCall,
  type duplicateRequest as duplicateCall,
  type QuestionToFacility,
  type Request,
  type updateRequest as updateCall,
} from '@ecotrame/contract'
import type { RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { dropFiles } from '../../platform/files/files.ts'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import type { RequestsDeps } from './deps.ts'
import { articlesAsked } from './article-questions.ts'
import { facilityQuestionsAsked, questionBook } from './facility-questions.ts'
import { fieldsOf, replaceFields, type NewField } from './field-store.ts'
import { fieldsAsked } from './fields.ts'
import { moveWithin } from './moves.ts'
import { answerOf, lockedRequest } from './read-requests.ts'
import { refuseWrongParties } from './parties.ts'
import * as store from './request-store.ts'
import { sidesOf, viewerOf } from './sight.ts'
import { refresh } from './tell.ts'
import { filesOfRequest } from './thread-store.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Body = CallParsed<typeof updateCall>['body']

const columnsOf = ({ title, description, team, contact, facility, dueOn }: Body): store.RequestColumns => ({
  title,
  description: description === '' ? null : description,
  recipientTeamId: team,
  contactName: contact?.name ?? null,
  contactEmail: contact?.email ?? null,
  contactLanguage: contact?.language ?? 'en',
  facilityId: facility,
  dueOn,
  searchText: folded([title, description ?? '', contact?.name ?? ''].join(' ')),
})

/** A request as the audit log tells it. */
const audited = ({ title, description, to, facility, dueOn, requestedFields }: Request) => ({
  title,
  description,
  recipient: to.team?.name ?? to.contact?.name ?? null,
  facility: facility?.name ?? null,
  dueOn,
  asked: requestedFields.map(({ label: { en, fr }, evaluation }) =>
    [evaluation.name, ...new Set([en, fr])].join(' / '),
  ),
})
const entryOf = ({ id, title }: Request) => ({ entity: 'request', entityId: id, entityName: title }) as const

const found = async (tx: Tx, deps: RequestsDeps, caller: Caller, id: string) =>
  answerOf(tx, deps, caller, await store.findRecord(tx, viewerOf(caller.session), id))

/** Writes a request, and sends it when that is asked for. @throws INVALID_VALUES */
export const createRequest = (
  deps: RequestsDeps,
  caller: Caller,
  body: CallParsed<typeof createCall>['body'],
): Promise<Request> =>
  deps.database.inOrganization(caller.session.organizationId, (tx) =>
    createRequestWithin(tx, deps, caller, body),
  )

/** The same within a transaction. */
export async function createRequestWithin(
  tx: Tx,
  deps: RequestsDeps,
  caller: Caller,
  { send, ...body }: CallParsed<typeof createCall>['body'],
): Promise<Request> {
  const { session } = caller
  const { organizationId } = session
  const fields = await askedBy(tx, deps, caller, body, session.teamId)
  const id = await store.insertRequest(tx, organizationId, columnsOf(body), session)
  await replaceFields(tx, organizationId, id, fields)
  const draft = await found(tx, deps, caller, id)
  await recordChange(tx, session, { ...entryOf(draft), action: 'create', after: audited(draft) })
  const request = await lockedRequest(tx, session, { id, ifMatch: null })
  if (!send) await refresh(tx, organizationId, request)
  else
    await moveWithin(tx, session, request, {
      to: 'sent',
      reason: null,
      confirmed: false,
      sides: sidesOf(viewerOf(session), request),
    })
  return found(tx, deps, caller, id)
}

/** What is asked: fields of evaluations, then questions to the facility. @throws INVALID_VALUES */
async function askedBy(
  tx: Tx,
  deps: RequestsDeps,
  caller: Caller,
  body: Body,
  senderTeamId: string | null,
): Promise<readonly NewField[]> {
  const facility = await refuseWrongParties(tx, caller, body, senderTeamId)
  const fields = await fieldsAsked(tx, deps, caller, body.fields)
  const book = await questionBook()
  const questions = facilityQuestionsAsked(book, facility, body.questions, fields.length)
  const before = fields.length + questions.length
  const articles = await articlesAsked(tx, caller.session.organizationId, body.articles, before)
  return [...fields, ...questions, ...articles]
}

/** What was asked of whom stays once it was sent: others have read it. */
function refuseChangedParties(body: Body, before: Request): void {
  const refused = (path: string) => problem('INVALID_VALUES', { errors: [{ path, code: 'SENT_ALREADY' }] })
  const { team, contact } = before.to
  if (body.team !== (team?.id ?? null)) throw refused('team')
  if ((body.contact?.name ?? null) !== (contact?.name ?? null)) throw refused('contact')
  const asksFacility = before.requestedFields.some(({ question, article }) => question && article === null)
  if (asksFacility && body.facility !== (before.facility?.id ?? null)) throw refused('facility')
}

/** Whether the same is asked for: fields that are gone, or out of sight, are not sent back. */
const asksForTheSame = (body: Body, { requestedFields }: Request): boolean => {
  const key = (evaluation: string | null, path: string | null) => `${evaluation} ${path}`
  const before = new Set(requestedFields.map(({ evaluation, path }) => key(evaluation.id, path)))
  const ofFacility = new Set(requestedFields.map(({ question }) => question && keyOf(question)))
  return (
    body.fields.every(({ evaluation, path }) => before.has(key(evaluation, path))) &&
    body.questions.every(({ question: id, process }) => ofFacility.has(keyOf({ id, process }))) &&
    body.articles.every((id) => requestedFields.some(({ article }) => article?.id === id))
  )
}

const keyOf = ({ id, process }: Pick<QuestionToFacility, 'id' | 'process'>) => `${id} ${process ?? ''}`

/** Saves a request. @throws NOT_FOUND, INVALID_VALUES, REQUEST_CLOSED, MOVE_NOT_ALLOWED, STALE_VERSION */
export const saveRequest = (
  deps: RequestsDeps,
  caller: Caller,
  read: RowAsRead,
  body: Body,
): Promise<Request> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const { session } = caller
    const { organizationId } = session
    const request = await lockedRequest(tx, session, read)
    if (isClosed(request.status)) throw problem('REQUEST_CLOSED')
    if (!sidesOf(viewerOf(session), request).includes('sender')) throw problem('MOVE_NOT_ALLOWED')
    const before = await found(tx, deps, caller, read.id)
    const fields = await askedBy(tx, deps, caller, body, request.senderTeamId)
    if (request.status === 'draft') await replaceFields(tx, organizationId, read.id, fields)
    else {
      refuseChangedParties(body, before)
      if (!asksForTheSame(body, before))
        throw problem('INVALID_VALUES', { errors: [{ path: 'fields', code: 'SENT_ALREADY' }] })
    }
    await store.updateRequest(tx, organizationId, read.id, columnsOf(body))
    const after = await found(tx, deps, caller, read.id)
    const change = { before: audited(before), after: audited(after) }
    await recordChange(tx, session, { ...entryOf(after), action: 'update', ...change })
    await refresh(tx, organizationId, request)
    return after
  })

/** Deletes a draft with its files. @throws MOVE_NOT_ALLOWED for what was sent */
export const deleteRequest = (deps: RequestsDeps, caller: Caller, read: RowAsRead): Promise<{ id: string }> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const { session } = caller
    const { organizationId } = session
    const request = await lockedRequest(tx, session, read)
    if (request.sentAt !== null || !sidesOf(viewerOf(session), request).includes('sender'))
      throw problem('MOVE_NOT_ALLOWED')
    const before = await found(tx, deps, caller, read.id)
    const files = await filesOfRequest(tx, organizationId, read.id)
    await dropFiles(
      tx,
      organizationId,
      files.map(({ id }) => id),
    )
    await store.deleteRequest(tx, organizationId, read.id)
    await recordChange(tx, session, { ...entryOf(before), action: 'delete', before: audited(before) })
    await refresh(tx, organizationId, request)
    return { id: read.id }
  })

/** A draft of the caller that asks the same; fields of evaluations out of sight, or gone, stay behind. */
export const duplicateRequest = (
  deps: RequestsDeps,
  caller: Caller,
  id: string,
  extras: CallParsed<typeof duplicateCall>['body'],
): Promise<Request> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const { session } = caller
    const { organizationId } = session
    const original = await found(tx, deps, caller, id)
    const title = extras?.title ?? copiedName(original.title, caller.language)
    const { description, to, facility } = original
    const team = to.team?.id === session.teamId ? null : (to.team?.id ?? null)
    const columns = columnsOf({
      title,
      description,
      team,
      contact: to.contact,
      facility: facility?.id ?? null,
      dueOn: null,
      fields: [],
      questions: [],
      articles: [],
    })
    const copy = await store.insertRequest(tx, organizationId, columns, session)
    const inSight = new Set(
      original.requestedFields
        .filter(({ path, evaluation, question }) => path && (evaluation.id || question))
        .map((one) => one.id),
    )
    const fields = (await fieldsOf(tx, organizationId, id)).filter((field) => inSight.has(field.id))
    await replaceFields(
      tx,
      organizationId,
      copy,
      fields.map(
        ({ id: _id, organizationId: _own, requestId: _request, answeredAt: _at, ...field }) => field,
      ),
    )
    const after = await found(tx, deps, caller, copy)
    const recorded = { copyOf: original.title, ...audited(after) }
    await recordChange(tx, session, { ...entryOf(after), action: 'duplicate', after: recorded })
    return after
  })
