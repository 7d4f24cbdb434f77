import type { CallAnswer, CallParsed, findProductChoices, findProducts, Product } from '@ecotrame/contract'
import { productSortFields } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { sortsOf } from '../../platform/lists/page.ts'
import { sightOf } from '../evaluations/index.ts'
import { packagingsOfProducts } from './packagings-of-products.ts'
import { productAnswer, productRow, type Inside } from './answers.ts'
import type { ProductsDeps } from './deps.ts'
import { heldEvaluations, heldPackagings } from './held-store.ts'
import { choicesOf, findPage, findRecord } from './product-store.ts'
import { standingsOfProducts, svhcOf } from './standings/standings.ts'
import { purchasesOf } from './purchases.ts'
import { volumesOf } from './volumes.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** One page of what the caller may see. */
export async function listProducts(
  { database, catalogue }: ProductsDeps,
  { session }: Caller,
  query: CallParsed<typeof findProducts>['query'],
): Promise<CallAnswer<typeof findProducts>> {
  const sorts = sortsOf(query.sort, productSortFields)
  return database.inOrganization(session.organizationId, async (tx) => {
    const { items, meta } = await findPage(tx, session, { filter: query, page: query, sorts })
    const standings = await standingsOfProducts(
      tx,
      session,
      items.map(({ id }) => id),
    )
    return {
      items: items.map((row) => ({ ...productRow(row, query, catalogue), ...svhcOf(standings.get(row.id)) })),
      meta,
    }
  })
}

/** What filters of the list offer. */
export function listChoices(
  { database }: ProductsDeps,
  { session }: Caller,
): Promise<CallAnswer<typeof findProductChoices>> {
  const sight = sightOf(session)
  return database.inOrganization(session.organizationId, async (tx) => ({
    brand: await choicesOf(tx, sight, 'brand'),
    season: await choicesOf(tx, sight, 'season'),
    classification: await choicesOf(tx, sight, 'classification'),
    category: await choicesOf(tx, sight, 'category'),
  }))
}

/** What is in a product, in its order. */
export async function insideOf(tx: Tx, organizationId: string, productId: string): Promise<Inside> {
  const evaluations = await heldEvaluations(tx, organizationId, [productId])
  const held = await heldPackagings(tx, organizationId, [productId])
  const known = await packagingsOfProducts(
    tx,
    organizationId,
    held.map(({ id }) => id),
  )
  const packagings = held.flatMap(({ id, quantity }) => {
    const packaging = known.get(id)
    return packaging === undefined ? [] : [{ ...packaging, quantity }]
  })
  const volumes = (await volumesOf(tx, organizationId, [productId])).get(productId) ?? []
  const purchases = (await purchasesOf(tx, organizationId, [productId])).get(productId) ?? []
  return { volumes, purchases, evaluations, packagings }
}

/** The product as calls answer it. @throws NOT_FOUND */
export async function answerOf(
  tx: Tx,
  { catalogue }: Pick<ProductsDeps, 'catalogue'>,
  { session }: Caller,
  id: string,
): Promise<Product> {
  const record = await findRecord(tx, sightOf(session), id)
  if (record === undefined) throw problem('NOT_FOUND')
  return productAnswer(record, await insideOf(tx, session.organizationId, id), catalogue)
}

export const readProduct = (deps: ProductsDeps, caller: Caller, id: string): Promise<Product> =>
  deps.database.inOrganization(caller.session.organizationId, (tx) => answerOf(tx, deps, caller, id))
