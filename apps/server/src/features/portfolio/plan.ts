import { sql } from 'drizzle-orm'
import type { CallAnswer, CallParsed, findPortfolioPlan } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Cell } from './cells.ts'
import type { Looked, PortfolioDeps } from './deps.ts'
import { seasonsOfYears, withSeasonsOf } from './fiscal-years.ts'
import { cellsWithHead, headOf } from './head.ts'
import { lookedAt } from './looked-at.ts'
import { lookedOf } from './looked-of.ts'
import { productAnswer, productColumns, type ProductRecord } from './product-list.ts'
import { ratio, salesOf, sumsOf } from './roll-up.ts'
import { bySeason, momentOf } from '../products/index.ts'
import type { TargetRecord } from './tables.ts'
import { findTargets } from './target-store.ts'
import { targetAnswer } from './targets.ts'
import { haveChanged, periodsOf } from './trend.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Answer = CallAnswer<typeof findPortfolioPlan>
type TargetAnswer = Answer['targets'][number]
type Seasons = ReadonlyMap<string | null, readonly Cell[]>

/** Targets, how far each is, and which products close most of the gap of one of them. */
export const readPlan = (
  deps: PortfolioDeps,
  caller: Caller,
  { target: chosenId, ...query }: CallParsed<typeof findPortfolioPlan>['query'],
): Promise<Answer> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const looked = await lookedOf(tx, caller, query)
    const head = await headOf(tx, deps, caller, looked, await cellsWithHead(tx, looked, []))
    const targets = await targetsTowards(tx, caller, looked)
    const chosen = chosenId === undefined ? targets[0] : targets.find(({ id }) => id === chosenId)
    if (chosenId !== undefined && chosen === undefined) throw problem('NOT_FOUND')
    return {
      ...head,
      targets,
      savings: await savingsOf(tx, deps, await inCurrent(tx, caller, looked, chosen), chosen),
    }
  })

/** Every target, and how far what is looked at is from it. */
export async function targetsTowards(tx: Tx, caller: Caller, looked: Looked): Promise<TargetAnswer[]> {
  const seasonsOf = byPeriodOfLabel(tx, caller, looked)
  const targets: TargetAnswer[] = []
  for (const target of await findTargets(tx, caller.session.organizationId))
    targets.push(towards(target, await seasonsOf(target)))
  return targets
}

/** The sums of each season or year on a label, each read once. */
function byPeriodOfLabel(tx: Tx, caller: Caller, looked: Looked) {
  const found = new Map<string, Seasons>()
  return async ({ label, period }: Pick<TargetRecord, 'label' | 'period'>): Promise<Seasons> => {
    const key = `${label} ${period}`
    const sums = found.get(key) ?? (await periodsOf(tx, caller, { ...looked, label }, period))
    found.set(key, sums)
    return sums
  }
}

/** What is looked at, within the season or year in which a target stands now. */
async function inCurrent(
  tx: Tx,
  { session }: Caller,
  looked: Looked,
  target: TargetAnswer | undefined,
): Promise<Looked> {
  const current = target?.currentSeason ?? null
  if (target === undefined || current === null) return looked
  const seasons = target.period === 'year' ? (await seasonsOfYears(tx, session)).get(current) : [current]
  return { ...looked, label: target.label, filter: withSeasonsOf(looked.filter, seasons ?? []) }
}

/** Of the seasons whose products count: the target season, else the last one before it. */
function currentSeason(seasons: Seasons, { targetSeason }: TargetRecord): string | null {
  const counted = [...seasons].flatMap(([season, cells]) =>
    season !== null && sumsOf(cells).value !== null && bySeason(season, targetSeason) <= 0 ? [season] : [],
  )
  return counted.toSorted(bySeason).at(-1) ?? null
}

/** How far a portfolio is from a target. */
function towards(target: TargetRecord, seasons: Seasons): TargetAnswer {
  const [baseCells, season] = [seasons.get(target.baseSeason) ?? [], currentSeason(seasons, target)]
  const cells = seasons.get(season) ?? []
  const base = measured(target, baseCells)
  const current = season === null ? null : measured(target, cells)
  const goal = base === null ? null : base * (1 - target.reduction / 100)
  const gap = current === null || goal === null ? null : current - goal
  return {
    ...targetAnswer(target),
    base,
    goal,
    current,
    currentSeason: season,
    path:
      base === null || goal === null || season === null
        ? null
        : base + (goal - base) * partOfWay(target, season),
    gap,
    gapTotal: gap === null ? null : gap * piecesOf(target, cells),
    releaseChanged: base !== null && current !== null && haveChanged(baseCells, cells),
  }
}

/** How much of the time of a target has gone by: 0 at its base, 1 at its end. Where the seasons name no year, none is known to have. */
function partOfWay({ baseSeason, targetSeason }: TargetRecord, current: string): number {
  const [base, end, now] = [momentOf(baseSeason), momentOf(targetSeason), momentOf(current)]
  if (base === null || end === null || now === null || end <= base) return 0
  return Math.min(1, Math.max(0, (now - base) / (end - base)))
}

/** Sales that a target counts: those in euros. */
const inEuros = (cells: readonly Cell[]) => salesOf(cells).find(({ currency }) => currency === 'EUR')

function measured({ measure }: TargetRecord, cells: readonly Cell[]): number | null {
  const sums = sumsOf(cells)
  if (measure === 'total') return sums.value
  if (measure === 'perEuro') return inEuros(cells)?.perUnit ?? null
  return sums[measure]
}

/** By what a gap of the measure is multiplied to be one of all pieces of the season. */
function piecesOf({ measure }: TargetRecord, cells: readonly Cell[]): number {
  const { units, massKg } = sumsOf(cells)
  if (measure === 'total') return 1
  if (measure === 'perEuro') return inEuros(cells)?.amount ?? 0
  return measure === 'perPiece' ? units : massKg
}

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
