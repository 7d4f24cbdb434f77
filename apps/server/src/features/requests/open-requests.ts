import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { RequestStatus } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { requestVisibleTo, type Viewer } from './sight.ts'
import { requestFields, requests } from './tables.ts'

/** Somebody still has to answer. */
const openStatuses: readonly RequestStatus[] = [
  'sent',
  'accepted',
  'blocked_by_sender',
  'blocked_by_recipient',
]

export interface OpenRequest {
  /** `null`: the viewer does not see it. */
  readonly id: string | null
  readonly sentAt: string
}

/** The newest request with questions to each facility that waits for its answer. */
export async function openRequests(
  tx: Tx,
  viewer: Viewer,
  facilityIds: readonly string[],
): Promise<ReadonlyMap<string, OpenRequest>> {
  const rows = await tx
    .selectDistinctOn([requests.facilityId], {
      facility: requests.facilityId,
      id: sql<string | null>`case when ${requestVisibleTo(viewer) ?? sql`true`} then ${requests.id} end`,
      sentAt: requests.sentAt,
    })
    .from(requests)
    .innerJoin(
      requestFields,
      and(
        eq(requestFields.organizationId, requests.organizationId),
        eq(requestFields.requestId, requests.id),
        isNull(requestFields.categoryId),
      ),
    )
    .where(
      and(
        eq(requests.organizationId, viewer.organizationId),
        isAnyOf(requests.facilityId, facilityIds),
        inArray(requests.status, [...openStatuses]),
      ),
    )
    .orderBy(requests.facilityId, desc(requests.sentAt), requests.id)
  return new Map(
    rows.flatMap(({ facility, id, sentAt }) =>
      facility === null || sentAt === null ? [] : [[facility, { id, sentAt: sentAt.toISOString() }]],
    ),
  )
}
