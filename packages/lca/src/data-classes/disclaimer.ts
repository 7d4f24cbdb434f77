import type { ClassShares } from './class-shares.ts'

/**
 * `WITHOUT_PEFCR`: more of the score than the limit comes from data that are not EF-compliant, so that it may not be held
 * against others. `ORDER_OF_CHOICE`: a study under a PEFCR uses other data than EF-compliant ones, which has an order.
 */
export const disclaimerCodes = ['WITHOUT_PEFCR', 'ORDER_OF_CHOICE'] as const

export interface Disclaimer {
  readonly code: (typeof disclaimerCodes)[number]
  /** Share of the covered score from data that are not EF-compliant. */
  readonly notCompliant: number
  /** Above which the first one stands. */
  readonly limit: number
}

/** Source: transitional guidance of the Commission, July 2026, as the European Outdoor Group and practitioners sum it up. */
export const mostNotCompliant = 0.1

/** Nothing but `ef-compliant` counts as EF-compliant: not what was measured, and not what nobody states. */
export const notCompliantShare = (shares: ClassShares): number =>
  Math.round((1 - shares['ef-compliant']) * 1e9) / 1e9

/** What must stand beside a score because of its data; `null`: nothing, or there is no score. */
export function disclaimerOf(shares: ClassShares | null, isUnderPefcr: boolean): Disclaimer | null {
  if (shares === null) return null
  const notCompliant = notCompliantShare(shares)
  if (isUnderPefcr)
    return notCompliant > 0 ? { code: 'ORDER_OF_CHOICE', notCompliant, limit: mostNotCompliant } : null
  return notCompliant > mostNotCompliant
    ? { code: 'WITHOUT_PEFCR', notCompliant, limit: mostNotCompliant }
    : null
}
