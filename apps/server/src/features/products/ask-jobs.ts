import { and } from 'drizzle-orm'
import type { CallAnswer, CallParsed, evaluateProducts as evaluateCall, Job } from '@ecotrame/contract'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { sightOf } from '../evaluations/index.ts'
import { isSelected } from '../bulk/index.ts'
import { itemAbout, requireJob } from '../jobs/index.ts'
import { productList } from './bulk/list.ts'
import { heldEvaluations } from './held-store.ts'
import { findRecords, namesMatching } from './product-store.ts'
import { standsAs } from './standings/standings.ts'

type Deps = { readonly database: OrganizationDatabase }

/** Asks for a run of every evaluation in the products, each once. Throws NOTHING_TO_DO. */
export async function askToEvaluate(
  { database }: Deps,
  session: Session,
  wanted: CallParsed<typeof evaluateCall>['body'],
): Promise<CallAnswer<typeof evaluateCall>> {
  const job = await database.inOrganization(session.organizationId, async (tx) => {
    const { ids, selection, ...filter } = wanted ?? {}
    const selected = and(
      selection && (await isSelected(tx, productList, session, selection)),
      await standsAs(tx, session, filter),
    )
    const matching = await namesMatching(tx, sightOf(session), filter, { ids, selected })
    const evaluations = await heldEvaluations(
      tx,
      session.organizationId,
      matching.map(({ id }) => id),
    )
    const names = new Map(evaluations.map(({ id, name }) => [id, name]))
    const items = [...names].map(([id, name]) => itemAbout(id, name))
    return requireJob(tx, session, { kind: 'evaluate_evaluations', items })
  })
  return { job }
}

/** Asks for the publication of many; what the caller may not see fails in the job as not found. */
export const askToPublish = ({ database }: Deps, session: Session, ids: readonly string[]): Promise<Job> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const seen = await findRecords(tx, sightOf(session), ids)
    const names = new Map(seen.map(({ id, name }) => [id, name]))
    const items = ids.map((id) => itemAbout(id, names.get(id)))
    return requireJob(tx, session, { kind: 'publish_products', items })
  })
