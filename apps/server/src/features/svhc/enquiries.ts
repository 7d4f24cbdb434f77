import type {
  CallAnswer,
  CallParsed,
  createSvhcEnquiry,
  deleteSvhcEnquiry,
  findSvhcEnquiries,
  SvhcEnquiry,
  updateSvhcEnquiry,
} from '@ecotrame/contract'
import { requireAsRead, type RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem, type FieldProblem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords } from '../../platform/lists/page.ts'
import { sightOf } from '../evaluations/index.ts'
import { findProductRecord } from '../products/index.ts'
import { daysAfter, today } from '../../platform/values/days.ts'
import type { SvhcDeps } from './deps.ts'
import * as store from './enquiry-store.ts'
import type { Caller } from '../../platform/sessions/session.ts'

const entity = 'svhc_enquiry'

function answerOf(record: store.EnquiryRecord, days: number): SvhcEnquiry {
  const due = daysAfter(record.receivedOn, days)
  return { ...record, due, overdue: record.answeredOn === null && due < today() }
}
const recorded = ({ product, receivedOn, answeredOn, note }: store.EnquiryRecord) => ({
  name: product.name,
  receivedOn,
  answeredOn,
  note,
})

function checked(fields: store.EnquiryFields): store.EnquiryFields {
  const { receivedOn, answeredOn, note } = fields
  const errors: readonly FieldProblem[] =
    answeredOn !== null && answeredOn < receivedOn
      ? [{ path: 'answeredOn', code: 'ANSWERED_BEFORE_RECEIVED' }]
      : []
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
  return { receivedOn, answeredOn, note: note || null }
}

export async function listEnquiries(
  { database, substances }: SvhcDeps,
  { session }: Caller,
  query: CallParsed<typeof findSvhcEnquiries>['query'],
): Promise<CallAnswer<typeof findSvhcEnquiries>> {
  const { items, total } = await database.inOrganization(session.organizationId, (tx) =>
    store.findEnquiries(tx, sightOf(session), {
      words: searchWords(query.search, folded),
      open: query.open === undefined ? null : query.open === 'yes',
      page: query,
    }),
  )
  const days = substances.rules.consumerAnswerDays
  return { items: items.map((record) => answerOf(record, days)), meta: pageMeta(query, total) }
}

async function locked(tx: Tx, { session }: Caller, id: string): Promise<store.EnquiryRecord> {
  const record = await store.lockEnquiry(tx, sightOf(session), id)
  if (record === undefined) throw problem('NOT_FOUND')
  return record
}

export function createEnquiry(
  { database, substances }: SvhcDeps,
  caller: Caller,
  { product, ...fields }: CallParsed<typeof createSvhcEnquiry>['body'],
): Promise<SvhcEnquiry> {
  const { session } = caller
  const { organizationId } = session
  return database.inOrganization(organizationId, async (tx) => {
    if ((await findProductRecord(tx, sightOf(session), product)) === undefined)
      throw problem('INVALID_VALUES', { errors: [{ path: 'product', code: 'UNKNOWN_PRODUCT' }] })
    const id = await store.insertEnquiry(tx, organizationId, product, checked(fields))
    const record = await locked(tx, caller, id)
    await recordChange(tx, session, { entity, entityId: id, action: 'create', after: recorded(record) })
    return answerOf(record, substances.rules.consumerAnswerDays)
  })
}

const lockedAsRead = async (tx: Tx, caller: Caller, read: RowAsRead): Promise<store.EnquiryRecord> =>
  requireAsRead(tx, await locked(tx, caller, read.id), {
    organizationId: caller.session.organizationId,
    entity,
    ...read,
  })

export function updateEnquiry(
  { database, substances }: SvhcDeps,
  caller: Caller,
  read: RowAsRead,
  fields: CallParsed<typeof updateSvhcEnquiry>['body'],
): Promise<SvhcEnquiry> {
  const { organizationId } = caller.session
  return database.inOrganization(organizationId, async (tx) => {
    const before = recorded(await lockedAsRead(tx, caller, read))
    await store.updateEnquiry(tx, organizationId, read.id, checked(fields))
    const record = await locked(tx, caller, read.id)
    const change = { before, after: recorded(record) }
    await recordChange(tx, caller.session, { entity, entityId: read.id, action: 'update', ...change })
    return answerOf(record, substances.rules.consumerAnswerDays)
  })
}

export function deleteEnquiry(
  { database }: SvhcDeps,
  caller: Caller,
  read: RowAsRead,
): Promise<CallAnswer<typeof deleteSvhcEnquiry>> {
  const { organizationId } = caller.session
  return database.inOrganization(organizationId, async (tx) => {
    const before = recorded(await lockedAsRead(tx, caller, read))
    await store.deleteEnquiry(tx, organizationId, read.id)
    await recordChange(tx, caller.session, { entity, entityId: read.id, action: 'delete', before })
    return { id: read.id }
  })
}
