import { sql } from 'drizzle-orm'
import type { CallAnswer, CallParsed, findPortfolioStages } from '@ecotrame/contract'
import { efCategories, lifeCycleIds } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import type { Looked, PortfolioDeps } from './deps.ts'
import { nameOfCategory } from './group-names.ts'
import { cellsWithHead, headOf } from './head.ts'
import { lookedAt } from './looked-at.ts'
import { lookedOf } from './looked-of.ts'
import { ratio, summed } from './roll-up.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Answer = CallAnswer<typeof findPortfolioStages>

/** Σ units × the figure at each place of an array column, as an array; 0 where nothing is. */
export const summedPlaces = (column: string, places: number) =>
  sql.raw(
    `array[${Array.from({ length: places }, (_, place) => `coalesce(sum(${column}[${place + 1}] * units), 0)`).join(', ')}]`,
  )

interface StagesOfCategory extends Record<string, unknown> {
  readonly category: string | null
  readonly value: number
  readonly products: number
  readonly stages: readonly number[]
  readonly without: number
  readonly withoutProducts: number
  /** By impact category, of PEF alone: what they bring, and how many products hold them. */
  readonly points?: readonly number[]
  readonly covered?: readonly number[]
}

const heldCategories = sql.raw(
  `array[${efCategories.map((_, place) => `count(pef_categories[${place + 1}])::integer`).join(', ')}]`,
)

async function stagesByCategory(tx: Tx, looked: Looked): Promise<readonly StagesOfCategory[]> {
  const impacts = sql`, ${summedPlaces('pef_categories', efCategories.length)} as points, ${heldCategories} as covered`
  const { rows } = await tx.execute<StagesOfCategory>(sql`
    with ${lookedAt(looked)}
    select category, sum(figure * units) as value, count(*)::integer as products,
      ${summedPlaces('stages', lifeCycleIds.length)} as stages,
      coalesce(sum(figure * units) filter (where stages is null), 0) as without,
      (count(*) filter (where stages is null))::integer as "withoutProducts"
      ${looked.label === 'pef' ? impacts : sql``}
    from looked where figure * units is not null
    group by category order by value desc`)
  return rows
}

/** By stage, as charts draw them: those without anything are left out. */
const stageFigures = (values: readonly number[], whole: number): Answer['stages'] =>
  lifeCycleIds.flatMap((stage, place) => {
    const value = values[place] ?? 0
    return value === 0 ? [] : [{ stage, value, share: ratio(value, whole) }]
  })

type Places = readonly number[] | undefined
const placesSummed = (
  rows: readonly StagesOfCategory[],
  places: readonly unknown[],
  of: (row: StagesOfCategory) => Places,
): readonly number[] => places.map((_, place) => summed(rows, (row) => of(row)?.[place] ?? 0))

const categoriesShown = 10

/** The portfolio by life-cycle stage, whole and by category; of PEF by impact category too. */
export const readStages = (
  deps: PortfolioDeps,
  caller: Caller,
  query: CallParsed<typeof findPortfolioStages>['query'],
): Promise<Answer> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const looked = await lookedOf(tx, caller, query)
    const head = await headOf(tx, deps, caller, looked, await cellsWithHead(tx, looked, []))
    const rows = await stagesByCategory(tx, looked)
    const whole = head.total.value ?? 0
    return {
      ...head,
      stages: stageFigures(
        placesSummed(rows, lifeCycleIds, ({ stages }) => stages),
        whole,
      ),
      notBrokenDown: {
        value: summed(rows, ({ without }) => without),
        products: summed(rows, ({ withoutProducts }) => withoutProducts),
      },
      byCategory: rows.slice(0, categoriesShown).map(({ category, value, stages }) => ({
        group: category === null ? null : { id: category, ...nameOfCategory(deps, category) },
        value,
        stages: stageFigures(stages, value),
      })),
      impacts: looked.label === 'pef' ? impactsOf(rows, whole) : null,
    }
  })

function impactsOf(rows: readonly StagesOfCategory[], whole: number): NonNullable<Answer['impacts']> {
  const points = placesSummed(rows, efCategories, (row) => row.points)
  const counts = placesSummed(rows, efCategories, (row) => row.covered)
  const products = summed(rows, (row) => row.products)
  return efCategories.map((category, place) => {
    const covered = counts[place] ?? 0
    const value = covered === 0 ? null : (points[place] ?? 0)
    return {
      category,
      value,
      share: value === null ? null : ratio(value, whole),
      notCovered: products - covered,
    }
  })
}
