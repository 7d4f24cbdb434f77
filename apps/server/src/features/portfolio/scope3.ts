import { sql } from 'drizzle-orm'
import {
  scope3Categories,
  type CallAnswer,
  type CallParsed,
  type findPortfolioScope3,
} from '@ecotrame/contract'
import { lifeCycleIds, type LifeCycleId } from '@ecotrame/lca'
import type { PortfolioDeps } from './deps.ts'
import { cellsWithHead, headOf } from './head.ts'
import { lookedAt, lookedOf } from './looked-at.ts'
import { ratio } from './roll-up.ts'
import { summedPlaces } from './stages.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Answer = CallAnswer<typeof findPortfolioScope3>
type Scope3 = (typeof scope3Categories)[number]

/**
 * In which scope 3 category a stage of the product falls, for a brand that buys what it sells: what is bought as made
 * (3.1), freight and warehouses that serve it (3.4), shops (3.9), use (3.11), end of life (3.12).
 * Source: GHG Protocol, Corporate Value Chain (Scope 3) Accounting and Reporting Standard, chapter 5, table 5.4.
 */
const scope3OfStage = {
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

interface Climate extends Record<string, unknown> {
  readonly stages: readonly number[]
  readonly products: number
  readonly covered: number
}

/** Climate change of the portfolio by scope 3 category: of PEF, over its whole life, with volumes. */
export const readScope3 = (
  deps: PortfolioDeps,
  caller: Caller,
  query: CallParsed<typeof findPortfolioScope3>['query'],
): Promise<Answer> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const looked = await lookedOf(tx, caller, { ...query, label: 'pef' })
    const head = await headOf(tx, deps, caller, looked, await cellsWithHead(tx, looked, []))
    const { rows } = await tx.execute<Climate>(sql`
      with ${lookedAt(looked)}
      select ${summedPlaces('climate_stages', lifeCycleIds.length)} as stages, count(*)::integer as products,
        count(climate_stages)::integer as covered
      from looked where figure * units is not null`)
    const [row] = rows
    return { ...head, label: 'pef', climate: climateOf(row ?? { stages: [], products: 0, covered: 0 }) }
  })

function climateOf({ stages, products, covered }: Climate): Answer['climate'] {
  const values = lifeCycleIds.map((stage, place) => ({ stage, value: stages[place] ?? 0 }))
  const total = values.reduce((sum, { value }) => sum + value, 0)
  return {
    unit: 'kg CO₂ eq',
    total: covered === 0 ? null : total,
    products: covered,
    notCovered: products - covered,
    categories: scope3Categories.map((id) => {
      const own = values.filter(({ stage, value }) => scope3OfStage[stage] === id && value !== 0)
      const value = own.reduce((sum, one) => sum + one.value, 0)
      return { id, value, share: ratio(value, total), stages: own }
    }),
  }
}
