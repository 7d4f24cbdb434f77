import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { evidenceExpiresSoonDays, type ProofKind, type ProofState } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords, isAnyOf, isOneOf } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery } from '../../platform/lists/page.ts'
import type { Sight } from '../evaluations/index.ts'
import { productVisibleTo, products as productsTable } from '../products/index.ts'
import { claimProofProducts, claimProofs, claimsProved } from './tables.ts'

/** As of a day. */
const stateOn = (day: string): SQL<ProofState> => sql<ProofState>`case
  when ${claimProofs.validUntil} is null then 'undated'
  when ${claimProofs.validUntil} < ${day}::date then 'expired'
  when ${claimProofs.validUntil} <= ${day}::date + ${evidenceExpiresSoonDays}::integer then 'soon'
  else 'valid' end`

/** It has begun and has not expired. */
const countsOn = (day: string): SQL => sql`(coalesce(${claimProofs.validFrom} <= ${day}::date, true)
  and coalesce(${claimProofs.validUntil} >= ${day}::date, true))`

const selectProofs = (tx: Tx, day: string) =>
  tx
    .select({
      id: claimProofs.id,
      kind: claimProofs.kind,
      name: claimProofs.name,
      scheme: claimProofs.scheme,
      scope: claimProofs.scope,
      holder: claimProofs.holder,
      number: claimProofs.number,
      validFrom: claimProofs.validFrom,
      validUntil: claimProofs.validUntil,
      allProducts: claimProofs.allProducts,
      versionId: claimProofs.versionId,
      fileId: claimProofs.fileId,
      rowVersion: claimProofs.rowVersion,
      state: stateOn(day),
    })
    .from(claimProofs)
export type ProofRecord = Awaited<ReturnType<typeof selectProofs>>[number]

/** Those that hold for all products, for none yet, or for one in sight: the others say what somebody else sells. */
export const proofVisibleTo = (sight: Sight): SQL | undefined =>
  and(
    eq(claimProofs.organizationId, sight.organizationId),
    sql`(${claimProofs.allProducts} or not exists (select ${heldBy}) or exists (select ${heldBy} and exists (
      select from ${productsTable} where products.id = held.product_id and ${productVisibleTo(sight)})))`,
  )
const heldBy = sql`from claim_proof_products held
  where held.organization_id = ${claimProofs.organizationId} and held.proof_id = ${claimProofs.id}`

/** Proofs in sight that count on a day and hold for a product; without one, all that count. */
export const proofsFor = (tx: Tx, sight: Sight, product: string | null, day: string) =>
  selectProofs(tx, day)
    .where(and(proofVisibleTo(sight), countsOn(day), holdsFor(product)))
    .orderBy(asc(claimProofs.name), asc(claimProofs.id))
    .limit(500)

const holdsFor = (product: string | null): SQL | undefined =>
  product === null
    ? undefined
    : sql`(${claimProofs.allProducts} or exists (select from claim_proof_products held
        where held.organization_id = ${claimProofs.organizationId} and held.proof_id = ${claimProofs.id}
          and held.product_id = ${product}))`

/** Some proofs in sight, whatever their day. */
export const proofsById = (tx: Tx, sight: Sight, ids: readonly string[], day: string) =>
  selectProofs(tx, day)
    .where(and(proofVisibleTo(sight), isAnyOf(claimProofs.id, ids)))
    .orderBy(asc(claimProofs.name), asc(claimProofs.id))

export interface AskedProofs {
  readonly words: readonly string[]
  readonly kinds: readonly ProofKind[]
  readonly states: readonly ProofState[]
  readonly page: PageQuery
}

