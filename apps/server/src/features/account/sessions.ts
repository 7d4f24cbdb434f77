import type { SessionRow } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Live } from '../../platform/live/live.ts'
import type { UserSession } from '../../platform/sessions/session.ts'
import { endSessionOf, endSessionsOf, sessionsOf } from '../../platform/sessions/session-store.ts'
import { deviceOf } from './device.ts'

export interface SessionDeps {
  readonly database: OrganizationDatabase
  readonly live: Live
}

const rowOf = (row: Awaited<ReturnType<typeof sessionsOf>>[number], { id }: UserSession): SessionRow => ({
  id: row.id,
  device: deviceOf(row.agent),
  address: row.address,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  current: row.id === id,
})

export const findSessions = ({ database }: SessionDeps, session: UserSession): Promise<SessionRow[]> =>
  database.inOrganization(session.organizationId, async (tx) =>
    (await sessionsOf(tx, session)).map((row) => rowOf(row, session)),
  )

const record = (tx: Tx, session: UserSession, sessions: number) =>
  recordChange(tx, session, {
    entity: 'user',
    entityId: session.userId,
    entityName: session.userName,
    action: 'end_session',
    after: { sessions },
  })

/** Ends one of the own sessions at once, with its live connection. Throws NOT_FOUND. */
export async function endSession({ database, live }: SessionDeps, session: UserSession, id: string) {
  const isEnded = await database.inOrganization(session.organizationId, async (tx) => {
    const ended = await endSessionOf(tx, session, id)
    if (ended) await record(tx, session, 1)
    return ended
  })
  if (!isEnded) throw problem('NOT_FOUND')
  live.endSession(id)
}

/** Ends all own sessions but the one that asks; gives their number. */
export async function endOtherSessions({ database, live }: SessionDeps, session: UserSession) {
  const ended = await database.inOrganization(session.organizationId, async (tx) => {
    const ids = await endSessionsOf(tx, session, session.id)
    if (ids.length > 0) await record(tx, session, ids.length)
    return ids
  })
  for (const id of ended) live.endSession(id)
  return ended.length
}
