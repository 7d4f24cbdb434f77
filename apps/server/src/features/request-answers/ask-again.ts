import type { Tx } from '../../platform/database/database.ts'
import { moveWithin, type RequestRecord, type StoredField } from '../requests/index.ts'
import type { SentAnswer } from './answer-store.ts'
import type { AnswersDeps } from './deps.ts'
import { refusalLetter } from './letters.ts'
import { insertLink, latestLink } from './link-store.ts'
import { addressOfForm, formLanguage, organizationName, stateOfLink } from './links.ts'
import { isOfFacility, knownField } from './values.ts'
import { wordsIn } from './words.ts'
import type { Caller } from '../../platform/sessions/session.ts'

export interface RefusedAnswer {
  readonly field: StoredField
  readonly answer: SentAnswer
  readonly reason: string | null
}

const daysOfSecondLink = 30

/**
 * Brings the reasons of refusals back to who answered: in the thread, where a request that counted as done is sent
 * again, and by mail to somebody without an account.
 */
export async function askAgain(
  tx: Tx,
  deps: AnswersDeps,
  caller: Caller,
  request: RequestRecord,
  refused: readonly RefusedAnswer[],
): Promise<void> {
  const reasons = await Promise.all(
    refused.map(async ({ field, reason }) => ({ question: await wordsOf(deps, field, request), reason })),
  )
  const told = reasons.map(({ question, reason }) => `${question}: ${reason ?? '–'}`).join('\n')
  if (request.status === 'processed') {
    const step = { confirmed: false, sides: ['sender'] } as const
    await moveWithin(tx, caller.session, request, { ...step, to: 'blocked_by_sender', reason: told })
    const blocked = { ...request, status: 'blocked_by_sender' } as const
    await moveWithin(tx, caller.session, blocked, { ...step, to: 'sent', reason: null })
  }
  await mailAgain(
    tx,
    deps,
    caller,
    request,
    reasons.map(({ question, reason }) => ({ question, reason: reason ?? '–' })),
  )
}

/** Another link, because only the hash of the first is known; the first stays as long as it was meant to. */
async function mailAgain(
  tx: Tx,
  deps: AnswersDeps,
  { session }: Caller,
  request: RequestRecord,
  reasons: readonly { readonly question: string; readonly reason: string }[],
): Promise<void> {
  const { contactName: name, contactEmail: to, id: requestId } = request
  const { organizationId, userId: createdBy } = session
  if (name === null || to === null) return
  // Who withdrew the link wants no more answers by it.
  if (stateOfLink(await latestLink(tx, organizationId, requestId)) === 'withdrawn') return
  const making = { organizationId, requestId, days: daysOfSecondLink, createdBy }
  const token = await insertLink(tx, { ...making, mailed: { as: 'refusal', to } })
  const link = await latestLink(tx, organizationId, requestId)
  if (link === undefined) return
  const organization = await organizationName(tx, organizationId)
  const url = addressOfForm(deps, token)
  const letter = { to, language: formLanguage(request), name, organization, reasons, url }
  await deps.mail.sendWith(tx, organizationId, refusalLetter({ ...letter, expiresAt: link.expiresAt }))
}

async function wordsOf(
  { catalogue }: AnswersDeps,
  field: StoredField,
  request: RequestRecord,
): Promise<string> {
  const language = formLanguage(request)
  const known = await knownField(catalogue, field)
  const label = known && (isOfFacility(known) ? known.question : known.parameter).label
  const name = label === null ? field.parameter : wordsIn(language, label)
  return field.entryName === null ? name : `${name} · ${wordsIn(language, field.entryName)}`
}
