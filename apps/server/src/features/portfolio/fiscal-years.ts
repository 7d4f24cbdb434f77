import { eq } from 'drizzle-orm'
import { listOf, type PortfolioBase } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { sightOf, type Sight } from '../evaluations/index.ts'
import type { Session } from '../../platform/sessions/session.ts'
import type { PortfolioFilter } from './deps.ts'
import { cellsOf } from './cells.ts'
import { withSums } from './sums/with-sums.ts'
import { bySeason, halfOf, yearNamedBy } from '../products/index.ts'
import { portfolioSettings } from './tables.ts'

/** When fiscal years begin, and seasons of which somebody said the year. */
export interface FiscalYears {
  readonly firstMonth: number
  readonly seasonYears: Readonly<Record<string, number>>
  /** The units that count. */
  readonly base: PortfolioBase
  /** Per cent. */
  readonly recalculationThreshold: number
  /** 0: nothing was ever saved. */
  readonly rowVersion: number
}

/** Of an organization that has said nothing: calendar years. */
const untouched: FiscalYears = {
  firstMonth: 1,
  seasonYears: {},
  base: 'sold',
  recalculationThreshold: 5,
  rowVersion: 0,
}

export async function findFiscalYears(tx: Tx, organizationId: string): Promise<FiscalYears> {
  const { firstMonth, seasonYears, base, recalculationThreshold, rowVersion } = portfolioSettings
  const [row] = await tx
    .select({ firstMonth, seasonYears, base, recalculationThreshold, rowVersion })
    .from(portfolioSettings)
    .where(eq(portfolioSettings.organizationId, organizationId))
  return row ?? untouched
}

/** Months in which the halves of a year begin. */
const beginOfHalf = [1, 7] as const

/**
 * The fiscal year in which a season falls: what somebody said; else that in which the half of the year begins that it
 * names. A fiscal year has the name of the calendar year in which it ends. `null`: it names no year and half.
 */
export function fiscalYearOf(
  season: string,
  { firstMonth, seasonYears }: Pick<FiscalYears, 'firstMonth' | 'seasonYears'>,
): number | null {
  const said = Object.entries(seasonYears).find(([one]) => one.toLowerCase() === season.toLowerCase())
  if (said !== undefined) return said[1]
  const [year, begin] = [yearNamedBy(season), beginOfHalf[halfOf(season) ?? -1]]
  if (year === null || begin === undefined) return null
  return firstMonth > 1 && begin >= firstMonth ? year + 1 : year
}

/** The fiscal year in which a day falls. */
export function runningYear(day: string, { firstMonth }: Pick<FiscalYears, 'firstMonth'>): number {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return firstMonth > 1 && month >= firstMonth ? year + 1 : year
}

/** Seasons in which something that may be seen sold, in the order of time. */
export async function seasonsInSight(tx: Tx, sight: Sight, years: FiscalYears): Promise<readonly string[]> {
  const asked = await withSums(tx, { sight, filter: {}, label: 'fr_dur', base: years.base }, years)
  const rows = await cellsOf(tx, asked, ['season'])
  return rows.flatMap(({ season }) => (season === null ? [] : [season])).toSorted(bySeason)
}

/** The same by the fiscal year in which they fall. */
export async function seasonsOfYears(tx: Tx, sight: Sight): Promise<ReadonlyMap<string, readonly string[]>> {
  const years = await findFiscalYears(tx, sight.organizationId)
  return byFiscalYear(await seasonsInSight(tx, sight, years), years)
}

/** Seasons by the fiscal year in which they fall, years in the order of time; those that fall in none are in none. */
export function byFiscalYear(
  seasons: readonly string[],
  years: FiscalYears,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const season of seasons) {
    const year = fiscalYearOf(season, years)
    if (year !== null) found.set(String(year), [...(found.get(String(year)) ?? []), season])
  }
  return new Map([...found].toSorted(([a], [b]) => Number(a) - Number(b)))
}

/** No season has this name. */
const noSeason = ''

/**
 * A filter of seasons alone: of those asked for, the ones that fall in the fiscal years asked for.
 * @param year the one that they are all the seasons of
 */
export function withSeasonsOf(
  filter: PortfolioFilter,
  ofYears: readonly string[],
  year?: string,
): PortfolioFilter {
  const { year: _year, ofYear, ...others } = filter
  const asked = listOf(filter.season)
  const within = asked.length === 0 ? ofYears : ofYears.filter((season) => asked.includes(season))
  const isWhole = asked.length === 0 || ofYear === year
  return {
    ...others,
    season: within.length === 0 ? [noSeason] : [...within],
    ofYear: isWhole ? year : undefined,
  }
}

export async function inFiscalYears(
  tx: Tx,
  session: Session,
  filter: PortfolioFilter,
): Promise<PortfolioFilter> {
  const asked = listOf(filter.year)
  if (asked.length === 0) return filter
  const years = await seasonsOfYears(tx, sightOf(session))
  return withSeasonsOf(
    filter,
    asked.flatMap((year) => years.get(year) ?? []),
    asked.length === 1 ? asked[0] : undefined,
  )
}
