import { limits } from '@ecotrame/contract'
import { useMemo, useRef, useState } from 'react'
import type { LibraryDefinition } from './library-definition.ts'
import type { ListState } from './list-state.ts'
import { rangeToggled, toggled, type Selection } from './selection.ts'
import { requestOf, type ListRows } from './use-list.ts'

/** How far the gathering of all rows of a list is. */
export interface Gathering {
  readonly done: number
  readonly total: number
  readonly stop: () => void
}

export interface SelectionHandlers<Row> {
  readonly toggle: (row: Row, place: number) => void
  /** From the row chosen last to the one at this place; rows that were not looked at yet are fetched. */
  readonly toggleRange: (rows: ListRows<Row>, to: number) => void
  readonly toggleAll: (rows: readonly Row[]) => void
  /** Every row that the list has, on all pages. */
  readonly selectEverything: (state: ListState) => void
  readonly letGo: (row: Row) => void
  readonly clear: () => void
}

export interface SelectionControl<Row> {
  readonly selected: Selection<Row>
  /** `null` unless all rows are being gathered. */
  readonly gathering: Gathering | null
  /** What a gathering of all rows failed of. */
  readonly problem: unknown
  readonly handlers: SelectionHandlers<Row>
}

export function useSelection<Row>(definition: LibraryDefinition<Row>): SelectionControl<Row> {
  const [selected, setSelected] = useState<Selection<Row>>(new Map())
  const [gathering, setGathering] = useState<Gathering | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const last = useRef<{ readonly id: string; readonly place: number } | null>(null)
  const handlers = useMemo((): SelectionHandlers<Row> => {
    const { rowId } = definition
    const entries = (rows: readonly Row[]) => rows.map((row) => [rowId(row), row] as const)
    const add = (rows: readonly Row[]) => setSelected((now) => new Map([...now, ...entries(rows)]))
    return {
      toggle: (row, place) => {
        last.current = { id: rowId(row), place }
        setSelected((now) => toggled(now, rowId(row), row))
      },
      toggleRange: (rows, to) => {
        const target = rows.at(to)
        if (target === undefined) return
        const from = placeOf(last.current, rows, rowId) ?? to
        last.current = { id: rowId(target), place: to }
        const range = [Math.min(from, to), Math.max(from, to) + 1] as const
        const known = Array.from({ length: range[1] - range[0] }, (_, place) => rows.at(range[0] + place))
        if (known.every((row) => row !== undefined)) add(known)
        else void rows.between(...range).then(add, setProblem)
      },
      toggleAll: (rows) => setSelected((now) => rangeToggled(now, entries(rows))),
      selectEverything: (state) => {
        const aborter = new AbortController()
        const tell = (done: number, total: number) =>
          setGathering({ done, total, stop: () => aborter.abort() })
        setProblem(null)
        tell(0, 0)
        gathered(definition, state, tell, aborter.signal)
          .then(add, (failure: unknown) => (aborter.signal.aborted ? undefined : setProblem(failure)))
          .finally(() => setGathering(null))
      },
      letGo: (row) => setSelected((now) => new Map([...now].filter(([id]) => id !== rowId(row)))),
      clear: () => setSelected(new Map()),
    }
  }, [definition])
  return { selected, gathering, problem, handlers }
}

/** Where the row chosen last stands, unless the list has changed under it. */
function placeOf<Row>(
  last: { readonly id: string; readonly place: number } | null,
  rows: ListRows<Row>,
  rowId: (row: Row) => string,
): number | null {
  const row = last && rows.at(last.place)
  return last && row !== null && row !== undefined && rowId(row) === last.id ? last.place : null
}

/** All rows that a state asks for, page by page. */
async function gathered<Row>(
  { fetchPage }: LibraryDefinition<Row>,
  state: ListState,
  tell: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const request = { ...requestOf(state), limit: limits.listMaximumLimit }
  const all: Row[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { items, meta } = await fetchPage({ ...request, page }, signal)
    signal.throwIfAborted()
    pages = meta.totalPages
    all.push(...items)
    tell(all.length, meta.totalItems)
  }
  return all
}
