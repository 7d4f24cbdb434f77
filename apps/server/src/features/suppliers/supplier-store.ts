import { eq, sql, type SQL } from 'drizzle-orm'
import type { FacilityCertificate, FacilityProcess, SupplierSortField } from '@ecotrame/contract'
import type { LifeCycleId } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'
import { evaluationsInSightWith, type Sight } from '../evaluations/index.ts'
import { facilities } from '../facilities/index.ts'
import {
  figureColumns,
  passing,
  supplierFigures,
  supplierTables,
  type AskedFigures,
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
  readonly nextExpiry: string | null
  readonly dataYear: number | null
}

const facilityColumns = sql`chosen.id, chosen.name, chosen.country, chosen.place, chosen.supplier, chosen.tier,
  chosen.processes, chosen.certificates, chosen.next_expiry::text as "nextExpiry", chosen.data_year as "dataYear"`

const sortColumns = {
  pointsAtStake: sql`sums.at_stake`,
  impact: sql`sums.impact`,
  name: sql`chosen.sort_name`,
  country: sql`chosen.country`,
  tier: sql`chosen.tier`,
  evaluations: sql`sums.evaluations`,
  products: sql`coalesce(counted.products, 0)`,
  dqr: sql`sums.dqr`,
  primaryShare: sql`sums.primary_share`,
  dataYear: sql`chosen.data_year`,
  nextExpiry: sql`chosen.next_expiry`,
} as const satisfies Record<SupplierSortField, SQL>

const orderOf = (sorts: readonly Sort<SupplierSortField>[]): SQL =>
  sql.join(
    [
      ...sorts.map(
        ({ field, descending }) =>
          sql`${sortColumns[field]} ${sql.raw(descending ? 'desc' : 'asc')} nulls last`,
      ),
      sql`chosen.id`,
    ],
    sql`, `,
  )

/** What is at stake first; where nothing was measured, what passes through. */
const mostAtStake: readonly Sort<SupplierSortField>[] = [
  { field: 'pointsAtStake', descending: true },
  { field: 'impact', descending: true },
  { field: 'name', descending: false },
]

/** Facilities that an evaluation in sight names. */
const seen = sql`seen as (select * from chosen where id in (select links.facility_id from links
  join evaluated on evaluated.id = links.evaluation_id))`
const byFacility = sql`sums join chosen on chosen.id = sums.key left join counted on counted.key = sums.key`

/**
 * The tables of these queries are made within them, so that nothing is known of their size: joined row by row they would
 * take the square of the number of evaluations. Holds until the transaction ends.
 */
export const joinByHash = (tx: Tx) => tx.execute(sql`set local enable_nestloop = off`)

export async function findPage(
  tx: Tx,
  asked: AskedFigures,
  page: PageQuery,
  sorts: readonly Sort<SupplierSortField>[],
): Promise<readonly SupplierRecord[]> {
  const { rows } = await tx.execute<SupplierRecord>(sql`with ${supplierTables(asked)},
    ${supplierFigures(sql`chosen.id`, asked)}
    select ${facilityColumns}, ${figureColumns} from ${byFacility}
    order by ${orderOf(sorts.length === 0 ? mostAtStake : sorts)}
    limit ${page.limit} offset ${offsetOf(page)}`)
  return rows
}

export interface SupplierTotal extends SupplierFigures {
  readonly facilities: number
  readonly countries: number
  readonly expiring: number
  readonly withoutProcesses: number
  readonly releases: readonly string[] | null
}

/** All that the filters let through; `undefined`: nothing is named. */
export async function findTotal(
  tx: Tx,
  asked: AskedFigures,
  soonDays: number,
): Promise<SupplierTotal | undefined> {
  const { rows } = await tx.execute<SupplierTotal>(sql`with ${supplierTables(asked)},
    ${supplierFigures(sql`'all'::text`, asked)},
    ${seen}
    select ${figureColumns}, (select count(*)::integer from seen) as facilities,
      (select count(distinct country)::integer from seen) as countries,
      (select count(*)::integer from seen where next_expiry <= current_date + ${soonDays}::integer) as expiring,
      (select count(*)::integer from seen where processes = '{}') as "withoutProcesses",
      (select array_agg(distinct method_release order by method_release) from evaluated
        where figure is not null) as releases
    from sums left join counted on counted.key = sums.key`)
  return rows[0]
}

