import { and, eq, inArray } from 'drizzle-orm'
import type { CallAnswer, findNetworks } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { organizations } from '../../platform/organizations/tables.ts'
import { isWithin, networkOf } from '../../platform/sessions/networks.ts'
import { networksOf } from '../../platform/sessions/session-store.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { sessions } from '../../platform/sessions/tables.ts'
import type { AccessPointDeps } from './access-points.ts'

export const readNetworks = (
  { database }: AccessPointDeps,
  session: Session,
  own: string,
): Promise<CallAnswer<typeof findNetworks>> =>
  database.inOrganization(session.organizationId, async (tx) => ({
    networks: await networksOf(tx, session.organizationId),
    own,
  }))

/** @throws INVALID_VALUES for what is no network, and for a list that would shut out who asks */
function refuseWrong(networks: readonly string[], own: string): void {
  const wrong = networks.find((network) => networkOf(network) === null)
  const error =
    wrong !== undefined
      ? { code: 'NOT_A_NETWORK', params: { value: wrong } }
      : isWithin(networks, own)
        ? null
        : { code: 'SHUTS_YOU_OUT', params: { value: own } }
  if (error !== null) throw problem('INVALID_VALUES', { errors: [{ path: 'networks', ...error }] })
}

/** Keeps the networks; sessions that were last used from elsewhere end at once, with their live connections. */
export async function keepNetworks(
  { database, live }: AccessPointDeps,
  session: Session,
  networks: readonly string[],
  own: string,
): Promise<{ networks: string[] }> {
  refuseWrong(networks, own)
  const { organizationId } = session
  const kept = [...new Set(networks)]
  const ended = await database.inOrganization(organizationId, async (tx) => {
    const isOwn = eq(organizations.id, organizationId)
    const [before] = await tx.select().from(organizations).where(isOwn).for('update')
    if (before === undefined) throw problem('NOT_FOUND')
    await tx.update(organizations).set({ networks: kept }).where(isOwn)
    await recordChange(tx, session, {
      entity: 'organization',
      entityId: organizationId,
      entityName: before.name,
      action: 'update',
      before: { networks: before.networks },
      after: { networks: kept },
    })
    return endSessionsElsewhere(tx, session, kept)
  })
  for (const id of ended) live.endSession(id)
  return { networks: kept }
}

async function endSessionsElsewhere(
  tx: Tx,
  session: Session,
  networks: readonly string[],
): Promise<string[]> {
  const open = await tx
    .select({ id: sessions.id, address: sessions.address })
    .from(sessions)
    .where(eq(sessions.organizationId, session.organizationId))
  const elsewhere = open.flatMap(({ id, address }) =>
    address === null || id === session.id || isWithin(networks, address) ? [] : [id],
  )
  if (elsewhere.length > 0)
    await tx
      .delete(sessions)
      .where(and(eq(sessions.organizationId, session.organizationId), inArray(sessions.id, elsewhere)))
  return elsewhere
}
