import type { SessionRow } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Live } from '../../platform/live/live.ts'
import type { Session, UserSession } from '../../platform/sessions/session.ts'
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

type Person = Pick<UserSession, 'userId' | 'userName'>

const record = (tx: Tx, actor: Session, { userId, userName }: Person, sessions: number) =>
  recordChange(tx, actor, {
    entity: 'user',
    entityId: userId,
    entityName: userName,
    action: 'end_session',
    after: { sessions },
  })

/** Ends a session of somebody, one's own or another's, at once, with its live connection. Throws NOT_FOUND. */
export async function endSession(
  { database, live }: SessionDeps,
  actor: Session,
  personOf: (tx: Tx) => Promise<Person | null>,
  id: string,
) {
  const { organizationId } = actor
  const isEnded = await database.inOrganization(organizationId, async (tx) => {
    const person = await personOf(tx)
    if (person === null) return false
    const ended = await endSessionOf(tx, { organizationId, userId: person.userId }, id)
    if (ended) await record(tx, actor, person, 1)
    return ended
  })
  if (!isEnded) throw problem('NOT_FOUND')
  live.endSession(id)
}

/** Ends all own sessions but the one that asks; gives their number. */
export async function endOtherSessions({ database, live }: SessionDeps, session: UserSession) {
  const ended = await database.inOrganization(session.organizationId, async (tx) => {
    const ids = await endSessionsOf(tx, session, session.id)
    if (ids.length > 0) await record(tx, session, session, ids.length)
    return ids
  })
  for (const id of ended) live.endSession(id)
  return ended.length
}
