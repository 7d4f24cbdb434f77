import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery } from '../../platform/lists/page.ts'
import type { Sight } from '../evaluations/index.ts'
import { products, productVisibleTo } from '../products/index.ts'
import { svhcEnquiries } from './tables.ts'

const ofProduct = and(
  eq(products.organizationId, svhcEnquiries.organizationId),
  eq(products.id, svhcEnquiries.productId),
)

const selectEnquiries = (tx: Tx) =>
  tx
    .select({
      id: svhcEnquiries.id,
      product: { id: products.id, name: products.name, reference: products.reference },
      receivedOn: svhcEnquiries.receivedOn,
      answeredOn: svhcEnquiries.answeredOn,
      note: svhcEnquiries.note,
      rowVersion: svhcEnquiries.rowVersion,
    })
    .from(svhcEnquiries)
    .innerJoin(products, ofProduct)
export type EnquiryRecord = Awaited<ReturnType<typeof selectEnquiries>>[number]

export interface AskedEnquiries {
  readonly words: readonly string[]
  readonly open: boolean | null
  readonly page: PageQuery
}

/** Those on products in sight; open ones first, the first received first. */
export async function findEnquiries(tx: Tx, sight: Sight, { words, open, page }: AskedEnquiries) {
  const where = and(
    productVisibleTo(sight),
    open === null ? undefined : (open ? isNull : isNotNull)(svhcEnquiries.answeredOn),
    ...containsWords(products.searchText, words),
  )
  const items = await selectEnquiries(tx)
    .where(where)
    .orderBy(
      sql`${svhcEnquiries.answeredOn} desc nulls first`,
      asc(svhcEnquiries.receivedOn),
      asc(svhcEnquiries.id),
    )
    .limit(page.limit)
    .offset(offsetOf(page))
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::integer` })
    .from(svhcEnquiries)
    .innerJoin(products, ofProduct)
    .where(where)
  return { items, total: counted?.total ?? 0 }
}

/** One on a product in sight, kept from other writers until the transaction ends. */
export async function lockEnquiry(tx: Tx, sight: Sight, id: string): Promise<EnquiryRecord | undefined> {
  const [record] = await selectEnquiries(tx)
    .where(and(productVisibleTo(sight), eq(svhcEnquiries.id, id)))
    .for('update', { of: svhcEnquiries })
  return record
}

export interface EnquiryFields {
  readonly receivedOn: string
  readonly answeredOn: string | null
  readonly note: string | null
}

export async function insertEnquiry(
  tx: Tx,
  organizationId: string,
  productId: string,
  fields: EnquiryFields,
): Promise<string> {
  const [row] = await tx
    .insert(svhcEnquiries)
    .values({ organizationId, productId, ...fields })
    .returning({ id: svhcEnquiries.id })
  if (row === undefined) throw new Error('The question was not inserted')
  return row.id
}

const isEnquiry = (organizationId: string, id: string) =>
  and(eq(svhcEnquiries.organizationId, organizationId), eq(svhcEnquiries.id, id))

export const updateEnquiry = (tx: Tx, organizationId: string, id: string, fields: EnquiryFields) =>
  tx
    .update(svhcEnquiries)
    .set({ ...fields, rowVersion: sql`${svhcEnquiries.rowVersion} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(isEnquiry(organizationId, id))

export const deleteEnquiry = (tx: Tx, organizationId: string, id: string) =>
  tx.delete(svhcEnquiries).where(isEnquiry(organizationId, id))

/** Open questions on products in sight. @param days in which each is to be answered */
export async function countDueEnquiries(tx: Tx, sight: Sight, days: number, today: string) {
  const [row] = await tx
    .select({
      open: sql<number>`count(*)::integer`,
      overdue: sql<number>`(count(*) filter (where ${svhcEnquiries.receivedOn} + ${days}::integer < ${today}::date))::integer`,
      oldest: sql<string | null>`min(${svhcEnquiries.receivedOn})::text`,
    })
    .from(svhcEnquiries)
    .innerJoin(products, ofProduct)
    .where(and(productVisibleTo(sight), isNull(svhcEnquiries.answeredOn)))
  return row ?? { open: 0, overdue: 0, oldest: null }
}
