import { sql } from 'drizzle-orm'
import type { CallAnswer, CallParsed, findPortfolioPlan } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Caller, Looked, PlanDeps, PortfolioDeps } from './deps.ts'
import { cellsWithHead, headOf } from './head.ts'
import { lookedAt } from './looked-at.ts'
import { lookedOf } from './looked-of.ts'
import { planOf } from './plan-levers.ts'
import { productAnswer, productColumns, type ProductRecord } from './product-list.ts'
import { inCurrent, targetsTowards, type TargetAnswer } from './progress.ts'
import { ratio } from './roll-up.ts'

type Answer = CallAnswer<typeof findPortfolioPlan>

/** Targets, how far each is, and which products close most of the gap of one of them. */
export const readPlan = (
  deps: PlanDeps,
  caller: Caller,
  { target: chosenId, ...query }: CallParsed<typeof findPortfolioPlan>['query'],
): Promise<Answer> =>
  deps.database.inSnapshot(caller.session.organizationId, async (tx) => {
    const looked = await lookedOf(tx, caller, query)
    const head = await headOf(tx, deps, caller, looked, await cellsWithHead(tx, looked, []))
    const targets = await targetsTowards(tx, caller, looked)
    const chosen = chosenId === undefined ? targets[0] : targets.find(({ id }) => id === chosenId)
    if (chosenId !== undefined && chosen === undefined) throw problem('NOT_FOUND')
    const current = await inCurrent(tx, caller, looked, chosen)
    return {
      ...head,
      targets,
      plan: await planOf(tx, deps, caller, current, chosen),
      savings: await savingsOf(tx, deps, current, chosen),
    }
  })

interface SavingRecord extends ProductRecord {
  readonly saving: number
}

const savingsShown = 50

/**
 * What would be saved if the products of the season above the median of their category, per kg, came down to it: what
 * others of the same kind already reach.
 */
async function savingsOf(
  tx: Tx,
  deps: PortfolioDeps,
  looked: Looked,
  target: TargetAnswer | undefined,
): Promise<Answer['savings']> {
  const season = target?.currentSeason ?? null
  if (target === undefined || season === null) return null
  const { rows } = await tx.execute<SavingRecord>(sql`
    with ${lookedAt(looked)}, counted as (
      select *, figure / mass_kg as per_kg from looked
      where figure * units > 0 and mass_kg > 0
    ), medians as (
      select category, percentile_cont(0.5) within group (order by per_kg) as median from counted group by category
    )
    select ${productColumns}, (per_kg - median) * mass_kg * units as saving
    from counted join medians using (category)
    where per_kg > median order by saving desc, id limit ${savingsShown}`)
  const gap = target.gapTotal
  const whole = target.measure === 'total' ? target.current : null
  let cumulated = 0
  return {
    target: target.id,
    season,
    products: rows.map(({ saving, ...record }) => {
      cumulated += saving
      return {
        ...productAnswer(deps, record, whole),
        saving,
        cumulated: gap === null || gap <= 0 ? null : ratio(cumulated, gap),
      }
    }),
  }
}
