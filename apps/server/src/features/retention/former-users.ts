import { sql, type SQL } from 'drizzle-orm'
import type {
  CallAnswer,
  CallParsed,
  eraseFormerUser as eraseCall,
  findFormerUsers as findCall,
} from '@ecotrame/contract'
import { recordChange, type Actor } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { containsWords } from '../../platform/lists/conditions.ts'
import { folded } from '../../platform/lists/folded.ts'
import { offsetOf, pageMeta, searchWords, sortOf } from '../../platform/lists/page.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { codeOf, eraseNames, type Erased } from './erase.ts'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly left_at: Date
}

/** Whose account was deleted and is not there again, by the log. */
export const formerUsers = (organizationId: string): SQL => sql`(
  select distinct on (a.entity_id) a.entity_id as id, coalesce(a.entity_name, '') as name, a.at as left_at
  from audit_log a
  where a.organization_id = ${organizationId} and a.entity = 'user' and a.action = 'delete'
    and not exists (select from users u where u.organization_id = a.organization_id and u.id = a.entity_id)
  order by a.entity_id, a.sequence desc) as former_user`

const columns = { name: sql`folded(name)`, leftAt: sql`left_at` }

/** One page of those who left, the last of them first. */
export function listFormerUsers(
  database: OrganizationDatabase,
  organizationId: string,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const { field, descending } = sortOf(query.sort, ['name', 'leftAt'] as const) ?? {
    field: 'leftAt',
    descending: true,
  }
  const conditions = [sql`true`, ...containsWords(sql`folded(name)`, searchWords(query.search, folded))]
  const matching = sql`${formerUsers(organizationId)} where ${sql.join(conditions, sql` and `)}`
  return database.inOrganization(organizationId, async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select * from ${matching} order by ${columns[field]} ${descending ? sql`desc` : sql`asc`}, id
      limit ${query.limit} offset ${offsetOf(query)}`)
    const counted = await tx.execute<{ total: string }>(sql`select count(*) as total from ${matching}`)
    return {
      items: rows.map(({ id, name, left_at }) => ({
        ...{ id, name, leftAt: new Date(left_at).toISOString(), erased: name === codeOf(id) },
      })),
      meta: pageMeta(query, Number(counted.rows[0]?.total ?? 0)),
    }
  })
}

/**
 * Erases somebody who left, once the name is typed as the list shows it.
 * @throws NOT_FOUND for who has not left, or is of another organization; INVALID_VALUES for another name
 */
export const eraseAsAsked = (
  database: OrganizationDatabase,
  session: Session,
  userId: string,
  typed: string,
): Promise<CallAnswer<typeof eraseCall>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const { rows } = await tx.execute<Row>(
      sql`select * from ${formerUsers(session.organizationId)} where id = ${userId}`,
    )
    const [found] = rows
    if (found === undefined) throw problem('NOT_FOUND')
    if (found.name !== typed)
      throw problem('INVALID_VALUES', { errors: [{ path: 'name', code: 'NOT_THE_NAME' }] })
    return erase(tx, session, userId)
  })

/** Erases somebody, and says so in the log: by the code, and with how many records it was. */
export async function erase(tx: Tx, actor: Actor, userId: string): Promise<Erased> {
  const erased = await eraseNames(tx, { organizationId: actor.organizationId, userId })
  const { code, replaced, kept } = erased
  await recordChange(tx, actor, {
    ...{ entity: 'user', entityId: userId, entityName: code, action: 'erase' },
    after: { replaced, kept },
  })
  return erased
}
