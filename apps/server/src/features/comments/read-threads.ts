import type { CallAnswer, findCommentPeople, findCommentThreads } from '@ecotrame/contract'
import { sightOf } from '../evaluations/index.ts'
import { threadAnswers } from './answers.ts'
import { threadsOf } from './comment-store.ts'
import type { CommentsDeps } from './deps.ts'
import { evaluationInSight } from './open-thread.ts'
import { peopleOf } from './people.ts'
import { commentedForm } from './place.ts'
import type { Caller } from '../../platform/sessions/session.ts'

export function listThreads(
  { database, catalogue }: CommentsDeps,
  caller: Caller,
  evaluationId: string,
): Promise<CallAnswer<typeof findCommentThreads>> {
  const { session } = caller
  return database.inOrganization(session.organizationId, async (tx) => {
    const evaluation = await evaluationInSight(tx, caller, evaluationId)
    const threads = await threadsOf(tx, sightOf(session), evaluationId)
    return { items: [...(await threadAnswers(tx, session, threads, commentedForm(catalogue, evaluation)))] }
  })
}

export function listPeople(
  { database }: CommentsDeps,
  caller: Caller,
  evaluationId: string,
): Promise<CallAnswer<typeof findCommentPeople>> {
  const { organizationId } = caller.session
  return database.inOrganization(organizationId, async (tx) => {
    const people = await peopleOf(tx, organizationId, await evaluationInSight(tx, caller, evaluationId))
    return { items: people.map(({ id, name, team }) => ({ id, name, team })) }
  })
}
