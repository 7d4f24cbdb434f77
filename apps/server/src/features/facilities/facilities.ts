import type { SQL } from 'drizzle-orm'
import {
  listOf,
  type CallAnswer,
  type CallParsed,
  type Facility,
  type FacilityFields,
  type findFacilities as findCall,
  type mapFacilities as mapCall,
} from '@ecotrame/contract'
import { requireAsRead, type RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange, type Actor } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords, sortOf } from '../../platform/lists/page.ts'
import type { Caller, Session } from '../../platform/sessions/session.ts'
import { facilityKind, namesAnyOf, outdateByFacilities } from '../evaluations/index.ts'
import { audited, columnsOf, facilityAnswer, facilityRow, fieldsOf, noOrigin } from './answers.ts'
import { refuseWrongFacility } from './check-facility.ts'
import type { FacilitiesDeps } from './deps.ts'
import {
  findFacility,
  findPage,
  findPlaces,
  insertFacilities,
  lockFacilities,
  matching,
  sortableFields,
  updateFacility,
  type FacilityFilter,
  type FacilityRecord,
} from './facility-store.ts'

type Filters = CallParsed<typeof mapCall>['query']

/** Facilities of the organization that the filters let through, as a condition of a query of their table. */
export const facilitiesMatching = (organizationId: string, query: Filters): SQL | undefined =>
  matching(organizationId, filterOf(query))

const filterOf = (query: Filters): FacilityFilter => ({
  words: searchWords(query.search, folded),
  countries: listOf(query.country),
  processes: listOf(query.process),
  tiers: listOf(query.tier),
  evidence: listOf(query.evidence),
  position: listOf(query.position),
  used: listOf(query.used),
})

export function listFacilities(
  { database }: FacilitiesDeps,
  { organizationId }: Session,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const listing = { filter: filterOf(query), page: query, sort: sortOf(query.sort, sortableFields) }
  return database.inOrganization(organizationId, async (tx) => {
    const { items, total } = await findPage(tx, organizationId, listing)
    return { items: items.map(facilityRow), meta: pageMeta(query, total) }
  })
}

export const placeFacilities = (
  { database }: FacilitiesDeps,
  { organizationId }: Session,
  query: Filters,
): Promise<CallAnswer<typeof mapCall>> =>
  database.inOrganization(organizationId, (tx) => findPlaces(tx, organizationId, filterOf(query)))

export async function recordOf(tx: Tx, organizationId: string, id: string): Promise<FacilityRecord> {
  const record = await findFacility(tx, organizationId, id)
  if (record === undefined) throw problem('NOT_FOUND')
  return record
}

export const readFacility = (
  { database }: FacilitiesDeps,
  { organizationId }: Session,
  id: string,
): Promise<Facility> =>
  database.inOrganization(organizationId, async (tx) =>
    facilityAnswer(await recordOf(tx, organizationId, id)),
  )

/** What is written of a facility, each process once and in the order of the chain's list. */
export const tidied = (fields: FacilityFields): FacilityFields => ({
  ...fields,
  processes: [...new Set(fields.processes)],
})

export async function createFacility(
  { database, facilities }: FacilitiesDeps,
  { session, language }: Caller,
  body: FacilityFields,
): Promise<Facility> {
  refuseWrongFacility(facilities, body, language)
  const { organizationId } = session
  const fields = tidied(body)
  return database.inOrganization(organizationId, async (tx) => {
    const [created] = await insertFacilities(tx, organizationId, [columnsOf(fields, noOrigin)])
    if (created === undefined) throw new Error('The facility was not inserted')
    const change = { entity: 'facility', entityId: created.id, action: 'create' } as const
    await recordChange(tx, session, { ...change, after: audited(fields) })
    return facilityAnswer(await recordOf(tx, organizationId, created.id))
  })
}

/** The row, kept from others; refused when it is not the one that the caller has read. */
export async function lockedFacility(
  tx: Tx,
  { organizationId }: Session,
  read: RowAsRead,
): Promise<FacilityRecord> {
  const [record] = await lockFacilities(tx, organizationId, [read.id])
  return requireAsRead(tx, record, { organizationId, entity: 'facility', ...read })
}

/** Saves what was written. Who changes what a facility does vouches for it: it is no guess any more. */
export const saveFacility = (
  deps: FacilitiesDeps,
  caller: Caller,
  read: RowAsRead,
  body: FacilityFields,
): Promise<Facility> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    await writeFacility(tx, deps, caller, read, body)
    return facilityAnswer(await recordOf(tx, caller.session.organizationId, read.id))
  })

/** The same within a transaction. @throws NOT_FOUND, STALE_VERSION, INVALID_VALUES */
export async function writeFacility(
  tx: Tx,
  { facilities }: Pick<FacilitiesDeps, 'facilities'>,
  { session, language }: Caller,
  read: RowAsRead,
  body: FacilityFields,
): Promise<void> {
  refuseWrongFacility(facilities, body, language)
  const before = await lockedFacility(tx, session, read)
  await updateFields(tx, session, before, tidied(body))
}

/** Writes the fields of a facility that is locked: results that they move become outdated. @returns how many */
async function updateFields(
  tx: Tx,
  actor: Actor,
  before: FacilityRecord,
  fields: FacilityFields,
): Promise<number> {
  const { organizationId } = actor
  const { id } = before
  const sameProcesses = before.processes.join() === fields.processes.join()
  const processesOrigin = sameProcesses ? before.processesOrigin : null
  await updateFacility(tx, organizationId, id, columnsOf(fields, { ...before, processesOrigin }))
  const outdated = await outdateByFacilities(tx, organizationId, { naming: namesAnyOf(facilityKind, [id]) })
  await recordChange(tx, actor, {
    entity: 'facility',
    entityId: id,
    action: 'update',
    before: audited(fieldsOf(before)),
    after: audited(fields),
  })
  return outdated
}

/** Takes back the consent to the measured data of a facility: products fall back to averages. @returns how many */
export async function endConsent(tx: Tx, actor: Actor, id: string): Promise<number | null> {
  const [before] = await lockFacilities(tx, actor.organizationId, [id])
  if (before === undefined || before.dataConsent === null) return null
  return updateFields(tx, actor, before, { ...fieldsOf(before), dataConsent: null })
}
