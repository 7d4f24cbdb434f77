import { startTransition, useEffect, useRef, useState, type RefObject, type UIEvent } from 'react'
import type { ListRows } from './use-list.ts'
import { rowHeight, rowWindow, type RowWindow } from './row-window.ts'

const usualHeight = 640

interface DrawnRows {
  readonly box: RefObject<HTMLDivElement | null>
  readonly drawn: RowWindow
  readonly onScroll: (event: UIEvent<HTMLDivElement>) => void
  /** Brings a row into the window, should it be outside. */
  readonly bringIn: (place: number) => void
}

/** The rows of a long list that are drawn, following the scrolling; `list` names what is listed. */
export function useRowWindow<Row>(rows: ListRows<Row>, list: string): DrawnRows {
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ scrolled: 0, visible: usualHeight })
  const drawn = rowWindow(rows.count, rowHeight, view.scrolled, view.visible)
  const { look } = rows
  useEffect(() => look(drawn.from, drawn.to), [look, drawn.from, drawn.to])
  // Another page or another question begins at its top.
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0
  }, [list])
  const follow = ({ scrollTop, clientHeight }: HTMLDivElement) =>
    // Rows come in slices between frames, so that the scrolling itself never waits.
    startTransition(() => setView({ scrolled: scrollTop, visible: clientHeight }))
  return {
    box,
    drawn,
    onScroll: ({ currentTarget }) => follow(currentTarget),
    bringIn: (place) => {
      if (!box.current || (place >= drawn.from && place < drawn.to)) return
      box.current.scrollTop = place * rowHeight
    },
  }
}

/** What a value is now, for what is called later. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** Moves the focus to a row: at once, or when it is drawn. */
export function useFocusOnDrawn(body: RefObject<HTMLTableSectionElement | null>): (place: number) => void {
  const wanted = useRef<number | null>(null)
  const tryIt = () => {
    const row = body.current?.querySelector(`[data-place="${wanted.current}"]`)
    if (!row) return
    wanted.current = null
    row.querySelector<HTMLElement>('[data-row-open], [data-row-menu]')?.focus()
  }
  useEffect(() => {
    if (wanted.current !== null) tryIt()
  })
  return (place) => {
    wanted.current = place
    tryIt()
  }
}
