import type { Classification } from '@ecotrame/contract'
import type { EvaluationsDeps } from '../evaluations/index.ts'

/** What the feature works with. */
export interface ProductsDeps extends EvaluationsDeps {
  readonly classifications: readonly Classification[]
}

/** A row as its caller has read it: `ifMatch` is that version of it, `null` when it does not matter. */
export interface ReadRow {
  readonly id: string
  readonly ifMatch: number | null
}
