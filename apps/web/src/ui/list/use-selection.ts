import { limits, type ListMeta } from '@ecotrame/contract'
import { useMemo, useRef, useState } from 'react'
import type { LibraryDefinition } from './library-definition.ts'
import type { ListState } from './list-state.ts'
import {
  chosenOf,
  exceptFor,
  marksOf,
  rangeToggled,
  toggled,
  type Chosen,
  type Everything,
  type Marks,
  type Selection,
} from './selection.ts'
import { requestOf, type ListRows } from './use-list.ts'

/** How far the gathering of all rows of a list is, where its server takes no filter. */
export interface Gathering {
  readonly done: number
  readonly total: number
  readonly stop: () => void
}

interface SelectionHandlers<Row> {
  readonly toggle: (row: Row, place: number) => void
  /** From the row chosen last to the one at this place; rows that were not looked at yet are fetched. */
  readonly toggleRange: (rows: ListRows<Row>, to: number) => void
  readonly toggleAll: (rows: readonly Row[]) => void
  /** Every row that the list has, on all pages. */
  readonly selectEverything: () => void
  readonly letGo: (row: Row) => void
  readonly clear: () => void
}

export interface SelectionControl<Row> {
  readonly selected: Marks
  /** What an action works on. */
  readonly chosen: Chosen<Row>
  /** `null` unless all rows are being gathered. */
  readonly gathering: Gathering | null
  /** What a gathering of all rows failed of. */
  readonly problem: unknown
  readonly handlers: SelectionHandlers<Row>
}

const askedIn = (state: ListState): Everything['asked'] => {
  const { search, filters } = requestOf(state)
  return { filters, ...(search === undefined ? {} : { search }) }
}
/** Of another question, nothing is selected. */
const isAsked = (everything: Everything, state: ListState): boolean =>
  JSON.stringify(everything.asked) === JSON.stringify(askedIn(state))

const noFilter = () => ({})

export function useSelection<Row>(
  definition: LibraryDefinition<Row>,
  state: ListState,
  meta: ListMeta | undefined,
): SelectionControl<Row> {
  const [selected, setSelected] = useState<Selection<Row>>(new Map())
  const [kept, setEverything] = useState<Everything | null>(null)
  const [gathering, setGathering] = useState<Gathering | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const last = useRef<{ readonly id: string; readonly place: number } | null>(null)
  const everything = kept !== null && isAsked(kept, state) ? kept : null
  const { selectionFilter } = definition
  const chosen = useMemo(
    () => chosenOf(selected, everything, selectionFilter ?? noFilter),
    [selected, everything, selectionFilter],
  )
  const handlers = useMemo((): SelectionHandlers<Row> => {
    const { rowId } = definition
    const entries = (rows: readonly Row[]) => rows.map((row) => [rowId(row), row] as const)
    const add = (rows: readonly Row[]) => {
      if (everything === null) setSelected((now) => new Map([...now, ...entries(rows)]))
      else setEverything(exceptFor(everything, rows.map(rowId), false))
    }
    const clear = () => {
      setSelected(new Map())
      setEverything(null)
    }
    return {
      toggle: (row, place) => {
        const id = rowId(row)
        last.current = { id, place }
        if (everything === null) setSelected((now) => toggled(now, id, row))
        else setEverything(exceptFor(everything, [id], !everything.except.has(id)))
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
      toggleAll: (rows) => {
        if (everything === null) setSelected((now) => rangeToggled(now, entries(rows)))
        else {
          const ids = rows.map(rowId)
          setEverything(
            exceptFor(
              everything,
              ids,
              ids.every((id) => !everything.except.has(id)),
            ),
          )
        }
      },
      selectEverything: () => {
        setProblem(null)
        if (selectionFilter === undefined) gatherAll()
        else if (meta !== undefined) {
          const { totalItems: count, at = new Date().toISOString() } = meta
          setSelected(new Map())
          setEverything({ asked: askedIn(state), count, at, except: new Set() })
        }
      },
      letGo: (row) => {
        if (everything === null) setSelected((now) => new Map([...now].filter(([id]) => id !== rowId(row))))
        else setEverything(exceptFor(everything, [rowId(row)], true))
      },
      clear,
    }

    function gatherAll() {
      const aborter = new AbortController()
      const tell = (done: number, total: number) => setGathering({ done, total, stop: () => aborter.abort() })
      tell(0, 0)
      gathered(definition, state, tell, aborter.signal)
        .then(add, (failure: unknown) => (aborter.signal.aborted ? undefined : setProblem(failure)))
        .finally(() => setGathering(null))
    }
  }, [definition, selectionFilter, everything, state, meta])
  return { selected: marksOf(selected, everything), chosen, gathering, problem, handlers }
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
