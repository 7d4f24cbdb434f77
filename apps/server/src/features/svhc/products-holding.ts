import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { productVisibleTo, productEvaluations } from '../products/index.ts'
import { products } from '../products/index.ts'
import type { Sight } from '../evaluations/index.ts'
import { components } from '../components/index.ts'

/** A component with what of it is asked for. */
export interface AskedComponent {
  /** What it is counted under. */
  readonly key: string
  readonly component: string
  /** Of the substance, % by mass of the article; 0: none is asked for. */
  readonly percent: number
}

export interface Holding {
  readonly products: number
  /** Of the substance in all units sold, as far as masses and units are known. */
  readonly knownKg: number
  /** Of some product the units or the mass of the article are not known. */
  readonly incomplete: boolean
}

const gramsPerKilogram = 1000

/**
 * How many products in sight hold any of the components of each key, and how much of the substance they carry. Only
 * articles beside the compositions have a mass of their own.
 */
export async function productsHolding(
  tx: Tx,
  sight: Sight,
  asked: readonly AskedComponent[],
): Promise<ReadonlyMap<string, Holding>> {
  if (asked.length === 0) return new Map()
  const { organizationId } = sight
  const { rows } = await tx.execute<{
    key: string
    products: number
    grams: number
    incomplete: boolean
  }>(sql`
    with asked as materialized (
      select * from unnest(${sql.param(asked.map(({ key }) => key))}::text[],
        ${sql.param(asked.map(({ component }) => component))}::uuid[],
        ${sql.param(asked.map(({ percent }) => percent))}::double precision[]) as asked (key, component_id, percent)
    ), holding as (
      select asked.key, held.product_id, asked.percent, held.quantity * coalesce(held.mass_g, c.mass_per_piece) as mass_g
      from asked
      join product_articles held on held.organization_id = ${organizationId} and held.component_id = asked.component_id
      join ${components} c on c.organization_id = held.organization_id and c.id = held.component_id
      union all
      select asked.key, held.product_id, asked.percent, null
      from asked
      join evaluation_articles line on line.organization_id = ${organizationId}
        and line.component_id = asked.component_id
      join ${productEvaluations} held on held.organization_id = line.organization_id
        and held.evaluation_id = line.evaluation_id
    )
    select key, count(distinct holding.product_id)::integer as products,
      coalesce(sum(percent / 100 * mass_g * ${products.unitsSold}), 0)::double precision as grams,
      bool_or(mass_g is null or ${products.unitsSold} is null) as incomplete
    from holding
    join ${products} on ${products.organizationId} = ${organizationId} and ${products.id} = holding.product_id
    where ${productVisibleTo(sight)}
    group by key`)
  return new Map(
    rows.map(({ key, grams, ...row }) => [
      key,
      { products: row.products, knownKg: grams / gramsPerKilogram, incomplete: row.incomplete },
    ]),
  )
}
