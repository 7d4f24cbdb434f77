import { sql, type SQL } from 'drizzle-orm'
import { listOf } from '@ecotrame/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Looked } from '../deps.ts'
import type { Adding } from './adding.ts'
import { countsOf } from './measures.ts'

const anyOf = (values: readonly string[], type: 'text' | 'uuid'): SQL =>
  sql`any(${sql.param([...values])}::${sql.raw(type)}[])`

/** The part of what is kept under which the sums of these units stand; `null`: they are of seasons that nobody kept together. */
function partOf({ filter }: Looked, division: Adding['division']): SQL | null {
  const seasons = listOf(filter.season)
  const within = sql`division = 'season' and season = ${anyOf(seasons, 'text')}`
  if (division === 'season') return seasons.length === 0 ? sql`division = 'season'` : within
  if (seasons.length === 0) return sql`division = ${division}`
  if (division !== 'all') return null
  if (filter.ofYear !== undefined) return sql`division = 'year' and key = ${filter.ofYear}`
  return seasons.length === 1 ? within : null
}

/** What may be seen of them, and what the filters let through, where products of one cell are alike in it; else `null`. */
function conditionOf({ sight, filter }: Looked): SQL | null {
  const { category, team, brand, tag, collection, search, material, country } = filter
  const others = [tag, collection, material, country].some((one) => listOf(one).length > 0)
  if (others || (search ?? '').trim() !== '') return null
  if (!sight.team.every && sight.team.id === null) return null
  const [categories, teams, brands] = [listOf(category), listOf(team), listOf(brand)]
  return sql.join(
    [
      sql`organization_id = ${sight.organizationId}`,
      ...(sight.team.every ? [] : [sql`team_id = ${sight.team.id}::uuid and not mixed_teams`]),
      ...(categories.length === 0 ? [] : [sql`category_ids && ${sql.param([...categories])}::text[]`]),
      ...(teams.length === 0 ? [] : [sql`team_id = ${anyOf(teams, 'uuid')}`]),
      ...(brands.length === 0 ? [] : [sql`brand = ${anyOf(brands, 'text')}`]),
    ],
    sql` and `,
  )
}

/**
 * `from … where …`: the rows that are kept of what is looked at and that nothing has touched since; `null`: only the
 * products themselves can tell.
 */
export function keptRows(
  looked: Looked,
  { measure, division }: Pick<Adding, 'measure' | 'division'>,
): SQL | null {
  if (looked.kept?.base !== looked.base) return null
  const [part, condition] = [partOf(looked, division), conditionOf(looked)]
  if (part === null || condition === null) return null
  return sql`from portfolio_sums where label = ${looked.label} and measure = ${measure} and ${part} and ${condition}
    and cell <> all(${sql.param([...looked.kept.touched])}::uuid[])`
}

/**
 * The cells in which the products are that weigh most; `null`: only the products themselves can tell. A product of another
 * cell weighs less than as many that are in these.
 */
export async function heaviestCells(tx: Tx, looked: Looked, most: number): Promise<readonly string[] | null> {
  const kept = keptRows(looked, { measure: 'counts', division: 'all' })
  if (kept === null) return null
  const { rows } = await tx.execute<{ cell: string }>(sql`
    select cell from (select cell, max(greatest) as greatest ${kept} and greatest > 0 group by cell) each_cell
    order by greatest desc fetch first ${most} rows with ties`)
  return [...rows.map(({ cell }) => cell), ...(looked.kept?.touched ?? [])]
}

/**
 * Whether what is kept knows a product with a figure. If not, others may have one: those that something has touched since,
 * and all where nothing kept can tell.
 */
export async function keepsFigures(tx: Tx, looked: Looked): Promise<boolean> {
  const counts = countsOf(looked.sight.organizationId, 'all')
  const kept = keptRows(looked, counts)
  if (kept === null) return false
  const names = Object.keys(counts.numbers)
  const number = (name: keyof typeof counts.numbers) => sql.raw(`sums[${names.indexOf(name) + 1}]`)
  const { rows } = await tx.execute<{ found: boolean }>(
    sql`select exists (select ${kept} and ${number('products')} + ${number('withoutUnits')} > 0) as found`,
  )
  return rows[0]?.found === true
}
