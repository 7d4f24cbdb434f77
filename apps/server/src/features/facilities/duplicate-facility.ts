import type { CallParsed, duplicateFacility as duplicateCall, Facility } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import { problem } from '../../platform/errors/problem.ts'
import { firstFree } from '../../platform/resource/rows.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import { copiedNames } from '../../platform/values/copied-name.ts'
import { audited, columnsOf, facilityAnswer, fieldsOf, noOrigin } from './answers.ts'
import { refuseWrongFacility } from './check-facility.ts'
import type { FacilitiesDeps } from './deps.ts'
import { recordOf, tidied } from './facilities.ts'
import { insertFacilities, insertToldApart, lockFacilities } from './facility-store.ts'
import { facilities as table } from './tables.ts'

/** What belongs to one site, and vouches for no other. */
const ofOneSite = { osId: null, certificates: [], ownData: [], ownRun: false, dataConsent: null }

/** Another facility like one: whoever makes it says that they are two, so they are not proposed for merging. */
export const duplicateFacility = (
  { database, facilities }: FacilitiesDeps,
  { session, language }: Caller,
  id: string,
  extras: CallParsed<typeof duplicateCall>['body'],
): Promise<Facility> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const { organizationId } = session
    const [original] = await lockFacilities(tx, organizationId, [id])
    if (original === undefined) throw problem('NOT_FOUND')
    const names = copiedNames(original.name, language)
    const name = await firstFree(tx, { table, organizationId }, table.sortName, names)
    const given = Object.fromEntries(Object.entries(extras ?? {}).filter(([, value]) => value !== undefined))
    const fields = tidied({ ...fieldsOf(original), ...ofOneSite, name, ...given })
    refuseWrongFacility(facilities, fields, language)
    const [copy] = await insertFacilities(tx, organizationId, [columnsOf(fields, noOrigin)])
    if (copy === undefined) throw new Error('The facility was not inserted')
    await insertToldApart(tx, organizationId, id < copy.id ? [id, copy.id] : [copy.id, id])
    const after = { copyOf: original.name, ...audited(fields) }
    await recordChange(tx, session, { entity: 'facility', entityId: copy.id, action: 'duplicate', after })
    return facilityAnswer(await recordOf(tx, organizationId, copy.id))
  })
