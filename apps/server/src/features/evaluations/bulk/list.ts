import type { CallParsed, SelectionOf, tagSelected } from '@ecotrame/contract'
import type { BulkList } from '../../bulk/index.ts'
import { matching } from '../evaluation-store.ts'
import { filterOf } from '../list-evaluations.ts'
import { sightOf } from '../sight.ts'
import { evaluations } from '../tables.ts'

type Selection = CallParsed<typeof tagSelected>['body']['selection']
export type EvaluationFilters = Extract<Selection, { filter: unknown }>['filter']
export type EvaluationSelection = SelectionOf<EvaluationFilters>

/** Evaluations, as the library lists them. */
export const evaluationList: BulkList<EvaluationFilters> = {
  table: evaluations,
  id: evaluations.id,
  name: evaluations.name,
  createdAt: evaluations.createdAt,
  matching: (session, filter) => matching(sightOf(session), filterOf(filter)),
  everything: {},
}
