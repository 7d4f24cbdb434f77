import type { EvaluationsDeps } from '../evaluations/index.ts'

/** What requests are answered with. */
export type RequestsDeps = Pick<EvaluationsDeps, 'database' | 'catalogue'>

/** Who acts in a thread: a person, or a contact outside by the name that the request gives them. */
export interface ThreadActor {
  readonly userId: string | null
  readonly userName: string
}
