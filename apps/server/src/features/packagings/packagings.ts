import { copiedName } from '../../platform/values/copied-name.ts'
import {
  listOf,
  type CallAnswer,
  type CallParsed,
  type createPackaging as createCall,
  type duplicatePackaging as duplicateCall,
  type findPackagings as findCall,
  type Packaging,
} from '@ecotrame/contract'
import { requireAsRead, type RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords, sortsOf } from '../../platform/lists/page.ts'
import type { Caller, Session } from '../../platform/sessions/session.ts'
import { audited, packagingAnswer, packagingRow } from './answers.ts'
import { checkedView, keptLines } from './check-packaging.ts'
import type { PackagingsDeps } from './deps.ts'
import { figuresOf, packagingBasis } from './figures.ts'
import * as store from './packaging-store.ts'
import { refreshFigures } from './refresh-figures.ts'

type Body = CallParsed<typeof createCall>['body']
type Deps = Pick<PackagingsDeps, 'database' | 'datasets'>

export async function listPackagings(
  { database, datasets }: Deps,
  { organizationId }: Session,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const listing = {
    words: searchWords(query.search, folded),
    levels: listOf(query.level),
    materials: listOf(query.material),
    used: query.used === undefined ? undefined : query.used === 'true',
    page: query,
    sorts: sortsOf(query.sort, store.sortableFields),
  }
  const { items, total } = await database.inOrganization(organizationId, async (tx) => {
    await refreshFigures(tx, organizationId, await packagingBasis(tx, organizationId, datasets))
    return store.findPage(tx, organizationId, listing)
  })
  return { items: items.map((record) => packagingRow(record, datasets.method)), meta: pageMeta(query, total) }
}

/** @throws NOT_FOUND */
export async function foundPackaging(tx: Tx, organizationId: string, id: string) {
  const record = await store.findRecord(tx, organizationId, id)
  if (record === undefined) throw problem('NOT_FOUND')
  return record
}

export async function readPackaging(
  { database, datasets }: Deps,
  { organizationId }: Session,
  id: string,
): Promise<Packaging> {
  const record = await database.inOrganization(organizationId, async (tx) => {
    await refreshFigures(tx, organizationId, await packagingBasis(tx, organizationId, datasets))
    return foundPackaging(tx, organizationId, id)
  })
  return packagingAnswer(record, datasets.method)
}

/** What is kept of a packaging that was sent. @throws INVALID_VALUES */
async function fieldsOf(
  tx: Tx,
  { datasets }: Deps,
  { session, language }: Caller,
  { name, reference = null, level, units, composition: sent }: Body,
): Promise<store.PackagingFields> {
  const basis = await packagingBasis(tx, session.organizationId, datasets)
  const described = { level, units, composition: keptLines(sent) }
  const view = checkedView(described, basis, language)
  return { name, reference: reference || null, ...described, ...figuresOf(described, view, basis) }
}

export async function createPackaging(deps: Deps, caller: Caller, body: Body): Promise<Packaging> {
  const { session } = caller
  const { organizationId } = session
  const record = await deps.database.inOrganization(organizationId, async (tx) => {
    const id = await store.insertPackaging(tx, organizationId, await fieldsOf(tx, deps, caller, body))
    const created = await foundPackaging(tx, organizationId, id)
    const after = audited(created)
    await recordChange(tx, session, { entity: 'packaging', entityId: id, action: 'create', after })
    return created
  })
  return packagingAnswer(record, deps.datasets.method)
}

/** The row, kept from others; refused when it is not the one that the caller has read. */
export const lockedPackaging = async (
  tx: Tx,
  { organizationId }: Session,
  read: RowAsRead,
): Promise<store.PackagingRecord> =>
  requireAsRead(tx, await store.lockRecord(tx, organizationId, read.id), {
    organizationId,
    entity: 'packaging',
    ...read,
  })

/** Saves a packaging. Evaluations keep what they have until it is applied to them again. */
export async function savePackaging(
  deps: Deps,
  caller: Caller,
  read: RowAsRead,
  body: Body,
): Promise<Packaging> {
  const { session } = caller
  const { organizationId } = session
  const record = await deps.database.inOrganization(organizationId, async (tx) => {
    const before = await lockedPackaging(tx, session, read)
    await store.updatePackaging(tx, organizationId, read.id, await fieldsOf(tx, deps, caller, body))
    const saved = await foundPackaging(tx, organizationId, read.id)
    const change = { before: audited(before), after: audited(saved) }
    await recordChange(tx, session, { entity: 'packaging', entityId: read.id, action: 'update', ...change })
    return saved
  })
  return packagingAnswer(record, deps.datasets.method)
}

/** A copy, with lines of its own: nothing uses it. */
export async function duplicatePackaging(
  deps: Deps,
  caller: Caller,
  id: string,
  extras: CallParsed<typeof duplicateCall>['body'],
): Promise<Packaging> {
  const { session, language } = caller
  const { organizationId } = session
  const record = await deps.database.inOrganization(organizationId, async (tx) => {
    const original = await foundPackaging(tx, organizationId, id)
    const body = {
      name: extras?.name ?? copiedName(original.name, language),
      reference: extras?.reference === undefined ? original.reference : extras.reference,
      level: original.level,
      units: original.units,
      composition: original.composition.map(({ id: _, ...line }) => line),
    }
    const copyId = await store.insertPackaging(tx, organizationId, await fieldsOf(tx, deps, caller, body))
    const copy = await foundPackaging(tx, organizationId, copyId)
    const after = { copyOf: original.name, ...audited(copy) }
    await recordChange(tx, session, { entity: 'packaging', entityId: copyId, action: 'duplicate', after })
    return copy
  })
  return packagingAnswer(record, deps.datasets.method)
}
