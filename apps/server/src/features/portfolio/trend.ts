import type { CallAnswer, CallParsed, findPortfolioTrend, PortfolioPeriod } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Cell } from './cells.ts'
import type { Looked, PortfolioDeps } from './deps.ts'
import { seasonsOfYears, withSeasonsOf } from './fiscal-years.ts'
import { groupsOf } from './groups.ts'
import { cellsWithHead, headOf } from './head.ts'
import { lookedOf } from './looked-of.ts'
import { gathered, releasesOf, sumsOf } from './roll-up.ts'
import { sightOf } from '../evaluations/index.ts'
import { areAlike, bySeason } from '../products/index.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Answer = CallAnswer<typeof findPortfolioTrend>

/** Season by season. What has no season is no step of a trend: the head counts it. */
export const readTrend = (
  deps: PortfolioDeps,
  caller: Caller,
  { from, to, over, ...query }: CallParsed<typeof findPortfolioTrend>['query'],
): Promise<Answer> =>
  deps.database.inSnapshot(caller.session.organizationId, async (tx) => {
    const looked = await lookedOf(tx, caller, query)
    const head = await headOf(tx, deps, caller, looked, await cellsWithHead(tx, looked, []))
    const divided = await periodsOf(tx, caller, looked, over)
    const groups = await groupsOf(tx, deps, caller, { by: 'season', divided, whole: head.total.value })
    const inOrder = groups.flatMap((group) =>
      group.id === null ? [] : [{ ...group, id: group.id, cells: divided.get(group.id) ?? [] }],
    )
    const seasons = inOrder.toSorted((a, b) => bySeason(a.id, b.id))
    const counted = seasons.filter(({ value }) => value !== null)
    const compared = comparedSeasons(
      counted.map(({ id }) => id),
      { from, to },
    )
    const [before, after] = compared.map((season) => counted.find(({ id }) => id === season))
    return {
      ...head,
      seasons: seasons.map(({ cells: ofSeason, ...season }) => {
        const place = counted.findIndex(({ id }) => id === season.id)
        const last = counted[place - 1]
        return {
          ...season,
          releases: releasesOf(ofSeason),
          releaseChanged: place > 0 && last !== undefined && haveChanged(last.cells, ofSeason),
        }
      }),
      change:
        before === undefined || after === undefined
          ? null
          : { ...changeOf(before, after), alike: over === 'year' || areAlike(before.id, after.id) },
    }
  })

/** The sums of each season or fiscal year, by category. A product counts once in a year, however many of its seasons it sold in. */
export async function periodsOf(
  tx: Tx,
  { session }: Pick<Caller, 'session'>,
  looked: Looked,
  over: PortfolioPeriod,
): Promise<ReadonlyMap<string | null, readonly Cell[]>> {
  if (over === 'season')
    return gathered(await cellsWithHead(tx, looked, ['season', 'category']), ({ season }) => season)
  const found = new Map<string | null, readonly Cell[]>()
  for (const [year, seasons] of await seasonsOfYears(tx, sightOf(session))) {
    const filter = withSeasonsOf(looked.filter, seasons, year)
    const cells = await cellsWithHead(tx, { ...looked, filter }, ['category'])
    if (cells.length > 0) found.set(year, cells)
  }
  return found
}

/**
 * Which two seasons are compared: those asked for; else the last one with the last before it of the same half of a year,
 * because a winter is no measure for a summer; where there is none, with the one before it.
 * @param inOrder seasons in which something counts
 * @throws INVALID_VALUES for one season twice
 */
export function comparedSeasons(
  inOrder: readonly string[],
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): readonly [string | undefined, string | undefined] {
  if (from !== undefined && from === to)
    throw problem('INVALID_VALUES', { errors: [{ path: 'to', code: 'SAME_SEASON' }] })
  const others = inOrder.filter((season) => season !== from)
  const after =
    to ?? others.findLast((season) => from !== undefined && areAlike(season, from)) ?? others.at(-1)
  if (from !== undefined || after === undefined) return [from, after]
  const place = inOrder.indexOf(after)
  const earlier = inOrder.slice(0, Math.max(0, place))
  return [earlier.findLast((season) => areAlike(season, after)) ?? earlier.at(-1), after]
}

const namesOf = (cells: readonly Cell[]): string =>
  [...new Set(releasesOf(cells).flatMap(({ names }) => names))].toSorted().join('\n')

/** Whether two sets of products were computed with other releases. */
export const haveChanged = (before: readonly Cell[], after: readonly Cell[]): boolean =>
  namesOf(before) !== namesOf(after)

interface Season {
  readonly id: string
  readonly cells: readonly Cell[]
}

/**
 * Why two seasons differ: volume at the figure per piece of before; mix, other shares of categories at their figures of
 * before; products, other figures per piece within categories. A category that is new has no figure of before: it takes
 * the one of the whole, so that its own difference counts as products. The three add up.
 */
function changeOf(from: Season, to: Season): Omit<NonNullable<Answer['change']>, 'alike'> {
  const [before, after] = [sumsOf(from.cells), sumsOf(to.cells)]
  const [was, is] = [before.value ?? 0, after.value ?? 0]
  const perPiece = before.perPiece ?? 0
  const volume = (after.units - before.units) * perPiece
  const figures = new Map(
    [...gathered(from.cells, ({ category }) => category)].map(([category, cells]) => [
      category,
      sumsOf(cells).perPiece,
    ]),
  )
  const atFiguresOfBefore = [...gathered(to.cells, ({ category }) => category)].reduce(
    (sum, [category, cells]) => sum + sumsOf(cells).units * (figures.get(category) ?? perPiece),
    0,
  )
  const mix = atFiguresOfBefore - after.units * perPiece
  return {
    from: from.id,
    to: to.id,
    before: was,
    after: is,
    volume,
    mix,
    products: is - atFiguresOfBefore,
    releaseChanged: haveChanged(from.cells, to.cells),
  }
}
