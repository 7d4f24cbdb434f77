import { setImmediate as otherWork } from 'node:timers/promises'
import { and, asc, eq, sql } from 'drizzle-orm'
import { limits, type CallAnswer, type CallParsed, type PortfolioPlan } from '@ecotrame/contract'
import type { findPlanProposals, planLevers } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import { evaluations } from '../evaluations/index.ts'
import { plannedEffect, plannedSubject, planProposals, refuseUnplannable } from '../levers/index.ts'
import { productEvaluations } from '../products/index.ts'
import type { Looked, PlanDeps } from './deps.ts'
import { lookedAt } from './looked-at.ts'
import { lookedOf } from './looked-of.ts'
import { inCurrent, targetsTowards, type TargetAnswer } from './progress.ts'
import { portfolioPlanLevers as plans, type TargetRecord } from './tables.ts'
import { lockTarget } from './target-store.ts'
import { entryOf } from './targets.ts'

type OfTarget = CallParsed<typeof planLevers>['params']

/** An evaluation with its pieces in the products that count. */
interface Sold {
  readonly id: string
  readonly name: string
  readonly pieces: number
  readonly products: number
  /** Of the products that it is in, in the unit of the label. */
  readonly value: number
}

/** The evaluations of the products that count, those behind the highest value first. */
async function soldEvaluations(tx: Tx, looked: Looked): Promise<readonly Sold[]> {
  const { organizationId } = looked.sight
  const { rows } = await tx.execute<Sold & Record<string, unknown>>(sql`
    with ${lookedAt(looked)}, sold as (
      select held.evaluation_id as id, sum(held.quantity * looked.units) as pieces,
        count(*)::integer as products, sum(looked.figure * looked.units) as value
      from looked join ${productEvaluations} held
        on held.organization_id = ${organizationId} and held.product_id = looked.id
      where looked.figure * looked.units is not null
      group by held.evaluation_id)
    select sold.*, e.name from sold
    join ${evaluations} e on e.organization_id = ${organizationId} and e.id = sold.id
    order by value desc, id`)
  return rows
}

const ofPlan = (organizationId: string, targetId: string) =>
  and(eq(plans.organizationId, organizationId), eq(plans.targetId, targetId))

const plannedOf = (tx: Tx, organizationId: string, targetId: string) =>
  tx
    .select({ id: plans.evaluationId, levers: plans.levers, name: evaluations.name })
    .from(plans)
    .innerJoin(
      evaluations,
      and(eq(evaluations.organizationId, plans.organizationId), eq(evaluations.id, plans.evaluationId)),
    )
    .where(ofPlan(organizationId, targetId))
    .orderBy(asc(plans.createdAt), asc(plans.evaluationId))

const candidatesShown = 50

/**
 * What is planned for a target, and of what more can be planned. The changes of an evaluation are computed together, by
 * two runs, times its pieces: no change counts twice. Evaluations do not touch each other.
 * @param looked what is looked at, in the season in which the target stands now
 */
export async function planOf(
  tx: Tx,
  deps: PlanDeps,
  { session }: Pick<Caller, 'session'>,
  looked: Looked,
  target: TargetAnswer | undefined,
): Promise<PortfolioPlan | null> {
  const season = target?.currentSeason ?? null
  if (target === undefined || season === null) return null
  const sold = await soldEvaluations(tx, looked)
  const known = new Map(sold.map((one) => [one.id, one]))
  const actions: PortfolioPlan['actions'] = []
  let hidden = 0
  for (const { id, name, levers } of await plannedOf(tx, session.organizationId, target.id)) {
    // Others get their answers between two evaluations.
    await otherWork()
    const subject = await plannedSubject(tx, deps, session, id)
    if (subject === null) {
      hidden += 1
      continue
    }
    const { pieces = 0, products = 0 } = known.get(id) ?? {}
    const planned = plannedEffect(deps, subject, levers, target.label)
    actions.push({
      evaluation: { id, name },
      pieces,
      products,
      levers: [...planned.levers],
      gone: planned.gone.length,
      perPiece: planned.difference,
      effect: planned.difference === null ? null : planned.difference * pieces,
    })
  }
  const effect = actions.reduce((sum, action) => sum + (action.effect ?? 0), 0)
  const { current, scale } = target
  return {
    target: target.id,
    season,
    actions: actions.toSorted((a, b) => (a.effect ?? 0) - (b.effect ?? 0)),
    hidden,
    effect,
    after: current === null || scale === null || scale === 0 ? null : current + effect / scale,
    candidates: sold.slice(0, candidatesShown).map(({ id, name, pieces, products, value }) => ({
      evaluation: { id, name },
      pieces,
      products,
      value,
    })),
  }
}

