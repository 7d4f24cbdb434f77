import { eq, sql, type SQL } from 'drizzle-orm'
import type {
  FacilityCertificate,
  FacilityContact,
  FacilityProcess,
  SupplierSortField,
} from '@ecotrame/contract'
import type { LifeCycleId } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'
import { evaluations } from '../evaluations/index.ts'
import { facilities } from '../facilities/index.ts'
import { bySeason, products, soldBySeason } from '../products/index.ts'
import {
  atStakeOfOne,
  bitsOf,
  bitsOfFacility,
  evaluationTables,
  figureColumns,
  passing,
  passingOfOne,
  supplierProducts,
  supplierSums,
  supplierTables,
  type AskedFigures,
  type SumsBy,
  type SupplierFigures,
} from './supplier-query.ts'

export interface SupplierRecord extends SupplierFigures {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly place: string | null
  readonly supplier: string | null
  readonly tier: number | null
  readonly processes: FacilityProcess[]
  readonly certificates: readonly FacilityCertificate[]
  readonly contacts: readonly FacilityContact[]
  readonly nextExpiry: string | null
  readonly dataYear: number | null
}

const facilityColumns = sql`facility.id, facility.name, facility.country, facility.place, facility.supplier,
  facility.tier, facility.processes, facility.certificates, facility.contacts, facility.next_expiry::text as "nextExpiry",
  facility.data_year as "dataYear"`

const sortColumns = {
  pointsAtStake: sql`sums."pointsAtStake"`,
  impact: sql`sums.impact`,
  name: sql`facility.sort_name`,
  country: sql`facility.country`,
  tier: sql`facility.tier`,
  evaluations: sql`sums.evaluations`,
  products: sql`sums.alone + coalesce(counted.products, 0)`,
  dqr: sql`sums.dqr`,
  primaryShare: sql`sums."primaryShare"`,
  dataYear: sql`facility.data_year`,
  nextExpiry: sql`facility.next_expiry`,
} as const satisfies Record<SupplierSortField, SQL>

const orderOf = (sorts: readonly Sort<SupplierSortField>[]): SQL =>
  sql.join(
    [
      ...sorts.map(
        ({ field, descending }) =>
          sql`${sortColumns[field]} ${sql.raw(descending ? 'desc' : 'asc')} nulls last`,
      ),
      sql`facility.id`,
    ],
    sql`, `,
  )

/** What is at stake first; where nothing was measured, what passes through. */
const mostAtStake: readonly Sort<SupplierSortField>[] = [
  { field: 'pointsAtStake', descending: true },
  { field: 'impact', descending: true },
  { field: 'name', descending: false },
]

const counting = (by: SumsBy): SQL => sql`${supplierSums(by)}, ${supplierProducts(by)}`
const summed = (by: SumsBy): SQL => sql`${sql.identifier(`${by}_sums`)} sums
  left join ${sql.identifier(`${by}_products`)} counted on counted.key = sums.key`
const byFacility = ({ sight }: AskedFigures): SQL => sql`${summed('facility')}
  join ${facilities} facility on facility.organization_id = ${sight.organizationId} and facility.id = sums.key`

/** Facilities that an evaluation in sight stands on. */
const seen = sql`seen as materialized (select * from chosen where id in (select key from facility_sums))`

interface SupplierTotal extends SupplierFigures {
  readonly facilities: number
  readonly countries: number
  readonly expiring: number
  readonly withoutProcesses: number
  readonly releases: readonly string[] | null
}

export interface SupplierPage {
  readonly items: readonly SupplierRecord[]
  /** Of all that the filters let through; `null`: nothing is named. */
  readonly total: SupplierTotal | null
}

/** One page of the facilities and what all of them come to, of one reading. */
export async function findPage(
  tx: Tx,
  asked: AskedFigures,
  page: PageQuery,
  sorts: readonly Sort<SupplierSortField>[],
  soonDays: number,
): Promise<SupplierPage> {
  const order = orderOf(sorts.length === 0 ? mostAtStake : sorts)
  const { rows } = await tx.execute<{ items: SupplierRecord[]; total: SupplierTotal | null }>(sql`
    with ${supplierTables(asked)}, ${counting('facility')}, ${counting('all')}, ${seen},
    page as (
      select ${facilityColumns}, ${figureColumns}, row_number() over (order by ${order}) as rank
      from ${byFacility(asked)} order by ${order} limit ${page.limit} offset ${offsetOf(page)}),
    total as (
      select ${figureColumns}, (select count(*)::integer from seen) as facilities,
        (select count(distinct country)::integer from seen) as countries,
        (select count(*)::integer from seen where next_expiry <= current_date + ${soonDays}::integer) as expiring,
        (select count(*)::integer from seen where processes = '{}') as "withoutProcesses",
        (select array_agg(distinct method_release order by method_release) from chains
          where figures > 0 and id in (select id from linked)) as releases
      from ${summed('all')})
    select coalesce((select jsonb_agg(to_jsonb(page) - 'rank' order by rank) from page), '[]') as items,
      (select to_jsonb(total) from total) as total`)
  return rows[0] ?? { items: [], total: null }
}

interface PlaceRecord extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly evaluations: number
  readonly impact: number | null
  readonly pointsAtStake: number | null
}

interface CountryRecord extends SupplierFigures {
  readonly country: string
  readonly facilities: number
  readonly withoutPosition: number
}

export interface SupplierMap {
  readonly places: PlaceRecord[]
  readonly countries: CountryRecord[]
}

