import type {
  CallAnswer,
  CallParsed,
  evaluateProducts as evaluateCall,
  Job,
  JobKind,
} from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { enqueue, type NewJobItem } from '../../platform/jobs/enqueue.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { sightOf } from '../evaluations/index.ts'
import { jobAnswer } from '../jobs/index.ts'
import { heldEvaluations } from './held-store.ts'
import { findRecords, namesMatching } from './product-store.ts'

type Deps = { readonly database: OrganizationDatabase }

/** Asks for a run of every evaluation in the products, each once. Throws NOTHING_TO_DO. */
export async function askToEvaluate(
  { database }: Deps,
  session: Session,
  wanted: CallParsed<typeof evaluateCall>['body'],
): Promise<CallAnswer<typeof evaluateCall>> {
  const job = await database.inOrganization(session.organizationId, async (tx) => {
    const { ids, ...filter } = wanted ?? {}
    const matching = await namesMatching(tx, sightOf(session), filter, ids)
    const evaluations = await heldEvaluations(
      tx,
      session.organizationId,
      matching.map(({ id }) => id),
    )
    const names = new Map(evaluations.map(({ id, name }) => [id, name]))
    return ask(
      tx,
      session,
      'evaluate_evaluations',
      [...names].map(([id, name]) => itemOf(id, name)),
    )
  })
  return { job }
}

/** Asks for the publication of many; what the caller may not see fails in the job as not found. */
export const askToPublish = ({ database }: Deps, session: Session, ids: readonly string[]): Promise<Job> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const seen = await findRecords(tx, sightOf(session), ids)
    const names = new Map(seen.map(({ id, name }) => [id, name]))
    return ask(
      tx,
      session,
      'publish_products',
      ids.map((id) => itemOf(id, names.get(id))),
    )
  })

const itemOf = (id: string, name: string | undefined): NewJobItem => ({
  entityId: id,
  ...(name === undefined ? {} : { label: name }),
})

async function ask(
  tx: Tx,
  session: Session,
  kind: JobKind,
  [first, ...others]: readonly NewJobItem[],
): Promise<Job> {
  if (first === undefined) throw problem('NOTHING_TO_DO')
  const job = await enqueue(tx, session, { kind, items: [first, ...others] })
  const change = { entity: 'job', entityId: job.id, entityName: kind, action: 'create' } as const
  await recordChange(tx, session, { ...change, after: { kind, total: job.total } })
  return jobAnswer(job)
}