/** Those that expire first stand first. */
export async function findProofs(tx: Tx, sight: Sight, asked: AskedProofs, day: string) {
  const where = and(
    proofVisibleTo(sight),
    ...isOneOf(sql`${claimProofs.kind}`, asked.kinds),
    ...isOneOf(stateOn(day), asked.states),
    ...containsWords(
      sql`folded(concat_ws(' ', ${claimProofs.name}, ${claimProofs.scheme}, ${claimProofs.holder}, ${claimProofs.number}))`,
      asked.words,
    ),
  )
  const items = await selectProofs(tx, day)
    .where(where)
    .orderBy(sql`${claimProofs.validUntil} asc nulls last`, asc(claimProofs.name), asc(claimProofs.id))
    .limit(asked.page.limit)
    .offset(offsetOf(asked.page))
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::integer` })
    .from(claimProofs)
    .where(where)
  return { items, total: counted?.total ?? 0 }
}

const isProof = (organizationId: string, id: string) =>
  and(eq(claimProofs.organizationId, organizationId), eq(claimProofs.id, id))

export async function lockProof(tx: Tx, sight: Sight, id: string, day: string) {
  const [record] = await selectProofs(tx, day)
    .where(and(proofVisibleTo(sight), eq(claimProofs.id, id)))
    .for('update')
  return record
}

export type ProofFields = Omit<ProofRecord, 'id' | 'rowVersion' | 'state' | 'fileId'>

export async function insertProof(tx: Tx, organizationId: string, fields: ProofFields): Promise<string> {
  const [row] = await tx
    .insert(claimProofs)
    .values({ organizationId, ...fields })
    .returning({ id: claimProofs.id })
  if (row === undefined) throw new Error('The proof was not inserted')
  return row.id
}

export const updateProof = (
  tx: Tx,
  organizationId: string,
  id: string,
  fields: Partial<ProofFields & { fileId: string | null }>,
) =>
  tx
    .update(claimProofs)
    .set({ ...fields, rowVersion: sql`${claimProofs.rowVersion} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(isProof(organizationId, id))

export const deleteProof = (tx: Tx, organizationId: string, id: string) =>
  tx.delete(claimProofs).where(isProof(organizationId, id))

export async function setProducts(
  tx: Tx,
  organizationId: string,
  proofId: string,
  products: readonly string[],
) {
  await tx
    .delete(claimProofProducts)
    .where(
      and(eq(claimProofProducts.organizationId, organizationId), eq(claimProofProducts.proofId, proofId)),
    )
  if (products.length > 0)
    await tx
      .insert(claimProofProducts)
      .values(products.map((productId) => ({ organizationId, proofId, productId })))
}

/** Products of proofs. */
export const productsOfProofs = (tx: Tx, organizationId: string, ids: readonly string[]) =>
  tx
    .select({ proof: claimProofProducts.proofId, product: claimProofProducts.productId })
    .from(claimProofProducts)
    .where(
      and(eq(claimProofProducts.organizationId, organizationId), isAnyOf(claimProofProducts.proofId, ids)),
    )

/** What proofs answer of the claims that they are bound to. */
export const claimsOfProof = (tx: Tx, organizationId: string, proofId: string) =>
  tx
    .select({ id: claimsProved.claimId })
    .from(claimsProved)
    .where(and(eq(claimsProved.organizationId, organizationId), eq(claimsProved.proofId, proofId)))

/** A proof whose words have changed answers nothing until its claims are checked again. */
export const answersNothing = (tx: Tx, organizationId: string, proofId: string) =>
  tx
    .update(claimsProved)
    .set({ rules: [] })
    .where(and(eq(claimsProved.organizationId, organizationId), eq(claimsProved.proofId, proofId)))

/** Files of proofs in sight that rest on a version of an evaluation. */
export async function proofFilesOfVersion(tx: Tx, sight: Sight, version: string): Promise<string[]> {
  const rows = await tx
    .select({ fileId: claimProofs.fileId })
    .from(claimProofs)
    .where(and(proofVisibleTo(sight), eq(claimProofs.versionId, version)))
    .orderBy(asc(claimProofs.name), asc(claimProofs.id))
  return rows.flatMap(({ fileId }) => fileId ?? [])
}
