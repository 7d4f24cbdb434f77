import {
  limits,
  type CallAnswer,
  type Evaluation,
  type EvaluationState,
  type publishEvaluations as publishCall,
} from '@ecotrame/contract'
import { recordChanges } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { evaluationAnswer } from './answers.ts'
import { askToPublish } from './ask-jobs.ts'
import { entryOf } from './audited.ts'
import type { Asker, EvaluationsDeps } from './deps.ts'
import { findRecord } from './evaluation-store.ts'
import { lockStates, markPublished } from './state-store.ts'
import { sightOf } from './sight.ts'
import { publishActiveVersions } from './version-writes.ts'

type Told = Extract<CallAnswer<typeof publishCall>, { items: unknown }>['items'][number]
/** With the state of before; absent: it is not there. */
type Outcome = Told & { readonly was?: EvaluationState }

const mayBePublished: ReadonlySet<EvaluationState> = new Set<EvaluationState>(['evaluated', 'published'])

/** Publishes the active versions of those that are evaluated; publishing again takes over a new name, and nothing else. */
export async function publishWithin(tx: Tx, session: Session, ids: readonly string[]): Promise<Outcome[]> {
  const locked = await lockStates(tx, sightOf(session), ids)
  const states = new Map(locked.map(({ id, state }) => [id, state]))
  const publishable = locked.filter(({ state }) => mayBePublished.has(state)).map(({ id }) => id)
  const renamed = await publishActiveVersions(tx, session.organizationId, publishable)
  await markPublished(tx, session.organizationId, publishable)
  const published = locked.filter(({ state }) => state === 'evaluated')
  const change = { action: 'publish', before: { state: 'evaluated' }, after: { state: 'published' } } as const
  const names = new Map(locked.map(({ id, name }) => [id, name]))
  const again = renamed.map(({ id, before, after }) => ({
    ...entryOf({ id, name: names.get(id) ?? after.name }),
    action: 'publish' as const,
    before,
    after,
  }))
  await recordChanges(tx, session, [
    ...published.map((record) => ({ ...entryOf(record), ...change })),
    ...again,
  ])
  return ids.map((id) => outcomeOf(id, states.get(id)))
}

function outcomeOf(id: string, state: EvaluationState | undefined): Outcome {
  if (state === undefined) return { id, ok: false, code: 'NOT_FOUND' }
  return mayBePublished.has(state)
    ? { id, ok: true, code: null, was: state }
    : { id, ok: false, code: 'NOT_EVALUATED', was: state }
}

/** Many are long work: above the limit the answer is the job. */
export async function publishEvaluations(
  deps: EvaluationsDeps,
  { session }: Asker,
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
  { session, language }: Asker,
  id: string,
): Promise<Evaluation> {
  const record = await database.inOrganization(session.organizationId, async (tx) => {
    const [outcome] = await publishWithin(tx, session, [id])
    if (outcome?.code === 'NOT_EVALUATED') throw problem('NOT_EVALUATED')
    return findRecord(tx, sightOf(session), id)
  })
  if (!record) throw problem('NOT_FOUND')
  return evaluationAnswer(record, catalogue, language)
}
