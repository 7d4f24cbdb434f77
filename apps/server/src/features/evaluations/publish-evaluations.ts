import {
  limits,
  type CallAnswer,
  type Evaluation,
  type EvaluationState,
  type CallParsed,
  type publishEvaluation as publishOne,
  type publishEvaluations as publishCall,
} from '@ecotrame/contract'
import { recordChanges } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Caller, Session } from '../../platform/sessions/session.ts'
import { forgetScheduled, mayBePublished, publishLater, recordPublications } from '../publication/index.ts'
import { evaluationAnswer } from './answers.ts'
import { askToPublish } from './ask-jobs.ts'
import { entryOf } from './audited.ts'
import type { EvaluationsDeps } from './deps.ts'
import { findRecord } from './evaluation-store.ts'
import { lockStates, markPublished } from './state-store.ts'
import { sightOf } from './sight.ts'
import { publishActiveVersions } from './version-writes.ts'

type Told = Extract<CallAnswer<typeof publishCall>, { items: unknown }>['items'][number]
/** With the state of before; absent: it is not there. */
type Outcome = Told & { readonly was?: EvaluationState }

/** Publishes the active versions of those that are evaluated; publishing again takes over a new name, and nothing else. */
export async function publishWithin(
  tx: Tx,
  session: Session,
  ids: readonly string[],
  reason: string | null = null,
): Promise<Outcome[]> {
  const locked = await lockStates(tx, sightOf(session), ids)
  const states = new Map(locked.map(({ id, state }) => [id, state]))
  const publishable = locked.filter(({ state }) => mayBePublished(state)).map(({ id }) => id)
  const renamed = await publishActiveVersions(tx, session.organizationId, publishable)
  await recordPublications(tx, session, 'evaluation', publishable, reason)
  await markPublished(tx, session.organizationId, publishable)
  const published = locked.filter(({ state }) => state === 'evaluated')
  const after = { state: 'published', ...(reason === null ? {} : { reason }) } as const
  const change = { action: 'publish', before: { state: 'evaluated' }, after } as const
  const names = new Map(locked.map(({ id, name }) => [id, name]))
  const again = renamed.map(({ id, before, after: is }) => ({
    ...entryOf({ id, name: names.get(id) ?? is.name }),
    action: 'publish' as const,
    before,
    after: is,
  }))
  await recordChanges(tx, session, [
    ...published.map((record) => ({ ...entryOf(record), ...change })),
    ...again,
  ])
  return ids.map((id) => outcomeOf(id, states.get(id)))
}

function outcomeOf(id: string, state: EvaluationState | undefined): Outcome {
  if (state === undefined) return { id, ok: false, code: 'NOT_FOUND' }
  return mayBePublished(state)
    ? { id, ok: true, code: null, was: state }
    : { id, ok: false, code: 'NOT_EVALUATED', was: state }
}

/** Many are long work: above the limit the answer is the job. */
export async function publishEvaluations(
  deps: EvaluationsDeps,
  { session }: Caller,
  ids: readonly string[],
): Promise<CallAnswer<typeof publishCall>> {
  if (ids.length > limits.publishManyAsJobAbove) return { job: await askToPublish(deps, session, ids) }
  const { organizationId } = session
  return {
    items: await deps.database.inOrganization(organizationId, (tx) => publishWithin(tx, session, ids)),
  }
}

export async function publishEvaluation(
  { database, catalogue }: EvaluationsDeps,
  { session, language }: Caller,
  id: string,
  body: CallParsed<typeof publishOne>['body'] = null,
): Promise<Evaluation> {
  const { reason = '', at } = body ?? {}
  const why = reason === '' ? null : reason
  const record = await database.inOrganization(session.organizationId, async (tx) => {
    if (at !== undefined) {
      const [item] = await lockStates(tx, sightOf(session), [id])
      await publishLater(tx, { session, language }, 'evaluation', item, { entryOf, at, reason: why })
    } else {
      const [outcome] = await publishWithin(tx, session, [id], why)
      if (outcome?.code === 'NOT_EVALUATED') throw problem('NOT_EVALUATED')
      await forgetScheduled(tx, session.organizationId, 'evaluation', [id])
    }
    return findRecord(tx, sightOf(session), id)
  })
  if (!record) throw problem('NOT_FOUND')
  return evaluationAnswer(record, catalogue, language)
}
