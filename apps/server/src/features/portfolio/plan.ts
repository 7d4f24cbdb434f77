import { sql } from 'drizzle-orm'
import type { CallAnswer, CallParsed, findPortfolioPlan, PortfolioLabel } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Cell } from './cells.ts'
import type { Looked, PortfolioDeps } from './deps.ts'
import { cellsWithHead, headOf } from './head.ts'
import { lookedAt, lookedOf } from './looked-at.ts'
import { productAnswer, productColumns, type ProductRecord } from './product-list.ts'
import { gathered, ratio, salesOf, sumsOf } from './roll-up.ts'
import { bySeason } from './season-order.ts'
import type { TargetRecord } from './tables.ts'
import { findTargets } from './target-store.ts'
import { targetAnswer } from './targets.ts'
import { haveChanged } from './trend.ts'
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
    const seasonsOf = bySeasonOfLabel(tx, looked)
    const targets: TargetAnswer[] = []
    for (const target of await findTargets(tx, caller.session.organizationId))
      targets.push(towards(target, await seasonsOf(target.label)))
    const chosen = chosenId === undefined ? targets[0] : targets.find(({ id }) => id === chosenId)
    if (chosenId !== undefined && chosen === undefined) throw problem('NOT_FOUND')
    return { ...head, targets, savings: await savingsOf(tx, deps, looked, chosen) }
  })

/** The sums of each season on a label, each read once. */
function bySeasonOfLabel(tx: Tx, looked: Looked) {
  const found = new Map<PortfolioLabel, Seasons>()
  return async (label: PortfolioLabel): Promise<Seasons> => {
    const seasons = found.get(label) ?? seasonsIn(await cellsWithHead(tx, { ...looked, label }, ['season']))
    found.set(label, seasons)
    return seasons
  }
}

const seasonsIn = (cells: readonly Cell[]): Seasons => gathered(cells, ({ season }) => season)

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
    gap,
    gapTotal: gap === null ? null : gap * piecesOf(target, cells),
    releaseChanged: base !== null && current !== null && haveChanged(baseCells, cells),
  }
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
    with ${lookedAt({ ...looked, label: target.label }, { bySeason: true })}, counted as (
      select *, figure / mass_kg as per_kg from looked
      where season = ${season} and figure * units > 0 and mass_kg > 0
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
