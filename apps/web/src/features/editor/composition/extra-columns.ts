import type { CSSProperties } from 'react'

/** Number of columns beside the usual ones, for the grid of the lines. React's type knows no custom properties. */
export const extraColumns = (count: number) => ({ '--extras': count }) as CSSProperties
