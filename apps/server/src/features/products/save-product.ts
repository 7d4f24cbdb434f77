import { isDeepStrictEqual } from 'node:util'
import type { CallParsed, Product, updateProduct as updateCall } from '@ecotrame/contract'
import { requireAsRead, type RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuseTaken } from '../../platform/database/taken.ts'
import { problem } from '../../platform/errors/problem.ts'
import { sightOf, teamOfEvaluation } from '../evaluations/index.ts'
import { audited, entryOf } from './audited.ts'
import { setContents } from './contents.ts'
import type { ProductsDeps } from './deps.ts'
import type { Held } from './held-store.ts'
import type { ProductRecord } from './product-columns.ts'
import { fieldsOf, fieldsOfRecord, takenOnce } from './product-fields.ts'
import { lockRecord } from './product-store.ts'
import { refreshProducts, touchProduct } from './product-writes.ts'
import { answerOf } from './read-products.ts'
import { setPurchases } from './purchases.ts'
import { setVolumes, soldOf } from './volumes.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Body = CallParsed<typeof updateCall>['body']

/** The row, kept from others; refused when it is not the one that the caller has read. */
export const lockedProduct = async (tx: Tx, { session }: Caller, read: RowAsRead): Promise<ProductRecord> =>
  requireAsRead(tx, await lockRecord(tx, sightOf(session), read.id), {
    organizationId: session.organizationId,
    entity: 'product',
    ...read,
  })

/** Saves a product. What is in it is looked at again when it, or the team, changes. */
export const saveProduct = (
  deps: ProductsDeps,
  caller: Caller,
  read: RowAsRead,
  body: Body,
): Promise<Product> =>
  refuseTaken(takenOnce, () =>
    deps.database.inOrganization(caller.session.organizationId, async (tx) =>
      saved(tx, deps, caller, await lockedProduct(tx, caller, read), body),
    ),
  )

/** The same within a transaction that does more, of what it has found there; a reference or a GTIN that is taken breaks it. @throws NOT_FOUND */
export async function saveWithin(
  tx: Tx,
  deps: Omit<ProductsDeps, 'database'>,
  caller: Caller,
  id: string,
  body: Body,
): Promise<Product> {
  const record = await lockRecord(tx, sightOf(caller.session), id)
  if (record === undefined) throw problem('NOT_FOUND')
  return saved(tx, deps, caller, record, body)
}

async function saved(
  tx: Tx,
  deps: Omit<ProductsDeps, 'database'>,
  caller: Caller,
  record: ProductRecord,
  body: Body,
): Promise<Product> {
  const { session } = caller
  const { id } = record
  const before = await answerOf(tx, deps, caller, id)
  const teamId = await teamOfEvaluation(tx, caller, body.team, before.team?.id ?? null)
  const fields = { ...fieldsOf(deps, body, fieldsOfRecord(record)), teamId }
  const { unitsSold, volumes } = soldOf(body, { ...fields, volumes: before.volumes })
  await touchProduct(tx, session.organizationId, id, { ...fields, unitsSold })
  if (!isDeepStrictEqual(volumes, before.volumes)) await setVolumes(tx, session.organizationId, id, volumes)
  if (body.purchases !== undefined && !isDeepStrictEqual(body.purchases, before.purchases))
    await setPurchases(tx, session.organizationId, id, body.purchases)
  await setContents(tx, caller, { id, teamId }, changedContents(body, before, teamId))
  await refreshProducts(tx, session.organizationId, [id])
  const after = await answerOf(tx, deps, caller, id)
  const change = { before: audited(before), after: audited(after) }
  await recordChange(tx, session, { ...entryOf(after), action: 'update', ...change })
  return after
}

const held = (parts: readonly Held[]) => parts.map(({ id, quantity }) => ({ id, quantity }))

/** What was sent as it is already is left alone; in another team the evaluations are looked at again. */
function changedContents(body: Body, before: Product, teamId: string | null) {
  const evaluations = body.evaluations ?? held(before.evaluations)
  const sameTeam = teamId === (before.team?.id ?? null)
  const same = isDeepStrictEqual(held(evaluations), held(before.evaluations))
  return {
    ...(same && sameTeam ? {} : { evaluations }),
    ...(body.packagings && !isDeepStrictEqual(held(body.packagings), held(before.packagings))
      ? { packagings: body.packagings }
      : {}),
    tags: body.tags,
  }
}
