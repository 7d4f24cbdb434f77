import {
  isClosed,
  moveBetween,
  type CallAnswer,
  type CallParsed,
  type moveRequest as moveCall,
  type moveRequests as moveManyCall,
  type RequestSide,
} from '@ecotrame/contract'
import type { RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange, type Actor } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { ApiError, problem } from '../../platform/errors/problem.ts'
import type { RequestsDeps } from './deps.ts'
import { answerOf, lockedRequest } from './read-requests.ts'
import { findRecord, updateStatus, type RequestRecord } from './request-store.ts'
import { sidesOf, viewerOf, type Viewer } from './sight.ts'
import { movedTitle, tell } from './tell.ts'
import { insertEntry } from './thread-store.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Step = CallParsed<typeof moveCall>['body']

const refused = (path: string, code: string) => problem('INVALID_VALUES', { errors: [{ path, code }] })

/**
 * Brings a request into another state: the step stands in the thread, in the audit log, and the other side is told.
 * `actor` acts on these sides.
 * @throws REQUEST_CLOSED, MOVE_NOT_ALLOWED, INVALID_VALUES without the reason or the confirmation that it needs
 */
export async function moveWithin(
  tx: Tx,
  actor: Actor,
  request: RequestRecord,
  { to, reason, confirmed, sides }: Step & { readonly sides: readonly RequestSide[] },
): Promise<void> {
  const { id, status, title } = request
  if (isClosed(status)) throw problem('REQUEST_CLOSED')
  const move = moveBetween(status, to)
  if (move === null || !sides.includes(move.by)) throw problem('MOVE_NOT_ALLOWED')
  if (move.needs === 'reason' && (reason ?? '') === '') throw refused('reason', 'REASON_NEEDED')
  if (move.needs === 'confirmation' && !confirmed) throw refused('confirmed', 'NOT_CONFIRMED')
  if (to === 'sent' && request.recipientTeamId === null && request.contactName === null)
    throw refused('team', 'NOBODY_ASKED')
  const { organizationId } = actor
  await updateStatus(tx, organizationId, id, to)
  const text = reason === '' ? null : reason
  await insertEntry(
    tx,
    organizationId,
    id,
    { kind: 'move', text, side: move.by, move: { from: status, to } },
    actor,
  )
  await recordChange(tx, actor, {
    entity: 'request',
    entityId: id,
    entityName: title,
    action: to === 'cancelled' ? 'cancel' : 'update',
    before: { status },
    after: { status: to, ...(text === null ? {} : { reason: text }) },
  })
  const sentAt = request.sentAt ?? (to === 'sent' ? new Date() : null)
  await tell(tx, organizationId, {
    request: { ...request, sentAt },
    actor,
    sides: [move.by],
    type: 'request_updated',
    title: movedTitle(title, to),
    text,
  })
}

async function moveOne(
  tx: Tx,
  viewer: Viewer,
  { session }: Caller,
  read: RowAsRead,
  step: Step,
): Promise<void> {
  const request = await lockedRequest(tx, session, read)
  await moveWithin(tx, session, request, { ...step, sides: sidesOf(viewer, request) })
}

export const moveRequest = (deps: RequestsDeps, caller: Caller, read: RowAsRead, step: Step) =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const viewer = viewerOf(caller.session)
    await moveOne(tx, viewer, caller, read, step)
    return answerOf(tx, deps, caller, await findRecord(tx, viewer, read.id))
  })

/** Each in a transaction of its own: what is refused keeps nothing else back. */
export async function moveRequests(
  { database }: RequestsDeps,
  caller: Caller,
  { ids, ...step }: CallParsed<typeof moveManyCall>['body'],
): Promise<CallAnswer<typeof moveManyCall>> {
  const viewer = viewerOf(caller.session)
  const items = []
  for (const id of new Set(ids)) {
    const code = await database
      .inOrganization(caller.session.organizationId, (tx) =>
        moveOne(tx, viewer, caller, { id, ifMatch: null }, step),
      )
      .then(() => null, codeOf)
    items.push({ id, ok: code === null, code })
  }
  return { items }
}

function codeOf(error: unknown): string {
  if (error instanceof ApiError) return error.code
  throw error
}
