import { and, eq, sql } from 'drizzle-orm'
import type { PriceCurrency } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { products } from './tables.ts'

export interface ProductFields {
  readonly name: string
  readonly reference: string
  readonly gtin: string | null
  readonly brand: string | null
  readonly description: string | null
  readonly price: number | null
  readonly currency: PriceCurrency | null
  readonly classification: string | null
  readonly weightG: number | null
  readonly season: string | null
  readonly unitsSold: number | null
  readonly imageAlt: string
  readonly teamId: string | null
}

const isProduct = (organizationId: string, id: string) =>
  and(eq(products.organizationId, organizationId), eq(products.id, id))

export async function insertProduct(
  tx: Tx,
  organizationId: string,
  author: { readonly userId: string | null; readonly userName: string },
  fields: ProductFields,
): Promise<string> {
  const [inserted] = await tx
    .insert(products)
    .values({ organizationId, authorId: author.userId, authorName: author.userName, ...fields })
    .returning({ id: products.id })
  if (!inserted) throw new Error('The product was not inserted')
  return inserted.id
}

/** A new row version, with what is said of the product or without. */
export async function touchProduct(
  tx: Tx,
  organizationId: string,
  id: string,
  fields: Partial<ProductFields> = {},
): Promise<void> {
  await tx
    .update(products)
    .set({ ...fields, rowVersion: sql`${products.rowVersion} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(isProduct(organizationId, id))
}

export async function deleteProducts(tx: Tx, organizationId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(products).where(and(eq(products.organizationId, organizationId), isAnyOf(products.id, ids)))
}

/** Writes what products keep of their parts anew (migration 0169). */
export async function refreshProducts(tx: Tx, organizationId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`select refresh_products(${organizationId}::uuid, ${sql.param([...ids])}::uuid[])`)
}

/** References that are taken already, of these, without regard to case. */
export async function takenReferences(
  tx: Tx,
  organizationId: string,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const lower = references.map((reference) => reference.toLowerCase())
  const rows = await tx
    .select({ reference: sql<string>`lower(${products.reference})` })
    .from(products)
    .where(
      and(
        eq(products.organizationId, organizationId),
        sql`lower(${products.reference}) = any(${sql.param(lower)}::text[])`,
      ),
    )
  return new Set(rows.map(({ reference }) => reference))
}
