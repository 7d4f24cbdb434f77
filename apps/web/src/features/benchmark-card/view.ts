import type { benchmarkOfVersion, CallAnswer } from '@ecotrame/contract'
import type { ScoreLabelId, WeightBasis } from '@ecotrame/lca'
import type { Format } from '../../ui/index.ts'
import type { Figures } from '../score-labels/index.ts'

export type BesideBenchmark = NonNullable<CallAnswer<typeof benchmarkOfVersion>['benchmark']>

/** A result of an evaluation, a product or a collection in what stands beside it. */
export interface BenchmarkView {
  readonly benchmark: BesideBenchmark
  /** Of the result. */
  readonly name: string
  readonly label: ScoreLabelId
  readonly basis: WeightBasis
  /** Its figure of the label on a weight basis; `null`: it has none. */
  readonly own: (basis: WeightBasis) => number | null
  readonly figures: Figures
  readonly format: Format
  readonly fileName: string
}
