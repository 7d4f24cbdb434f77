import type { CallAnswer, findPortfolioPlan } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { bySeason, momentOf } from '../products/index.ts'
import { sightOf } from '../evaluations/index.ts'
import type { Cell } from './cells.ts'
import type { Caller, Looked } from './deps.ts'
import { seasonsOfYears, withSeasonsOf } from './fiscal-years.ts'
import { salesOf, sumsOf } from './roll-up.ts'
import type { TargetRecord } from './tables.ts'
import { findTargets } from './target-store.ts'
import { targetAnswer } from './targets.ts'
import { haveChanged, periodsOf } from './trend.ts'

export type TargetAnswer = CallAnswer<typeof findPortfolioPlan>['targets'][number]
type Seasons = ReadonlyMap<string | null, readonly Cell[]>

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
export async function inCurrent(
  tx: Tx,
  { session }: Caller,
  looked: Looked,
  target: TargetAnswer | undefined,
): Promise<Looked> {
  const current = target?.currentSeason ?? null
  if (target === undefined || current === null) return looked
  const seasons =
    target.period === 'year' ? (await seasonsOfYears(tx, sightOf(session))).get(current) : [current]
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
    scale: season === null ? null : piecesOf(target, cells),
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
