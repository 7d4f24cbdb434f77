import { and, asc, eq } from 'drizzle-orm'
import { updateProduct, type CallParsed } from '@ecotrame/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { checked } from '../../../platform/errors/validate.ts'
import { isAnyOf } from '../../../platform/lists/conditions.ts'
import type { ListEntry } from '../../../platform/tables/list-cell.ts'
import { sightOf } from '../../evaluations/index.ts'
import {
  idsOf,
  namedBy,
  wordsIn,
  type BodyOf,
  type Editable,
  type Known,
  type Refusal,
  type ParsedChanges,
  type Value,
} from '../../editing/index.ts'
import { changeMembers } from '../collections/collections.ts'
import { createProduct } from '../create-product.ts'
import { deleteProducts } from '../delete-products.ts'
import type { ProductsDeps } from '../deps.ts'
import { heldEvaluations, heldPackagings } from '../held-store.ts'
import { packagingsOfProducts } from '../packagings-of-products.ts'
import { findRecords } from '../product-store.ts'
import { saveProduct } from '../save-product.ts'
import { productVisibleTo } from '../sight.ts'
import { collectionMembers, products } from '../tables.ts'
import { purchasesOf } from '../purchases.ts'
import { volumesOf } from '../volumes.ts'
import {
  collectionsNamed,
  evaluationsNamed,
  packagingsInCells,
  saysAnyOf,
  tagsNamed,
  teamsNamed,
} from './named-things.ts'
import { productFields, type EditedProduct } from './product-fields.ts'
import type { Caller } from '../../../platform/sessions/session.ts'

type Content = CallParsed<typeof updateProduct>['body']

/** What is saved of a product, and the collections that it enters and leaves. */
export interface ProductBody {
  readonly content: Content
  readonly enters: readonly string[]
  readonly leaves: readonly string[]
}

export const editableProducts = (
  deps: Omit<ProductsDeps, 'database'>,
): Editable<EditedProduct, ProductBody> => ({
  kind: 'products',
  entity: 'product',
  permissions: { update: 'update_product', create: 'create_product', remove: 'delete_product' },
  idTitle: { en: 'Ecotrame id of the product', fr: 'Identifiant Ecotrame du produit' },
  exportedIdTitle: { en: 'Id of the product', fr: 'Id du produit' },
  isPublished: ({ record }) => record.state === 'published',
  sheetName: { en: 'Products', fr: 'Produits' },
  fileName: 'products',
  fields: productFields(deps.classifications),
  keys: [['reference'], ['gtin']],
  ids: async (tx, session) => {
    const rows = await tx
      .select({ id: products.id })
      .from(products)
      .where(productVisibleTo(sightOf(session)))
      .orderBy(asc(products.reference), asc(products.id))
    return rows.map(({ id }) => id)
  },
  items: (tx, session, ids) => editedProducts(tx, sightOf(session), ids),
  idsByKey: async (tx, session, key, values) => {
    const column = key === 'gtin' ? products.gtin : products.reference
    const rows = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(productVisibleTo(sightOf(session)), saysAnyOf(column, values)))
    return rows.map(({ id }) => id)
  },
  bodies,
  save: (database, caller, item, body) => save({ ...deps, database }, caller, item, body),
  used: async (tx, { organizationId }, ids) => {
    const { organizationId: owner, productId } = collectionMembers
    const rows = await tx
      .selectDistinct({ id: productId })
      .from(collectionMembers)
      .where(and(eq(owner, organizationId), isAnyOf(productId, ids)))
    return rows.map(({ id }) => id)
  },
  remove: (database, caller, ids) => deleteProducts({ ...deps, database }, caller, ids),
})

async function editedProducts(
  tx: Tx,
  sight: ReturnType<typeof sightOf>,
  ids: readonly string[],
): Promise<readonly EditedProduct[]> {
  const { organizationId } = sight
  const records = await findRecords(tx, sight, ids)
  const evaluations = byProduct(await heldEvaluations(tx, organizationId, ids))
  const held = await heldPackagings(tx, organizationId, ids)
  const known = await packagingsOfProducts(tx, organizationId, [...new Set(held.map(({ id }) => id))])
  const packagings = byProduct(held)
  const volumes = await volumesOf(tx, organizationId, ids)
  const purchases = await purchasesOf(tx, organizationId, ids)
  return records.map((record) => ({
    id: record.id,
    rowVersion: record.rowVersion,
    record,
    inside: {
      volumes: volumes.get(record.id) ?? [],
      purchases: purchases.get(record.id) ?? [],
      evaluations: evaluations.get(record.id) ?? [],
      packagings: (packagings.get(record.id) ?? []).flatMap(({ id, quantity }) => {
        const packaging = known.get(id)
        return packaging === undefined ? [] : [{ ...packaging, quantity }]
      }),
    },
  }))
}

