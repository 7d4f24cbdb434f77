import type { CallAnswer, CallParsed, findPortfolioTrend } from '@ecotrame/contract'
import type { Cell } from './cells.ts'
import type { PortfolioDeps } from './deps.ts'
import { groupsOf } from './groups.ts'
import { cellsWithHead, headOf } from './head.ts'
import { lookedOf } from './looked-at.ts'
import { gathered, releasesOf, sumsOf } from './roll-up.ts'
import { bySeason } from './season-order.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Answer = CallAnswer<typeof findPortfolioTrend>

/** Season by season. What has no season is no step of a trend: the head counts it. */
export const readTrend = (
  deps: PortfolioDeps,
  caller: Caller,
  query: CallParsed<typeof findPortfolioTrend>['query'],
): Promise<Answer> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const looked = await lookedOf(tx, caller, query)
    const head = await headOf(tx, deps, caller, looked, await cellsWithHead(tx, looked, []))
    const cells = await cellsWithHead(tx, looked, ['season', 'category'])
    const divided = gathered(cells, ({ season }) => season)
    const groups = await groupsOf(tx, deps, caller, { by: 'season', divided, whole: head.total.value })
    const inOrder = groups.flatMap((group) =>
      group.id === null ? [] : [{ ...group, id: group.id, cells: divided.get(group.id) ?? [] }],
    )
    const seasons = inOrder.toSorted((a, b) => bySeason(a.id, b.id))
    const counted = seasons.filter(({ value }) => value !== null)
    const [before, after] = counted.slice(-2)
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
      change: before === undefined || after === undefined ? null : changeOf(before, after),
    }
  })

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
function changeOf(from: Season, to: Season): NonNullable<Answer['change']> {
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
