import type { LabelWeight, WeightOutlines } from '@ecotrame/lca'
import { reading } from '../../../platform/apart/reading.ts'

/** What is kept of a font. */
export interface ReadFont {
  readonly weight: LabelWeight
  /** As it calls itself. */
  readonly name: string
  readonly version: string | null
  readonly outlines: WeightOutlines
}

export const fontReading = reading<null, never, ReadFont>('font', 10)
