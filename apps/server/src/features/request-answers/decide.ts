import {
  isClosed,
  type CallParsed,
  type decideAnswers as decideCall,
  type RequestSuggestions,
} from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import { refuseStale } from '../../platform/audit/refuse-stale.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { lockRecord, sightOf } from '../evaluations/index.ts'
import { fieldsOf, fillFromRequest, type RequestRecord, type StoredField } from '../requests/index.ts'
import { decide, sentAnswers, type SentAnswer } from './answer-store.ts'
import type { AnswersDeps } from './deps.ts'
import { asSender } from './links.ts'
import { askAgain, type RefusedAnswer } from './ask-again.ts'
import { suggestionsOf } from './suggestions.ts'
import { fillArticles } from './fill-articles.ts'
import { fillFacility } from './fill-facility.ts'
import { asFieldValue, knownField, problemsOfAnswer } from './values.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Body = CallParsed<typeof decideCall>['body']

/** An answer that is accepted, with the field that it fills. */
interface Filling {
  readonly place: number
  readonly answer: SentAnswer
  readonly field: StoredField
}

/**
 * Accepts and refuses answers, all or none. Accepted values are saved in the evaluations as somebody would save them,
 * with the origin `request`, so that they must be run again.
 * @throws NOT_FOUND, MOVE_NOT_ALLOWED for the other side, REQUEST_CLOSED, STALE_VERSION, LOCKED_BY_MASK, INVALID_VALUES
 */
export async function decideAnswers(
  deps: AnswersDeps,
  caller: Caller,
  requestId: string,
  body: Body,
): Promise<RequestSuggestions> {
  const { organizationId } = caller.session
  await deps.database.inOrganization(organizationId, async (tx) => {
    const request = await asSender(tx, caller, requestId)
    if (isClosed(request.status)) throw problem('REQUEST_CLOSED')
    const fields = await fieldsOf(tx, organizationId, requestId)
    const answers = new Map((await sentAnswers(tx, organizationId, requestId)).map((one) => [one.id, one]))
    const named = body.decisions.map(({ answer }, place) => openAnswer(answers.get(answer), fields, place))
    const accepted = named.filter(({ place }) => body.decisions[place]?.accept === true)
    refuseTwice(named)
    await refuseSaved(tx, caller, body)
    await fill(tx, deps, caller, request, accepted)
    const refused: RefusedAnswer[] = []
    for (const { place, answer, field } of named) {
      const { accept = false, reason = null } = body.decisions[place] ?? {}
      const state = accept ? 'accepted' : 'refused'
      await decide(tx, organizationId, answer.id, {
        state,
        reason: accept ? null : reason,
        by: caller.session.userName,
      })
      if (!accept) refused.push({ field, answer, reason })
    }
    await record(tx, caller, request, { accepted, refused })
    if (refused.length > 0) await askAgain(tx, deps, caller, request, refused)
  })
  return suggestionsOf(deps, caller, requestId)
}

const invalid = (path: string, code: string) => problem('INVALID_VALUES', { errors: [{ path, code }] })

function openAnswer(answer: SentAnswer | undefined, fields: readonly StoredField[], place: number): Filling {
  const field = fields.find(({ id }) => id === answer?.fieldId)
  if (answer === undefined || field === undefined)
    throw invalid(`decisions[${place}].answer`, 'UNKNOWN_ANSWER')
  if (answer.state !== 'proposed') throw invalid(`decisions[${place}].answer`, 'ALREADY_DECIDED')
  return { place, answer, field }
}

/** One answer is decided once, and a field takes one value. */
function refuseTwice(named: readonly Filling[]): void {
  const seen = new Set<string>()
  for (const { place, answer } of named) {
    if (seen.has(answer.id)) throw invalid(`decisions[${place}].answer`, 'ALREADY_DECIDED')
    seen.add(answer.id)
  }
}

/** @throws STALE_VERSION when an evaluation was saved since the caller has read it */
async function refuseSaved(tx: Tx, { session }: Caller, { evaluations }: Body): Promise<void> {
  const { organizationId } = session
  for (const { id, rowVersion: ifMatch } of evaluations) {
    const held = await lockRecord(tx, sightOf(session), id)
    if (held === undefined) throw problem('NOT_FOUND')
    const { rowVersion } = held
    await refuseStale(tx, { organizationId, entity: 'evaluation', entityId: id, ifMatch, rowVersion })
  }
}

/** @throws INVALID_VALUES, LOCKED_BY_MASK, PERMISSION_REQUIRED: then nothing is decided */
async function fill(
  tx: Tx,
  deps: AnswersDeps,
  caller: Caller,
  request: RequestRecord,
  accepted: readonly Filling[],
): Promise<void> {
  const filling = accepted.filter(({ answer }) => answer.value !== null)
  const fields = new Set<string>()
  for (const { place, answer, field } of filling) {
    if (fields.has(field.id)) throw invalid(`decisions[${place}].answer`, 'ANSWERED_TWICE')
    fields.add(field.id)
    const known = await knownField(deps.catalogue, field)
    if (known === null) throw invalid(`decisions[${place}].answer`, 'UNKNOWN_FIELD')
    const errors = problemsOfAnswer(known, answer.value, caller.language)
    if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
  }
  const isOfFacility = ({ field }: Filling) => field.categoryId === null && field.componentId === null
  const isOfArticle = ({ field }: Filling) => field.componentId !== null
  await fillFacility(
    tx,
    deps,
    caller,
    request,
    filling.filter(isOfFacility).map(({ answer }) => answer),
  )
  await fillArticles(tx, deps, caller, filling.filter(isOfArticle))
  const values = filling
    .filter((one) => !isOfFacility(one) && !isOfArticle(one))
    .map(({ answer }) => ({ fieldId: answer.fieldId, value: asFieldValue(answer.value) }))
  const { locked, gone } = await fillFromRequest(tx, deps, caller, values)
  if (locked.length > 0) throw problem('LOCKED_BY_MASK')
  if (gone.length > 0) throw invalid('decisions', 'UNKNOWN_FIELD')
}

const record = (
  tx: Tx,
  { session }: Caller,
  { id, title }: RequestRecord,
  {
    accepted,
    refused,
  }: { readonly accepted: readonly Filling[]; readonly refused: readonly RefusedAnswer[] },
) =>
  recordChange(tx, session, {
    entity: 'request',
    entityId: id,
    entityName: title,
    action: 'update',
    before: {},
    after: {
      acceptedAnswers: accepted.map(({ field }) => field.parameter),
      refusedAnswers: refused.map(({ field }) => field.parameter),
    },
  })
