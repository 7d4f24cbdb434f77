import type { SupplierForm } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { countLink } from '../auth/index.ts'
import { fieldsOf, lockAnyRequest, type RequestRecord, type StoredField } from '../requests/index.ts'
import { sentAnswers, type SentAnswer } from './answer-store.ts'
import type { AnswersDeps } from './deps.ts'
import { linkOfToken, type StoredLink } from './link-store.ts'
import { stateOfLink } from './links.ts'
import { requestOfLink } from './request-in-sight.ts'
import { knownField, type KnownField } from './values.ts'

/** Who comes with a link: what it holds, and from where. */
export interface Visitor {
  readonly token: string
  readonly address: string
}

/** The link that a visitor holds. @throws NOT_FOUND, and TOO_MANY_TRIES for who seems to guess */
export async function linkOfVisitor(
  { database }: AnswersDeps,
  { token, address }: Visitor,
): Promise<StoredLink> {
  const link = await linkOfToken(database, token)
  if (link !== undefined) return link
  await countLink(database, address)
  throw problem('NOT_FOUND')
}

type State = SupplierForm['state']

/** What is behind a link. */
export interface Opened {
  readonly state: State
  readonly request: RequestRecord
  /** Questions without an answer that stands. */
  readonly questions: readonly KnownField[]
  readonly answers: readonly SentAnswer[]
}

/** What a link opens now; `locked`: kept from others until the transaction ends. @throws NOT_FOUND */
export async function openLink(
  tx: Tx,
  { catalogue }: AnswersDeps,
  link: StoredLink,
  { locked }: { readonly locked: boolean },
): Promise<Opened> {
  const { organizationId, requestId } = link
  const request = await (locked ? lockAnyRequest(tx, organizationId, requestId) : requestOfLink(tx, link))
  if (request === undefined) throw problem('NOT_FOUND')
  const fields = await fieldsOf(tx, organizationId, requestId)
  const answers = await sentAnswers(tx, organizationId, requestId)
  const standing = new Set(answers.filter(({ state }) => state !== 'refused').map(({ fieldId }) => fieldId))
  const open = fields.filter((field) => !standing.has(field.id) && isThere(field, request))
  const questions = (await Promise.all(open.map((field) => knownField(catalogue, field)))).filter(
    (question) => question !== null,
  )
  return { state: stateOf(link, request, questions.length), request, questions, answers }
}

/** What is asked about is there still. */
const isThere = (
  { evaluationId, categoryId, componentId }: StoredField,
  { facility }: RequestRecord,
): boolean => evaluationId !== null || componentId !== null || (categoryId === null && facility !== null)

function stateOf(link: StoredLink, { status }: RequestRecord, questions: number): State {
  const state = stateOfLink(link)
  if (state === 'withdrawn') return 'withdrawn'
  if (status === 'processed') return 'answered'
  if (status !== 'sent' && status !== 'accepted') return 'closed'
  if (questions === 0) return 'answered'
  return state === 'expired' ? 'expired' : 'open'
}

/** The same for who writes. @throws LINK_CLOSED */
export async function openToWrite(tx: Tx, deps: AnswersDeps, link: StoredLink): Promise<Opened> {
  const opened = await openLink(tx, deps, link, { locked: true })
  if (opened.state !== 'open') throw problem('LINK_CLOSED')
  return opened
}
