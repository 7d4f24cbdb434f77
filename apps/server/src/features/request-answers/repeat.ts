import type {
  AnswerRow,
  AnswerValue,
  CallAnswer,
  CallParsed,
  repeatRequest as repeatCall,
} from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import { createRequestWithin, fieldsOf, openRequests, viewerOf, type StoredField } from '../requests/index.ts'
import { keepDraft, sentAnswers, type SentAnswer } from './answer-store.ts'
import type { AnswersDeps } from './deps.ts'
import { asSender, formLanguage, makeLinkWithin, missing } from './links.ts'
import { knownField, problemsOfAnswer } from './values.ts'

const daysOfLink = 30

/**
 * Asks a facility the same again. Answers of before stand in the form as if they had just been typed: who answers
 * looks at them, changes what has changed and sends them; nothing is sent by itself.
 * @throws NOT_FOUND, MOVE_NOT_ALLOWED, ALREADY_ASKED, INVALID_VALUES without contact or questions, TOO_MANY_MAILS
 */
export const repeatRequest = (
  deps: AnswersDeps,
  caller: Caller,
  id: string,
  { dueOn }: CallParsed<typeof repeatCall>['body'],
): Promise<CallAnswer<typeof repeatCall>> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const before = await asSender(tx, caller, id)
    const { organizationId } = caller.session
    const { facility, contactName: name, contactEmail: email, title, description } = before
    if (name === null) throw missing('contact')
    if (facility === null) throw missing('facility')
    if ((await openRequests(tx, viewerOf(caller.session), [facility.id])).has(facility.id))
      throw problem('ALREADY_ASKED')
    const asked = (await fieldsOf(tx, organizationId, id)).filter(({ categoryId }) => categoryId === null)
    if (asked.length === 0) throw missing('questions')
    const made = await createRequestWithin(tx, deps, caller, {
      title,
      description,
      dueOn,
      contact: { name, email, language: formLanguage(before) },
      facility: facility.id,
      questions: asked.map(({ parameter: question, process }) => ({ question, process })),
      team: null,
      fields: [],
      articles: [],
      send: false,
    })
    const carried = await carryAnswers(tx, deps, { organizationId, from: id, to: made.id }, asked)
    const { mailedTo } =
      email === null
        ? { mailedTo: null }
        : await makeLinkWithin(tx, deps, caller, made.id, { days: daysOfLink, mail: true })
    return { request: made.id, carried, mailedTo }
  })

interface Carrying {
  readonly organizationId: string
  /** Ids of the two requests. */
  readonly from: string
  readonly to: string
}

/** What was answered, accepted before proposed, as drafts of the new request. @returns how many */
async function carryAnswers(
  tx: Tx,
  { catalogue }: AnswersDeps,
  { organizationId, from, to }: Carrying,
  asked: readonly StoredField[],
): Promise<number> {
  const sent = await sentAnswers(tx, organizationId, from)
  let carried = 0
  for (const field of await fieldsOf(tx, organizationId, to)) {
    const old = asked.find((one) => one.parameter === field.parameter && one.process === field.process)
    const answer = old && answerToCarry(sent, old.id)
    const value = answer === undefined ? null : stillValid(answer.value)
    const known = await knownField(catalogue, field)
    if (value === null || known === null || problemsOfAnswer(known, value, 'en').length > 0) continue
    const place = { organizationId, requestId: to, fieldId: field.id }
    await keepDraft(tx, place, { known: true, value, note: null })
    carried += 1
  }
  return carried
}

export function answerToCarry(sent: readonly SentAnswer[], fieldId: string): SentAnswer | undefined {
  const own = sent.filter((one) => one.fieldId === fieldId && one.known && one.value !== null)
  return (
    own.findLast(({ state }) => state === 'accepted') ?? own.findLast(({ state }) => state === 'proposed')
  )
}

/** Rows whose last day is past are asked anew. */
export function stillValid(value: AnswerValue): AnswerValue {
  if (!Array.isArray(value)) return value
  const today = new Date().toISOString().slice(0, 10)
  const rows = (value as readonly AnswerRow[]).filter(({ until }) => until === null || until >= today)
  return rows.length === 0 ? null : rows
}
