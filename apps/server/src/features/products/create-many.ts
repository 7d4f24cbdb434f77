import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordChanges } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sightOf } from '../evaluations/index.ts'
import { entryOf } from './audited.ts'
import { emptyFields } from './product-fields.ts'
import { refreshProducts, takenReferences, type ProductFields } from './product-writes.ts'
import { productVisibleTo } from './sight.ts'
import { productEvaluations, products } from './tables.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** References and GTINs that products of the organization have already; references in lower case. */
export async function takenProducts(
  tx: Tx,
  organizationId: string,
  { references, gtins }: { readonly references: readonly string[]; readonly gtins: readonly string[] },
) {
  const found =
    gtins.length === 0
      ? []
      : await tx
          .select({ gtin: products.gtin })
          .from(products)
          .where(and(eq(products.organizationId, organizationId), inArray(products.gtin, [...gtins])))
  return {
    references: await takenReferences(tx, organizationId, references),
    gtins: new Set(found.map(({ gtin }) => gtin)),
  }
}

/** What products in sight say of themselves, by their references in lower case. */
export async function productsByReference(
  tx: Tx,
  { session }: Pick<Caller, 'session'>,
  references: readonly string[],
) {
  if (references.length === 0) return new Map<string, never>()
  const found = await tx
    .select({
      reference: sql<string>`lower(${products.reference})`,
      gtin: products.gtin,
      brand: products.brand,
      season: products.season,
      unitsSold: products.unitsSold,
      price: products.price,
    })
    .from(products)
    .where(
      and(
        productVisibleTo(sightOf(session)),
        sql`lower(${products.reference}) = any(${sql.param(references.map((one) => one.toLowerCase()))}::text[])`,
      ),
    )
  return new Map(found.map(({ reference, ...said }) => [reference, said]))
}

/** A product of one evaluation, of its team. */
export type NewProduct = Pick<ProductFields, 'name' | 'reference' | 'teamId'> &
  Partial<ProductFields> & {
    readonly evaluation: { readonly id: string; readonly name: string }
    readonly team: string | null
  }

/** Writes many products, each around one evaluation; their references and GTINs are free. @returns in the order of the rows */
export async function createMany(
  tx: Tx,
  { session }: Caller,
  rows: readonly NewProduct[],
): Promise<readonly { readonly id: string; readonly rowVersion: number }[]> {
  if (rows.length === 0) return []
  const { organizationId, userId: authorId, userName: authorName } = session
  const inserted = await tx
    .insert(products)
    .values(
      rows.map(({ evaluation: _evaluation, team: _team, ...fields }) => ({
        ...emptyFields,
        ...fields,
        organizationId,
        authorId,
        authorName,
      })),
    )
    .returning({ id: products.id, rowVersion: products.rowVersion })
  const ids = inserted.map(({ id }) => id)
  await tx.insert(productEvaluations).values(
    rows.flatMap(({ evaluation }, place) => {
      const productId = ids[place]
      return productId === undefined
        ? []
        : [{ organizationId, productId, partId: evaluation.id, place: 0, quantity: 1 }]
    }),
  )
  await refreshProducts(tx, organizationId, ids)
  await recordChanges(
    tx,
    session,
    rows.flatMap(({ evaluation, team, teamId: _teamId, ...fields }, place) => {
      const id = ids[place]
      const after = { ...emptyFields, ...fields, team, evaluations: [{ ...evaluation, quantity: 1 }] }
      return id === undefined
        ? []
        : [{ ...entryOf({ id, name: fields.name }), action: 'create' as const, after }]
    }),
  )
  return inserted
}
