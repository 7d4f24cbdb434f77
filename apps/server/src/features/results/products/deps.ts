import type { MarketBenchmark } from '@ecotrame/reference-data'
import type { EvaluationsDeps } from '../../evaluations/index.ts'

/** What results of products, collections and the organization are made with. */
export interface SumsDeps extends EvaluationsDeps {
  /** What is declared on the French portal, by product of the method. */
  readonly market: readonly MarketBenchmark[]
}
