import type { PortfolioDimension } from '@ecotrame/contract'
import type { Dimension } from './sums/adding.ts'

/** Dimensions of which a product has one value. */
const plainDimensions = {
  category: 'category',
  season: 'season',
  brand: 'brand',
  team: 'team',
} as const satisfies Partial<Record<PortfolioDimension, Dimension>>
export type PlainDimension = keyof typeof plainDimensions

export const isPlain = (by: PortfolioDimension): by is PlainDimension => by in plainDimensions
