import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Looked } from './deps.ts'
import { lookedAt } from './looked-at.ts'

/** By what products are put together. */
export const dimensions = {
  category: sql`category`,
  season: sql`season`,
  brand: sql`brand`,
  team: sql`team_id::text`,
  currency: sql`currency`,
  releases: sql`releases`,
  /** Places of the categories that the PEF of a product does not cover. */
  notCovered: sql`array_positions(pef_categories, null)`,
  key: sql`key`,
} as const
export type Dimension = keyof typeof dimensions

/** Sums of the products that are alike in some dimensions; only those asked for are there. */
export interface Cell {
  readonly category: string | null
  readonly season: string | null
  readonly brand: string | null
  readonly team: string | null
  readonly currency: string | null
  readonly releases: readonly string[]
  readonly notCovered?: readonly number[] | null
  readonly key: string | null
  readonly all: number
  readonly notEvaluated: number
  readonly withoutLabel: number
  /** More than 2 % of the mass or of the steps has no data: it has a figure, and does not count. */
  readonly incomplete: number
  readonly withoutUnits: number
  /** Those that count. */
  readonly products: number
  readonly zeroUnits: number
  readonly outdated: number
  readonly value: number
  readonly units: number
  readonly massKg: number
  /** Of those that count and have a price. */
  readonly priced: number
  readonly pricedValue: number
  readonly sales: number
}

/** One row of `looked` each time that a product is put somewhere; `figure` may be what it brings there. */
export interface Divided {
  readonly joined: SQL
  readonly figure: SQL
}
const asTheyAre: Divided = { joined: sql``, figure: sql`figure` }

/**
 * Sums over all products that are looked at: the database adds up, and only sums are read. By season a product counts
 * in each in which it sold, with the units of that season.
 */
export async function cellsOf(
  tx: Tx,
  looked: Looked,
  by: readonly Dimension[],
  { joined, figure }: Divided = asTheyAre,
): Promise<readonly Cell[]> {
  const columns = sql.join(
    by.map((dimension) => sql`${dimensions[dimension]} as ${sql.identifier(dimension)}`),
    sql`, `,
  )
  const { rows } = await tx.execute<Cell & Record<string, unknown>>(sql`
    with ${lookedAt(looked, { bySeason: by.includes('season') })}
    select ${columns}, count(*)::integer as "all",
      (count(*) filter (where state = 'draft'))::integer as "notEvaluated",
      (count(*) filter (where state <> 'draft' and figure is null and not incomplete))::integer as "withoutLabel",
      (count(*) filter (where state <> 'draft' and incomplete))::integer as "incomplete",
      (count(*) filter (where figure is not null and units is null))::integer as "withoutUnits",
      (count(figure * units))::integer as products,
      (count(*) filter (where figure is not null and units = 0))::integer as "zeroUnits",
      (count(figure * units) filter (where state = 'outdated'))::integer as outdated,
      coalesce(sum(${figure} * units) filter (where figure is not null), 0) as value,
      coalesce(sum(units) filter (where figure is not null), 0) as units,
      coalesce(sum(units * mass_kg) filter (where figure is not null), 0) as "massKg",
      (count(figure * units * price))::integer as priced,
      coalesce(sum(${figure} * units) filter (where figure is not null and price is not null), 0) as "pricedValue",
      coalesce(sum(units * price) filter (where figure is not null), 0) as sales
    from looked ${joined}
    group by ${sql.join(
      by.map((_, place) => sql.raw(String(place + 1))),
      sql`, `,
    )}`)
  return rows
}
