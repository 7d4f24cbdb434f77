import type { RequestSide } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { findRequestRecord, sidesOf, viewerOf, type RequestRecord } from '../requests/index.ts'

/** A request that somebody sees, and for which sides they act. */
export interface RequestInSight {
  readonly record: RequestRecord
  readonly sides: readonly RequestSide[]
}

/** @throws NOT_FOUND */
export async function requestInSight(tx: Tx, session: Session, id: string): Promise<RequestInSight> {
  const viewer = viewerOf(session)
  const record = await findRequestRecord(tx, viewer, id)
  if (record === undefined) throw problem('NOT_FOUND')
  return { record, sides: sidesOf(viewer, record) }
}

/** The same for who came by a link: the link says which request. */
export function requestOfLink(
  tx: Tx,
  { organizationId, requestId }: { readonly organizationId: string; readonly requestId: string },
): Promise<RequestRecord | undefined> {
  return findRequestRecord(tx, { organizationId, userId: null, teamId: null, every: true }, requestId)
}
