import {
  limits,
  type CallAnswer,
  type Product,
  type ProductState,
  type CallParsed,
  type publishProduct as publishOne,
  type publishProducts as publishCall,
} from '@ecotrame/contract'
import { recordChanges } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Caller, Session } from '../../platform/sessions/session.ts'
import { sightOf } from '../evaluations/index.ts'
import { forgetScheduled, mayBePublished, publishLater, recordPublications } from '../publication/index.ts'
import { askToPublish } from './ask-jobs.ts'
import { entryOf } from './audited.ts'
import type { ProductsDeps } from './deps.ts'
import type { ProductRecord } from './product-columns.ts'
import { findRecords, lockNames } from './product-store.ts'
import { refreshProducts } from './product-writes.ts'
import { publishImages } from './published-images.ts'
import { answerOf } from './read-products.ts'
import { markPublished } from './version-store.ts'
import { keepVersion } from './versions.ts'

type Told = Extract<CallAnswer<typeof publishCall>, { items: unknown }>['items'][number]
/** With the state of before; absent: it is not there. */
type Outcome = Told & { readonly was?: ProductState }

/** Publishes products as they are now; publishing again takes over a new picture, and changes nothing else. */
export async function publishWithin(
  tx: Tx,
  deps: Pick<ProductsDeps, 'datasets'>,
  caller: Caller,
  ids: readonly string[],
  reason: string | null = null,
): Promise<Outcome[]> {
  const { session } = caller
  const sight = sightOf(session)
  await lockNames(tx, sight, ids)
  const records = await findRecords(tx, sight, [...new Set(ids)])
  const states = new Map(records.map(({ id, state }) => [id, state]))
  const published = records.filter(({ state }) => state === 'evaluated')
  const versions: string[] = []
  for (const record of published) versions.push((await keepVersion(tx, deps, caller, record, null)).id)
  await markPublished(tx, session.organizationId, versions)
  await publishPictures(tx, session, records)
  await recordPublications(tx, session, 'product', versions, reason)
  if (published.length > 0)
    await refreshProducts(
      tx,
      session.organizationId,
      published.map(({ id }) => id),
    )
  const after = { state: 'published', ...(reason === null ? {} : { reason }) } as const
  const change = { action: 'publish', before: { state: 'evaluated' }, after } as const
  await recordChanges(
    tx,
    session,
    published.map((record) => ({ ...entryOf(record), ...change })),
  )
  return ids.map((id) => outcomeOf(id, states.get(id)))
}

/** A picture is no part of a version: a page takes the one of its publication, also where nothing else has changed. */
async function publishPictures(tx: Tx, session: Session, records: readonly ProductRecord[]): Promise<void> {
  const among = records.filter(({ state }) => mayBePublished(state))
  const changed = await publishImages(
    tx,
    session.organizationId,
    among.map(({ id }) => id),
  )
  const states = new Map(among.map((record) => [record.id, record]))
  await recordChanges(
    tx,
    session,
    changed.flatMap(({ product, before, after }) => {
      const record = states.get(product)
      if (record?.state !== 'published') return []
      return [{ ...entryOf(record), action: 'publish', before: { image: before }, after: { image: after } }]
    }),
  )
}

function outcomeOf(id: string, state: ProductState | undefined): Outcome {
  if (state === undefined) return { id, ok: false, code: 'NOT_FOUND' }
  return mayBePublished(state)
    ? { id, ok: true, code: null, was: state }
    : { id, ok: false, code: 'NOT_EVALUATED', was: state }
}

/** Many are long work: above the limit the answer is the job. */
export async function publishProducts(
  deps: ProductsDeps,
  caller: Caller,
  ids: readonly string[],
): Promise<CallAnswer<typeof publishCall>> {
  if (ids.length > limits.publishManyAsJobAbove) return { job: await askToPublish(deps, caller.session, ids) }
  return {
    items: await deps.database.inOrganization(caller.session.organizationId, (tx) =>
      publishWithin(tx, deps, caller, ids),
    ),
  }
}

export const publishProduct = (
  deps: ProductsDeps,
  caller: Caller,
  id: string,
  body: CallParsed<typeof publishOne>['body'],
): Promise<Product> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const { reason = '', at } = body ?? {}
    const why = reason === '' ? null : reason
    if (at !== undefined) {
      const [item] = await lockNames(tx, sightOf(caller.session), [id])
      await publishLater(tx, caller, 'product', item, { entryOf, at, reason: why })
    } else {
      const [outcome] = await publishWithin(tx, deps, caller, [id], why)
      if (outcome?.code === 'NOT_EVALUATED') throw problem('NOT_EVALUATED')
      await forgetScheduled(tx, caller.session.organizationId, 'product', [id])
    }
    return answerOf(tx, deps, caller, id)
  })
