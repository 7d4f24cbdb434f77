import { limits } from '@ecotrame/contract'
import { useState } from 'react'
import type { LibraryDefinition } from './library-definition.ts'
import type { ListState } from './list-state.ts'
import { between, rangeToggled, toggled, type Selection } from './selection.ts'
import { requestOf } from './use-list.ts'

export interface SelectionControl<Row> {
  readonly selected: Selection<Row>
  readonly toggle: (row: Row) => void
  /** From the row chosen last to this one. */
  readonly toggleRange: (rows: readonly Row[], to: Row) => void
  readonly toggleAll: (rows: readonly Row[]) => void
  /** Every row that the list has, on all pages. */
  readonly selectEverything: (state: ListState) => Promise<void>
  readonly letGo: (row: Row) => void
  readonly clear: () => void
}

export function useSelection<Row>(definition: LibraryDefinition<Row>): SelectionControl<Row> {
  const { rowId, fetchPage } = definition
  const [selected, setSelected] = useState<Selection<Row>>(new Map())
  const [last, setLast] = useState<string | null>(null)
  const entries = (rows: readonly Row[]) => rows.map((row) => [rowId(row), row] as const)
  return {
    selected,
    toggle: (row) => {
      setLast(rowId(row))
      setSelected(toggled(selected, rowId(row), row))
    },
    toggleRange: (rows, to) => {
      const from = rows.findIndex((row) => rowId(row) === last)
      const target = rows.indexOf(to)
      const range = between(rows, from < 0 ? target : from, target)
      setLast(rowId(to))
      setSelected(new Map([...selected, ...entries(range)]))
    },
    toggleAll: (rows) => setSelected(rangeToggled(selected, entries(rows))),
    selectEverything: async (state) => {
      const all = new Map(selected)
      const request = { ...requestOf(state), limit: limits.listMaximumLimit }
      for (let page = 1, pages = 1; page <= pages; page++) {
        const answer = await fetchPage({ ...request, page })
        pages = answer.meta.totalPages
        for (const [id, row] of entries(answer.items)) all.set(id, row)
      }
      setSelected(all)
    },
    letGo: (row) => setSelected(new Map([...selected].filter(([id]) => id !== rowId(row)))),
    clear: () => setSelected(new Map()),
  }
}
