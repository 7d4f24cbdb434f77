import type { CallAnswer, CallParsed, findPortfolioStages } from '@ecotrame/contract'
import { efCategories, lifeCycleIds } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import type { Looked, PortfolioDeps } from './deps.ts'
import { nameOfCategory } from './group-names.ts'
import { cellsWithHead, headOf } from './head.ts'
import { lookedOf } from './looked-of.ts'
import { ratio, summed } from './roll-up.ts'
import { addedUp } from './sums/adding.ts'
import { stagesOf } from './sums/measures.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Answer = CallAnswer<typeof findPortfolioStages>

/** The sums of an array by its place, as `stagesOf` names them: `stage1`, `stage2`, … */
const placed = (row: Readonly<Record<string, unknown>>, name: string, count: number): readonly number[] =>
  Array.from({ length: count }, (_, place) => Number(row[`${name}${place + 1}`] ?? 0))

/** What those that count bring by stage, the weightiest category first; on PEF also by impact category. */
async function stagesByCategory(tx: Tx, looked: Looked) {
  const rows = await addedUp(tx, looked, ['category'], stagesOf(looked.label, 'all'))
  return rows
    .filter(({ products }) => products > 0)
    .toSorted((a, b) => b.value - a.value)
    .map((row) => ({
      ...row,
      stages: placed(row, 'stage', lifeCycleIds.length),
      points: placed(row, 'points', efCategories.length),
      covered: placed(row, 'covered', efCategories.length),
    }))
}
type StagesOfCategory = Awaited<ReturnType<typeof stagesByCategory>>[number]

/** The same over all categories. */
export async function stagesInAll(tx: Tx, looked: Looked): Promise<readonly number[]> {
  const [row = {}] = await addedUp(tx, looked, [], stagesOf(looked.label, 'all'))
  return placed(row, 'stage', lifeCycleIds.length)
}

/** By stage, as charts draw them: those without anything are left out. */
const stageFigures = (values: readonly number[], whole: number): Answer['stages'] =>
  lifeCycleIds.flatMap((stage, place) => {
    const value = values[place] ?? 0
    return value === 0 ? [] : [{ stage, value, share: ratio(value, whole) }]
  })

const placesSummed = (
  rows: readonly StagesOfCategory[],
  places: readonly unknown[],
  of: (row: StagesOfCategory) => readonly number[],
): readonly number[] => places.map((_, place) => summed(rows, (row) => of(row)[place] ?? 0))

const categoriesShown = 10

/** The portfolio by life-cycle stage, whole and by category; of PEF by impact category too. */
export const readStages = (
  deps: PortfolioDeps,
  caller: Caller,
  query: CallParsed<typeof findPortfolioStages>['query'],
): Promise<Answer> =>
  deps.database.inSnapshot(caller.session.organizationId, async (tx) => {
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
