/** Sums of the same shares in another order or unit differ by so much of the whole. */
const rounding = 1e-12

/**
 * Whether a sum has reached a share of a whole, as the 80 % from which impact categories, stages and processes count as
 * most relevant. A sum that lies below it only by rounding has.
 *
 * Source: Recommendation (EU) 2021/2279, Annex I, interpretation of results.
 *
 * @param sum - in the unit of `whole`
 * @param share - between 0 and 1
 * @param whole - not negative
 */
export const reachesShare = (sum: number, share: number, whole = 1): boolean =>
  sum >= (share - rounding) * whole
