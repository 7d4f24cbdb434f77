import type { CallAnswer, CallParsed, evaluateEvaluations as evaluateCall, Job } from '@ecotrame/contract'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { itemAbout, requireJob } from '../jobs/index.ts'
import { namesMatching, namesOf } from './evaluation-store.ts'
import { filterOf } from './list-evaluations.ts'
import { sightOf } from './sight.ts'

type Deps = { readonly database: OrganizationDatabase }

/** Asks for the re-evaluation of what the caller may see and the filters let through. Throws NOTHING_TO_DO. */
export async function askToEvaluate(
  { database }: Deps,
  session: Session,
  wanted: CallParsed<typeof evaluateCall>['body'],
): Promise<CallAnswer<typeof evaluateCall>> {
  const job = await database.inOrganization(session.organizationId, async (tx) => {
    const { ids, ...filter } = wanted ?? {}
    const matching = await namesMatching(tx, sightOf(session), filterOf(filter), ids)
    const items = matching.map(({ id, name }) => itemAbout(id, name))
    return requireJob(tx, session, { kind: 'evaluate_evaluations', items })
  })
  return { job }
}

/** Asks for the publication of many; what the caller may not see fails in the job as not found. */
export const askToPublish = ({ database }: Deps, session: Session, ids: readonly string[]): Promise<Job> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const seen = await namesOf(tx, sightOf(session), ids)
    const names = new Map(seen.map(({ id, name }) => [id, name]))
    const items = ids.map((id) => itemAbout(id, names.get(id)))
    return requireJob(tx, session, { kind: 'publish_evaluations', items })
  })
