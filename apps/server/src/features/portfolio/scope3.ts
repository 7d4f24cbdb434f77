import {
  optionalScope3,
  scope3Categories,
  type CallAnswer,
  type CallParsed,
  type findPortfolioScope3,
} from '@ecotrame/contract'
import { lifeCycleIds, type LifeCycleId } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import type { Looked, PortfolioDeps } from './deps.ts'
import { cellsWithHead, headOf, type Head } from './head.ts'
import { lookedOf } from './looked-of.ts'
import { ratio } from './roll-up.ts'
import { stagesInAll } from './stages.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Answer = CallAnswer<typeof findPortfolioScope3>
type Scope3 = (typeof scope3Categories)[number]

/**
 * In which scope 3 category a stage of the product falls, for a brand that buys what it sells: what is bought as made
 * (3.1), freight and warehouses that serve it (3.4), shops (3.9), use (3.11), end of life (3.12).
 * Source: GHG Protocol, Corporate Value Chain (Scope 3) Accounting and Reporting Standard, chapter 5, table 5.4.
 */
export const scope3OfStage = {
  rawMaterial: '3.1',
  packaging: '3.1',
  trims: '3.1',
  preparation: '3.1',
  yarnFormation: '3.1',
  textileFormation: '3.1',
  coloration: '3.1',
  finishing: '3.1',
  dieCutting: '3.1',
  stitching: '3.1',
  mixingPreparation: '3.1',
  moldingCuring: '3.1',
  soleMaking: '3.1',
  confection: '3.1',
  assembly: '3.1',
  manufacturing: '3.1',
  transport: '3.4',
  warehouse: '3.4',
  retail: '3.9',
  usePhase: '3.11',
  endOfLife: '3.12',
} as const satisfies Record<LifeCycleId, Scope3>

/** Climate change of the portfolio by scope 3 category: of PEF, over its whole life, with volumes. */
export const readScope3 = (
  deps: PortfolioDeps,
  caller: Caller,
  query: CallParsed<typeof findPortfolioScope3>['query'],
): Promise<Answer> =>
  deps.database.inSnapshot(caller.session.organizationId, async (tx) => {
    const looked = await lookedOf(tx, caller, { ...query, label: 'climate' })
    const head = await headOf(tx, deps, caller, looked, await cellsWithHead(tx, looked, []))
    return { ...head, label: 'climate', climate: await climateOf(tx, looked, head.total) }
  })

/** Climate change of what is looked at by scope 3 category, with the counts of the dashboard. */
export async function climateOf(
  tx: Tx,
  looked: Looked,
  { products, leftOut }: Head['total'],
): Promise<Answer['climate']> {
  return byCategory(await stagesInAll(tx, looked), { products, notCovered: leftOut.withoutLabel })
}

function byCategory(
  stages: readonly number[],
  counts: Pick<Answer['climate'], 'products' | 'notCovered'>,
): Answer['climate'] {
  const values = lifeCycleIds.map((stage, place) => ({ stage, value: stages[place] ?? 0 }))
  const total = values.reduce((sum, { value }) => sum + value, 0)
  const indirect = values.reduce(
    (sum, { stage, value }) => (scope3OfStage[stage] === optionalScope3 ? sum + value : sum),
    0,
  )
  return {
    unit: 'kg CO₂ eq',
    total: counts.products === 0 ? null : total,
    required: counts.products === 0 ? null : total - indirect,
    optional: counts.products === 0 ? null : indirect,
    ...counts,
    categories: scope3Categories.map((id) => {
      const own = values.filter(({ stage, value }) => scope3OfStage[stage] === id && value !== 0)
      const value = own.reduce((sum, one) => sum + one.value, 0)
      return { id, optional: id === optionalScope3, value, share: ratio(value, total), stages: own }
    }),
  }
}
