import { sql, type SQL } from 'drizzle-orm'
import type { SupplierBasis } from '@ecotrame/contract'
import { lifeCycleIds, partsOfLabel, scoreLabelIds, type LifeCycleId, type ScoreLabelId } from '@ecotrame/lca'
import { evaluations, visibleTo, type Sight } from '../evaluations/index.ts'
import { productVisibleTo, productEvaluations, products } from '../products/index.ts'
import { stagesOfProcess } from './stages-of-processes.ts'
import { facilities as facilitiesTable } from '../facilities/index.ts'

/** What a dashboard is asked. */
export interface AskedFigures {
  readonly sight: Sight
  readonly label: ScoreLabelId
  readonly basis: SupplierBasis
  /** Of the tables that count: what others measured does not. */
  readonly tablesId: string
  /** Which facilities; a condition on the table `facilities`. */
  readonly facilities: SQL | undefined
  /** Where it is one alone: only what stands on it is read. */
  readonly only?: string
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

/** Of a row `flow`: it stands on this facility. */
const standingOn = ({ organizationId }: Sight, facility: string): SQL =>
  sql`flow.organization_id = ${organizationId} and flow.sites @> array[${facility}::uuid]`

/**
 * Tables of one query: `chosen` facilities, `held` with the pieces that products sell of each evaluation, and
 * `evaluated`, the evaluations in sight with figure, stages, width and data quality of one piece.
 */
const evaluationTables = ({ sight, label, tablesId, facilities, only }: AskedFigures): SQL => {
  const place = sql.raw(String(scoreLabelIds.indexOf(label) + 1))
  const shares = sql.raw(`${partsOfLabel(label).family}_shares`)
  const measured = (what: SQL) => sql`case when flow.tables_id = ${tablesId} then ${what} end`
  return sql`bits_of (process, bits) as (values ${bitRows}),
  chosen as materialized (
    select id, country, latitude, next_expiry, processes, ${bitsOfFacility} as bits
    from ${facilitiesTable} where ${facilities ?? sql`true`}),
  held as materialized (
    select part.evaluation_id, part.product_id, part.quantity, part.quantity * products.units_sold as pieces,
      products.evaluation_count > 1 as among_others
    from ${productEvaluations} part
    join ${products} on products.organization_id = part.organization_id and products.id = part.product_id
    where ${productVisibleTo(sight)}
      ${only === undefined ? sql`` : sql`and part.evaluation_id in (select flow.evaluation_id from evaluation_flows flow where ${standingOn(sight, only)})`}),
  volumes as (
    select evaluation_id, sum(pieces) as pieces, count(*) filter (where not among_others) as alone
    from held group by evaluation_id),
  standing as not materialized (
    select * from evaluation_flows flow
    where ${only === undefined ? sql`flow.organization_id = ${sight.organizationId} and flow.sites <> '{}'` : standingOn(sight, only)}
      ${sight.team.every ? sql`` : sql`and flow.evaluation_id in (select id from ${evaluations} where ${visibleTo(sight)})`}),
  evaluated as (
    select flow.evaluation_id as id, flow.sites, flow.figures[${place}] as figure, flow.${shares} as shares,
      flow.method_release,
      ${measured(sql`case when flow.stakes[${place}][1] is not null then flow.widths[${place}] end`)} as width,
      ${measured(sql`flow.stakes`)} as stakes,
      ${measured(sql`flow.primary_shares[${place}]`)} as primary_share,
      ${measured(sql`flow.dqr`)} as dqr, volumes.pieces, volumes.alone
    from standing flow
    left join volumes on volumes.evaluation_id = flow.evaluation_id
    -- So that each row is told once, and not again for each sum.
    offset 0)`
}

/** Pieces that a figure of one piece stands for. */
const weight = (basis: SupplierBasis): SQL => (basis === 'volume' ? sql`evaluated.pieces` : sql`1`)

/** Stages that some process is: no facility works on the others. */
export const workableStages = lifeCycleIds.filter((stage) =>
  Object.values(stagesOfProcess).some((stages: readonly LifeCycleId[]) => stages.includes(stage)),
)
/** By their bit and their place. */
const workable = workableStages.map((stage) => {
  const index = lifeCycleIds.indexOf(stage)
  return {
    bit: sql.raw(String(1 << index)),
    place: sql.raw(String(index + 1)),
    column: sql.raw(`stage_${index}`),
    stake: sql.raw(`stake_${index}`),
  }
})

/** Null where no result has any of these stages: nothing is known of what is done there, and 0 would be a figure. */
const ofBits = (bits: SQL, columnOf: (stage: (typeof workable)[number]) => SQL): SQL => {
  const held = workable.map((stage) => sql`case when ${bits} & ${stage.bit} <> 0 then ${columnOf(stage)} end`)
  return sql`case when num_nonnulls(${sql.join(held, sql`, `)}) > 0 then ${sql.join(
    held.map((one) => sql`coalesce(${one}, 0)`),
    sql` + `,
  )} end`
}

/** A stage that a result does not have has no share, rather than one of 0. */
const shareOf = (share: SQL): SQL => sql`nullif(${share}, 0)`

/** What of one evaluation these stages hold: their share of the score before durability, of the figure after it. */
export const passingOfOne = (bits: SQL): SQL =>
  sql`evaluated.figure * (${ofBits(bits, ({ place }) => shareOf(sql`evaluated.shares[${place}]`))})`

/** The part of the interval of one piece that comes from these stages. */
export const atStakeOfOne = (bits: SQL, label: ScoreLabelId): SQL =>
  sql`evaluated.width * (${ofBits(bits, (stage) => stakeOf(stage, label))})`

const stakeOf = ({ place }: (typeof workable)[number], label: ScoreLabelId): SQL =>
  shareOf(sql`evaluated.stakes[${sql.raw(String(scoreLabelIds.indexOf(label) + 1))}][${place}]`)

/** The same of a chain. */
export const passing = (bits: SQL): SQL => ofBits(bits, ({ column }) => sql`chains.${column}`)
const atStake = (bits: SQL): SQL => ofBits(bits, ({ stake }) => sql`chains.${stake}`)

/**
 * Tables for sums: evaluations that stand on the same facilities, a chain of supply, are added up first, so that what
 * follows takes no more for many evaluations than for few. `chains` has their sums, `linked` the chosen facilities of
 * each. An organization has far fewer chains than evaluations; where each had its own, nothing would be gained or lost.
 */
export const supplierTables = (asked: AskedFigures): SQL => {
  const { basis, label } = asked
  const weighed = sql`evaluated.figure * ${weight(basis)}`
  return sql`${evaluationTables(asked)},
  chains as materialized (
    select row_number() over () as id, evaluated.sites, evaluated.method_release,
      count(*) as evaluations, sum(evaluated.alone) as alone,
      ${basis === 'volume' ? sql`sum(evaluated.pieces)` : sql`null::double precision`} as units,
      count(*) filter (where evaluated.figure is not null and ${weight(basis)} is null) as without_units,
      count(evaluated.figure) as figures,
      sum(${weighed}) as whole, sum(evaluated.width * ${weight(basis)}) as width,
      count(evaluated.width) as measured,
      sum(evaluated.dqr * abs(${weighed})) as dqr,
      sum(abs(${weighed})) filter (where evaluated.dqr is not null) as rated,
      sum(evaluated.primary_share * abs(${weighed})) as primary_share,
      sum(abs(${weighed})) filter (where evaluated.primary_share is not null) as shared,
      ${sql.join(
        workable.flatMap((stage) => [
          sql`sum(${weighed} * ${shareOf(sql`evaluated.shares[${stage.place}]`)}) as ${stage.column}`,
          sql`sum(evaluated.width * ${weight(basis)} * ${stakeOf(stage, label)}) as ${stage.stake}`,
        ]),
        sql`, `,
      )}
    from evaluated group by evaluated.sites, evaluated.method_release),
  linked as materialized (
    select chains.id, chosen.id as facility, chosen.country, chosen.bits
    from chains cross join unnest(chains.sites) as site join chosen on chosen.id = site)`
}

/** By what figures are added up: each facility itself, its country, or all of them together. */
const keyOf = { facility: sql`facility`, country: sql`country`, all: sql`'all'::text` } as const
export type SumsBy = keyof typeof keyOf

/**
 * The table `<by>_sums`: an evaluation counts once a key, and so does each of its stages, however many facilities work
 * on it.
 */
export const supplierSums = (by: SumsBy): SQL => sql`${sql.identifier(`${by}_sums`)} as materialized (
    select named.key, sum(chains.evaluations)::integer as evaluations, sum(chains.units) as units,
      coalesce(sum(chains.alone), 0)::integer as alone,
      sum(chains.without_units)::integer as "withoutUnits",
      sum(chains.evaluations - chains.figures)::integer as "withoutFigure",
      sum(${passing(sql`named.bits`)}) as impact,
      sum(chains.whole) as whole, sum(chains.width) as "wholeAtStake",
      sum(${atStake(sql`named.bits`)}) as "pointsAtStake", sum(chains.measured)::integer as measured,
      sum(chains.dqr) / nullif(sum(chains.rated), 0) as dqr,
      sum(chains.primary_share) / nullif(sum(chains.shared), 0) as "primaryShare"
    from (select ${keyOf[by]} as key, id, bit_or(bits) as bits from linked group by 1, 2) named
    join chains on chains.id = named.id group by named.key)`

/** Products that hold several evaluations, each counted once a key: the table `<by>_products`. */
export const supplierProducts = (by: SumsBy): SQL => sql`${sql.identifier(`${by}_products`)} as materialized (
  select ${keyOf[by]} as key, count(distinct several.product_id)::integer as products
  from (
    select held.product_id, chosen.id as facility, chosen.country
    from held
    join standing on standing.evaluation_id = held.evaluation_id
    cross join unnest(standing.sites) as site
    join chosen on chosen.id = site
    where held.among_others) several
  group by 1)`

/** The sums as answers name them, of `sums` and the `counted` products. */
export const figureColumns = sql`sums.evaluations,
  sums.alone + coalesce(counted.products, 0) as products, sums.units,
  sums."withoutUnits", sums."withoutFigure", sums.impact, sums.whole, sums."pointsAtStake", sums."wholeAtStake", sums.measured, sums.dqr,
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
  readonly wholeAtStake: number | null
  readonly measured: number
  readonly dqr: number | null
  readonly primaryShare: number | null
}
