import { eq, sql } from 'drizzle-orm'
import type { CallParsed, PortfolioSettings, updatePortfolioSettings } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import { staleVersion } from '../../platform/audit/refuse-stale.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Caller, Session } from '../../platform/sessions/session.ts'
import { sightOf } from '../evaluations/index.ts'
import type { PortfolioDeps } from './deps.ts'
import { findFiscalYears, fiscalYearOf, seasonsInSight, type FiscalYears } from './fiscal-years.ts'
import { portfolioSettings } from './tables.ts'

type Deps = Pick<PortfolioDeps, 'database'>
type Body = CallParsed<typeof updatePortfolioSettings>['body']

export const readSettings = ({ database }: Deps, { session }: Caller): Promise<PortfolioSettings> =>
  database.inOrganization(session.organizationId, async (tx) =>
    settingsAnswer(tx, session, await findFiscalYears(tx, session.organizationId)),
  )

async function settingsAnswer(tx: Tx, session: Session, years: FiscalYears): Promise<PortfolioSettings> {
  const chosen = new Map(Object.keys(years.seasonYears).map((season) => [season.toLowerCase(), season]))
  const seasons = await seasonsInSight(tx, sightOf(session), years)
  const unsold = [...chosen].flatMap(([folded, season]) =>
    seasons.some((one) => one.toLowerCase() === folded) ? [] : [season],
  )
  return {
    firstMonth: years.firstMonth,
    base: years.base,
    recalculationThreshold: years.recalculationThreshold,
    seasons: [...seasons, ...unsold].map((season) => ({
      season,
      year: fiscalYearOf(season, years),
      chosen: chosen.has(season.toLowerCase()),
    })),
    rowVersion: years.rowVersion,
  }
}

/** Each season once. @throws INVALID_VALUES */
function yearsBySeason({ seasonYears }: Body): Record<string, number> {
  const folded = seasonYears.map(({ season }) => season.toLowerCase())
  const errors = folded.flatMap((season, place) =>
    folded.indexOf(season) < place ? [{ path: `seasonYears[${place}].season`, code: 'SEASON_TWICE' }] : [],
  )
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
  return Object.fromEntries(seasonYears.map(({ season, year }) => [season, year]))
}

const audited = ({
  firstMonth,
  seasonYears,
  base,
  recalculationThreshold,
}: Omit<FiscalYears, 'rowVersion'>) => ({
  fiscalYear: {
    firstMonth,
    base,
    recalculationThreshold,
    seasons: Object.entries(seasonYears).map(([season, year]) => `${season}: ${year}`),
  },
})

export const saveSettings = (
  { database }: Deps,
  { session }: Caller,
  body: Body,
  ifMatch: number | null,
): Promise<PortfolioSettings> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const { organizationId } = session
    const before = await findFiscalYears(tx, organizationId)
    const { firstMonth, base, recalculationThreshold } = body
    const fields = { firstMonth, base, recalculationThreshold, seasonYears: yearsBySeason(body) }
    const about = { entity: 'organization', entityId: organizationId } as const
    const { rowVersion } = portfolioSettings
    const [row] =
      ifMatch !== null && ifMatch !== before.rowVersion
        ? []
        : await tx
            .insert(portfolioSettings)
            .values({ organizationId, ...fields })
            .onConflictDoUpdate({
              target: portfolioSettings.organizationId,
              set: { ...fields, rowVersion: sql`${rowVersion} + 1`, updatedAt: sql`clock_timestamp()` },
              ...(ifMatch === null ? {} : { setWhere: eq(rowVersion, ifMatch) }),
            })
            .returning({ rowVersion })
    if (row === undefined) throw await staleVersion(tx, { organizationId, ...about, fields: ['fiscalYear'] })
    await recordChange(tx, session, {
      ...about,
      action: 'update',
      before: audited(before),
      after: audited(fields),
    })
    return settingsAnswer(tx, session, { ...fields, rowVersion: row.rowVersion })
  })
