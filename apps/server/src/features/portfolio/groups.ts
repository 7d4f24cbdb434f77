import type {
  CallAnswer,
  CallParsed,
  findPortfolioGroups,
  PortfolioDimension,
  PortfolioGroup,
} from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { cellsOf, type Cell } from './cells.ts'
import type { Looked, PortfolioDeps } from './deps.ts'
import { isPlain } from './divisions.ts'
import { groupNames } from './group-names.ts'
import { cellsWithHead, headOf } from './head.ts'
import { lookedOf } from './looked-of.ts'
import { areMixed, gathered, leftOutOf, ratio, releasesOf, sumsOf } from './roll-up.ts'
import type { Caller } from '../../platform/sessions/session.ts'

const shownMaximum = 100

/** The portfolio divided by one dimension. */
export const readGroups = (
  deps: PortfolioDeps,
  caller: Caller,
  { by, ...query }: CallParsed<typeof findPortfolioGroups>['query'],
): Promise<CallAnswer<typeof findPortfolioGroups>> =>
  deps.database.inSnapshot(caller.session.organizationId, async (tx) => {
    const looked = await lookedOf(tx, caller, query)
    const cells = await cellsWithHead(tx, looked, isPlain(by) && by !== 'season' ? [by] : [])
    const head = await headOf(tx, deps, caller, looked, cells)
    const divided = isPlain(by)
      ? gathered(by === 'season' ? await cellsWithHead(tx, looked, [by]) : cells, (cell) => cell[by])
      : gathered(await dividedCells(tx, looked, by), ({ key }) => key)
    const groups = await groupsOf(tx, deps, caller, { by, divided, whole: head.total.value })
    return {
      ...head,
      by,
      divided: isPlain(by) || by === 'tag' || looked.label !== 'climate',
      groups: groups.slice(0, shownMaximum),
      others: Math.max(0, groups.length - shownMaximum),
    }
  })

const dividedCells = (
  tx: Tx,
  looked: Looked,
  by: Exclude<PortfolioDimension, 'category' | 'season' | 'brand' | 'team'>,
): Promise<readonly Cell[]> => cellsOf(tx, looked, ['key', 'releases'], by)

interface Division {
  readonly by: PortfolioDimension
  readonly divided: ReadonlyMap<string | null, readonly Cell[]>
  /** Of the whole portfolio. */
  readonly whole: number | null
}

/** Groups by falling value; those in which nothing counts come last. */
export async function groupsOf(
  tx: Tx,
  deps: PortfolioDeps,
  { session, language }: Caller,
  { by, divided, whole }: Division,
): Promise<readonly PortfolioGroup[]> {
  const ids = [...divided.keys()].filter((id) => id !== null)
  const nameOf = await groupNames(tx, deps, session.organizationId, by, ids)
  return [...divided]
    .map(([id, cells]): PortfolioGroup => {
      const sums = sumsOf(cells)
      return {
        id,
        ...nameOf(id),
        ...sums,
        share: sums.value === null || whole === null ? null : ratio(sums.value, whole),
        leftOut: leftOutOf(cells),
        mixedReleases: areMixed(releasesOf(cells)),
      }
    })
    .toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1) || a.name.localeCompare(b.name, language))
}
