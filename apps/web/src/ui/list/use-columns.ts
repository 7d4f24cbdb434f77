import { useState } from 'react'
import type { Column } from '../data-table.tsx'
import { saveColumns, savedColumns } from './saved-list.ts'

export interface ChosenColumns<Row> {
  readonly shown: readonly Column<Row>[]
  readonly isShown: (column: Column<Row>) => boolean
  readonly toggle: (column: Column<Row>) => void
  readonly reset: () => void
}

/** Columns on show, kept per library. A fixed one is always there. */
export function useColumns<Row>(library: string, columns: readonly Column<Row>[]): ChosenColumns<Row> {
  const usual = columns.filter(({ onDemand }) => !onDemand).map(({ id }) => id)
  const [ids, setIds] = useState<readonly string[]>(() => savedColumns(library) ?? usual)
  const isShown = ({ id, fixed }: Column<Row>) => fixed === true || ids.includes(id)
  const keep = (next: readonly string[]) => {
    setIds(next)
    saveColumns(library, next)
  }
  return {
    shown: columns.filter(isShown),
    isShown,
    toggle: (column) => keep(isShown(column) ? ids.filter((id) => id !== column.id) : [...ids, column.id]),
    reset: () => keep(usual),
  }
}
