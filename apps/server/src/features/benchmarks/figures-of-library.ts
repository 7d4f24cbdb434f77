import { and, sql, type SQL } from 'drizzle-orm'
import { partsOfLabel, scoreFamilies, scoreLabelIds, type ScoreLabelId } from '@ecotrame/lca'
import type { BenchmarkFilter } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { folded } from '../../platform/lists/folded.ts'
import { searchWords } from '../../platform/lists/page.ts'
import {
  figureOfQuantities,
  whereComparable,
  type QuantityIn,
  evaluationsMatching,
  isComparable,
  type Sight,
  evaluationVersions,
} from '../evaluations/index.ts'
import { productVisibleTo, productEvaluations, products, collectionMembers } from '../products/index.ts'
import { keptBases, type Distributions, type KeptBasis } from './tables.ts'

/** What a benchmark is made of. */
export interface LibraryFigures {
  readonly distributions: Distributions
  /** Evaluations or products that have a figure. */
  readonly n: number
  readonly leftOut: number
  readonly releases: readonly string[]
  readonly coverage: { readonly minimum: number; readonly maximum: number } | null
}

const columnName = (label: ScoreLabelId, basis: KeptBasis) => sql.identifier(`${label}_${basis}`)
const everyFigure = scoreLabelIds.flatMap((label) => keptBases.map((basis) => ({ label, basis })))

/** One row a label and basis; quartiles lie between the two figures next to them, as spreadsheets compute them. */
const spread = sql`select label, basis, count(value)::integer as n,
    percentile_cont(array[0, 0.25, 0.5, 0.75, 1]::double precision[]) within group (order by value) as at
  from figures cross join lateral (values ${sql.join(
    everyFigure.map(
      ({ label, basis }) =>
        sql`(${sql.raw(`'${label}'`)}, ${sql.raw(`'${basis}'`)}, figures.${columnName(label, basis)})`,
    ),
    sql`, `,
  )}) as spread (label, basis, value)
  where value is not null group by label, basis`

interface SpreadRow {
  readonly label: ScoreLabelId
  readonly basis: KeptBasis
  readonly n: number
  readonly at: readonly [number, number, number, number, number]
}

interface CountedRow extends Record<string, unknown> {
  readonly counted: number
  readonly found: number
  readonly spreads: readonly SpreadRow[]
  readonly releases: readonly string[] | null
  readonly coverageMinimum: number | null
  readonly coverageMaximum: number | null
}

/** Figures of which all that a benchmark keeps is computed in the database: however many there are. */
async function figuresFrom(tx: Tx, figures: SQL): Promise<LibraryFigures> {
  const { rows } = await tx.execute<CountedRow>(sql`with ${figures}, spread as (${spread})
    select count(*) filter (where figures.evaluated)::integer as "counted", count(*)::integer as "found",
      (select coalesce(jsonb_agg(to_jsonb(spread)), '[]') from spread) as "spreads",
      (select array_agg(distinct release order by release)
        from figures each_figure cross join lateral unnest(each_figure.releases) as release
        where each_figure.evaluated) as "releases",
      min(figures.coverage) filter (where figures.evaluated) as "coverageMinimum",
      max(figures.coverage) filter (where figures.evaluated) as "coverageMaximum"
    from figures`)
  const [counts] = rows
  if (counts === undefined) throw new Error('The database gave no row back.')
  const { counted, found, spreads, releases, coverageMinimum, coverageMaximum } = counts
  return {
    distributions: distributionsOf(spreads),
    n: counted,
    leftOut: found - counted,
    releases: releases ?? [],
    coverage:
      coverageMinimum === null || coverageMaximum === null
        ? null
        : { minimum: coverageMinimum, maximum: coverageMaximum },
  }
}

function distributionsOf(rows: readonly SpreadRow[]): Distributions {
  const distributions: Partial<Record<ScoreLabelId, NonNullable<Distributions[ScoreLabelId]>>> = {}
  for (const { label, basis, n, at } of rows) {
    const [minimum, lowerQuartile, median, upperQuartile, maximum] = at
    const distribution = { n, minimum, lowerQuartile, median, upperQuartile, maximum }
    distributions[label] = { ...distributions[label], [basis]: distribution }
  }
  return distributions
}

