import { sql, type SQL } from 'drizzle-orm'
import type { SupplierBasis } from '@ecotrame/contract'
import { lifeCycleIds, partsOfLabel, scoreLabelIds, type LifeCycleId, type ScoreLabelId } from '@ecotrame/lca'
import { evaluations, withinSight, type Sight } from '../evaluations/index.ts'
import { withinProductSight } from '../products/index.ts'
import { stagesOfProcess } from './stages-of-processes.ts'

/** What a dashboard is asked. */
export interface AskedFigures {
  readonly sight: Sight
  readonly label: ScoreLabelId
  readonly basis: SupplierBasis
  /** Of the tables that count: what others measured does not. */
  readonly tablesId: string
  /** Which facilities; a condition on the table `facilities`. */
  readonly facilities: SQL | undefined
}

/** Stages as bits, so that what several facilities work on is theirs together and counts once. */
export const bitsOf = (stages: readonly LifeCycleId[]): number =>
  stages.reduce((bits, stage) => bits | (1 << lifeCycleIds.indexOf(stage)), 0)

const bitRows = sql.join(
  Object.entries(stagesOfProcess).map(
    ([process, stages]) => sql`(${sql.raw(`'${process}'`)}, ${sql.raw(String(bitsOf(stages)))})`,
  ),
  sql`, `,
)

/** Of a row of `facilities`. */
export const bitsOfFacility = sql`coalesce((select bit_or(bits) from bits_of where process = any(facilities.processes)), 0)`

/**
 * Tables of one query: `chosen` facilities, their `links` to evaluations, `held` with the pieces that products sell of
 * each, and `evaluated`, those in sight with figure, stages, width and data quality of one piece.
 */
export const supplierTables = ({ sight, label, tablesId, facilities }: AskedFigures): SQL => {
  const place = sql.raw(String(scoreLabelIds.indexOf(label) + 1))
  const shares = sql.raw(`${partsOfLabel(label).family}_shares`)
  const measured = (what: SQL) => sql`case when flow.tables_id = ${tablesId} then ${what} end`
  return sql`bits_of (process, bits) as (values ${bitRows}),
  chosen as materialized (
    select id, country, latitude, next_expiry, processes, ${bitsOfFacility} as bits
    from facilities where ${facilities ?? sql`true`}),
  links as materialized (
    select site.facility_id, site.evaluation_id from evaluation_sites site
    join chosen on chosen.id = site.facility_id where site.organization_id = ${sight.organizationId}),
  held as materialized (
    select part.evaluation_id, part.product_id, part.quantity * products.units_sold as pieces
    from product_evaluations part
    join products on products.organization_id = part.organization_id and products.id = part.product_id
    where ${withinProductSight(sight)}),
  volumes as materialized (
    select evaluation_id, sum(pieces) as pieces from held group by evaluation_id),
  evaluated as materialized (
    select evaluations.id, flow.figures[${place}] as figure, flow.${shares} as shares, flow.method_release,
      ${measured(sql`flow.widths[${place}]`)} as width,
      ${measured(sql`flow.primary_shares[${place}]`)} as primary_share,
      ${measured(sql`flow.dqr`)} as dqr, volumes.pieces
    from ${evaluations}
    left join evaluation_flows flow on flow.organization_id = evaluations.organization_id
      and flow.evaluation_id = evaluations.id
    left join volumes on volumes.evaluation_id = evaluations.id
    where ${withinSight(sight)} and evaluations.id in (select evaluation_id from links))`
}

/** Pieces that a figure of one piece stands for. */
const weight = (basis: SupplierBasis): SQL => (basis === 'volume' ? sql`evaluated.pieces` : sql`1`)

/** Stages that some process is: no facility works on the others. */
const workable = lifeCycleIds.flatMap((stage, index) =>
  Object.values(stagesOfProcess).some((stages: readonly LifeCycleId[]) => stages.includes(stage))
    ? [{ bit: 1 << index, place: index + 1 }]
    : [],
)

/** What of an evaluation these stages hold: their share of the score before durability, of the figure after it. */
export const passing = (bits: SQL): SQL =>
  sql`case when ${bits} <> 0 then evaluated.figure * (${sql.join(
    workable.map(
      ({ bit, place }) =>
        sql`case when ${bits} & ${sql.raw(String(bit))} <> 0 then evaluated.shares[${sql.raw(String(place))}] else 0 end`,
    ),
    sql` + `,
  )}) end`

/** By what figures are added up: each facility itself, its country, or all of them together. */
const namedBy = {
  facility: sql`select links.facility_id as key, links.evaluation_id, chosen.bits
    from links join chosen on chosen.id = links.facility_id`,
  country: sql`select chosen.country as key, links.evaluation_id, bit_or(chosen.bits) as bits
    from links join chosen on chosen.id = links.facility_id group by 1, 2`,
  all: sql`select 'all'::text as key, links.evaluation_id, bit_or(chosen.bits) as bits
    from links join chosen on chosen.id = links.facility_id group by 2`,
} as const
export type SumsBy = keyof typeof namedBy

/**
 * The table `<by>_sums`: an evaluation counts once a key, and so does each of its stages, however many facilities work
 * on it.
 */
export const supplierSums = (by: SumsBy, { basis }: AskedFigures): SQL => {
  const weighed = sql`abs(evaluated.figure * ${weight(basis)})`
  return sql`${sql.identifier(`${by}_sums`)} as materialized (
    select named.key, count(*)::integer as evaluations,
      ${basis === 'volume' ? sql`sum(evaluated.pieces)` : sql`null::double precision`} as units,
      (count(*) filter (where evaluated.figure is not null and ${weight(basis)} is null))::integer as "withoutUnits",
      (count(*) filter (where evaluated.figure is null))::integer as "withoutFigure",
      sum(${passing(sql`named.bits`)} * ${weight(basis)}) as impact,
      sum(evaluated.figure * ${weight(basis)}) as whole,
      sum(evaluated.width * ${weight(basis)}) as "pointsAtStake",
      count(evaluated.width)::integer as measured,
      sum(evaluated.dqr * ${weighed}) / nullif(sum(${weighed}) filter (where evaluated.dqr is not null), 0) as dqr,
      sum(evaluated.primary_share * ${weighed})
        / nullif(sum(${weighed}) filter (where evaluated.primary_share is not null), 0) as "primaryShare"
    from (${namedBy[by]}) named join evaluated on evaluated.id = named.evaluation_id group by named.key)`
}

/** Products that hold what stands behind a key: the table `<by>_products`. */
export const supplierProducts = (by: SumsBy): SQL => sql`${sql.identifier(`${by}_products`)} as materialized (
  select named.key, count(distinct held.product_id)::integer as products
  from (${namedBy[by]}) named
  join evaluated on evaluated.id = named.evaluation_id
  join held on held.evaluation_id = named.evaluation_id group by named.key)`

/** The sums as answers name them, of `sums` and the `counted` products. */
export const figureColumns = sql`sums.evaluations, coalesce(counted.products, 0) as products, sums.units,
  sums."withoutUnits", sums."withoutFigure", sums.impact, sums.whole, sums."pointsAtStake", sums.measured, sums.dqr,
  sums."primaryShare"`

export interface SupplierFigures extends Record<string, unknown> {
  readonly evaluations: number
  readonly products: number
  readonly units: number | null
  readonly withoutUnits: number
  readonly withoutFigure: number
  readonly impact: number | null
  readonly whole: number | null
  readonly pointsAtStake: number | null
  readonly measured: number
  readonly dqr: number | null
  readonly primaryShare: number | null
}
