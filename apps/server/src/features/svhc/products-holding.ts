import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { productVisibleTo, productEvaluations } from '../products/index.ts'
import { products } from '../products/index.ts'
import type { Sight } from '../evaluations/index.ts'
import { components } from '../components/index.ts'
import { evaluationArticles, productArticles } from '../articles/index.ts'

/** A component with what of it is asked for. */
export interface AskedComponent {
  /** What it is counted under. */
  readonly key: string
  readonly component: string
  /** Of the substance, % by mass of the article; 0: none is asked for. */
  readonly percent: number
  /** It is a part that the article is a material of: its own mass is not that of the article. */
  readonly isPart?: boolean
}

export interface Holding {
  readonly products: number
  /** Of the substance in all units sold, as far as masses and units are known. */
  readonly knownKg: number
  /** It is no more than that: an article in a composition weighs no more than the product; `null`: not even this is known. */
  readonly atMostKg: number | null
  /** Of some product the units or the mass of the article are not known. */
  readonly incomplete: boolean
}

const gramsPerKilogram = 1000

/** Mass of an article, or the most that it can be, g. */
const heaviest = sql`coalesce(mass_g, case when in_composition then ${products.massKg} * 1000 end)`

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
    atMost: number | null
    incomplete: boolean
  }>(sql`
    with asked as materialized (
      select * from unnest(${sql.param(asked.map(({ key }) => key))}::text[],
        ${sql.param(asked.map(({ component }) => component))}::uuid[],
        ${sql.param(asked.map(({ percent }) => percent))}::double precision[],
        ${sql.param(asked.map(({ isPart = false }) => isPart))}::boolean[]) as asked (key, component_id, percent, is_part)
    ), holding as (
      select asked.key, held.product_id, asked.percent, held.quantity * coalesce(held.mass_g, c.mass_per_piece) as mass_g,
        asked.is_part, false as in_composition
      from asked
      join ${productArticles} held on held.organization_id = ${organizationId} and held.component_id = asked.component_id
      join ${components} c on c.organization_id = held.organization_id and c.id = held.component_id
      union all
      select asked.key, held.product_id, asked.percent, null, asked.is_part, true
      from asked
      join ${evaluationArticles} line on line.organization_id = ${organizationId}
        and line.component_id = asked.component_id
      join ${productEvaluations} held on held.organization_id = line.organization_id
        and held.evaluation_id = line.evaluation_id
    )
    select key, count(distinct holding.product_id)::integer as products,
      coalesce(sum(percent / 100 * mass_g * ${products.unitsSold}) filter (where not is_part), 0)::double precision
        as grams,
      case when bool_and(${products.unitsSold} is not null and ${heaviest} is not null)
        then sum(percent / 100 * ${heaviest} * ${products.unitsSold})::double precision end as "atMost",
      bool_or(mass_g is null or is_part or ${products.unitsSold} is null) as incomplete
    from holding
    join ${products} on ${products.organizationId} = ${organizationId} and ${products.id} = holding.product_id
    where ${productVisibleTo(sight)}
    group by key`)
  return new Map(
    rows.map(({ key, grams, atMost, ...row }) => [
      key,
      {
        products: row.products,
        knownKg: grams / gramsPerKilogram,
        atMostKg: atMost === null ? null : atMost / gramsPerKilogram,
        incomplete: row.incomplete,
      },
    ]),
  )
}