/** Evaluations that a product of these seasons and brands holds, of the products that the maker may see. */
function heldByProducts(
  sight: Sight,
  { season, brand }: Readonly<Record<'season' | 'brand', readonly string[]>>,
): SQL | undefined {
  if (season.length === 0 && brand.length === 0) return undefined
  const condition = and(
    productVisibleTo(sight),
    season.length === 0 ? undefined : isAnyOf(products.season, season),
    brand.length === 0 ? undefined : isAnyOf(products.brand, brand),
  )
  return sql`evaluations.id in (select held.evaluation_id from ${productEvaluations} held
    join ${products} on products.organization_id = held.organization_id and products.id = held.product_id
    where ${condition})`
}

/** Of the active version of every evaluation of a category that the filter lets through and the maker may see. */
export function figuresOfEvaluations(
  tx: Tx,
  sight: Sight,
  category: string,
  { search, state = [], team = [], tag = [], facility = [], season = [], brand = [] }: BenchmarkFilter,
): Promise<LibraryFigures> {
  const version = evaluationsMatching(
    sight,
    {
      words: searchWords(search, folded),
      categories: [category],
      states: state,
      teams: team,
      masks: [],
      facilities: facility,
      tags: tag,
      authors: [],
      imports: [],
      missing: [],
    },
    // Each family is taken out of its document once: all figures of all families stand on three of them.
    sql`${sql.join(
      scoreFamilies.map(
        (family) =>
          sql`active_version.label_quantities -> ${sql.raw(`'${family}'`)} as ${sql.identifier(family)}`,
      ),
      sql`, `,
    )}, active_version.ecs is not null as french,
      ${isComparable(sql`active_version.pef_holding`)} as held, active_version.french_pef_reading as reading,
      active_version.pef_coverage as coverage,
      case when active_version.id is null then '{}' else
        array[active_version.method_release, active_version.database_release] end as releases`,
    heldByProducts(sight, { season, brand }),
  )
  const comparability = { held: sql`version.held`, reading: sql`version.reading` }
  const columns = everyFigure.map(({ label, basis }) => {
    const figure = figureOfQuantities(label, basis, inVersion)
    return sql`${whereComparable(label, figure, comparability)} as ${columnName(label, basis)}`
  })
  return figuresFrom(
    tx,
    sql`version as materialized (${version}), figures as materialized (
      select ${sql.join(columns, sql`, `)}, version.french or version.held as evaluated,
        version.coverage, version.releases
      from version)`,
  )
}

const inVersion: QuantityIn = (family, name) =>
  sql`(version.${sql.identifier(family)} ->> ${sql.raw(`'${name}'`)})::double precision`

/** Of the products of a collection that are of this category alone and that the maker may see, each once. */
export function figuresOfCollection(
  tx: Tx,
  sight: Sight,
  category: string,
  collectionId: string,
): Promise<LibraryFigures> {
  const value = (label: ScoreLabelId) => sql`(products.label_values ->> ${label})::double precision`
  const held = isComparable(sql`breakdown.pef_holding`)
  const columns = everyFigure.map(({ label, basis }) => {
    const whole = partsOfLabel(label).family === 'fr' ? sql`true` : held
    const figure =
      basis === 'product' ? value(label) : sql`${value(label)} / nullif(products.mass_kg, 0) * 0.1`
    return sql`case when products.category_ids = array[${category}]::text[] and ${whole} then ${figure} end
      as ${columnName(label, basis)}`
  })
  const ofProduct = sql`from ${productEvaluations} held
    join ${evaluationVersions} version on version.organization_id = held.organization_id
      and version.evaluation_id = held.evaluation_id and version.active
    cross join lateral unnest(array[version.method_release, version.database_release]) as release
    where held.organization_id = products.organization_id and held.product_id = products.id`
  return figuresFrom(
    tx,
    sql`figures as materialized (select ${sql.join(columns, sql`, `)},
      products.state <> 'draft' and products.category_ids = array[${category}]::text[]
        and (products.fr_dur is not null or ${held}) as evaluated,
      (select min(version.pef_coverage) ${ofProduct}) as coverage,
      (select coalesce(array_agg(distinct release), '{}') ${ofProduct}) as releases
    from ${products}
    left join product_breakdowns breakdown on breakdown.organization_id = products.organization_id
      and breakdown.product_id = products.id
    join ${collectionMembers} member on member.organization_id = products.organization_id
      and member.product_id = products.id and member.collection_id = ${collectionId}
    where ${productVisibleTo(sight)})`,
  )
}
