/** Rows that are drawn: all of a short list, the visible ones and some around of a long one. */
export interface RowWindow {
  readonly from: number
  /** Exclusive. */
  readonly to: number
  /** Height that the rows above and below would take, px. */
  readonly above: number
  readonly below: number
}

/** Height of a row, px; the stylesheet of the table has the same. */
export const rowHeight = 40

/** Lists up to this length are drawn whole. */
export const drawnWhole = 100
const around = 12

export function rowWindow(rows: number, rowHeight: number, scrolled: number, visible: number): RowWindow {
  if (rows <= drawnWhole) return { from: 0, to: rows, above: 0, below: 0 }
  const first = Math.floor(scrolled / rowHeight)
  const from = Math.min(Math.max(0, first - around), Math.max(0, rows - 1))
  const to = Math.min(rows, first + Math.ceil(visible / rowHeight) + around)
  return { from, to, above: from * rowHeight, below: (rows - to) * rowHeight }
}
