import type { Classification } from '@ecotrame/contract'
import type { EvaluationsDeps } from '../evaluations/index.ts'

/** What the feature works with. */
export interface ProductsDeps extends EvaluationsDeps {
  readonly classifications: readonly Classification[]
}
