import type { CallAnswer, deleteFacilities as manyCall, deleteFacility as oneCall } from '@ecotrame/contract'
import type { RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChanges } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { countEvaluationsNaming, facilityKind, replaceNamed } from '../evaluations/index.ts'
import { audited, fieldsOf } from './answers.ts'
import type { FacilitiesDeps } from './deps.ts'
import { lockedFacility } from './facilities.ts'
import {
  deleteFacilities as deleteRows,
  findFacilities,
  lockFacilities,
  type FacilityRecord,
} from './facility-store.ts'

/** Takes them out of the evaluations that name them (specification §5), then deletes them. */
export async function removeAll(
  tx: Tx,
  session: Session,
  records: readonly FacilityRecord[],
): Promise<number> {
  const ids = records.map(({ id }) => id)
  const evaluations = await replaceNamed(tx, session, facilityKind, ids, null)
  await deleteRows(tx, session.organizationId, ids)
  await recordChanges(
    tx,
    session,
    records.map((record) => ({
      entity: 'facility',
      entityId: record.id,
      action: 'delete',
      before: audited(fieldsOf(record)),
    })),
  )
  return evaluations
}

export const deleteFacility = (
  { database }: FacilitiesDeps,
  session: Session,
  read: RowAsRead,
): Promise<CallAnswer<typeof oneCall>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const record = await lockedFacility(tx, session, read)
    return { id: read.id, evaluations: await removeAll(tx, session, [record]) }
  })

/** Those that there are; the others are gone already. */
export const deleteFacilities = (
  { database }: FacilitiesDeps,
  session: Session,
  ids: readonly string[],
): Promise<CallAnswer<typeof manyCall>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const records = await lockFacilities(tx, session.organizationId, ids)
    return { facilities: records.length, evaluations: await removeAll(tx, session, records) }
  })

/** What a deletion would do: said before it is confirmed. */
export const weighDeletion = (
  { database }: FacilitiesDeps,
  { organizationId }: Session,
  ids: readonly string[],
): Promise<CallAnswer<typeof manyCall>> =>
  database.inOrganization(organizationId, async (tx) => {
    const records = await findFacilities(tx, organizationId, ids)
    return {
      facilities: records.length,
      evaluations: await countEvaluationsNaming(tx, organizationId, facilityKind, ids),
    }
  })
