import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { evaluations, evaluationVersions as versions } from '../evaluations/index.ts'
import { productEvaluations, productPackagings } from './tables.ts'

/** A part of a product with its quantity. */
export interface Held {
  readonly id: string
  readonly quantity: number
}

const ofEvaluation = and(
  eq(evaluations.organizationId, productEvaluations.organizationId),
  eq(evaluations.id, productEvaluations.partId),
)
const activeVersion = and(
  eq(versions.organizationId, evaluations.organizationId),
  eq(versions.evaluationId, evaluations.id),
  versions.active,
)

const selectEvaluations = (tx: Tx) =>
  tx
    .select({
      productId: productEvaluations.productId,
      quantity: productEvaluations.quantity,
      id: evaluations.id,
      name: evaluations.name,
      reference: evaluations.reference,
      categoryId: evaluations.categoryId,
      state: evaluations.state,
      active: {
        id: versions.id,
        number: versions.number,
        name: versions.name,
        methodRelease: versions.methodRelease,
        databaseRelease: versions.databaseRelease,
        labelQuantities: versions.labelQuantities,
        ecs: versions.ecs,
      },
    })
    .from(productEvaluations)
    .innerJoin(evaluations, ofEvaluation)
    .leftJoin(versions, activeVersion)
export type HeldEvaluation = Awaited<ReturnType<typeof selectEvaluations>>[number]

/** The evaluations of products, in the order in which they were put in. */
export const heldEvaluations = (tx: Tx, organizationId: string, productIds: readonly string[]) =>
  selectEvaluations(tx)
    .where(
      and(
        eq(productEvaluations.organizationId, organizationId),
        isAnyOf(productEvaluations.productId, productIds),
      ),
    )
    .orderBy(asc(productEvaluations.productId), asc(productEvaluations.place), asc(evaluations.id))

/** The packagings of products, likewise. */
export const heldPackagings = (tx: Tx, organizationId: string, productIds: readonly string[]) =>
  tx
    .select({
      productId: productPackagings.productId,
      id: productPackagings.partId,
      quantity: productPackagings.quantity,
    })
    .from(productPackagings)
    .where(
      and(
        eq(productPackagings.organizationId, organizationId),
        isAnyOf(productPackagings.productId, productIds),
      ),
    )
    .orderBy(asc(productPackagings.productId), asc(productPackagings.place), asc(productPackagings.partId))

/** Makes these the parts of one kind of a product, in this order. */
export async function setHeld(
  tx: Tx,
  organizationId: string,
  table: typeof productEvaluations | typeof productPackagings,
  { productId, parts }: { readonly productId: string; readonly parts: readonly Held[] },
): Promise<void> {
  await tx.delete(table).where(and(eq(table.organizationId, organizationId), eq(table.productId, productId)))
  if (parts.length === 0) return
  await tx
    .insert(table)
    .values(
      parts.map(({ id, quantity }, place) => ({ organizationId, productId, partId: id, quantity, place })),
    )
}