export interface PlaceRecord extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly evaluations: number
  readonly impact: number | null
  readonly pointsAtStake: number | null
}

export async function findPlaces(tx: Tx, asked: AskedFigures): Promise<readonly PlaceRecord[]> {
  const { rows } = await tx.execute<PlaceRecord>(sql`with ${supplierTables(asked)},
    ${supplierFigures(sql`chosen.id`, asked)}
    select chosen.id, chosen.name, chosen.country, chosen.latitude, chosen.longitude, sums.evaluations, sums.impact,
      sums.at_stake as "pointsAtStake"
    from ${byFacility} where chosen.latitude is not null and chosen.longitude is not null
    order by chosen.sort_name, chosen.id`)
  return rows
}

export interface CountryRecord extends SupplierFigures {
  readonly country: string
  readonly facilities: number
  readonly withoutPosition: number
}

export async function findCountries(tx: Tx, asked: AskedFigures): Promise<readonly CountryRecord[]> {
  const { rows } = await tx.execute<CountryRecord>(sql`with ${supplierTables(asked)},
    ${supplierFigures(sql`chosen.country`, asked)},
    ${seen},
    there as (select country, count(*)::integer as facilities,
      (count(*) filter (where latitude is null))::integer as without_position from seen group by country)
    select sums.key as country, there.facilities, there.without_position as "withoutPosition", ${figureColumns}
    from sums join there on there.country = sums.key left join counted on counted.key = sums.key
    order by sums.impact desc nulls last, sums.key`)
  return rows
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

/** The evaluations that name one facility: what weighs most first. */
export async function findNaming(
  tx: Tx,
  asked: AskedFigures,
  stages: readonly LifeCycleId[],
): Promise<readonly NamingEvaluation[]> {
  const worked = sql`${stages.length === 0 ? null : sql.param([...stages])}::text[]`
  const weighed = asked.basis === 'volume' ? sql`evaluated.pieces` : sql`1`
  const { rows } = await tx.execute<NamingEvaluation>(sql`with ${supplierTables(asked)}
    select evaluated.id, evaluated.name, evaluated.category_id as "categoryId", evaluated.pieces as units,
      ${passing(worked)} as "impactPerPiece", evaluated.width as "widthPerPiece",
      (select count(distinct other.id)::integer from evaluation_facilities link
        join facilities other on other.organization_id = link.organization_id and other.id = link.facility_id
        join stage_of on stage_of.process = any(other.processes) and stage_of.stage = any(${worked})
        where link.organization_id = ${asked.sight.organizationId} and link.evaluation_id = evaluated.id
          and other.id not in (select id from chosen)) as "sharedWith",
      evaluated.method_release as release
    from evaluated
    order by evaluated.width * ${weighed} desc nulls last, evaluated.figure * ${weighed} desc nulls last, evaluated.id
    limit ${namingAtMost}`)
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
  const weighed = asked.basis === 'volume' ? sql`evaluated.pieces` : sql`1`
  const { rows } = await tx.execute<StageSum>(sql`with ${supplierTables(asked)}
    select stage, sum(${passing(sql`array[stage]`)} * ${weighed}) as impact
    from evaluated cross join unnest(${sql.param([...stages])}::text[]) as stage group by stage`)
  const byStage = new Map(rows.map(({ stage, impact }) => [stage, impact]))
  return stages.map((stage) => ({ stage, impact: byStage.get(stage) ?? null }))
}

export const isFacility = (id: string): SQL => eq(facilities.id, id)

/** Evaluations in sight that name a facility and whose precision nobody measured with these tables. */
export async function findUnmeasured(
  tx: Tx,
  sight: Sight,
  tablesId: string,
  limit: number,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`${evaluationsInSightWith(
      sight,
      sql`evaluations.id, evaluations.name`,
      sql`left join version_precisions kept on kept.organization_id = active_version.organization_id
      and kept.version_id = active_version.id and kept.tables_id = ${tablesId}`,
      sql`active_version.id is not null and kept.version_id is null and exists (
      select from evaluation_facilities link where link.organization_id = evaluations.organization_id
        and link.evaluation_id = evaluations.id)`,
    )} order by evaluations.id limit ${limit}`,
  )
  return rows
}
