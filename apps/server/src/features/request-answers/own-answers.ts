import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type {
  AnswerRow,
  AnswerValue,
  CallAnswer,
  OwnAnswers,
  OwnRequest,
  reuseOwnAnswers,
  withdrawOwnConsent,
} from '@ecotrame/contract'
import type { Database, Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { filesOf } from '../../platform/files/files.ts'
import { organizations } from '../../platform/organizations/tables.ts'
import { facilities } from '../facilities/index.ts'
import { asFacilityQuestion, fieldsOf, questionBook, requests, type StoredField } from '../requests/index.ts'
import { draftsOf, keepDraft, sentAnswers, type SentAnswer } from './answer-store.ts'
import { isConsentThere, withdrawOf } from './consent.ts'
import type { AnswersDeps } from './deps.ts'
import { insertLink, latestLink } from './link-store.ts'
import { addressOfForm, formLanguage, stateOfLink } from './links.ts'
import { pageOfVisitor } from './own-page.ts'
import type { Visitor } from './opened-link.ts'
import { answerToCarry, stillValid } from './repeat.ts'
import { requestOfLink } from './request-in-sight.ts'
import { requestAnswers, requestEvidence, requestLinks } from './tables.ts'
import { knownField, problemsOfAnswer } from './values.ts'

const listedAtMost = 100
/** Everybody is asked for it by themselves: it is never carried from one buyer to another. */
const notCarried = 'consent'

/** Requests of whichever organization that were mailed to an address, the newest first. */
const requestsTo = (database: Pick<Database, 'asSystem'>, email: string) =>
  database.asSystem((tx) =>
    tx
      .select({
        id: requests.id,
        organizationId: requests.organizationId,
        organization: organizations.name,
        facility: facilities.name,
        title: requests.title,
        status: requests.status,
        sentAt: requests.sentAt,
        dueOn: requests.dueOn,
        authorId: requests.authorId,
        contactLanguage: requests.contactLanguage,
      })
      .from(requests)
      .innerJoin(organizations, eq(organizations.id, requests.organizationId))
      .leftJoin(
        facilities,
        and(eq(facilities.organizationId, requests.organizationId), eq(facilities.id, requests.facilityId)),
      )
      .where(
        and(
          isNotNull(requests.sentAt),
          sql`exists (select from ${requestLinks} l where l.organization_id = ${requests.organizationId}
            and l.request_id = ${requests.id} and l.mailed_to = ${email})`,
        ),
      )
      .orderBy(sql`${requests.sentAt} desc`, requests.id)
      .limit(listedAtMost),
  )
type Given = Awaited<ReturnType<typeof requestsTo>>[number]

const isOpen = ({ status }: Given): boolean => status === 'sent' || status === 'accepted'

/** What somebody gave to whom, when, and until when it holds. @throws NOT_FOUND, LINK_CLOSED */
export async function ownAnswers(deps: AnswersDeps, visitor: Visitor): Promise<OwnAnswers> {
  const { email, expiresAt } = await pageOfVisitor(deps, visitor)
  const found = await requestsTo(deps.database, email)
  const told = await Promise.all(found.map((given) => toldOf(deps, given)))
  return {
    email,
    language: formLanguage({ contactLanguage: found[0]?.contactLanguage ?? 'en' }),
    expiresAt: expiresAt.toISOString(),
    requests: told.map(({ request, questions }) => ({
      ...request,
      reusable: request.open ? reusableFor(request, questions, told) : [],
    })),
  }
}

interface Told {
  readonly request: Omit<OwnRequest, 'reusable'>
  /** Keys of its questions that have no answer. */
  readonly questions: ReadonlySet<string>
}

const keyOf = ({ parameter, process }: Pick<StoredField, 'parameter' | 'process'>) =>
  `${parameter} ${process ?? ''}`

/** One request, read as its organization: nothing of another can be among it. */
const toldOf = ({ database }: AnswersDeps, given: Given): Promise<Told> =>
  database.inOrganization(given.organizationId, async (tx) => {
    const { id, organizationId } = given
    const book = await questionBook()
    const fields = (await fieldsOf(tx, organizationId, id)).filter(({ categoryId }) => categoryId === null)
    const sent = await sentAnswers(tx, organizationId, id)
    const files = await fileNames(tx, organizationId, id)
    const answers = fields.flatMap((field): OwnRequest['answers'] => {
      const [asked] = asFacilityQuestion(book, field)
      if (asked === undefined) return []
      const own = sent.filter(({ fieldId }) => fieldId === field.id)
      return own.map((answer) => answerTold(answer, asked, files.get(answer.id) ?? []))
    })
    const record = await requestOfLink(tx, { organizationId, requestId: id })
    const standing = new Set(sent.filter(({ state }) => state !== 'refused').map(({ fieldId }) => fieldId))
    return {
      request: {
        id,
        organization: given.organization,
        facility: given.facility,
        title: given.title,
        sentAt: given.sentAt?.toISOString() ?? '',
        dueOn: given.dueOn,
        open: isOpen(given),
        consents: record !== undefined && (await isConsentThere(tx, organizationId, record)),
        answers,
      },
      questions: new Set(fields.filter((field) => !standing.has(field.id)).map(keyOf)),
    }
  })

const answerTold = (
  { known, value, state, sentAt }: SentAnswer,
  field: OwnRequest['answers'][number]['field'],
  evidence: string[],
): OwnRequest['answers'][number] => ({
  field,
  known,
  value,
  state,
  sentAt: sentAt.toISOString(),
  validUntil: lastDayOf(value),
  evidence,
})

function lastDayOf(value: AnswerValue): string | null {
  if (!Array.isArray(value)) return null
  const days = (value as readonly AnswerRow[]).flatMap(({ until }) => until ?? [])
  return days.toSorted()[0] ?? null
}

/** Names of the files of each answer. */
async function fileNames(tx: Tx, organizationId: string, requestId: string) {
  const rows = await tx
    .select({ answer: requestEvidence.answerId, file: requestEvidence.fileId })
    .from(requestEvidence)
    .innerJoin(
      requestAnswers,
      and(
        eq(requestAnswers.organizationId, requestEvidence.organizationId),
        eq(requestAnswers.id, requestEvidence.answerId),
      ),
    )
    .where(
      and(
        eq(requestEvidence.organizationId, organizationId),
        eq(requestAnswers.requestId, requestId),
        ne(requestAnswers.state, 'draft'),
      ),
    )
    .orderBy(asc(requestEvidence.fileId))
  const files = await filesOf(
    tx,
    organizationId,
    rows.map(({ file }) => file),
  )
  const names = new Map<string, string[]>()
  for (const { answer, file } of rows) {
    const name = files.find(({ id }) => id === file)?.name
    if (name !== undefined) names.set(answer, [...(names.get(answer) ?? []), name])
  }
  return names
}

/** Which other requests hold answers to questions that are open here. */
const reusableFor = (
  { id }: Pick<OwnRequest, 'id'>,
  questions: ReadonlySet<string>,
  told: readonly Told[],
): OwnRequest['reusable'] =>
  told.flatMap(({ request }) => {
    if (request.id === id) return []
    const carried = new Set(
      request.answers.flatMap(({ field, known, value, state }) => {
        const key = keyOf({ parameter: field.parameter, process: field.question?.process ?? null })
        const counts = known && value !== null && state !== 'refused' && field.parameter !== notCarried
        return counts && questions.has(key) && stillValid(value) !== null ? [key] : []
      }),
    )
    return carried.size === 0 ? [] : [{ from: request.id, questions: carried.size }]
  })

interface Reuse {
  readonly from: string
  readonly to: string
}

/**
 * Fills the form of one request with answers to another, because who gave them says so. They stand there as if they had
 * just been typed: who asks sees nothing before they are sent, consent and files are not carried, and what was typed
 * there already stays.
 * @throws NOT_FOUND, INVALID_VALUES, LINK_CLOSED
 */
export async function reuseAnswers(
  deps: AnswersDeps,
  visitor: Visitor,
  { from, to }: Reuse,
): Promise<CallAnswer<typeof reuseOwnAnswers>> {
  const { email } = await pageOfVisitor(deps, visitor)
  const found = await requestsTo(deps.database, email)
  const [source, target] = [from, to].map((id) => found.find((one) => one.id === id))
  if (source === undefined || target === undefined) throw problem('NOT_FOUND')
  if (from === to || !isOpen(target)) throw notOpen()
  const given = await deps.database.inOrganization(source.organizationId, async (tx) => ({
    fields: (await fieldsOf(tx, source.organizationId, from)).filter(({ categoryId }) => categoryId === null),
    sent: await sentAnswers(tx, source.organizationId, from),
  }))
  return deps.database.inOrganization(target.organizationId, async (tx) => {
    const { organizationId } = target
    // Who asked and withdrew the link wants no answers.
    if (stateOfLink(await latestLink(tx, organizationId, to)) === 'withdrawn') throw notOpen()
    const sent = await sentAnswers(tx, organizationId, to)
    const taken = new Set([
      ...sent.filter(({ state }) => state !== 'refused').map(({ fieldId }) => fieldId),
      ...(await draftsOf(tx, organizationId, to)).map(({ fieldId }) => fieldId),
    ])
    let carried = 0
    for (const field of await fieldsOf(tx, organizationId, to)) {
      if (field.categoryId !== null || field.parameter === notCarried || taken.has(field.id)) continue
      const old = given.fields.find((one) => keyOf(one) === keyOf(field))
      const answer = old && answerToCarry(given.sent, old.id)
      const value = answer === undefined ? null : stillValid(answer.value)
      const known = await knownField(deps.catalogue, field)
      if (value === null || known === null || problemsOfAnswer(known, value, 'en').length > 0) continue
      const place = { organizationId, requestId: to, fieldId: field.id }
      await keepDraft(tx, place, { known: true, value, note: null })
      carried += 1
    }
    const link = { organizationId, requestId: to, days: daysOfForm, createdBy: target.authorId }
    const token = await insertLink(tx, { ...link, mailed: null })
    return { carried, url: addressOfForm(deps, token) }
  })
}

const notOpen = () => problem('INVALID_VALUES', { errors: [{ path: 'to', code: 'NOT_OPEN' }] })
const daysOfForm = 7

/** Takes back the consent that was given to one of them. @throws NOT_FOUND, LINK_CLOSED */
export async function withdrawOwn(
  deps: AnswersDeps,
  visitor: Visitor,
  id: string,
): Promise<CallAnswer<typeof withdrawOwnConsent>> {
  const { email } = await pageOfVisitor(deps, visitor)
  const request = (await requestsTo(deps.database, email)).find((one) => one.id === id)
  if (request === undefined) throw problem('NOT_FOUND')
  const { organizationId, authorId: createdBy } = request
  return withdrawOf(deps, { organizationId, requestId: id, createdBy })
}
