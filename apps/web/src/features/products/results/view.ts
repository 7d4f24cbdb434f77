import type { ScoreLabelId, WeightBasis } from '@ecotrame/lca'
import type { Format } from '../../../ui/index.ts'
import type { Figures } from '../../score-labels/index.ts'
import type { SummedAnswer } from './queries.ts'
import type { ResultRow } from './rows.ts'

/** What every part of the screen shows something of: one result on one label and weight basis. */
export interface SummedView {
  readonly answer: SummedAnswer
  readonly label: ScoreLabelId
  readonly basis: WeightBasis
  readonly figures: Figures
  readonly format: Format
  /** They add up to the figure of the label. */
  readonly rows: readonly ResultRow[]
  /** `French durability multipliers, pts, per product weight`. */
  readonly caption: string
  /** Name, releases and sources, for what leaves the page. */
  readonly note: string
  readonly fileName: string
}
