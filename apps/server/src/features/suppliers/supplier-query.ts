import { sql, type SQL } from 'drizzle-orm'
import type { SupplierBasis } from '@ecotrame/contract'
import { partsOfLabel, type ScoreLabelId } from '@ecotrame/lca'
import { evaluationsInSightWith, figureColumn, type Sight } from '../evaluations/index.ts'
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

const stageRows = sql.join(
  Object.entries(stagesOfProcess).flatMap(([process, stages]) =>
    stages.map((stage) => sql`(${sql.raw(`'${process}'`)}, ${sql.raw(`'${stage}'`)})`),
  ),
  sql`, `,
)

/**
 * Tables of one query: `chosen` facilities, their `links` to evaluations in sight, `held` with the pieces that products
 * sell of each, and `evaluated` with figure, stages, width and data quality of one piece.
 */
export const supplierTables = ({ sight, label, tablesId, facilities }: AskedFigures): SQL => {
  const { family } = partsOfLabel(label)
  return sql`stage_of (process, stage) as (values ${stageRows}),
  chosen as materialized (select * from facilities where ${facilities ?? sql`true`}),
  links as materialized (
    select link.facility_id, link.evaluation_id from evaluation_facilities link
    join chosen on chosen.organization_id = link.organization_id and chosen.id = link.facility_id),
  held as materialized (
    select part.evaluation_id, part.product_id, part.quantity * products.units_sold as pieces
    from product_evaluations part
    join products on products.organization_id = part.organization_id and products.id = part.product_id
    where ${withinProductSight(sight)}),
  volumes as materialized (
    select evaluation_id, sum(pieces) as pieces from held group by evaluation_id),
  evaluated as materialized (
    ${evaluationsInSightWith(
      sight,
      sql`evaluations.id, evaluations.name, evaluations.category_id, active_version.method_release,
        ${figureColumn(label, 'product')} as figure,
        (active_version.label_quantities #>> ${sql.raw(`'{${family},score}'`)})::double precision as score,
        active_version.stage_points -> ${sql.raw(`'${family}'`)} as stages,
        (kept.sureness #>> ${sql.raw(`'{${label},width}'`)})::double precision as width,
        (kept.sureness #>> ${sql.raw(`'{${label},primary}'`)})::double precision as primary_share,
        kept.dqr, volumes.pieces`,
      sql`left join version_precisions kept on kept.organization_id = active_version.organization_id
          and kept.version_id = active_version.id and kept.tables_id = ${tablesId}
        left join volumes on volumes.evaluation_id = evaluations.id`,
      sql`evaluations.id in (select evaluation_id from links)`,
    )})`
}

/** Pieces that a figure of one piece stands for. */
const weight = (basis: SupplierBasis): SQL => (basis === 'volume' ? sql`pieces` : sql`1`)

/** What of an evaluation a list of stages holds: their share of the score before durability, of the figure after it. */
export const passing = (stages: SQL): SQL => sql`case
  when ${stages} is not null and evaluated.score <> 0 and evaluated.stages is not null then evaluated.figure
    * (select coalesce(sum((evaluated.stages ->> stage)::double precision), 0) from unnest(${stages}) as stage)
    / evaluated.score end`

/**
 * The sums by a key of the facilities: itself, its country, or all. An evaluation counts once a key, and so does each of
 * its stages, however many facilities work on it.
 */
export const supplierFigures = (key: SQL, { basis }: AskedFigures): SQL => sql`
  named as materialized (
    select ${key} as key, links.evaluation_id,
      array_agg(distinct stage_of.stage) filter (where stage_of.stage is not null) as stages
    from chosen
    join links on links.facility_id = chosen.id
    left join stage_of on stage_of.process = any(chosen.processes)
    group by 1, 2),
  figured as materialized (
    select named.key, evaluated.*, ${passing(sql`named.stages`)} as passing
    from named join evaluated on evaluated.id = named.evaluation_id),
  sums as materialized (
    select key, count(*)::integer as evaluations,
      ${basis === 'volume' ? sql`sum(pieces)` : sql`null::double precision`} as units,
      (count(*) filter (where figure is not null and ${weight(basis)} is null))::integer as without_units,
      (count(*) filter (where figure is null))::integer as without_figure,
      sum(passing * ${weight(basis)}) as impact, sum(figure * ${weight(basis)}) as whole,
      sum(width * ${weight(basis)}) as at_stake,
      count(width)::integer as measured,
      sum(dqr * abs(figure * ${weight(basis)}))
        / nullif(sum(abs(figure * ${weight(basis)})) filter (where dqr is not null), 0) as dqr,
      sum(primary_share * abs(figure * ${weight(basis)}))
        / nullif(sum(abs(figure * ${weight(basis)})) filter (where primary_share is not null), 0) as primary_share
    from figured group by key),
  counted as materialized (
    select figured.key, count(distinct held.product_id)::integer as products
    from figured join held on held.evaluation_id = figured.id group by figured.key)`

/** The sums as answers name them, from `sums` and `counted`. */
export const figureColumns = sql`sums.evaluations, coalesce(counted.products, 0) as products, sums.units,
  sums.without_units as "withoutUnits", sums.without_figure as "withoutFigure", sums.impact, sums.whole,
  sums.at_stake as "pointsAtStake", sums.measured, sums.dqr, sums.primary_share as "primaryShare"`

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