/** What can be planned of an evaluation. @throws NOT_FOUND, NO_SUCH_FIGURE */
export async function readProposals(
  deps: PlanDeps,
  caller: Caller,
  { id, evaluation }: OfTarget,
  query: CallParsed<typeof findPlanProposals>['query'],
): Promise<CallAnswer<typeof findPlanProposals>> {
  const { organizationId } = caller.session
  const found = await deps.database.inOrganization(organizationId, async (tx) => {
    const looked = await lookedOf(tx, caller, query)
    const target = (await targetsTowards(tx, caller, looked)).find((one) => one.id === id)
    const subject = await plannedSubject(tx, deps, caller.session, evaluation)
    if (target === undefined || subject === null) throw problem('NOT_FOUND')
    const sold = await soldEvaluations(tx, await inCurrent(tx, caller, looked, target))
    const planned = (await plannedOf(tx, organizationId, id)).find((one) => one.id === evaluation)
    const own = sold.find((one) => one.id === evaluation)
    return { target, subject, own, planned: new Set(planned?.levers) }
  })
  const { target, subject, own } = found
  const proposals = await planProposals(deps, subject, target.label)
  if (proposals === null) throw problem('NO_SUCH_FIGURE')
  const pieces = own?.pieces ?? 0
  return {
    evaluation: { id: evaluation, name: subject.version.evaluation.name },
    pieces,
    products: own?.products ?? 0,
    label: target.label,
    figure: proposals.figure,
    levers: proposals.levers.map(({ difference, ...lever }) => ({
      ...lever,
      perPiece: difference,
      effect: difference * pieces,
      planned: found.planned.has(lever.id),
    })),
  }
}

const refused = (code: string, params: Readonly<Record<string, number>>) =>
  problem('INVALID_VALUES', { errors: [{ path: 'levers', code, params }] })

/** Sets what is planned of an evaluation. @throws NOT_FOUND; INVALID_VALUES for what cannot be planned */
export const savePlan = (
  deps: PlanDeps,
  { session }: Caller,
  { id, evaluation }: OfTarget,
  { levers }: CallParsed<typeof planLevers>['body'],
): Promise<CallAnswer<typeof planLevers>> =>
  deps.database.inOrganization(session.organizationId, async (tx) => {
    const { organizationId } = session
    const target = await lockTarget(tx, organizationId, id)
    const subject = await plannedSubject(tx, deps, session, evaluation)
    if (target === undefined || subject === null) throw problem('NOT_FOUND')
    refuseUnplannable(deps, subject, levers)
    const before = await plannedOf(tx, organizationId, id)
    const was = before.find((one) => one.id === evaluation)?.levers ?? []
    const maximum = limits.evaluationsOfPlanMaximum
    if (levers.length > 0 && was.length === 0 && before.length >= maximum)
      throw refused('TOO_MANY_PLANNED', { maximum })
    await tx.delete(plans).where(and(ofPlan(organizationId, id), eq(plans.evaluationId, evaluation)))
    const row = { organizationId, targetId: id, evaluationId: evaluation }
    if (levers.length > 0) await tx.insert(plans).values({ ...row, levers: [...levers] })
    await record(tx, session, target, subject.version.evaluation.name, [was, levers])
    return { levers: [...levers] }
  })

/** In the history of the target: of which evaluation how many changes are planned. */
async function record(
  tx: Tx,
  session: Caller['session'],
  target: TargetRecord,
  name: string,
  [was, is]: readonly [readonly string[], readonly string[]],
): Promise<void> {
  if (was.join('\n') === is.join('\n')) return
  const told = (levers: readonly string[]) => ({ planned: `${name}: ${levers.length}` })
  await recordChange(tx, session, {
    ...entryOf(target),
    action: 'update',
    before: told(was),
    after: told(is),
  })
}
