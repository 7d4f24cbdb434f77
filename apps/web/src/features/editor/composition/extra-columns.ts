import type { CSSProperties } from 'react'

/** Columns beside the usual ones, for the grid of the lines. React's type knows no custom properties. */
export const extraColumns = (count: number) =>
  (count === 0 ? {} : { '--extra-columns': `repeat(${count}, minmax(120px, 1.4fr))` }) as CSSProperties