/** By place and by country, of one reading. */
export async function findMap(tx: Tx, asked: AskedFigures): Promise<SupplierMap> {
  const { rows } = await tx.execute<SupplierMap & Record<string, unknown>>(sql`
    with ${supplierTables(asked)}, ${supplierSums('facility')}, ${counting('country')}, ${seen},
    places as (
      select facility.id, facility.name, facility.country, facility.latitude, facility.longitude, sums.evaluations,
        sums.impact, sums."pointsAtStake", row_number() over (order by facility.sort_name, facility.id) as rank
      from facility_sums sums join ${facilities} facility
        on facility.organization_id = ${asked.sight.organizationId} and facility.id = sums.key
      where facility.latitude is not null),
    there as (select country, count(*)::integer as facilities,
      (count(*) filter (where latitude is null))::integer as "withoutPosition" from seen group by country),
    countries as (
      select there.*, ${figureColumns}, row_number() over (order by sums.impact desc nulls last, sums.key) as rank
      from ${summed('country')} join there on there.country = sums.key)
    select coalesce((select jsonb_agg(to_jsonb(places) - 'rank' order by rank) from places), '[]') as places,
      coalesce((select jsonb_agg(to_jsonb(countries) - 'rank' order by rank) from countries), '[]') as countries`)
  return rows[0] ?? { places: [], countries: [] }
}

export interface NamingEvaluation extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly categoryId: string
  readonly units: number | null
  readonly impactPerPiece: number | null
  readonly widthPerPiece: number | null
  readonly sharedWith: number
  readonly release: string | null
}

const namingAtMost = 100

/** The evaluations that stand on one facility: what weighs most first. */
export async function findNaming(
  tx: Tx,
  asked: AskedFigures,
  stages: readonly LifeCycleId[],
): Promise<readonly NamingEvaluation[]> {
  const weighed = asked.basis === 'volume' ? sql`evaluated.pieces` : sql`1`
  const bits = bitsOf(stages)
  const { rows } = await tx.execute<NamingEvaluation>(sql`with ${evaluationTables(asked)},
    first as (
      select told.*, row_number() over (
        order by stake * pieces_told desc nulls last, passing * pieces_told desc nulls last, id) as rank
      from (select evaluated.*, ${weighed}::double precision as pieces_told,
          ${passingOfOne(sql`${bits}::integer`)} as passing, ${atStakeOfOne(sql`${bits}::integer`, asked.label)} as stake
        from evaluated) told order by rank limit ${namingAtMost})
    select evaluation.id, evaluation.name, evaluation.category_id as "categoryId", first.pieces as units,
      first.passing as "impactPerPiece", first.stake as "widthPerPiece",
      (select count(*)::integer from unnest(first.sites) as site
        join ${facilities} on facilities.organization_id = ${asked.sight.organizationId} and facilities.id = site
        where site not in (select id from chosen) and ${bitsOfFacility} & ${bits}::integer <> 0) as "sharedWith",
      first.method_release as release
    from first join ${evaluations} evaluation
      on evaluation.organization_id = ${asked.sight.organizationId} and evaluation.id = first.id
    order by first.rank`)
  return rows
}

interface StageSum extends Record<string, unknown> {
  readonly stage: LifeCycleId
  readonly impact: number | null
}

/** What passes through, by stage. */
export async function findStages(
  tx: Tx,
  asked: AskedFigures,
  stages: readonly LifeCycleId[],
): Promise<readonly StageSum[]> {
  if (stages.length === 0) return []
  const bits = sql.join(
    stages.map((stage) => sql`(${stage}, ${sql.raw(String(bitsOf([stage])))})`),
    sql`, `,
  )
  const { rows } = await tx.execute<StageSum>(sql`with ${supplierTables(asked)}
    select worked.stage, sum(${passing(sql`worked.bits`)}) as impact
    from chains cross join (values ${bits}) as worked (stage, bits) group by worked.stage`)
  const byStage = new Map(rows.map(({ stage, impact }) => [stage, impact]))
  return stages.map((stage) => ({ stage, impact: byStage.get(stage) ?? null }))
}

export interface SeasonRecord extends Record<string, unknown> {
  readonly season: string
  /** Pieces of which it is known what passes through. */
  readonly units: number | null
  readonly impact: number | null
  /** Pieces of evaluations without a figure. */
  readonly withoutFigure: number
  readonly releases: readonly string[]
}

/** What passes through one facility in each season in which products sell. */
export async function findSeasons(
  tx: Tx,
  asked: AskedFigures,
  stages: readonly LifeCycleId[],
): Promise<readonly SeasonRecord[]> {
  if (stages.length === 0) return []
  const bits = sql`${bitsOf(stages)}::integer`
  const { rows } = await tx.execute<SeasonRecord>(sql`with ${evaluationTables(asked)},
    by_season as (
      select coalesce(sold.season, product.season) as season,
        coalesce(sold.units, product.units_sold) * held.quantity as units, evaluated.method_release,
        ${passingOfOne(bits)} as passing
      from held
      join evaluated on evaluated.id = held.evaluation_id
      join ${products} product on product.organization_id = ${asked.sight.organizationId} and product.id = held.product_id
      left join ${soldBySeason(asked.sight.organizationId)} on sold.product_id = held.product_id)
    select season, sum(units) filter (where passing is not null) as units, sum(passing * units) as impact,
      coalesce(sum(units) filter (where passing is null), 0) as "withoutFigure",
      coalesce(array_agg(distinct method_release order by method_release)
        filter (where passing is not null and method_release is not null), '{}') as releases
    from by_season where season is not null and units is not null group by season`)
  return rows.toSorted((a, b) => bySeason(a.season, b.season))
}

export const isFacility = (id: string): SQL => eq(facilities.id, id)
