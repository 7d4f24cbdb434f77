import { and, asc, eq } from 'drizzle-orm'
import type { CallAnswer, findRequestPeople } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { teams, users } from '../../platform/organizations/tables.ts'
import type { Session } from '../../platform/sessions/session.ts'
import type { RequestsDeps } from './deps.ts'
import { findRecord, peopleWhoSee, type RequestRecord } from './request-store.ts'
import { viewerOf } from './sight.ts'
import type { Named } from './tables.ts'

type Person = CallAnswer<typeof findRequestPeople>['items'][number]

/** People of the organization who see a request, by name: whoever comes with a link is not among them. */
async function peopleIn(tx: Tx, organizationId: string, request: RequestRecord): Promise<Person[]> {
  const ids = await peopleWhoSee(tx, organizationId, request)
  return tx
    .select({ id: users.id, name: users.name, team: teams.name })
    .from(users)
    .leftJoin(teams, and(eq(teams.organizationId, users.organizationId), eq(teams.id, users.teamId)))
    .where(and(eq(users.organizationId, organizationId), isAnyOf(users.id, [...ids])))
    .orderBy(asc(users.sortName), asc(users.id))
}

/** Who may be mentioned. @throws NOT_FOUND for a request that the caller does not see */
export const listPeople = (
  { database }: RequestsDeps,
  session: Session,
  id: string,
): Promise<CallAnswer<typeof findRequestPeople>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const request = await findRecord(tx, viewerOf(session), id)
    if (request === undefined) throw problem('NOT_FOUND')
    return { items: await peopleIn(tx, session.organizationId, request) }
  })

/** Who is meant, each once. @throws INVALID_VALUES where somebody does not see the request, or does not exist */
export async function mentionedIn(
  tx: Tx,
  organizationId: string,
  request: RequestRecord,
  ids: readonly string[],
): Promise<readonly Named[]> {
  if (ids.length === 0) return []
  const people = new Map(
    (await peopleIn(tx, organizationId, request)).map(({ id, name }) => [id, { id, name }]),
  )
  const errors = ids.flatMap((id, index) =>
    people.has(id) ? [] : [{ path: `mentions[${index}]`, code: 'CANNOT_SEE_REQUEST' }],
  )
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
  return [...new Set(ids)].flatMap((id) => people.get(id) ?? [])
}
