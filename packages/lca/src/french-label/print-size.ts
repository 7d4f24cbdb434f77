/** What a label is printed on; of the last four, W and H are those that the charter names. */
export const labelSupports = ['rectangle', 'round', 'irregular', 'cylinder', 'odd', 'overwrap'] as const
export type LabelSupport = (typeof labelSupports)[number]

/** Sum of width and height over the height of the label. Source: graphic charter, March 2026. */
const divisors: Readonly<Record<LabelSupport, number>> = {
  rectangle: 12,
  round: 13,
  irregular: 13,
  cylinder: 12,
  odd: 12,
  overwrap: 12,
}

/** Smallest and largest height of a printed label, mm. Source: graphic charter, March 2026. */
export const printedLabelHeights = { from: 10, to: 50 } as const

/** Width of the label over its height. */
export const labelRatio = 153.5 / 76.2

export interface PrintSize {
  /** Height of the module, mm. */
  readonly height: number
  readonly width: number
  /** To be kept free on each side, mm. */
  readonly clearSpace: number
  /** Whether the rule gave less or more than what is allowed. */
  readonly clamped: 'smallest' | 'largest' | null
}

/**
 * Size of the label on a support of W × H millimetres; of a cylinder W is half the perimeter.
 * Where text and picture of the charter differ on cylinders, its text holds. Source: graphic charter, March 2026.
 */
export function labelPrintSize(support: LabelSupport, width: number, height: number): PrintSize {
  const asked = (width + height) / divisors[support]
  const { from, to } = printedLabelHeights
  const d = Math.min(to, Math.max(from, asked))
  return {
    height: d,
    width: d * labelRatio,
    clearSpace: d * (10.6 / 76.2),
    clamped: asked < from ? 'smallest' : asked > to ? 'largest' : null,
  }
}
