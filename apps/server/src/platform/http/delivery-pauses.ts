const minute = 60
const hour = 60 * minute

/** Seconds after each attempt to deliver that failed until the next one: 72 hours in all. */
export const deliveryPauses = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  12 * hour,
  14 * hour,
  14 * hour,
  14.5 * hour,
] as const
