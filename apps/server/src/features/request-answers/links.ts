import {
  isClosed,
  limits,
  supplierLanguages,
  type CallAnswer,
  type CallParsed,
  type makeRequestLink,
  type RequestLink,
  type SupplierLanguage,
} from '@ecotrame/contract'
import { eq } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { organizations } from '../../platform/organizations/tables.ts'
import {
  fieldsOf,
  lockedRequest,
  moveWithin,
  sidesOf,
  viewerOf,
  type RequestRecord,
} from '../requests/index.ts'
import { draftsOf } from './answer-store.ts'
import type { AnswersDeps } from './deps.ts'
import { invitationLetter } from './letters.ts'
import {
  historyOfLinks,
  insertLink,
  latestLink,
  mailsOfDay,
  withdrawLinks,
  type LinkHistory,
  type StoredLink,
} from './link-store.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** What is told of a link; never what it holds. */
function linkAnswer(link: StoredLink | undefined, history: LinkHistory, drafted: number): RequestLink {
  const moment = (date: Date | null | undefined) => date?.toISOString() ?? null
  return {
    state: stateOfLink(link),
    createdAt: moment(link?.createdAt),
    expiresAt: moment(link?.expiresAt),
    openedAt: moment(history.openedAt),
    answeredAt: moment(history.answeredAt),
    mailedAt: moment(history.mailedAt),
    remindedAt: moment(history.remindedAt),
    drafted,
    renewalAskedAt: moment(link?.renewalAskedAt),
  }
}

/** The link of a request that was made last, with what happened with all of them. */
export async function linkOfRequest(tx: Tx, organizationId: string, requestId: string): Promise<RequestLink> {
  const link = await latestLink(tx, organizationId, requestId)
  const history = await historyOfLinks(tx, organizationId, requestId)
  return linkAnswer(link, history, (await draftsOf(tx, organizationId, requestId)).length)
}

export function stateOfLink(link: StoredLink | undefined): RequestLink['state'] {
  if (link === undefined) return 'none'
  if (link.withdrawnAt !== null) return 'withdrawn'
  return link.expiresAt.getTime() <= Date.now() ? 'expired' : 'open'
}

/** A language without a table of texts is answered in English. */
export const formLanguage = ({ contactLanguage }: Pick<RequestRecord, 'contactLanguage'>): SupplierLanguage =>
  supplierLanguages.find((known) => known === contactLanguage) ?? 'en'

export async function organizationName(tx: Tx, id: string): Promise<string> {
  const [found] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, id))
  return found?.name ?? ''
}

export const addressOfForm = ({ webLink }: Pick<AnswersDeps, 'webLink'>, token: string): string =>
  webLink(`/r/${token}`, {})

/** A request as its sender, kept from others until the transaction ends. @throws NOT_FOUND, MOVE_NOT_ALLOWED */
export async function asSender(tx: Tx, { session }: Caller, id: string): Promise<RequestRecord> {
  const record = await lockedRequest(tx, session, { id, ifMatch: null })
  if (!sidesOf(viewerOf(session), record).includes('sender')) throw problem('MOVE_NOT_ALLOWED')
  return record
}

/**
 * Makes the link of a request, and ends those before it. A draft is sent with it.
 * @throws NOT_FOUND, MOVE_NOT_ALLOWED, REQUEST_CLOSED, INVALID_VALUES without a contact, a question or an address
 */
export const makeLink = (
  deps: AnswersDeps,
  caller: Caller,
  id: string,
  body: Making,
): Promise<CallAnswer<typeof makeRequestLink>> =>
  deps.database.inOrganization(caller.session.organizationId, (tx) =>
    makeLinkWithin(tx, deps, caller, id, body),
  )

type Making = CallParsed<typeof makeRequestLink>['body']
/** What mails with links are sent with. */
export type LinkDeps = Pick<AnswersDeps, 'mail' | 'webLink'>

/** The same within a transaction. */
export async function makeLinkWithin(
  tx: Tx,
  deps: LinkDeps,
  caller: Caller,
  id: string,
  { days, mail }: Making,
): Promise<CallAnswer<typeof makeRequestLink>> {
  const { organizationId, userId } = caller.session
  const request = await asSender(tx, caller, id)
  const { contactName: name, contactEmail: to } = request
  if (isClosed(request.status)) throw problem('REQUEST_CLOSED')
  if (name === null) throw missing('contact')
  if (mail && to === null) throw missing('contact.email')
  const questions = (await fieldsOf(tx, organizationId, id)).length
  if (questions === 0) throw missing('fields')
  const mailedTo = mail ? to : null
  if (mailedTo !== null) await refuseTooManyMails(tx, organizationId)
  if (request.status === 'draft') await moveWithin(tx, caller.session, request, sendStep)
  const before = await latestLink(tx, organizationId, id)
  await withdrawLinks(tx, organizationId, id)
  const mailed = mailedTo === null ? null : ({ as: 'invitation', to: mailedTo } as const)
  const token = await insertLink(tx, { organizationId, requestId: id, days, createdBy: userId, mailed })
  const link = await latestLink(tx, organizationId, id)
  if (link === undefined) throw new Error('The link was not made')
  const url = addressOfForm(deps, token)
  if (mailedTo !== null) {
    const organization = await organizationName(tx, organizationId)
    const { title, dueOn } = request
    const letter = { to: mailedTo, language: formLanguage(request), name, organization, title, questions }
    const message = invitationLetter({ ...letter, dueOn, expiresAt: link.expiresAt, url })
    await deps.mail.sendWith(tx, organizationId, message)
  }
  await recordLink(tx, caller, request, before, { linkUntil: link.expiresAt, mailedTo })
  return { url, mailedTo, link: await linkOfRequest(tx, organizationId, id) }
}

/** Mails to people outside are no way to write to many. @throws TOO_MANY_MAILS */
export async function refuseTooManyMails(tx: Tx, organizationId: string): Promise<void> {
  if ((await mailsOfDay(tx, organizationId)) >= limits.requestMailsOfDayMaximum)
    throw problem('TOO_MANY_MAILS')
}

const sendStep = { to: 'sent', reason: null, confirmed: false, sides: ['sender'] } as const

export const missing = (path: string) => problem('INVALID_VALUES', { errors: [{ path, code: 'REQUIRED' }] })

const recordLink = (
  tx: Tx,
  { session }: Caller,
  { id, title }: RequestRecord,
  before: StoredLink | undefined,
  after: { readonly linkUntil: Date | null; readonly mailedTo: string | null },
) =>
  recordChange(tx, session, {
    entity: 'request',
    entityId: id,
    entityName: title,
    action: 'update',
    before: { linkUntil: stateOfLink(before) === 'open' ? before?.expiresAt : null },
    after,
  })

/** Ends every link of a request at once; what was typed stays. */
export async function withdrawLink(deps: AnswersDeps, caller: Caller, id: string): Promise<RequestLink> {
  const { organizationId } = caller.session
  return deps.database.inOrganization(organizationId, async (tx) => {
    const request = await asSender(tx, caller, id)
    const before = await latestLink(tx, organizationId, id)
    await withdrawLinks(tx, organizationId, id)
    await recordLink(tx, caller, request, before, { linkUntil: null, mailedTo: null })
    return linkOfRequest(tx, organizationId, id)
  })
}
