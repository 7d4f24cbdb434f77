import type {
  CallAnswer,
  CallParsed,
  findProductVersions as findCall,
  ProductVersion,
  ProductVersionSummary,
} from '@ecotrame/contract'
import type { ResultSum } from '@ecotrame/lca'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords, sortOf } from '../../platform/lists/page.ts'
import type { Caller, Session } from '../../platform/sessions/session.ts'
import { sightOf } from '../evaluations/index.ts'
import { entryOf } from './audited.ts'
import type { ProductsDeps } from './deps.ts'
import { packagingsOfProducts } from './packagings-of-products.ts'
import type { ProductRecord } from './product-columns.ts'
import { findRecord } from './product-store.ts'
import { lockedProduct } from './save-product.ts'
import { loadParts, sumOfLoaded, type LoadedPart } from './sums/load-parts.ts'
import * as store from './version-store.ts'

type Deps = Pick<ProductsDeps, 'datasets'>

export function listVersions(
  { database }: ProductsDeps,
  { session }: Caller,
  productId: string,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const listing = {
    words: searchWords(query.search, folded),
    page: query,
    sort: sortOf(query.sort, store.versionSortableFields),
  }
  const sight = sightOf(session)
  return database.inOrganization(session.organizationId, async (tx) => {
    if ((await findRecord(tx, sight, productId)) === undefined) throw problem('NOT_FOUND')
    const { items, total } = await store.findVersionPage(tx, sight, productId, listing)
    return { items: items.map(store.versionSummary), meta: pageMeta(query, total) }
  })
}

async function visibleVersion(tx: Tx, { session }: Caller, id: string): Promise<store.ProductVersionRecord> {
  const version = await store.findVersion(tx, sightOf(session), id)
  if (version === undefined) throw problem('NOT_FOUND')
  return version
}

export const readVersion = (
  { database }: ProductsDeps,
  caller: Caller,
  id: string,
): Promise<ProductVersion> =>
  database.inOrganization(caller.session.organizationId, async (tx) => {
    const version = await visibleVersion(tx, caller, id)
    return { ...store.versionSummary(version), content: version.content, result: version.result }
  })

export const createVersion = (
  { database, datasets }: ProductsDeps,
  caller: Caller,
  id: string,
  name: string | null,
): Promise<ProductVersionSummary> =>
  database.inOrganization(caller.session.organizationId, async (tx) => {
    const record = await lockedProduct(tx, caller, { id, ifMatch: null })
    return store.versionSummary(await keepVersion(tx, { datasets }, caller, record, name))
  })

/**
 * The version of the product as it is: the newest one where nothing has changed since, else a new one. The product is
 * locked. @throws NOT_EVALUATED
 */
export async function keepVersion(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  record: ProductRecord,
  name: string | null,
): Promise<store.ProductVersionRecord> {
  const { session } = caller
  const { organizationId, userId, userName } = session
  if (record.state === 'draft') throw problem('NOT_EVALUATED')
  const newest = await store.newestVersion(tx, sightOf(session), record.id)
  if (newest?.fingerprint === record.fingerprint) {
    if (name !== null && name !== newest.name) await renamed(tx, caller, newest, name)
    return visibleVersion(tx, caller, newest.id)
  }
  const { parts } = await loadParts(tx, deps, organizationId, [record], 'sum')
  if (parts.length === 0) throw problem('NOT_EVALUATED')
  const id = await store.insertVersion(tx, organizationId, {
    productId: record.id,
    authorId: userId,
    authorName: userName,
    fingerprint: record.fingerprint,
    content: await contentOf(tx, organizationId, record, parts),
    result: sumOfLoaded(deps, parts),
    name,
  })
  const version = await visibleVersion(tx, caller, id)
  const after = { versions: { [version.number]: { name: name ?? `${version.number}` } } }
  await recordChange(tx, session, { ...entryOf(record), action: 'create_version', before: {}, after })
  return version
}

/** A product as a version keeps it; `number` and the times are `null` where no version does. */
export interface ProductAsItIs {
  readonly productId: string
  readonly number: number | null
  readonly publishedAt: Date | null
  readonly content: ProductVersion['content']
  readonly result: ResultSum
  /** Id of the version that keeps it. */
  readonly versionId: string | null
}

/**
 * What a version of the product would keep, without making one: the newest one where nothing has changed since.
 * @throws NOT_FOUND, NOT_EVALUATED
 */
export async function productAsItIs(
  tx: Tx,
  deps: Deps,
  session: Session,
  id: string,
): Promise<ProductAsItIs> {
  const { organizationId } = session
  const sight = sightOf(session)
  const record = await findRecord(tx, sight, id)
  if (record === undefined) throw problem('NOT_FOUND')
  if (record.state === 'draft') throw problem('NOT_EVALUATED')
  const newest = await store.newestVersion(tx, sight, id)
  if (newest?.fingerprint === record.fingerprint) return { ...newest, versionId: newest.id }
  const { parts } = await loadParts(tx, deps, organizationId, [record], 'sum')
  if (parts.length === 0) throw problem('NOT_EVALUATED')
  return {
    productId: id,
    number: null,
    publishedAt: null,
    content: await contentOf(tx, organizationId, record, parts),
    result: sumOfLoaded(deps, parts),
    versionId: null,
  }
}

async function contentOf(
  tx: Tx,
  organizationId: string,
  { name, reference, gtin, brand, classification, weightG }: ProductRecord,
  parts: readonly LoadedPart[],
): Promise<ProductVersion['content']> {
  const packed = parts.filter(({ kind }) => kind === 'packaging')
  const packagings = await packagingsOfProducts(
    tx,
    organizationId,
    packed.map(({ id }) => id),
  )
  return {
    name,
    reference,
    gtin,
    brand,
    classification,
    weight: weightG,
    evaluations: parts.flatMap(({ id, name, categoryId, quantity, version }) =>
      version === null
        ? []
        : [
            {
              id,
              name,
              category: categoryId ?? '',
              quantity,
              version: { id: version.id, number: version.number },
              methodRelease: version.methodRelease,
              databaseRelease: version.databaseRelease,
            },
          ],
    ),
    packagings: packed.map(({ id, name, quantity }) => ({
      id,
      name,
      level: packagings.get(id)?.level ?? 'primary',
      quantity,
    })),
  }
}

async function renamed(
  tx: Tx,
  { session }: Caller,
  version: store.ProductVersionRecord,
  name: string,
): Promise<void> {
  await store.renameVersion(tx, session.organizationId, version.id, name)
  await recordChange(tx, session, {
    ...entryOf({ id: version.productId, name: version.content.name }),
    action: 'rename_version',
    before: { versions: { [version.number]: { name: version.name } } },
    after: { versions: { [version.number]: { name } } },
  })
}

export const renameVersion = (
  { database }: ProductsDeps,
  caller: Caller,
  id: string,
  name: string,
): Promise<ProductVersionSummary> =>
  database.inOrganization(caller.session.organizationId, async (tx) => {
    const version = await visibleVersion(tx, caller, id)
    await lockedProduct(tx, caller, { id: version.productId, ifMatch: null })
    await renamed(tx, caller, version, name)
    return store.versionSummary(await visibleVersion(tx, caller, id))
  })
