import { and, eq } from 'drizzle-orm'
import { portfolioUnits, type CallAnswer, type findPortfolio, type PortfolioLabel } from '@ecotrame/contract'
import { efCategories } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { teams } from '../../platform/organizations/tables.ts'
import { pefSource, releaseSource } from '../evaluations/index.ts'
import { cellsOf, type Cell } from './cells.ts'
import type { Looked, PortfolioDeps } from './deps.ts'
import type { Dimension } from './sums/adding.ts'
import { areMixed, releasesOf, salesOf, summed, sumsOf } from './roll-up.ts'
import type { Caller } from '../../platform/sessions/session.ts'

export type Head = Omit<CallAnswer<typeof findPortfolio>, 'categories' | 'top' | 'sureness' | 'estimates'>

/** What every head is made of. The French cost covers all of what it counts. */
const ofHead = {
  climate: ['currency', 'releases'],
  fr_dur: ['currency', 'releases'],
  pef: ['currency', 'releases', 'notCovered'],
} as const satisfies Record<PortfolioLabel, readonly Dimension[]>

/** The sums of what is looked at, divided as the head needs it and by these dimensions besides. */
export const cellsWithHead = (tx: Tx, looked: Looked, by: readonly Dimension[]): Promise<readonly Cell[]> =>
  cellsOf(tx, looked, [...ofHead[looked.label], ...by])

/** What stands over every tab: the total, what it leaves out, and what it stands on. */
export async function headOf(
  tx: Tx,
  deps: PortfolioDeps,
  { session, language }: Caller,
  looked: Looked,
  cells: readonly Cell[],
): Promise<Head> {
  const releases = releasesOf(cells)
  const { label } = looked
  return {
    label,
    unit: portfolioUnits[label],
    base: looked.base,
    sight: await sightAnswer(tx, looked),
    total: {
      ...sumsOf(cells),
      sales: salesOf(cells),
      all: summed(cells, ({ all }) => all),
      leftOut: {
        notEvaluated: summed(cells, ({ notEvaluated }) => notEvaluated),
        withoutLabel: summed(cells, ({ withoutLabel }) => withoutLabel),
        incomplete: summed(cells, ({ incomplete }) => incomplete),
        withoutUnits: summed(cells, ({ withoutUnits }) => withoutUnits),
      },
      zeroUnits: summed(cells, ({ zeroUnits }) => zeroUnits),
      outdated: summed(cells, ({ outdated }) => outdated),
    },
    releases,
    mixedReleases: areMixed(releases),
    coverage: label === 'pef' ? coverageOf(cells, deps) : null,
    sources: label === 'fr_dur' ? [releaseSource(deps.method.release)] : [pefSource[language]],
  }

  async function sightAnswer(tx: Tx, { sight }: Looked): Promise<Head['sight']> {
    if (sight.team.every) return { kind: 'organization', team: null }
    if (sight.team.id === null) return { kind: 'masks', team: null }
    const [team] = await tx
      .select({ name: teams.name })
      .from(teams)
      .where(and(eq(teams.organizationId, sight.organizationId), eq(teams.id, sight.team.id)))
    return { kind: session.kind === 'user' ? 'team' : 'organization', team: team?.name ?? null }
  }
}

/** Share of the weighting over which the products stand that count: from the least covered to the most covered. */
function coverageOf(cells: readonly Cell[], { datasets }: PortfolioDeps): Head['coverage'] {
  const { factors } = datasets.method.weighting
  const weight = (place: number) => factors[efCategories[place - 1] ?? 'cch']?.weight ?? 0
  const whole = efCategories.reduce((sum, category) => sum + (factors[category]?.weight ?? 0), 0)
  const covered = cells.flatMap(({ products, notCovered }) =>
    products === 0 || notCovered === null || notCovered === undefined
      ? []
      : [whole - notCovered.reduce((sum, place) => sum + weight(place), 0)],
  )
  return covered.length === 0 ? null : { minimum: Math.min(...covered), maximum: Math.max(...covered) }
}
