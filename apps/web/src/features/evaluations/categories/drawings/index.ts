import { accessories, bags, packagings } from './accessories.ts'
import type { Drawings } from './drawing.ts'
import { footwear } from './footwear.ts'
import { garments } from './garments.ts'
import { homeTextiles } from './home-textiles.ts'

/** Line drawings of the categories: the outline and what tells one from the others. */
export const drawings: Drawings = {
  ...garments,
  ...footwear,
  ...accessories,
  ...homeTextiles,
  ...bags,
  ...packagings,
}

/** A hanger, for what has no drawing yet. */
export const otherDrawing: readonly string[] = [
  'M28 16a4 4 0 1 1 5 4l-1 6 22 18c3 3 1 6-3 6H13c-4 0-6-3-3-6l22-18',
]
