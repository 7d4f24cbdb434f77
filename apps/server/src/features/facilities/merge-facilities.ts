import type { Facility, FacilityFields } from '@ecotrame/contract'
import type { RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange, recordChanges } from '../../platform/audit/record-change.ts'
import { problem } from '../../platform/errors/problem.ts'
import { facilityKind, namesAnyOf, outdateByFacilities, replaceNamed } from '../evaluations/index.ts'
import { audited, columnsOf, facilityAnswer, fieldsOf } from './answers.ts'
import type { FacilitiesDeps } from './deps.ts'
import { lockedFacility, recordOf } from './facilities.ts'
import {
  deleteFacilities,
  lockFacilities,
  takeTurns,
  updateFacility,
  type FacilityRecord,
} from './facility-store.ts'
import { wordsOf } from './texts.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** Entries of both, those that are the same word for word once. */
function joined<T>(own: readonly T[], others: readonly T[]): T[] {
  const written = new Set(own.map((entry) => JSON.stringify(entry)))
  return [...own, ...others.filter((entry) => !written.has(JSON.stringify(entry)))]
}

/** What is kept of two: the first keeps its values, takes what it lacks, and the lists of both are one. */
const mergedFields = (kept: FacilityFields, other: FacilityFields): FacilityFields => ({
  name: kept.name,
  country: kept.country,
  address: kept.address ?? other.address,
  place: kept.place ?? other.place,
  position: kept.position ?? other.position,
  tier: kept.tier ?? other.tier,
  processes: joined(kept.processes, other.processes),
  supplier: kept.supplier ?? other.supplier,
  osId: kept.osId ?? other.osId,
  contacts: joined(kept.contacts, other.contacts),
  certificates: joined(kept.certificates, other.certificates),
  ownData: joined(kept.ownData, other.ownData),
  ownRun: kept.ownRun,
  // Consent to the data of one does not reach those of the other.
  dataConsent: other.ownData.length === 0 || other.dataConsent !== null ? kept.dataConsent : null,
})

/** The references of all, so that files go on finding the one that is left. */
const mergedOrigin = (kept: FacilityRecord, others: readonly FacilityRecord[]) => {
  const all = [kept, ...others]
  const listed = all.find(({ sourceList }) => sourceList !== null)
  return {
    processesOrigin: all.find(({ processes }) => processes.length > 0)?.processesOrigin ?? null,
    references: [...new Set(all.flatMap(({ references }) => references))],
    sourceList: listed?.sourceList ?? null,
    sourceYear: listed?.sourceYear ?? null,
  }
}

/** Merges others into one; they are deleted, and their evaluations name the one that is left. */
export function mergeFacilities(
  { database }: FacilitiesDeps,
  { session, language }: Caller,
  read: RowAsRead,
  otherIds: readonly string[],
): Promise<Facility> {
  const { organizationId } = session
  const refused = (code: 'SAME_FACILITY' | 'UNKNOWN_FACILITY') =>
    problem('INVALID_VALUES', { errors: [{ path: 'others', code, message: wordsOf(code, language) }] })
  if (otherIds.includes(read.id)) throw refused('SAME_FACILITY')
  return database.inOrganization(organizationId, async (tx) => {
    await takeTurns(tx, organizationId)
    const kept = await lockedFacility(tx, session, read)
    const others = await lockFacilities(tx, organizationId, otherIds)
    if (others.length < new Set(otherIds).size) throw refused('UNKNOWN_FACILITY')
    const fields = others.map(fieldsOf).reduce(mergedFields, fieldsOf(kept))
    await updateFacility(tx, organizationId, kept.id, columnsOf(fields, mergedOrigin(kept, others)))
    await replaceNamed(tx, session, facilityKind, otherIds, kept)
    await outdateByFacilities(tx, organizationId, { naming: namesAnyOf(facilityKind, [kept.id]) })
    await deleteFacilities(tx, organizationId, otherIds)
    const names = others.map(({ name }) => name)
    await recordChange(tx, session, {
      entity: 'facility',
      entityId: kept.id,
      action: 'update',
      before: { ...audited(fieldsOf(kept)), merged: [] },
      after: { ...audited(fields), merged: names },
    })
    await recordChanges(
      tx,
      session,
      others.map((other) => ({
        entity: 'facility',
        entityId: other.id,
        action: 'delete',
        before: { ...audited(fieldsOf(other)), mergedInto: kept.name },
      })),
    )
    return facilityAnswer(await recordOf(tx, organizationId, kept.id))
  })
}
