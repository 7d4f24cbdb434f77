import { sql, type SQL } from 'drizzle-orm'
import { listOf, type PortfolioLabel } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { isComparable, sightOf } from '../evaluations/index.ts'
import { products, productsMatching } from '../products/index.ts'
import type { Asker, Looked, PortfolioFilter } from './deps.ts'

/** Id of what is made of evaluations of several categories. */
export const severalCategories = '+'

const anyKey = (column: 'materials' | 'countries', keys: readonly string[]): SQL =>
  keys.length === 0 ? sql`` : sql` and b.${sql.identifier(column)} && ${sql.param([...keys])}::text[]`

/** Whether the PEF of a product holds enough to be added up and ranked; without a breakdown it has no parts. */
const held = isComparable(sql`b.pef_holding`)

/** Of one product: figures, releases and parts, by the names that the other queries know. */
const columnsOf = {
  fr_dur: sql`products.fr_dur as figure, false as incomplete, b.fr_dur_stages as stages, b.fr_dur_materials as material_points,
    b.fr_dur_countries as country_points, coalesce(b.french_releases, '{}') as releases`,
  pef: sql`case when ${held} then products.pef end as figure,
    products.pef is not null and not ${held} as incomplete, b.pef_stages as stages, b.pef_materials as material_points,
    b.pef_countries as country_points, coalesce(b.pef_releases, '{}') as releases`,
} as const satisfies Record<PortfolioLabel, SQL>

/**
 * `looked (…)`: the products that may be seen and the filters let through, each with what it brings on the label. A
 * product counts when it has a figure and units: `figure * units` is null where it does not.
 */
export const lookedAt = (
  { sight, filter, label }: Looked,
  name = 'looked',
): SQL => sql`${sql.identifier(name)} as (
  select products.id, products.name, products.reference, products.state, products.season, products.brand,
    products.team_id, products.price, products.currency, products.mass_kg, products.updated_at,
    products.units_sold::double precision as units,
    case when cardinality(products.category_ids) > 1 then ${severalCategories} else products.category_id end as category,
    b.pef_categories, b.climate_stages, b.materials, b.countries, ${columnsOf[label]}
  from ${products}
  left join product_breakdowns b on b.organization_id = products.organization_id and b.product_id = products.id
  where ${productsMatching(sight, ofProducts(filter))}${anyKey('materials', listOf(filter.material))}${anyKey(
    'countries',
    listOf(filter.country),
  )})`

/** "Several categories" is no category: what is left are filters that the list of products knows. */
function ofProducts({ category, season, tag, team, brand, collection, search }: PortfolioFilter) {
  return { category, season, tag, team, brand, collection, search }
}

/** The label asked for; else the French cost where one of the products has it, else PEF. */
export async function lookedOf(
  tx: Tx,
  { session }: Asker,
  { label, ...filter }: PortfolioFilter & { readonly label?: PortfolioLabel | undefined },
): Promise<Looked> {
  const sight = sightOf(session)
  // The rows of a hundred thousand products are joined in memory: with less, the database would write them to disk first.
  await tx.execute(sql`select set_config('work_mem', '32MB', true)`)
  if (label !== undefined) return { sight, filter, label }
  const { rows } = await tx.execute<{ found: boolean }>(
    sql`with ${lookedAt({ sight, filter, label: 'fr_dur' })}
      select exists (select from looked where figure is not null) as found`,
  )
  return { sight, filter, label: rows[0]?.found === true ? 'fr_dur' : 'pef' }
}
