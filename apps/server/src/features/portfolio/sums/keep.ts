import { sql } from 'drizzle-orm'
import { portfolioLabels, type PortfolioLabel } from '@ecotrame/contract'
import { loadPrecisionTables } from '@ecotrame/reference-data/precision'
import type { Tx } from '../../../platform/database/database.ts'
import { joinInMemory } from '../../../platform/database/join-in-memory.ts'
import { takeTurn } from '../../../platform/database/take-turn.ts'
import { products } from '../../products/index.ts'
import type { Looked } from '../deps.ts'
import { byFiscalYear, findFiscalYears, type FiscalYears } from '../fiscal-years.ts'
import { lookedAt } from '../looked-at.ts'
import { asKept, type Kept } from './as-kept.ts'
import { addingsOf, addingsOfYear } from './measures.ts'
import { programOfSums, settingsOfSums } from './with-sums.ts'

/** Fewer products are added up while somebody waits. */
const keptFrom = 2000
/** Of two programs that add up differently, side by side during an upgrade, one takes over from the other so often. */
const takesOverAfter = sql`interval '10 minutes'`

/** Seasons in which products of these cells sold; `null`: of all. Of others nothing is kept there. */
async function seasonsOf(
  tx: Tx,
  looked: Looked,
  cells: readonly string[] | null,
): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ season: string }>(sql`
    with ${lookedAt(looked, { bySeason: true, cells })}
    select distinct season from looked where season is not null`)
  return rows.map(({ season }) => season)
}

/** All measures of an organization. @param cells those that are looked at; `null`: all */
export async function allKept(
  tx: Tx,
  organizationId: string,
  fiscal: FiscalYears,
  cells: readonly string[] | null,
): Promise<readonly Kept[]> {
  const sight = { organizationId, team: { every: true } } as const
  const tablesId = loadPrecisionTables().id
  const lookedOn = (label: PortfolioLabel): Looked => ({ sight, filter: {}, label, base: fiscal.base })
  const years = [...byFiscalYear(await seasonsOf(tx, lookedOn('fr_dur'), cells), fiscal)]
  return portfolioLabels.flatMap((label) => [
    ...addingsOf(organizationId, label, tablesId).map((adding) => ({ looked: lookedOn(label), adding })),
    ...years.flatMap(([year, seasons]) =>
      addingsOfYear(organizationId, label, tablesId).map((adding) => ({
        looked: { ...lookedOn(label), filter: { season: [...seasons], ofYear: year } },
        adding,
      })),
    ),
  ])
}

type Standing = 'none' | 'of this program' | 'of another program'

async function standingOf(tx: Tx, organizationId: string, settings: string): Promise<Standing> {
  const { rows } = await tx.execute<{ standing: Standing }>(sql`
    select case when settings <> ${settings} then 'none' when program = ${programOfSums()} then 'of this program'
      when kept_at < clock_timestamp() - ${takesOverAfter} then 'none' else 'of another program' end as standing
    from portfolio_sum_states where organization_id = ${organizationId}`)
  return rows[0]?.standing ?? 'none'
}

async function isLarge(tx: Tx, organizationId: string, from: number): Promise<boolean> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::integer as count from (
      select from ${products} where organization_id = ${organizationId} limit ${from}) counted`)
  return (rows[0]?.count ?? 0) >= from
}

const forget = async (tx: Tx, organizationId: string): Promise<void> => {
  for (const table of ['portfolio_touched', 'portfolio_sums', 'portfolio_sum_states'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where organization_id = ${organizationId}`)
}

/**
 * Brings what is kept of an organization up to what its products are. What changes meanwhile stays marked as touched: marks
 * are taken away first, and only then is read what they were about.
 * @param from so many products: sums of fewer are not kept
 * @returns how many cells were added up; `null`: all
 */
export async function keepSums(tx: Tx, organizationId: string, from = keptFrom): Promise<number | null> {
  // Two at once would each keep the sums of the same cell.
  await takeTurn(tx, `portfolio sums of ${organizationId}`)
  const years = await findFiscalYears(tx, organizationId)
  const settings = settingsOfSums(years)
  const standing = await standingOf(tx, organizationId, settings)
  if (standing === 'of another program') return 0
  if (standing === 'of this program') return keepTouched(tx, organizationId, years)
  await forget(tx, organizationId)
  if (!(await isLarge(tx, organizationId, from))) return 0
  await keepCells(tx, organizationId, years, null)
  await tx.execute(sql`insert into portfolio_sum_states (organization_id, program, settings)
    values (${organizationId}, ${programOfSums()}, ${settings})`)
  return null
}

async function keepTouched(tx: Tx, organizationId: string, years: FiscalYears): Promise<number> {
  const { rows } = await tx.execute<{ cell: string }>(sql`
    with gone as (delete from portfolio_touched where organization_id = ${organizationId} returning cell)
    select distinct cell from gone`)
  const cells = rows.map(({ cell }) => cell)
  if (cells.length === 0) return 0
  await tx.execute(sql`delete from portfolio_sums
    where organization_id = ${organizationId} and cell = any(${sql.param(cells)}::uuid[])`)
  await keepCells(tx, organizationId, years, cells)
  return cells.length
}

async function keepCells(
  tx: Tx,
  organizationId: string,
  years: FiscalYears,
  cells: readonly string[] | null,
): Promise<void> {
  await joinInMemory(tx)
  for (const kept of await allKept(tx, organizationId, years, cells))
    await tx.execute(sql`insert into portfolio_sums (organization_id, label, measure, division, cell, team_id, mixed_teams,
      category, category_ids, season, brand, currency, releases, not_covered, key, sums, greatest) ${asKept(kept, cells)}`)
}
