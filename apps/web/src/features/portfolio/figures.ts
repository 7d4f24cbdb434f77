import type { PortfolioLabel } from '@ecotrame/contract'
import type { Format } from '../../ui/index.ts'
import { climateFigure } from '../portfolio-pulse/index.ts'

/** How figures of a portfolio are written: sums of millions, figures of one piece, kilogram or euro. */
export interface PortfolioFigures {
  readonly unit: 'pts' | 'µPt' | 'kg CO₂ eq'
  /** A sum, with its unit. */
  readonly total: (value: number | null) => string
  readonly totalChange: (value: number | null) => string
  /** Of one piece, with its unit. */
  readonly one: (value: number | null) => string
  /** The same where the unit stands in the head. */
  readonly bare: (value: number | null) => string
}

const million = 1_000_000
const significant = { significant: 3 } as const

/** A point of the French cost is a micropoint. */
export function portfolioFigures(label: PortfolioLabel, format: Format): PortfolioFigures {
  if (label === 'climate') return climateFigures(format)
  const unit = label === 'fr_dur' ? 'pts' : 'µPt'
  const short = (value: number | null, signed: boolean) => {
    if (value !== null && Math.abs(value) >= million)
      return format.quantity(value / million, unit === 'pts' ? 'M\u202fpts' : 'Pt', {
        ...significant,
        signed,
      })
    return unit === 'pts'
      ? format.quantity(value, unit, { decimals: 0, signed })
      : format.quantity(value, unit, { ...significant, signed })
  }
  const small = (value: number | null) =>
    unit === 'pts' && Math.abs(value ?? 0) >= 100 ? { decimals: 0 } : significant
  return {
    unit,
    total: (value) => short(value, false),
    totalChange: (value) => short(value, true),
    one: (value) => format.quantity(value, unit, small(value)),
    bare: (value) => format.number(value, small(value)),
  }
}

const climateFigures = (format: Format): PortfolioFigures => ({
  unit: 'kg CO₂ eq',
  total: (value) => climateFigure(format, value),
  totalChange: (value) => climateFigure(format, value, true),
  one: (value) => format.quantity(value, 'kg CO₂ eq', significant),
  bare: (value) => format.number(value, significant),
})
