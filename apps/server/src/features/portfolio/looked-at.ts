import { sql, type SQL } from 'drizzle-orm'
import { listOf, type PortfolioBase, type PortfolioLabel } from '@ecotrame/contract'
import { isComparable } from '../evaluations/index.ts'
import { products, productsMatching, purchasedInAll, soldBySeason, soldIn } from '../products/index.ts'
import { heavy } from '../../platform/turns/heavy.ts'
import type { Looked, PortfolioFilter } from './deps.ts'

/** Id of what is made of evaluations of several categories. */
export const severalCategories = '+'

const anyKey = (column: 'materials' | 'countries', keys: readonly string[]): SQL =>
  keys.length === 0 ? sql`` : sql` and b.${sql.identifier(column)} && ${sql.param([...keys])}::text[]`

/** Whether the PEF of a product holds enough to be added up and ranked; without a breakdown it has no parts. */
const held = isComparable(sql`b.pef_holding`)

/** Of one product: figures, releases and parts, by the names that the other queries know. */
const columnsOf = {
  climate: sql`case when ${held} and products.pef is not null then b.climate end as figure,
    products.pef is not null and not ${held} as incomplete, b.climate_stages as stages,
    null::double precision[] as material_points, null::double precision[] as country_points,
    coalesce(b.pef_releases, '{}') as releases`,
  fr_dur: sql`products.fr_dur as figure, false as incomplete, b.fr_dur_stages as stages, b.fr_dur_materials as material_points,
    b.fr_dur_countries as country_points, coalesce(b.french_releases, '{}') as releases`,
  pef: sql`case when ${held} then products.pef end as figure,
    products.pef is not null and not ${held} as incomplete, b.pef_stages as stages, b.pef_materials as material_points,
    b.pef_countries as country_points, coalesce(b.pef_releases, '{}') as releases`,
} as const satisfies Record<PortfolioLabel, SQL>

/** The units of a product that count: those of the seasons that the filter names, or of one season a row. */
interface Units {
  readonly joined: SQL
  readonly season: SQL
  readonly units: SQL
  readonly within: SQL
}

const onProduct = sql`on sold.product_id = products.id`
const saysNoSeasons = sql`sold.product_id is null`
const soldUnits = sql`case when ${saysNoSeasons} then products.units_sold else sold.units end`
/** Of a product of which nobody said what was bought, nothing counts: what sold is no answer. */
const unitsOn = { sold: soldUnits, purchased: sql`sold.units` } as const satisfies Record<PortfolioBase, SQL>

function unitsOf({ sight, filter, base }: Looked, bySeason: boolean): Units {
  const seasons = listOf(filter.season)
  const wanted = (season: SQL) => sql`${season} = any(${sql.param([...seasons])}::text[])`
  if (bySeason) {
    const season = sql`case when ${saysNoSeasons} then products.season else sold.season end`
    return {
      joined: sql`left join ${soldBySeason(sight.organizationId, base)} ${onProduct}`,
      season,
      units: unitsOn[base],
      within: seasons.length === 0 ? sql`true` : wanted(season),
    }
  }
  if (seasons.length === 0 && base === 'purchased')
    return {
      joined: sql`left join ${purchasedInAll(sight.organizationId)} ${onProduct}`,
      season: sql`products.season`,
      units: unitsOn[base],
      within: sql`true`,
    }
  if (seasons.length === 0)
    return {
      joined: sql``,
      season: sql`products.season`,
      units: sql`products.units_sold`,
      within: sql`true`,
    }
  return {
    joined: sql`left join ${soldIn(sight.organizationId, seasons, base)} ${onProduct}`,
    season: sql`products.season`,
    units: unitsOn[base],
    within: sql`case when ${saysNoSeasons} then ${wanted(sql`products.season`)} else sold.inside end`,
  }
}

/** Their number is known where the statement is planned: of a query it would be guessed. */
const anyCell = (cells: readonly string[]): SQL => sql`any(${sql.param([...cells])}::uuid[])`

interface LookedOptions {
  readonly name?: string
  /** A row for each season in which a product sold; else one row a product. */
  readonly bySeason?: boolean
  /** Cells whose products alone are looked at; `null`: all are. */
  readonly cells?: readonly string[] | null
}

/**
 * `looked (…)`: the products that may be seen and the filters let through, each with what it brings on the label. A
 * product counts when it has a figure and units: `figure * units` is null where it does not.
 */
export function lookedAt(
  looked: Looked,
  { name = 'looked', bySeason = false, cells = null }: LookedOptions = {},
): SQL {
  if (cells === null) heavy()
  const { sight, filter, label } = looked
  const { joined, season, units, within } = unitsOf(looked, bySeason)
  return sql`${sql.identifier(name)} as (
  select products.id, products.name, products.reference, products.state, ${season} as season, products.brand,
    products.team_id, products.price, products.currency, products.mass_kg, products.updated_at,
    (${units})::double precision as units, products.cell, products.mixed_teams, products.category_ids,
    case when cardinality(products.category_ids) > 1 then ${severalCategories} else products.category_id end as category,
    b.pef_categories, array_positions(b.pef_categories, null) as not_covered, b.climate_stages, products.fr_dur, case when ${held} then products.pef end as pef,
    case when ${held} and products.pef is not null then b.climate end as climate, b.materials, b.countries, ${columnsOf[label]}
  from ${products}
  left join product_breakdowns b on b.organization_id = products.organization_id and b.product_id = products.id
  ${joined}
  where ${within} and ${productsMatching(sight, ofProducts(filter))}${anyKey('materials', listOf(filter.material))}${anyKey(
    'countries',
    listOf(filter.country),
  )}${cells === null ? sql`` : sql` and products.cell = ${anyCell(cells)}`})`
}

/** Seasons are those of the units; "several categories" is no category: what is left are filters that the list of products knows. */
function ofProducts({ category, tag, team, brand, collection, search }: PortfolioFilter) {
  return { category, tag, team, brand, collection, search }
}
