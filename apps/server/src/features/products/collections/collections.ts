import { copiedName } from '../../../platform/values/copied-name.ts'
import {
  type CallAnswer,
  type CallParsed,
  type changeCollectedProducts as changeCall,
  type duplicateProductCollection as duplicateCall,
  type findProductCollections as findCall,
  type ProductCollectionRow,
  type updateProductCollection as updateCall,
} from '@ecotrame/contract'
import { requireAsRead, type RowAsRead } from '../../../platform/audit/as-read.ts'
import { recordChange } from '../../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../../platform/database/database.ts'
import { refuseTaken } from '../../../platform/database/taken.ts'
import { problem } from '../../../platform/errors/problem.ts'
import { pageMeta, sortOf } from '../../../platform/lists/page.ts'
import { sightOf, teamOfEvaluation } from '../../evaluations/index.ts'
import { lockNames } from '../product-store.ts'
import type { AskedFigure } from '../product-order.ts'
import { figureOfCollection } from './collection-figure.ts'
import * as store from './collection-store.ts'
import type { Caller } from '../../../platform/sessions/session.ts'

type Deps = { readonly database: OrganizationDatabase }
type Body = CallParsed<typeof updateCall>['body']
type Answer = ProductCollectionRow

const oneCollectionAName = { one_collection_a_name: { path: 'name', code: 'NAME_TAKEN' } } as const

async function rowsOf(
  tx: Tx,
  { session }: Caller,
  records: readonly store.CollectionRecord[],
  asked: AskedFigure,
): Promise<Answer[]> {
  const members = await store.membersOf(
    tx,
    sightOf(session),
    records.map(({ id }) => id),
  )
  return records.map((record) => {
    const own = members.filter(({ collectionId }) => collectionId === record.id)
    return {
      ...record,
      productCount: own.length,
      ...figureOfCollection(own, record.calculationType, asked),
      createdAt: record.createdAt.toISOString(),
      updatedAt: record.updatedAt.toISOString(),
    }
  })
}

async function answerOf(tx: Tx, caller: Caller, id: string): Promise<Answer> {
  const record = await store.findCollection(tx, sightOf(caller.session), id)
  const [row] = record === undefined ? [] : await rowsOf(tx, caller, [record], { basis: 'product' })
  if (row === undefined) throw problem('NOT_FOUND')
  return row
}

export function listCollections(
  { database }: Deps,
  caller: Caller,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const sort = sortOf(query.sort, store.sortableFields)
  const sight = sightOf(caller.session)
  return database.inOrganization(caller.session.organizationId, async (tx) => {
    const { items, total } = await store.findPage(tx, sight, query, sort)
    return { items: await rowsOf(tx, caller, items, query), meta: pageMeta(query, total) }
  })
}

export const readCollection = ({ database }: Deps, caller: Caller, id: string): Promise<Answer> =>
  database.inOrganization(caller.session.organizationId, (tx) => answerOf(tx, caller, id))

/** The row, kept from others; refused when it is not the one that the caller has read. */
const locked = async (tx: Tx, { session }: Caller, read: RowAsRead): Promise<store.CollectionRecord> =>
  requireAsRead(tx, await store.lockCollection(tx, sightOf(session), read.id), {
    organizationId: session.organizationId,
    entity: 'product_collection',
    ...read,
  })

/** @throws INVALID_VALUES for a product that the caller may not see */
async function refuseUnseen(
  tx: Tx,
  { session }: Caller,
  ids: readonly string[],
  field: string,
): Promise<void> {
  const seen = new Set((await lockNames(tx, sightOf(session), ids)).map(({ id }) => id))
  const errors = ids.flatMap((id, place) =>
    seen.has(id) ? [] : [{ path: `${field}[${place}]`, code: 'UNKNOWN_PRODUCT' }],
  )
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
}

interface Told {
  readonly row: Answer
  readonly products: readonly string[]
}

/** A collection as the audit log tells it, with the products that its author sees. */
async function told(tx: Tx, caller: Caller, id: string): Promise<Told> {
  const members = await store.membersOf(tx, sightOf(caller.session), [id])
  return { row: await answerOf(tx, caller, id), products: members.map(({ name }) => name) }
}

const audited = ({ row, products }: Told) => ({
  name: row.name,
  description: row.description,
  calculationType: row.calculationType,
  team: row.team?.name ?? null,
  products,
})

const entryOf = ({ id, name }: Pick<Answer, 'id' | 'name'>) =>
  ({ entity: 'product_collection', entityId: id, entityName: name }) as const

