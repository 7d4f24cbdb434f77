import type { ScoreLabelId } from '@ecotrame/lca'
import type { Format } from '../../ui/index.ts'
import { labelFamily } from './label-family.ts'

/** How figures of a label are written (score labels §6). */
export interface Figures {
  readonly unit: 'pts' | 'µPt'
  /** What the unit means, in the glossary. */
  readonly term: 'figure.points' | 'figure.micropoints'
  /** With the unit. */
  readonly written: (value: number | null) => string
  /** Where the unit stands in the head. */
  readonly bare: (value: number | null) => string
  /** A difference, with its sign and unit. */
  readonly change: (value: number | null) => string
  readonly bareChange: (value: number | null) => string
  /** In the trace, where small parts count. */
  readonly fine: (value: number | null) => string
  /** Decimals of tables that add up as printed. */
  readonly decimals: number
}

/** Whole points would say too little about a day of wear. */
const isSmall = (label: ScoreLabelId): boolean => label === 'fr_days'
const significant = { significant: 3 } as const

export function figuresOf(label: ScoreLabelId, format: Format): Figures {
  const inPoints = labelFamily(label) === 'fr'
  const unit = inPoints ? 'pts' : 'µPt'
  const wholePoints = inPoints && !isSmall(label)
  const digits = wholePoints ? { decimals: 0 } : significant
  const fineDigits = (value: number | null) =>
    wholePoints ? { decimals: Math.abs(value ?? 0) < 100 ? 1 : 0 } : significant
  return {
    unit,
    term: inPoints ? 'figure.points' : 'figure.micropoints',
    written: wholePoints ? format.points : (value) => format.quantity(value, unit, digits),
    change: wholePoints
      ? format.pointsChange
      : (value) => format.quantity(value, unit, { ...digits, signed: true }),
    bare: (value) => format.number(value, digits),
    bareChange: (value) => format.number(value, { ...digits, signed: true }),
    fine: (value) => format.quantity(value, unit, fineDigits(value)),
    decimals: /_(days|fu)$/.test(label) && label !== 'fr_fu' ? 3 : 1,
  }
}
