import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { CallParsed, updateMaterialPrice } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { materialPrices } from './tables.ts'

/** How many prices of the same material there are, in a query of the table `material_prices`. */
const entries = sql<number>`(
  select count(*)::integer from material_prices p
  where p.organization_id = material_prices.organization_id and p.material = material_prices.material)`

const columns = {
  id: materialPrices.id,
  material: materialPrices.material,
  price: materialPrices.price,
  currency: materialPrices.currency,
  unit: materialPrices.unit,
  validFrom: materialPrices.validFrom,
  source: materialPrices.source,
  entries,
  createdAt: materialPrices.createdAt,
  rowVersion: materialPrices.rowVersion,
}
const selectRecords = (tx: Tx) => tx.select(columns).from(materialPrices)
export type PriceRecord = Awaited<ReturnType<typeof selectRecords>>[number]

const holdsAlready = sql`${materialPrices.validFrom} <= current_date`

/**
 * One price of each material: the newest that holds today, else the first that will. They are few, as the
 * materials are.
 */
export const findCurrent = (tx: Tx, organizationId: string): Promise<PriceRecord[]> =>
  tx
    .selectDistinctOn([materialPrices.material], columns)
    .from(materialPrices)
    .where(eq(materialPrices.organizationId, organizationId))
    .orderBy(
      materialPrices.material,
      sql`${holdsAlready} desc`,
      sql`case when ${holdsAlready} then ${materialPrices.validFrom} end desc nulls last`,
      materialPrices.validFrom,
    )

const isPrice = (organizationId: string, id: string) =>
  and(eq(materialPrices.organizationId, organizationId), eq(materialPrices.id, id))

export async function findPrice(tx: Tx, organizationId: string, id: string) {
  const [record] = await selectRecords(tx).where(isPrice(organizationId, id))
  return record
}

/** The same, kept from other writers until the transaction ends. */
export async function lockPrice(tx: Tx, organizationId: string, id: string) {
  const [record] = await selectRecords(tx)
    .where(isPrice(organizationId, id))
    .for('update', { of: materialPrices })
  return record
}

/** Those that a condition lets through. */
export const findPrices = (tx: Tx, organizationId: string, condition: SQL): Promise<PriceRecord[]> =>
  selectRecords(tx).where(and(eq(materialPrices.organizationId, organizationId), condition))

export const findHistory = (tx: Tx, organizationId: string, material: string): Promise<PriceRecord[]> =>
  selectRecords(tx)
    .where(and(eq(materialPrices.organizationId, organizationId), eq(materialPrices.material, material)))
    .orderBy(desc(materialPrices.validFrom))

export type PriceFields = CallParsed<typeof updateMaterialPrice>['body']

export async function insertPrice(
  tx: Tx,
  organizationId: string,
  material: string,
  fields: PriceFields,
): Promise<string> {
  const [created] = await tx
    .insert(materialPrices)
    .values({ organizationId, material, ...fields })
    .returning({ id: materialPrices.id })
  if (created === undefined) throw new Error('The price was not inserted')
  return created.id
}

export async function updatePrice(tx: Tx, organizationId: string, id: string, fields: PriceFields) {
  await tx
    .update(materialPrices)
    .set({ ...fields, rowVersion: sql`${materialPrices.rowVersion} + 1` })
    .where(isPrice(organizationId, id))
}

export const deletePrice = (tx: Tx, organizationId: string, id: string) =>
  tx.delete(materialPrices).where(isPrice(organizationId, id))
