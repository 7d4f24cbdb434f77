import type { CallAnswer, findComponentUses as findCall } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Session } from '../../platform/sessions/session.ts'
import {
  categoryName,
  countAllUsingComponent,
  countUsingComponents,
  evaluationsLinkedTo,
  sightOf,
} from '../evaluations/index.ts'
import { findRecord, partsMadeOf } from './component-store.ts'
import type { ComponentsDeps } from './deps.ts'

const shownAtMost = 500

/** Evaluations within sight and parts that use a component, with how many others there are. */
export async function usesOf(tx: Tx, session: Session, id: string, atMost: number) {
  const { organizationId } = session
  if ((await findRecord(tx, organizationId, id)) === undefined) throw problem('NOT_FOUND')
  const sight = sightOf(session)
  const evaluations = await evaluationsLinkedTo(tx, sight, id, atMost)
  const total = (await countUsingComponents(tx, sight, [id])).get(id) ?? 0
  const everywhere = await countAllUsingComponent(tx, organizationId, id)
  return { evaluations, total, others: everywhere - total, parts: await partsMadeOf(tx, organizationId, id) }
}

export function listUses(
  { database, catalogue }: ComponentsDeps,
  session: Session,
  id: string,
): Promise<CallAnswer<typeof findCall>> {
  return database.inOrganization(session.organizationId, async (tx) => {
    const { evaluations, ...uses } = await usesOf(tx, session, id, shownAtMost)
    return {
      ...uses,
      evaluations: evaluations.map(({ categoryId, ...evaluation }) => ({
        ...evaluation,
        category: categoryName(catalogue, categoryId),
      })),
    }
  })
}
