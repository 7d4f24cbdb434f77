import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { components } from '../components/index.ts'
import {
  evaluationArticles,
  evaluationOpenLines,
  productArticleLists,
  productArticles,
} from '../articles/index.ts'
import { productEvaluations, products } from '../products/index.ts'
import { evaluations } from '../evaluations/index.ts'

/** A component of a product and where it stands in it. */
export interface ComponentOfProduct {
  readonly id: string
  readonly name: string
  /** Evaluation in whose composition it stands; `null`: beside the compositions. */
  readonly evaluation: string | null
  readonly quantity: number | null
  readonly mass: number | null
}

/** What a product is made of as articles, and what is not known of it. */
export interface InsideProduct {
  readonly components: readonly ComponentOfProduct[]
  readonly notLinked: number
  readonly complete: boolean
  readonly rowVersion: number
}

/** Without a row nobody has listed anything yet. */
const neverListed = { complete: false, rowVersion: 1 }

export async function findInside(tx: Tx, organizationId: string, productId: string): Promise<InsideProduct> {
  const inCompositions = await tx.execute<{ id: string; name: string; evaluation: string }>(sql`
    select c.id, c.name, e.name as evaluation
    from ${productEvaluations} held
    join ${evaluations} e on e.organization_id = held.organization_id and e.id = held.evaluation_id
    join ${evaluationArticles} line on line.organization_id = e.organization_id and line.evaluation_id = e.id
    join ${components} c on c.organization_id = line.organization_id and c.id = line.component_id
    where held.organization_id = ${organizationId} and held.product_id = ${productId}
    order by held.place, c.sort_name, c.id`)
  const open = await tx.execute<{ lines: number }>(sql`
    select coalesce(sum(line.lines), 0)::integer as lines
    from ${productEvaluations} held
    join ${evaluationOpenLines} line
      on line.organization_id = held.organization_id and line.evaluation_id = held.evaluation_id
    where held.organization_id = ${organizationId} and held.product_id = ${productId}`)
  const beside = await heldArticles(tx, organizationId, productId)
  const listed = await findArticleList(tx, organizationId, productId)
  return {
    components: [
      ...inCompositions.rows.map((row) => ({ ...row, quantity: null, mass: null })),
      ...beside.map((row) => ({ ...row, evaluation: null })),
    ],
    notLinked: open.rows[0]?.lines ?? 0,
    ...listed,
  }
}

const ofProduct = (organizationId: string, productId: string) =>
  and(eq(productArticles.organizationId, organizationId), eq(productArticles.productId, productId))

/** The articles beside the compositions, in their order. */
const heldArticles = (tx: Tx, organizationId: string, productId: string) =>
  tx
    .select({
      id: components.id,
      name: components.name,
      quantity: productArticles.quantity,
      mass: productArticles.massG,
    })
    .from(productArticles)
    .innerJoin(
      components,
      and(
        eq(components.organizationId, productArticles.organizationId),
        eq(components.id, productArticles.componentId),
      ),
    )
    .where(ofProduct(organizationId, productId))
    .orderBy(asc(productArticles.place))

async function findArticleList(tx: Tx, organizationId: string, productId: string) {
  const [row] = await tx
    .select({ complete: productArticleLists.complete, rowVersion: productArticleLists.rowVersion })
    .from(productArticleLists)
    .where(
      and(
        eq(productArticleLists.organizationId, organizationId),
        eq(productArticleLists.productId, productId),
      ),
    )
  return row ?? neverListed
}

export interface HeldArticle {
  readonly id: string
  readonly quantity: number
  readonly mass: number | null
}

/** Makes these the articles beside the compositions of a product. */
export async function writeArticles(
  tx: Tx,
  organizationId: string,
  productId: string,
  { articles, complete }: { readonly articles: readonly HeldArticle[]; readonly complete: boolean },
): Promise<void> {
  await tx.delete(productArticles).where(ofProduct(organizationId, productId))
  if (articles.length > 0)
    await tx.insert(productArticles).values(
      articles.map(({ id, quantity, mass }, place) => ({
        organizationId,
        productId,
        componentId: id,
        place,
        quantity,
        massG: mass,
      })),
    )
  await tx
    .insert(productArticleLists)
    .values({ organizationId, productId, complete })
    .onConflictDoUpdate({
      target: [productArticleLists.organizationId, productArticleLists.productId],
      set: { complete, rowVersion: sql`${productArticleLists.rowVersion} + 1` },
    })
}

/** Those of the ids that are components of the organization with declared substances. */
export async function knownArticles(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${components} where organization_id = ${organizationId} and article
      and id = any(${sql.param([...ids])}::uuid[]) for share`)
  return new Set(rows.map(({ id }) => id))
}

/** Products are changed one writer after the other. */
export const lockProduct = (tx: Tx, organizationId: string, productId: string) =>
  tx.execute(
    sql`select from ${products} where organization_id = ${organizationId} and id = ${productId} for update`,
  )
