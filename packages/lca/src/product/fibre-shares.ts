/** A material of a product as the duties of the seller see it. */
export interface FibreShare {
  /** Of the mass of the product, 0 to 1. */
  readonly share: number
  /** `null`: not known. */
  readonly synthetic: boolean | null
}

/** Fractions that were said in steps of a tenth of a per cent: what doubles add to them is none of their figure. */
const grain = 1e-9

/**
 * The share of synthetic fibres, recycled ones included; `null`: nothing is known, or what is not known of it could
 * cross the threshold.
 */
export function syntheticShare(fibres: readonly FibreShare[], threshold: number): number | null {
  const sumOf = (which: boolean | null) =>
    fibres.filter(({ synthetic }) => synthetic === which).reduce((sum, { share }) => sum + share, 0)
  const [known, unknown] = [sumOf(true), sumOf(null)]
  if (fibres.length === 0) return null
  const isAbove = known > threshold + grain
  return unknown > 0 && !isAbove && known + unknown > threshold + grain ? null : known
}

/** Whether a share is more than a threshold; exactly the threshold is not. */
export const isMoreThan = (share: number, threshold: number): boolean => share > threshold + grain

/** Per cent that may be printed of a proved share: rounded down to whole per cent, never up. */
export const printedPercent = (share: number): number => Math.floor(share * 100 + grain)

/** Whether fractions of a mass make a whole. Source: UNTP, sum of mass fractions 1 ± 0.005. */
export const makeAWhole = (fractions: readonly number[]): boolean =>
  Math.abs(fractions.reduce((sum, fraction) => sum + fraction, 0) - 1) <= 0.005 + grain
