import { sql, type SQL } from 'drizzle-orm'
import type {
  FacilityCertificate,
  FacilityContact,
  FacilityProcess,
  SupplierSortField,
} from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'
import { facilities } from '../facilities/index.ts'
import {
  figureColumns,
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

/** Which of them, in which order, and within how many days evidence ends soon. */
export interface Listed {
  readonly page: PageQuery
  readonly sorts: readonly Sort<SupplierSortField>[]
  readonly soonDays: number
}

/** The tables of a query that `listedColumns` are read from. */
export const listedTables = (asked: AskedFigures, { page, sorts, soonDays }: Listed): SQL => {
  const order = orderOf(sorts.length === 0 ? mostAtStake : sorts)
  return sql`${supplierTables(asked)}, ${counting('facility')}, ${counting('all')}, ${seen},
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
      from ${summed('all')})`
}

/** All rows of a table as one column, in the order of their `rank`. */
export const rowsOf = (table: string): SQL =>
  sql`coalesce((select jsonb_agg(to_jsonb(one) - 'rank' order by rank) from ${sql.identifier(table)} one), '[]')`

export const listedColumns = sql`${rowsOf('page')} as items, (select to_jsonb(total) from total) as total`

/** One page of the facilities and what all of them come to, of one reading. */
export async function findPage(tx: Tx, asked: AskedFigures, listed: Listed): Promise<SupplierPage> {
  const { rows } = await tx.execute<SupplierPage & Record<string, unknown>>(
    sql`with ${listedTables(asked, listed)} select ${listedColumns}`,
  )
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
    select ${rowsOf('places')} as places, ${rowsOf('countries')} as countries`)
  return rows[0] ?? { places: [], countries: [] }
}
