import { and, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { ClaimRule, ClaimState } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords, isAnyOf, isOneOf } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery } from '../../platform/lists/page.ts'
import type { Sight } from '../evaluations/index.ts'
import { products, productVisibleTo } from '../products/index.ts'
import { proofVisibleTo } from './proof-store.ts'
import { claimProofs, claims, claimsProved } from './tables.ts'

/** Rules of a claim that need a proof and have none that counts on a day and holds for its product. */
const openOn = (day: string): SQL<ClaimRule[]> => sql<ClaimRule[]>`array(
  select need from unnest(${claims.needs}) need where not exists (
    select from claims_proved bound
    join claim_proofs proof on proof.organization_id = bound.organization_id and proof.id = bound.proof_id
    where bound.organization_id = ${claims.organizationId} and bound.claim_id = ${claims.id}
      and need = any(bound.rules)
      and coalesce(proof.valid_from <= ${day}::date, true) and coalesce(proof.valid_until >= ${day}::date, true)
      and (${claims.productId} is null or proof.all_products or exists (
        select from claim_proof_products held where held.organization_id = proof.organization_id
          and held.proof_id = proof.id and held.product_id = ${claims.productId}))))`

const stateOn = (day: string): SQL<ClaimState> => sql<ClaimState>`case
  when ${claims.severity} = 'banned' then 'banned'
  when cardinality(${claims.needs}) = 0 then 'fine'
  when cardinality(${openOn(day)}) = 0 then 'proved'
  else 'needs-proof' end`

/** Claims on products in sight, and those on none. */
const inSight = (sight: Sight): SQL | undefined =>
  and(
    eq(claims.organizationId, sight.organizationId),
    or(isNull(claims.productId), and(sql`${products.id} is not null`, productVisibleTo(sight))),
  )

const ofProduct = and(eq(products.organizationId, claims.organizationId), eq(products.id, claims.productId))

const selectClaims = (tx: Tx, day: string) =>
  tx
    .select({
      id: claims.id,
      text: claims.text,
      language: claims.language,
      place: claims.place,
      productId: claims.productId,
      productName: products.name,
      comparedWithId: claims.comparedWithId,
      severity: claims.severity,
      needs: claims.needs,
      open: openOn(day),
      state: stateOn(day),
      note: claims.note,
      checkedOn: claims.checkedOn,
      rulesOf: claims.rulesOf,
      updatedAt: claims.updatedAt,
      rowVersion: claims.rowVersion,
    })
    .from(claims)
    .leftJoin(products, ofProduct)
export type ClaimRecord = Awaited<ReturnType<typeof selectClaims>>[number]

export interface AskedClaims {
  readonly words: readonly string[]
  readonly states: readonly ClaimState[]
  readonly products: readonly string[]
  readonly proofs: readonly string[]
  readonly page: PageQuery
}

export async function findClaims(tx: Tx, sight: Sight, asked: AskedClaims, day: string) {
  const where = and(
    inSight(sight),
    ...isOneOf(stateOn(day), asked.states),
    ...(asked.products.length === 0 ? [] : [isAnyOf(claims.productId, asked.products)]),
    ...(asked.proofs.length === 0
      ? []
      : [
          sql`exists (select from claims_proved bound where bound.organization_id = ${claims.organizationId}
            and bound.claim_id = ${claims.id} and bound.proof_id = any(${sql.param([...asked.proofs])}::uuid[]))`,
        ]),
    ...containsWords(sql`folded(${claims.text})`, asked.words),
  )
  const items = await selectClaims(tx, day)
    .where(where)
    .orderBy(desc(claims.updatedAt), desc(claims.id))
    .limit(asked.page.limit)
    .offset(offsetOf(asked.page))
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::integer` })
    .from(claims)
    .leftJoin(products, ofProduct)
    .where(where)
  return { items, total: counted?.total ?? 0 }
}

export async function lockClaim(tx: Tx, sight: Sight, id: string, day: string) {
  const [record] = await selectClaims(tx, day)
    .where(and(inSight(sight), eq(claims.id, id)))
    .for('update', { of: claims })
  return record
}

type Row = typeof claims.$inferInsert
export type ClaimFields = Pick<
  Row,
  | 'text'
  | 'language'
  | 'place'
  | 'productId'
  | 'comparedWithId'
  | 'note'
  | 'severity'
  | 'needs'
  | 'checkedOn'
  | 'rulesOf'
>

export async function insertClaim(tx: Tx, organizationId: string, fields: ClaimFields): Promise<string> {
  const [row] = await tx
    .insert(claims)
    .values({ organizationId, ...fields })
    .returning({ id: claims.id })
  if (row === undefined) throw new Error('The claim was not inserted')
  return row.id
}

const isClaim = (organizationId: string, id: string) =>
  and(eq(claims.organizationId, organizationId), eq(claims.id, id))

export const updateClaim = (tx: Tx, organizationId: string, id: string, fields: Partial<ClaimFields>) =>
  tx
    .update(claims)
    .set({ ...fields, rowVersion: sql`${claims.rowVersion} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(isClaim(organizationId, id))

export const deleteClaim = (tx: Tx, organizationId: string, id: string) =>
  tx.delete(claims).where(isClaim(organizationId, id))

/** Proofs that a claim rests on, each with the rules that it answers. */
export interface BoundProof {
  readonly id: string
  readonly rules: readonly ClaimRule[]
}

/** Makes these its proofs in sight; the others stay. */
export async function bindProofs(
  tx: Tx,
  sight: Sight,
  claimId: string,
  proofs: readonly BoundProof[],
): Promise<void> {
  const { organizationId } = sight
  const seen = sql`${claimsProved.proofId} in (select ${claimProofs.id} from ${claimProofs} where ${proofVisibleTo(sight)})`
  await tx
    .delete(claimsProved)
    .where(and(eq(claimsProved.organizationId, organizationId), eq(claimsProved.claimId, claimId), seen))
  if (proofs.length > 0)
    await tx
      .insert(claimsProved)
      .values(proofs.map(({ id, rules }) => ({ organizationId, claimId, proofId: id, rules: [...rules] })))
}

/** Which proofs claims rest on. */
export const proofsOfClaims = (tx: Tx, organizationId: string, ids: readonly string[]) =>
  tx
    .select({ claim: claimsProved.claimId, proof: claimsProved.proofId })
    .from(claimsProved)
    .where(and(eq(claimsProved.organizationId, organizationId), isAnyOf(claimsProved.claimId, ids)))

/** How many claims in sight rest on each of some proofs. */
export async function countClaimsOfProofs(tx: Tx, sight: Sight, ids: readonly string[]) {
  const rows = await tx
    .select({ proof: claimsProved.proofId, claims: sql<number>`count(*)::integer` })
    .from(claimsProved)
    .innerJoin(
      claims,
      and(eq(claims.organizationId, claimsProved.organizationId), eq(claims.id, claimsProved.claimId)),
    )
    .leftJoin(products, ofProduct)
    .where(and(inSight(sight), isAnyOf(claimsProved.proofId, ids)))
    .groupBy(claimsProved.proofId)
  return new Map(rows.map((row) => [row.proof, row.claims]))
}
