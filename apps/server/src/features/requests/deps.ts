import type { EvaluationsDeps } from '../evaluations/index.ts'

/** What requests are answered with. */
export type RequestsDeps = Pick<EvaluationsDeps, 'database' | 'catalogue'>

/** A row by its id, and the version of it that the caller has read. */
export interface ReadRow {
  readonly id: string
  readonly ifMatch: number | null
}

/** Who acts in a thread: a person, or a contact outside by the name that the request gives them. */
export interface ThreadActor {
  readonly userId: string | null
  readonly userName: string
}
