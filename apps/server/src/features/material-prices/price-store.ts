import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { daysAfter } from '../../platform/values/days.ts'
import { materialPrices } from './tables.ts'

/** How many prices of the same material there are, in a query of the table `material_prices`. */
export const entriesOfMaterial = sql<number>`(
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
  entries: entriesOfMaterial,
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

/** The first day, that one or later, from which the organization has entered no price of the material. */
export async function firstFreeDay(tx: Tx, organizationId: string, material: string, from: string) {
  const { validFrom } = materialPrices
  const later = and(eq(materialPrices.material, material), sql`${validFrom} >= ${from}`)
  const taken = new Set(
    (await findPrices(tx, organizationId, later ?? sql`true`)).map((one) => one.validFrom),
  )
  let day = from
  while (taken.has(day)) day = daysAfter(day, 1)
  return day
}

/** Those that a condition lets through. */
export const findPrices = (tx: Tx, organizationId: string, condition: SQL): Promise<PriceRecord[]> =>
  selectRecords(tx).where(and(eq(materialPrices.organizationId, organizationId), condition))
