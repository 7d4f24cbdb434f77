import { eq, sql, type SQL } from 'drizzle-orm'
import type { LifeCycleId } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { evaluations } from '../evaluations/index.ts'
import { facilities } from '../facilities/index.ts'
import { bySeason, products, soldBySeason } from '../products/index.ts'
import {
  atStakeOfOne,
  bitsOf,
  bitsOfFacility,
  passing,
  passingOfOne,
  workableStages,
  type AskedFigures,
} from './supplier-query.ts'
import { listedColumns, listedTables, rowsOf, type SupplierRecord } from './supplier-store.ts'

interface NamingEvaluation {
  readonly id: string
  readonly name: string
  readonly categoryId: string
  readonly units: number | null
  readonly impactPerPiece: number | null
  readonly widthPerPiece: number | null
  readonly sharedWith: number
  readonly release: string | null
}

export interface SeasonRecord {
  readonly season: string
  /** Pieces of which it is known what passes through. */
  readonly units: number | null
  readonly impact: number | null
  /** Pieces of evaluations without a figure. */
  readonly withoutFigure: number
  readonly releases: readonly string[]
}

/** One facility and what stands on it. */
interface OneSupplier {
  readonly record: SupplierRecord
  readonly releases: readonly string[]
  /** The evaluations that stand on it: what weighs most first. */
  readonly naming: readonly NamingEvaluation[]
  /** What passes through, by stage. */
  readonly stages: ReadonlyMap<LifeCycleId, number | null>
  /** What passes through in each season in which products sell, in their order. */
  readonly seasons: readonly SeasonRecord[]
}

const namingAtMost = 100

/** The table `naming`: of the one facility that is `chosen`. */
const namingTable = ({ sight, basis, label }: AskedFigures): SQL => {
  const weighed = basis === 'volume' ? sql`evaluated.pieces` : sql`1`
  const { organizationId } = sight
  return sql`first as (
      select told.*, row_number() over (
        order by stake * pieces_told desc nulls last, passing * pieces_told desc nulls last, id) as rank
      from (select evaluated.*, chosen.bits, ${weighed}::double precision as pieces_told,
          ${passingOfOne(sql`chosen.bits`)} as passing, ${atStakeOfOne(sql`chosen.bits`, label)} as stake
        from evaluated cross join chosen) told order by rank limit ${namingAtMost}),
    naming as (
      select evaluation.id, evaluation.name, evaluation.category_id as "categoryId", first.pieces as units,
        first.passing as "impactPerPiece", first.stake as "widthPerPiece",
        (select count(*)::integer from unnest(first.sites) as site
          join ${facilities} on facilities.organization_id = ${organizationId} and facilities.id = site
          where site not in (select id from chosen) and ${bitsOfFacility} & first.bits <> 0) as "sharedWith",
        first.method_release as release, first.rank
      from first join ${evaluations} evaluation
        on evaluation.organization_id = ${organizationId} and evaluation.id = first.id)`
}

const stagesTable = sql`stages as (
  select worked.stage, sum(${passing(sql`worked.bits`)}) as impact
  from chains cross join (values ${sql.join(
    workableStages.map((stage) => sql`(${stage}, ${sql.raw(String(bitsOf([stage])))})`),
    sql`, `,
  )}) as worked (stage, bits) group by worked.stage)`

const seasonsTable = ({ sight: { organizationId } }: AskedFigures): SQL => sql`by_season as (
    select coalesce(sold.season, product.season) as season,
      coalesce(sold.units, product.units_sold) * held.quantity as units, evaluated.method_release,
      ${passingOfOne(sql`chosen.bits`)} as passing
    from held
    join evaluated on evaluated.id = held.evaluation_id
    join ${products} product on product.organization_id = ${organizationId} and product.id = held.product_id
    left join ${soldBySeason(organizationId)} on sold.product_id = held.product_id
    cross join chosen),
  seasons as (
    select season, sum(units) filter (where passing is not null) as units, sum(passing * units) as impact,
      coalesce(sum(units) filter (where passing is null), 0) as "withoutFigure",
      coalesce(array_agg(distinct method_release order by method_release)
        filter (where passing is not null and method_release is not null), '{}') as releases
    from by_season where season is not null and units is not null group by season)`

interface Row extends Record<string, unknown> {
  readonly items: readonly SupplierRecord[]
  readonly total: { readonly releases: readonly string[] | null } | null
  readonly naming: readonly NamingEvaluation[]
  readonly stages: readonly { readonly stage: LifeCycleId; readonly impact: number | null }[]
  readonly seasons: readonly SeasonRecord[]
}

/**
 * One facility with what stands on it, of one reading: what is added up is read once. `undefined` where no evaluation in
 * sight names it.
 */
export async function findOne(
  tx: Tx,
  given: Omit<AskedFigures, 'facilities' | 'only'>,
  id: string,
  soonDays: number,
): Promise<OneSupplier | undefined> {
  const asked = { ...given, facilities: eq(facilities.id, id), only: id }
  const listed = { page: { page: 1, limit: 1 }, sorts: [], soonDays }
  const { rows } = await tx.execute<Row>(sql`
    with ${listedTables(asked, listed)}, ${namingTable(asked)}, ${stagesTable}, ${seasonsTable(asked)}
    select ${listedColumns}, ${rowsOf('naming')} as naming,
      (select jsonb_agg(to_jsonb(stages)) from stages) as stages,
      coalesce((select jsonb_agg(to_jsonb(seasons)) from seasons), '[]') as seasons`)
  const [row] = rows
  const record = row?.items[0]
  if (row === undefined || record === undefined) return undefined
  return {
    record,
    releases: row.total?.releases ?? [],
    naming: row.naming,
    stages: new Map(row.stages.map(({ stage, impact }) => [stage, impact])),
    seasons: row.seasons.toSorted((a, b) => bySeason(a.season, b.season)),
  }
}
