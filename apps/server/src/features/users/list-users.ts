import {
  listOf,
  type CallAnswer,
  type CallParsed,
  type findUsers as findCall,
  type UserDetail,
} from '@ecotrame/contract'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords, sortOf } from '../../platform/lists/page.ts'
import { userDetail, userRow } from './answers.ts'
import type { UsersDeps } from './deps.ts'
import { managesPeople } from './sight.ts'
import { findPage, findRecord, openSortableFields, sortableFields } from './user-store.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/**
 * One page of the people of the organization. Who may not see the addresses of all can neither search nor sort
 * by them: that would tell them letter by letter.
 */
export async function listUsers(
  { database }: Pick<UsersDeps, 'database'>,
  { session }: Caller,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const { organizationId } = session
  const seesAll = managesPeople(session)
  const listing = {
    filter: {
      words: searchWords(query.search, folded),
      roles: listOf(query.role),
      teams: listOf(query.team),
      states: listOf(query.state),
    },
    searchesEmail: seesAll,
    page: query,
    sort: sortOf(query.sort, seesAll ? sortableFields : openSortableFields),
  }
  const { items, total } = await database.inOrganization(organizationId, (tx) =>
    findPage(tx, organizationId, listing),
  )
  return { items: items.map((row) => userRow(row, session)), meta: pageMeta(query, total) }
}

export async function readUser(
  { database }: Pick<UsersDeps, 'database'>,
  { session }: Caller,
  id: string,
): Promise<UserDetail> {
  const { organizationId } = session
  const record = await database.inOrganization(organizationId, (tx) => findRecord(tx, organizationId, id))
  if (!record) throw problem('NOT_FOUND')
  return userDetail(record, session)
}