function byProduct<Part extends { readonly productId: string }>(
  parts: readonly Part[],
): ReadonlyMap<string, readonly Part[]> {
  const grouped = new Map<string, Part[]>()
  for (const part of parts) grouped.set(part.productId, [...(grouped.get(part.productId) ?? []), part])
  return grouped
}

type Row = ParsedChanges<EditedProduct>
const listOf = (value: Value | undefined): readonly ListEntry[] => (Array.isArray(value) ? value : [])

/** What cells name, by the fields in which they name it. */
interface KnownThings {
  readonly teams: readonly Known[]
  readonly tags: readonly Known[]
  readonly evaluations: readonly Known[]
  readonly packagings: readonly Known[]
  readonly collections: readonly Known[]
}

async function bodies(
  tx: Tx,
  { session }: Caller,
  rows: readonly Row[],
): Promise<readonly BodyOf<ProductBody>[]> {
  const sight = sightOf(session)
  const wanted = (field: string) => wordsIn(rows.map(({ said }) => listOf(said[field])))
  const teams = rows.flatMap(({ said }) =>
    typeof said['team'] === 'string' ? said['team'].toLowerCase() : [],
  )
  const known: KnownThings = {
    teams: await teamsNamed(tx, sight, teams),
    tags: await tagsNamed(tx, sight, wanted('tags')),
    evaluations: await evaluationsNamed(tx, sight, wanted('evaluations')),
    packagings: await packagingsInCells(tx, sight, wanted('packagings')),
    collections: await collectionsNamed(tx, sight, wanted('collections')),
  }
  return rows.map((row) => bodyOf(row, known))
}

/** Fields whose cells hold what the call takes. */
const plainFields = [
  'name',
  'reference',
  'gtin',
  'brand',
  'description',
  'classification',
  'season',
  'unitsSold',
  'volumes',
  'purchases',
  'price',
  'currency',
  'weight',
  'imageAlt',
] as const

function bodyOf({ item, said }: Row, known: KnownThings): BodyOf<ProductBody> {
  const refusals: Refusal[] = []
  const lists = (field: 'tags' | 'evaluations' | 'packagings' | 'collections') => {
    const named = idsOf(field, known[field], listOf(said[field]), (id, { quantity }) => ({
      id,
      quantity: typeof quantity === 'number' ? quantity : 1,
    }))
    refusals.push(...named.refusals)
    return named.made
  }
  const team = teamOf(said['team'], known.teams, refusals)
  const plain = plainFields.flatMap((field) => (said[field] === undefined ? [] : [[field, said[field]]]))
  const collections = said['collections'] === undefined ? null : lists('collections').map(({ id }) => id)
  const body = {
    ...(item === null ? {} : { name: item.record.name, reference: item.record.reference }),
    ...Object.fromEntries(plain),
    ...(team === undefined ? {} : { team }),
    ...(said['tags'] === undefined ? {} : { tags: lists('tags').map(({ id }) => id) }),
    ...(said['evaluations'] === undefined ? {} : { evaluations: lists('evaluations') }),
    ...(said['packagings'] === undefined ? {} : { packagings: lists('packagings') }),
  }
  if (refusals.length > 0) return { refusals }
  const before = new Set(item?.record.collections.map(({ id }) => id))
  return {
    body: {
      // What is no text, number or list of the call is refused when it is saved.
      content: body as Content,
      enters: (collections ?? []).filter((id) => !before.has(id)),
      leaves: collections === null ? [] : [...before].filter((id) => !collections.includes(id)),
    },
  }
}

/** `undefined`: nothing is said of it. */
function teamOf(
  said: Value | undefined,
  teams: readonly Known[],
  refusals: Refusal[],
): string | null | undefined {
  if (said === undefined || said === null) return said
  const named = namedBy(teams, { name: String(said) })
  if ('id' in named) return named.id
  refusals.push({ path: 'team', ...named })
  return undefined
}

async function save(
  deps: ProductsDeps,
  caller: Caller,
  item: EditedProduct | null,
  { content, enters, leaves }: ProductBody,
): Promise<string> {
  const body = checked(updateProduct.body, content)
  const saved = await (item === null
    ? createProduct(deps, caller, body)
    : saveProduct(deps, caller, { id: item.id, ifMatch: item.rowVersion }, body))
  for (const id of enters) await changeMembers(deps, caller, { id, ifMatch: null }, { add: [saved.id] })
  for (const id of leaves) await changeMembers(deps, caller, { id, ifMatch: null }, { remove: [saved.id] })
  return saved.id
}
