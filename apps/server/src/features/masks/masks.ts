import {
  listOf,
  type CallAnswer,
  type CallParsed,
  type createMask as createCall,
  type duplicateMask as duplicateCall,
  type findMasks as findCall,
  type MaskDetail,
  limits,
} from '@ecotrame/contract'
import { requireAsRead, type RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords, sortOf } from '../../platform/lists/page.ts'
import type { Language, Session } from '../../platform/sessions/session.ts'
import { categoryCapability, type Catalogue } from '../categories/index.ts'
import { maskAnswer, maskOf, maskRow, recordedMask } from './answers.ts'
import { giveMask, knownOf, type Given } from './given-store.ts'
import { keptMask, refuseWrongMask } from './mask-form.ts'
import * as store from './mask-store.ts'
import { maskSightOf } from './sight.ts'

export interface MasksDeps {
  readonly database: OrganizationDatabase
  readonly catalogue: Catalogue
}

/** Who asks, and in which language to answer. */
export interface MaskAsker {
  readonly session: Session
  readonly language: Language
}

type CreateBody = CallParsed<typeof createCall>['body']
type Body = Omit<CreateBody, 'category'>

/** One page of the masks that the caller may see. */
export async function listMasks(
  { database, catalogue }: MasksDeps,
  { session }: MaskAsker,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const sort = sortOf(query.sort, store.sortableFields)
  const { items, total } = await database.inOrganization(session.organizationId, (tx) =>
    store.findPage(tx, maskSightOf(session), {
      words: searchWords(query.search, folded),
      categories: listOf(query.category),
      users: listOf(query.user),
      teams: listOf(query.team),
      page: query,
      sort,
    }),
  )
  return {
    items: items.map((record) => maskRow(record, catalogue, session)),
    meta: pageMeta(query, total),
  }
}

async function readRecord(tx: Tx, session: Session, id: string): Promise<store.MaskRecord> {
  const record = await store.findRecord(tx, maskSightOf(session), id)
  if (record === undefined) throw problem('NOT_FOUND')
  return record
}

export async function readMask(
  { database, catalogue }: MasksDeps,
  { session, language }: MaskAsker,
  id: string,
): Promise<MaskDetail> {
  const record = await database.inOrganization(session.organizationId, (tx) => readRecord(tx, session, id))
  return maskAnswer(record, catalogue, session, language)
}

/** @throws INVALID_VALUES for people and teams that are none of the organization */
async function refuseStrangers(tx: Tx, { organizationId }: Session, given: Given): Promise<void> {
  const known = await knownOf(tx, organizationId, given)
  const strangers = (who: 'users' | 'teams', code: string) =>
    given[who].flatMap((id, index) => (known[who].includes(id) ? [] : [{ path: `${who}[${index}]`, code }]))
  const errors = [...strangers('users', 'UNKNOWN_USER'), ...strangers('teams', 'UNKNOWN_TEAM')]
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
}

/** The form of the category. @throws INVALID_VALUES when there is none (any more) */
function formOf(catalogue: Catalogue, categoryId: string) {
  const form = catalogue.category(categoryId)?.form
  if (form === undefined)
    throw problem('INVALID_VALUES', { errors: [{ path: 'category', code: 'UNKNOWN_CATEGORY' }] })
  return form
}

const fieldsOf = ({ name, description = null }: Body) => ({ name, description: description || null })

export async function createMask(
  { database, catalogue }: MasksDeps,
  { session, language }: MaskAsker,
  body: CreateBody,
): Promise<MaskDetail> {
  const form = formOf(catalogue, body.category)
  if (!session.capabilities.has(categoryCapability(body.category))) throw problem('CAPABILITY_REQUIRED')
  const mask = keptMask(form, body)
  refuseWrongMask(form, mask, language)
  const record = await database.inOrganization(session.organizationId, async (tx) => {
    await refuseStrangers(tx, session, body)
    const fields = { ...fieldsOf(body), ...mask }
    const id = await store.insertMask(tx, session.organizationId, body.category, fields)
    await giveMask(tx, session.organizationId, id, body)
    const created = await readRecord(tx, session, id)
    const after = recordedMask(created)
    await recordChange(tx, session, { entity: 'mask', entityId: id, action: 'create', after })
    return created
  })
  return maskAnswer(record, catalogue, session, language)
}

/** The row, kept from others; refused when it is not the one that the caller has read. */
export const lockedMask = async (tx: Tx, session: Session, read: RowAsRead): Promise<store.MaskRecord> =>
  requireAsRead(tx, await store.lockRecord(tx, maskSightOf(session), read.id), {
    organizationId: session.organizationId,
    entity: 'mask',
    ...read,
  })

/** Saves a mask. Evaluations made with it keep what they have until it is applied to them again. */
export async function saveMask(
  { database, catalogue }: MasksDeps,
  { session, language }: MaskAsker,
  read: RowAsRead,
  body: Body,
): Promise<MaskDetail> {
  const { organizationId } = session
  const record = await database.inOrganization(organizationId, async (tx) => {
    const before = await lockedMask(tx, session, read)
    const form = formOf(catalogue, before.categoryId)
    const mask = keptMask(form, body)
    refuseWrongMask(form, mask, language)
    await refuseStrangers(tx, session, body)
    await store.updateMask(tx, organizationId, read.id, { ...fieldsOf(body), ...mask })
    await giveMask(tx, organizationId, read.id, body)
    const saved = await readRecord(tx, session, read.id)
    const change = { before: recordedMask(before), after: recordedMask(saved) }
    await recordChange(tx, session, { entity: 'mask', entityId: read.id, action: 'update', ...change })
    return saved
  })
  return maskAnswer(record, catalogue, session, language)
}

const copyMark = { en: ' (copy)', fr: ' (copie)' } as const satisfies Record<Language, string>

export async function duplicateMask(
  { database, catalogue }: MasksDeps,
  { session, language }: MaskAsker,
  id: string,
  extras: CallParsed<typeof duplicateCall>['body'],
): Promise<MaskDetail> {
  const { organizationId } = session
  const record = await database.inOrganization(organizationId, async (tx) => {
    const original = await readRecord(tx, session, id)
    const mark = copyMark[language]
    const name = extras?.name ?? original.name.slice(0, limits.nameMaximumLength - mark.length) + mark
    const fields = { name, description: original.description, ...maskOf(original) }
    const copyId = await store.insertMask(tx, organizationId, original.categoryId, fields)
    const idsOf = (named: readonly { readonly id: string }[]) => named.map((one) => one.id)
    await giveMask(tx, organizationId, copyId, { users: idsOf(original.users), teams: idsOf(original.teams) })
    const copy = await readRecord(tx, session, copyId)
    const after = { copyOf: original.name, ...recordedMask(copy) }
    await recordChange(tx, session, { entity: 'mask', entityId: copyId, action: 'duplicate', after })
    return copy
  })
  return maskAnswer(record, catalogue, session, language)
}
