import { productReasons, type ProductReason } from '@ecotrame/contract'
import type { ListStanding, Standing } from '@ecotrame/lca'

/**
 * Where articles stand, as bits of a number: what a product is follows from those of all its articles, which the
 * database can put together over any number of products.
 */
export const markOf = {
  absent: 1,
  below: 2,
  above: 4,
  NOT_DECLARED: 8,
  OLDER_LIST: 16,
  AMOUNT_UNKNOWN: 32,
  NO_ARTICLE: 64,
  NOT_LINKED: 128,
  NOT_COMPLETE: 256,
} as const satisfies Record<Exclude<Standing, 'unknown'> | ProductReason, number>

/** Of any reason for which something is unknown. */
export const unknownMarks = productReasons.reduce((sum, reason) => sum | markOf[reason], 0)

/** The marks of one article. */
export const marksOf = ({ above, below, reasons, standing }: ListStanding): number =>
  (above.length > 0 ? markOf.above : 0) |
  (below.length > 0 ? markOf.below : 0) |
  (standing === 'absent' ? markOf.absent : 0) |
  reasons.reduce((sum, reason) => sum | markOf[reason], 0)

/** Where something with these marks stands: as the worst of them, and nothing at all is unknown. */
export function standingOfMarks(marks: number): Standing {
  if ((marks & markOf.above) !== 0) return 'above'
  if (marks === 0 || (marks & unknownMarks) !== 0) return 'unknown'
  return (marks & markOf.below) !== 0 ? 'below' : 'absent'
}

export const reasonsOfMarks = (marks: number): ProductReason[] =>
  productReasons.filter((reason) => (marks & markOf[reason]) !== 0)
