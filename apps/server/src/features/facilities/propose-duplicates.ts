import type {
  CallAnswer,
  CallParsed,
  findDuplicateFacilities as findCall,
  tellFacilitiesApart as apartCall,
} from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { offsetOf, pageMeta } from '../../platform/lists/page.ts'
import type { Caller, Session } from '../../platform/sessions/session.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import { facilityRow } from './answers.ts'
import type { FacilitiesDeps } from './deps.ts'
import { findDuplicates, type Likeness } from './duplicates.ts'
import { findFacilities, findPositions, findToldApart, insertToldApart } from './facility-store.ts'
import { wordsOf } from './texts.ts'

/** All pairs of the organization, without those that somebody told apart. */
export async function duplicatesOf(tx: Tx, organizationId: string): Promise<readonly Likeness[]> {
  const told = await findToldApart(tx, organizationId)
  const apart = new Set(told.map(({ lowerId, higherId }) => `${lowerId} ${higherId}`))
  const pairs = findDuplicates(await findPositions(tx, organizationId))
  return pairs.filter(({ a, b }) => !apart.has(a < b ? `${a} ${b}` : `${b} ${a}`))
}

export const proposeDuplicates = (
  { database }: FacilitiesDeps,
  { organizationId }: Session,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> =>
  database.inOrganization(organizationId, async (tx) => {
    const all = await duplicatesOf(tx, organizationId)
    const offset = offsetOf(query)
    const shown = all.slice(offset, offset + query.limit)
    const records = await findFacilities(
      tx,
      organizationId,
      shown.flatMap(({ a, b }) => [a, b]),
    )
    const byId = new Map(records.map((record) => [record.id, facilityRow(record)]))
    const items = shown.flatMap(({ a: first, b: second, reasons, likeness, metres }) => {
      const [a, b] = [byId.get(first), byId.get(second)]
      return a && b ? [{ a, b, reasons: [...reasons], likeness, metres }] : []
    })
    return { items, meta: pageMeta(query, all.length) }
  })

/** Remembers that two are not the same. */
export const tellApart = (
  { database }: FacilitiesDeps,
  { session, language }: Caller,
  id: string,
  other: string,
): Promise<CallAnswer<typeof apartCall>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const refused = (code: 'SAME_FACILITY' | 'UNKNOWN_FACILITY') =>
      problem('INVALID_VALUES', { errors: [{ path: 'other', code, message: wordsOf(code, language) }] })
    if (id === other) throw refused('SAME_FACILITY')
    const records = await findFacilities(tx, session.organizationId, [id, other])
    const [one, two] = [id, other].map((wanted) => records.find((record) => record.id === wanted))
    if (one === undefined) throw problem('NOT_FOUND')
    if (two === undefined) throw refused('UNKNOWN_FACILITY')
    await insertToldApart(tx, session.organizationId, id < other ? [id, other] : [other, id])
    await recordChange(tx, session, {
      entity: 'facility',
      entityId: id,
      entityName: one.name,
      action: 'update',
      before: { notTheSameAs: null },
      after: { notTheSameAs: two.name },
    })
    return { id, other }
  })
