import type { Format } from '../../ui/index.ts'

const significant = { significant: 3 } as const
const tonne = 1000

/** Climate change: tonnes where kilograms would be many. */
export const climateFigure = (format: Format, kilograms: number | null, signed = false): string =>
  kilograms !== null && Math.abs(kilograms) >= tonne
    ? format.quantity(kilograms / tonne, 't CO₂ eq', { ...significant, signed })
    : format.quantity(kilograms, 'kg CO₂ eq', { ...significant, signed })
