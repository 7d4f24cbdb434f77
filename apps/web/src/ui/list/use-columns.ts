import { useMemo, useState } from 'react'
import type { Column } from '../data-table.tsx'
import { saveColumns, savedColumns } from './saved-list.ts'

export interface ChosenColumns<Row> {
  /** In the order chosen; fixed ones stand first. */
  readonly shown: readonly Column<Row>[]
  /** All of them: those on show in their order, the others after them. */
  readonly all: readonly Column<Row>[]
  readonly isShown: (column: Column<Row>) => boolean
  readonly toggle: (column: Column<Row>) => void
  /** Exchanges a column on show with its neighbour. */
  readonly move: (column: Column<Row>, by: -1 | 1) => void
  readonly canMove: (column: Column<Row>, by: -1 | 1) => boolean
  readonly show: (ids: readonly string[]) => void
  readonly reset: () => void
}

/** Columns on show and their order, kept per library. A fixed one is always there, and first. */
export function useColumns<Row>(library: string, columns: readonly Column<Row>[]): ChosenColumns<Row> {
  const usual = columns.filter(({ onDemand }) => !onDemand).map(({ id }) => id)
  const [ids, setIds] = useState<readonly string[]>(() => savedColumns(library) ?? usual)
  const shown = useMemo(() => inOrder(columns, ids), [columns, ids])
  const movable = shown.filter(({ fixed }) => !fixed).map(({ id }) => id)
  const isShown = (column: Column<Row>) => shown.includes(column)
  const keep = (next: readonly string[]) => {
    setIds(next)
    saveColumns(library, next)
  }
  const neighbour = ({ id }: Column<Row>, by: -1 | 1) => {
    const place = movable.indexOf(id)
    return place < 0 ? undefined : movable[place + by]
  }
  return {
    shown,
    all: [...shown, ...columns.filter((column) => !shown.includes(column))],
    isShown,
    toggle: (column) =>
      keep(isShown(column) ? movable.filter((id) => id !== column.id) : [...movable, column.id]),
    canMove: (column, by) => neighbour(column, by) !== undefined,
    move: (column, by) => {
      const other = neighbour(column, by)
      if (other !== undefined) keep(exchanged(movable, column.id, other))
    },
    show: keep,
    reset: () => keep(usual),
  }
}

function inOrder<Row>(columns: readonly Column<Row>[], ids: readonly string[]): readonly Column<Row>[] {
  const chosen = ids.map((id) => columns.find((column) => column.id === id && !column.fixed))
  return [...columns.filter(({ fixed }) => fixed), ...chosen.filter((column) => column !== undefined)]
}

const exchanged = (ids: readonly string[], one: string, other: string): readonly string[] =>
  ids.map((id) => (id === one ? other : id === other ? one : id))
