import type { ChosenEvaluations, Job } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import type { NewJobItem } from '../../platform/jobs/enqueue.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { evaluationsLinkedTo, sightOf } from '../evaluations/index.ts'
import { askForJob } from '../jobs/index.ts'
import type { ComponentRecord } from './component-store.ts'

/** More evaluations of one component are brought up to date by saving again. */
const atMost = 10_000

/** What happens to one evaluation: it takes the change, keeps what it has as its own, or takes another component. */
type Treatment = 'take' | 'keep' | 'replace'

/** Asks for the change to reach the chosen evaluations that the caller may see. `null`: none is linked. */
export async function askToApply(
  tx: Tx,
  session: Session,
  { component }: ComponentRecord,
  chosen: ChosenEvaluations,
): Promise<Job | null> {
  const linked = await evaluationsLinkedTo(tx, sightOf(session), component.id, atMost)
  const taken = typeof chosen === 'string' ? null : new Set(chosen.evaluations)
  const takes = (id: string) => (taken === null ? chosen === 'all' : taken.has(id))
  const items = linked.map(({ id, name }): NewJobItem => {
    const treatment: Treatment = takes(id) ? 'take' : 'keep'
    return { entityId: id, label: name, data: treatment }
  })
  return ask(tx, session, component, items, {})
}

/** Asks for another component in its place, in every evaluation that the caller may see. `null`: none is linked. */
export async function askToReplace(
  tx: Tx,
  session: Session,
  { component }: ComponentRecord,
  by: string,
): Promise<{ readonly job: Job | null; readonly evaluations: number }> {
  const linked = await evaluationsLinkedTo(tx, sightOf(session), component.id, atMost)
  const treatment: Treatment = 'replace'
  const items = linked.map(({ id, name }): NewJobItem => ({ entityId: id, label: name, data: treatment }))
  return { job: await ask(tx, session, component, items, { by }), evaluations: items.length }
}

const ask = (
  tx: Tx,
  session: Session,
  { id, name }: ComponentRecord['component'],
  items: readonly NewJobItem[],
  payload: { readonly by?: string },
): Promise<Job | null> =>
  askForJob(tx, session, {
    kind: 'apply_component',
    payload: { component: id, ...payload },
    items,
    told: { component: name },
  })
