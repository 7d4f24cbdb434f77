import {
  listOf,
  type CallAnswer,
  type CallParsed,
  type evaluateEvaluations as evaluateCall,
  type findEvaluations as findCall,
  type Evaluation,
} from '@ecotrame/contract'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { searchWords, sortsOf } from '../../platform/lists/page.ts'
import { evaluationAnswer, evaluationLine } from './answers.ts'
import type { EvaluationsDeps } from './deps.ts'
import { findPage, findRecord, sortableFields, type EvaluationFilter } from './evaluation-store.ts'
import { sightOf } from './sight.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** One page of what the caller may see. */
export async function listEvaluations(
  { database, catalogue }: EvaluationsDeps,
  { session }: Caller,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const sorts = sortsOf(query.sort, sortableFields)
  const filter = filterOf(query)
  const { items, meta } = await database.inOrganization(session.organizationId, (tx) =>
    findPage(tx, sightOf(session), { filter, page: query, sorts }),
  )
  return { items: items.map((row) => evaluationLine(row, query, catalogue)), meta }
}

/** The filters of a query as the store takes them. */
export const filterOf = (query: EvaluationFilters): EvaluationFilter => ({
  words: searchWords(query.search, folded),
  categories: listOf(query.category),
  states: listOf(query.state),
  teams: listOf(query.team),
  masks: listOf(query.mask),
  facilities: listOf(query.facility),
  tags: listOf(query.tag),
  authors: listOf(query.author),
  imports: listOf(query.import),
  missing: listOf(query.missing),
})
type EvaluationFilters = Omit<NonNullable<CallParsed<typeof evaluateCall>['body']>, 'ids'>

export async function readEvaluation(
  { database, catalogue }: EvaluationsDeps,
  { session, language }: Caller,
  id: string,
): Promise<Evaluation> {
  const record = await database.inOrganization(session.organizationId, (tx) =>
    findRecord(tx, sightOf(session), id),
  )
  if (!record) throw problem('NOT_FOUND')
  return evaluationAnswer(record, catalogue, language)
}
