import { and, eq, sql, type SQL } from 'drizzle-orm'
import {
  listOf,
  type AccessKind,
  type AccessPoint,
  type CallAnswer,
  type CallParsed,
  type findAccessPoints as findCall,
  type Role,
} from '@ecotrame/contract'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { containsWords, isOneOf } from '../../platform/lists/conditions.ts'
import { folded } from '../../platform/lists/folded.ts'
import { offsetOf, pageMeta, searchWords, sortOf } from '../../platform/lists/page.ts'
import type { Live } from '../../platform/live/live.ts'
import { users } from '../../platform/organizations/tables.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { sessions } from '../../platform/sessions/tables.ts'
import { deviceOf } from '../account/index.ts'
import { keysAsAccess } from '../api-keys/index.ts'
import { passkeysAsAccess } from '../auth/index.ts'
import { providersAsAccess, scimTokensAsAccess } from '../single-sign-on/index.ts'
import { connectorsAsAccess } from '../connectors/index.ts'
import { webhooksAsAccess } from '../webhooks/index.ts'

export interface AccessPointDeps {
  readonly database: OrganizationDatabase
  readonly live: Live
}

const sessionsAsAccess = (organizationId: string): SQL => sql`
  select s.id, 'session' as kind, u.name, u.role, s.agent, null as detail, s.address, s.created_at, s.last_used_at,
    s.expires_at, true as works
  from sessions s join users u on u.organization_id = s.organization_id and u.id = s.user_id
  where s.organization_id = ${organizationId} and s.expires_at > now()`

const parts = [
  sessionsAsAccess,
  passkeysAsAccess,
  keysAsAccess,
  webhooksAsAccess,
  connectorsAsAccess,
  providersAsAccess,
  scimTokensAsAccess,
]

/** What each feature keeps in a table of its own, in one list. */
const everything = (organizationId: string): SQL =>
  sql`(${sql.join(
    parts.map((part) => part(organizationId)),
    sql` union all `,
  )}) as access_point`

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly kind: AccessKind
  readonly name: string
  readonly role: Role | null
  readonly agent: string | null
  readonly detail: string | null
  readonly address: string | null
  readonly created_at: Date
  readonly last_used_at: Date | null
  readonly expires_at: Date | null
  readonly works: boolean
}

const columns = { name: sql`folded(name)`, createdAt: sql`created_at`, lastUsedAt: sql`last_used_at` }
const sortable = ['name', 'createdAt', 'lastUsedAt'] as const

const moment = (at: Date | null): string | null => (at === null ? null : new Date(at).toISOString())

const pointOf = (row: Row, session: Session): AccessPoint => ({
  ...{ id: row.id, kind: row.kind, name: row.name, role: row.role, detail: row.detail, address: row.address },
  device: row.kind === 'session' ? deviceOf(row.agent) : null,
  createdAt: new Date(row.created_at).toISOString(),
  lastUsedAt: moment(row.last_used_at),
  expiresAt: moment(row.expires_at),
  works: row.works,
  current: row.kind === 'session' && session.kind === 'user' && row.id === session.id,
})

/** One page of all by which somebody gets in, last used first: what was never used comes last. */
export function listAccessPoints(
  { database }: AccessPointDeps,
  session: Session,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const { field, descending } = sortOf(query.sort, sortable) ?? { field: 'lastUsedAt', descending: true }
  const conditions = [
    sql`true`,
    ...isOneOf(sql`kind`, listOf(query.kind)),
    ...containsWords(sql`folded(name)`, searchWords(query.search, folded)),
  ]
  const matching = sql`${everything(session.organizationId)} where ${sql.join(conditions, sql` and `)}`
  return database.inOrganization(session.organizationId, async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select * from ${matching}
      order by ${columns[field]} ${descending ? sql`desc` : sql`asc`} nulls last, kind, id
      limit ${query.limit} offset ${offsetOf(query)}`)
    const counted = await tx.execute<{ total: string }>(sql`select count(*) as total from ${matching}`)
    return {
      items: rows.map((row) => pointOf(row, session)),
      meta: pageMeta(query, Number(counted.rows[0]?.total ?? 0)),
    }
  })
}

/** Whose session it is; `null`: nobody's of the organization. */
export async function personOfSession(tx: Tx, { organizationId }: Session, id: string) {
  const [found] = await tx
    .select({ userId: users.id, userName: users.name })
    .from(sessions)
    .innerJoin(users, and(eq(users.organizationId, sessions.organizationId), eq(users.id, sessions.userId)))
    .where(and(eq(sessions.organizationId, organizationId), eq(sessions.id, id)))
  return found ?? null
}