export const createCollection = ({ database }: Deps, caller: Caller, body: Body): Promise<Answer> =>
  refuseTaken(oneCollectionAName, () =>
    database.inOrganization(caller.session.organizationId, async (tx) => {
      const { session } = caller
      const teamId = await teamOfCollection(tx, caller, body.team, session.teamId)
      const fields = {
        name: body.name,
        description: body.description ?? null,
        calculationType: body.calculationType ?? 'average',
        teamId,
      }
      const id = await store.insertCollection(tx, session.organizationId, fields)
      const products = body.products ?? []
      await refuseUnseen(tx, caller, products, 'products')
      await store.addMembers(tx, session.organizationId, id, products)
      const after = await told(tx, caller, id)
      await recordChange(tx, session, { ...entryOf(after.row), action: 'create', after: audited(after) })
      return after.row
    }),
  )

/** Without a team nobody sees a collection but who sees the whole organization. */
async function teamOfCollection(
  tx: Tx,
  caller: Caller,
  wanted: string | null | undefined,
  otherwise: string | null,
): Promise<string | null> {
  const { team } = sightOf(caller.session)
  if (!team.every && team.id === null) throw problem('PERMISSION_REQUIRED')
  return teamOfEvaluation(tx, caller, wanted, otherwise)
}

export const saveCollection = (
  { database }: Deps,
  caller: Caller,
  read: RowAsRead,
  body: Body,
): Promise<Answer> =>
  refuseTaken(oneCollectionAName, () =>
    database.inOrganization(caller.session.organizationId, async (tx) => {
      const { session } = caller
      const record = await locked(tx, caller, read)
      const before = await told(tx, caller, read.id)
      const teamId = await teamOfCollection(tx, caller, body.team, record.team?.id ?? null)
      await store.updateCollection(tx, session.organizationId, read.id, {
        name: body.name,
        description: body.description === undefined ? record.description : body.description,
        calculationType: body.calculationType ?? record.calculationType,
        teamId,
      })
      if (body.products !== undefined) await setMembers(tx, caller, read.id, body.products)
      const after = await told(tx, caller, read.id)
      const change = { before: audited(before), after: audited(after) }
      await recordChange(tx, session, { ...entryOf(after.row), action: 'update', ...change })
      return after.row
    }),
  )

/** Those of its products that the caller does not see stay. */
async function setMembers(tx: Tx, caller: Caller, id: string, products: readonly string[]): Promise<void> {
  const { organizationId } = caller.session
  await refuseUnseen(tx, caller, products, 'products')
  const wanted = new Set(products)
  const members = await store.membersOf(tx, sightOf(caller.session), [id])
  const gone = members.filter((member) => !wanted.has(member.id)).map((member) => member.id)
  await store.removeMembers(tx, organizationId, id, gone)
  await store.addMembers(tx, organizationId, id, products)
}

export const changeMembers = (
  { database }: Deps,
  caller: Caller,
  read: RowAsRead,
  { add = [], remove = [] }: CallParsed<typeof changeCall>['body'],
): Promise<Answer> =>
  database.inOrganization(caller.session.organizationId, async (tx) => {
    const { session } = caller
    await locked(tx, caller, read)
    const before = await told(tx, caller, read.id)
    await refuseUnseen(tx, caller, add, 'add')
    await refuseUnseen(tx, caller, remove, 'remove')
    await store.removeMembers(tx, session.organizationId, read.id, remove)
    await store.addMembers(tx, session.organizationId, read.id, add)
    await store.updateCollection(tx, session.organizationId, read.id, {})
    const after = await told(tx, caller, read.id)
    const change = { before: { products: before.products }, after: { products: after.products } }
    await recordChange(tx, session, { ...entryOf(after.row), action: 'update', ...change })
    return after.row
  })

export const deleteCollection = (
  { database }: Deps,
  caller: Caller,
  read: RowAsRead,
): Promise<{ id: string }> =>
  database.inOrganization(caller.session.organizationId, async (tx) => {
    const { session } = caller
    await locked(tx, caller, read)
    const before = await told(tx, caller, read.id)
    await store.deleteCollection(tx, session.organizationId, read.id)
    await recordChange(tx, session, { ...entryOf(before.row), action: 'delete', before: audited(before) })
    return { id: read.id }
  })

export const duplicateCollection = (
  deps: Deps,
  caller: Caller,
  id: string,
  extras: CallParsed<typeof duplicateCall>['body'],
): Promise<Answer> =>
  refuseTaken(oneCollectionAName, () =>
    deps.database.inOrganization(caller.session.organizationId, async (tx) => {
      const { session } = caller
      const original = await told(tx, caller, id)
      const { description, calculationType, team } = original.row
      const name = extras?.name ?? copiedName(original.row.name, caller.language)
      const teamId = team?.id ?? null
      const copy = await store.insertCollection(tx, session.organizationId, {
        name,
        description,
        calculationType,
        teamId,
      })
      const members = await store.membersOf(tx, sightOf(session), [id])
      await store.addMembers(
        tx,
        session.organizationId,
        copy,
        members.map((member) => member.id),
      )
      const after = await told(tx, caller, copy)
      const recorded = { copyOf: original.row.name, ...audited(after) }
      await recordChange(tx, session, { ...entryOf(after.row), action: 'duplicate', after: recorded })
      return after.row
    }),
  )
