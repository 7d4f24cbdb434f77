import { useState, type KeyboardEvent } from 'react'

const moves: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
}

export interface Grid {
  /** Attributes of what takes the focus in a cell; only one of them is reached by Tab. */
  readonly cell: (
    row: number,
    column: number,
  ) => { readonly 'data-cell': string; readonly tabIndex: 0 | -1; readonly onFocus: () => void }
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Arrows, Home and End move through a grid of cells (ARIA practices, grid pattern). */
export function useGrid(rows: number, columns: number): Grid {
  const [at, setAt] = useState<readonly [number, number]>([1, 1])
  const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value))
  const [row, column] = [within(at[0], rows), within(at[1], columns)]
  return {
    cell: (r, c) => ({
      'data-cell': `${r}.${c}`,
      tabIndex: r === row && c === column ? 0 : -1,
      onFocus: () => setAt([r, c]),
    }),
    onKeyDown: (event) => {
      const move = moves[event.key]
      if (!move) return
      event.preventDefault()
      const next = [within(row + move[0], rows), within(column + move[1], columns)]
      event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.join('.')}"]`)?.focus()
    },
  }
}
