import { and, asc, eq, sql } from 'drizzle-orm'
import type { DeclaredKind } from '@ecotrame/contract'
import type { FrenchCostInput } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import {
  evaluations,
  evaluationVersions as versions,
  keptOfVersion,
  visibleTo,
  type Sight,
} from '../evaluations/index.ts'
import { products, productVisibleTo, productEvaluations } from '../products/index.ts'
import { documentsOf, noDocuments, type ItemDocuments } from './documents.ts'
import { declarationForms } from './tables.ts'

/** An evaluation in what is declared, by its active version. */
export interface SubjectItem {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly categoryId: string
  /** `null`: never run. */
  readonly version: { readonly id: string; readonly number: number; readonly methodRelease: string } | null
  /** `null`: never run, or outside the legal scope. */
  readonly input: FrenchCostInput | null
  readonly documents: ItemDocuments
}

/** What may be declared. */
export interface DeclaredSubject {
  readonly kind: DeclaredKind
  readonly id: string
  readonly name: string
  readonly reference: string | null
  readonly gtin: string | null
  readonly brand: string | null
  /** Of the sales unit; `null`: none in EUR. */
  readonly priceEur: number | null
  readonly teamId: string | null
  /** Evaluation that is the main component of one garment; `null`: several pieces are a pack. */
  readonly mainComponent: string | null
  readonly items: readonly SubjectItem[]
}

const itemColumns = {
  id: evaluations.id,
  name: evaluations.name,
  categoryId: evaluations.categoryId,
  version: { id: versions.id, number: versions.number, methodRelease: versions.methodRelease },
  input: keptOfVersion.frenchInput,
}
const ofProduct = and(
  eq(declarationForms.organizationId, products.organizationId),
  eq(declarationForms.productId, products.id),
)
const activeVersion = and(
  eq(versions.organizationId, evaluations.organizationId),
  eq(versions.evaluationId, evaluations.id),
  versions.active,
)

/** Those of the products that may be seen, in the order of the ids: three statements, however many they are. */
export async function productSubjects(
  tx: Tx,
  sight: Sight,
  ids: readonly string[],
): Promise<readonly DeclaredSubject[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({
      id: products.id,
      name: products.name,
      reference: products.reference,
      gtin: products.gtin,
      brand: products.brand,
      price: products.price,
      currency: products.currency,
      teamId: products.teamId,
      mainComponent: declarationForms.mainComponent,
    })
    .from(products)
    .leftJoin(declarationForms, ofProduct)
    .where(and(productVisibleTo(sight), isAnyOf(products.id, ids)))
  const items = await itemsOfProducts(
    tx,
    sight.organizationId,
    rows.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (row === undefined) return []
    const { price, currency, ...product } = row
    const priceEur = currency === 'EUR' ? price : null
    return [{ kind: 'product' as const, ...product, priceEur, items: items.get(id) ?? [] }]
  })
}

async function itemsOfProducts(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly SubjectItem[]>> {
  const held = sql`product_evaluations held`
  const rows = await tx
    .select({
      ...itemColumns,
      productId: sql<string>`held.product_id`,
      quantity: sql<number>`held.quantity`,
    })
    .from(held)
    .innerJoin(
      evaluations,
      sql`${evaluations.organizationId} = held.organization_id and ${evaluations.id} = held.evaluation_id`,
    )
    .leftJoin(versions, activeVersion)
    .where(
      sql`held.organization_id = ${organizationId} and held.product_id = any(${sql.param([...ids])}::uuid[])`,
    )
    .orderBy(sql`held.product_id, held.place`, asc(evaluations.id))
  const documents = await documentsOf(tx, organizationId, [...new Set(rows.map(({ id }) => id))])
  const byProduct = new Map<string, SubjectItem[]>()
  for (const { productId, ...row } of rows) {
    const item = { ...row, documents: documents.get(row.id) ?? noDocuments }
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), item])
  }
  return byProduct
}

/** Those of the evaluations that may be seen, each by itself. */
async function evaluationSubjects(
  tx: Tx,
  sight: Sight,
  ids: readonly string[],
): Promise<readonly DeclaredSubject[]> {
  const rows = await tx
    .select({ ...itemColumns, reference: evaluations.reference, teamId: evaluations.teamId })
    .from(evaluations)
    .leftJoin(versions, activeVersion)
    .where(and(visibleTo(sight), isAnyOf(evaluations.id, ids)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const documents = await documentsOf(tx, sight.organizationId, [...byId.keys()])
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (row === undefined) return []
    const { reference, teamId, ...item } = row
    const identity = { id, name: row.name, reference, gtin: null, brand: null, priceEur: null, teamId }
    const alone = { ...item, quantity: 1, documents: documents.get(id) ?? noDocuments }
    return [{ kind: 'evaluation' as const, ...identity, mainComponent: null, items: [alone] }]
  })
}

export const subjectsOf = (
  tx: Tx,
  sight: Sight,
  kind: DeclaredKind,
  ids: readonly string[],
): Promise<readonly DeclaredSubject[]> =>
  (kind === 'product' ? productSubjects : evaluationSubjects)(tx, sight, ids)

/** The products in sight that hold nothing but one piece of an evaluation; at most two, to know whether it is one. */
export async function productsOfOnly(tx: Tx, sight: Sight, evaluationId: string): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        productVisibleTo(sight),
        eq(products.evaluationCount, 1),
        sql`exists (select from ${productEvaluations} held
          where held.organization_id = ${products.organizationId} and held.product_id = ${products.id}
            and held.evaluation_id = ${evaluationId} and held.quantity = 1)`,
      ),
    )
    .limit(2)
  return rows.map(({ id }) => id)
}
