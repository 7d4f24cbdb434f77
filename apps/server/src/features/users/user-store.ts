import { and, asc, count, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Role, UserState } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { takeTurn } from '../../platform/database/take-turn.ts'
import { containsWords, isAnyOf } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'
import {
  organizations,
  scimPeople,
  teams,
  userIdentities,
  users,
} from '../../platform/organizations/tables.ts'
import type { Language } from '../../platform/sessions/session.ts'

interface UserFilter {
  readonly words: readonly string[]
  readonly roles: readonly Role[]
  readonly teams: readonly string[]
  readonly states: readonly UserState[]
}

/** By what colleagues may sort, and what only those who see the details may. */
export const openSortableFields = ['name', 'role', 'team', 'state', 'createdAt'] as const
export const sortableFields = [...openSortableFields, 'email', 'lastLoginAt'] as const
type SortableField = (typeof sortableFields)[number]

/** Neither a password nor an identity provider lets them in yet. */
const isInvited = sql<boolean>`(${users.passwordHash} is null and ${users.deactivatedAt} is null and not exists (
  select from ${userIdentities} i where i.organization_id = ${users.organizationId} and i.user_id = ${users.id})
  and not exists (
  select from ${scimPeople} p where p.organization_id = ${users.organizationId} and p.user_id = ${users.id}))`
const isDeactivated = sql<boolean>`(${users.deactivatedAt} is not null)`
const stateOf = sql<UserState>`case when ${isDeactivated} then 'deactivated' when ${isInvited} then 'invited' else 'active' end`

const sortColumns = {
  name: users.sortName,
  email: users.email,
  role: users.role,
  team: teams.sortName,
  state: stateOf,
  createdAt: users.createdAt,
  lastLoginAt: users.lastLoginAt,
} as const satisfies Record<SortableField, PgColumn | SQL>

/** Columns that may be empty: what has no value comes last, either way. The others are served by their index. */
const maybeEmpty: ReadonlySet<SortableField> = new Set(['team', 'lastLoginAt'])

function orderOf({ field, descending }: Sort<SortableField>): SQL {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const order = sql`${sortColumns[field]} ${direction}`
  return maybeEmpty.has(field) ? sql`${order} nulls last` : order
}

const inState = (state: UserState): SQL => sql`${stateOf} = ${state}`

export interface UserListing {
  readonly filter: UserFilter
  /** Whether the search also looks into e-mail addresses. */
  readonly searchesEmail: boolean
  readonly page: PageQuery
  readonly sort: Sort<SortableField> | null
}

function matching(organizationId: string, { filter, searchesEmail }: UserListing): SQL | undefined {
  return and(
    eq(users.organizationId, organizationId),
    filter.roles.length === 0 ? undefined : inArray(users.role, [...filter.roles]),
    filter.teams.length === 0 ? undefined : isAnyOf(users.teamId, filter.teams),
    filter.states.length === 0 ? undefined : or(...filter.states.map(inState)),
    ...containsWords(searchesEmail ? users.searchText : users.sortName, filter.words),
  )
}

const ofTeam = and(eq(teams.organizationId, users.organizationId), eq(teams.id, users.teamId))

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  language: users.language,
  teamId: users.teamId,
  team: { id: teams.id, name: teams.name },
  state: stateOf,
  invited: isInvited,
  deactivatedAt: users.deactivatedAt,
  otpActivated: sql<boolean>`${users.otpSecret} is not null`,
  createdAt: users.createdAt,
  lastLoginAt: users.lastLoginAt,
  rowVersion: users.rowVersion,
}
const selectRows = (tx: Tx) => tx.select(columns).from(users).leftJoin(teams, ofTeam)
export type UserListRow = Awaited<ReturnType<typeof selectRows>>[number]

/** One page, by name unless sorted otherwise. */
export async function findPage(
  tx: Tx,
  organizationId: string,
  listing: UserListing,
): Promise<{ items: UserListRow[]; total: number }> {
  const where = matching(organizationId, listing)
  const items = await selectRows(tx)
    .where(where)
    .orderBy(orderOf(listing.sort ?? { field: 'name', descending: false }), asc(users.id))
    .limit(listing.page.limit)
    .offset(offsetOf(listing.page))
  const [counted] = await tx.select({ total: count() }).from(users).where(where)
  return { items, total: counted?.total ?? 0 }
}

const isUser = (organizationId: string, id: string) =>
  and(eq(users.organizationId, organizationId), eq(users.id, id))

const selectRecords = (tx: Tx) =>
  tx
    .select({
      ...columns,
      passwordHash: users.passwordHash,
      organization: {
        id: organizations.id,
        name: organizations.name,
        applicationLogo: organizations.applicationLogo,
      },
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(teams, ofTeam)
export type UserRecord = Awaited<ReturnType<typeof selectRecords>>[number]

export async function findRecord(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<UserRecord | undefined> {
  const [record] = await selectRecords(tx).where(isUser(organizationId, id))
  return record
}

/** An owner who was invited to this address and has not answered, kept from other writers. */
export async function lockInvitedOwner(
  tx: Tx,
  organizationId: string,
  email: string,
): Promise<UserRecord | undefined> {
  const invited = and(
    eq(users.role, 'organization_owner'),
    isNull(users.passwordHash),
    isNull(users.deactivatedAt),
  )
  const [record] = await selectRecords(tx)
    .where(and(eq(users.organizationId, organizationId), eq(users.email, email), invited))
    .for('update', { of: users })
  return record
}

/** The same, kept from other writers until the transaction ends. */
export async function lockRecord(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<UserRecord | undefined> {
  const [record] = await selectRecords(tx).where(isUser(organizationId, id)).for('update', { of: users })
  return record
}

export interface UserFields {
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly teamId: string | null
  readonly language: Language
  readonly passwordHash: string | null
}

export async function updateUser(tx: Tx, organizationId: string, id: string, fields: UserFields) {
  await tx
    .update(users)
    .set({ ...fields, rowVersion: sql`${users.rowVersion} + 1` })
    .where(isUser(organizationId, id))
}

/** Puts somebody out, or takes them back. */
export const setDeactivated = (tx: Tx, organizationId: string, id: string, deactivatedAt: Date | null) =>
  tx
    .update(users)
    .set({ deactivatedAt, rowVersion: sql`${users.rowVersion} + 1` })
    .where(isUser(organizationId, id))

export const deleteUser = (tx: Tx, organizationId: string, id: string) =>
  tx.delete(users).where(isUser(organizationId, id))

/**
 * Whether the organization has an owner besides this person who can sign in. Owners who leave at the same
 * moment take turns.
 */
export async function hasOtherOwner(tx: Tx, organizationId: string, id: string): Promise<boolean> {
  await takeTurn(tx, `owners of ${organizationId}`)
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.role, 'organization_owner'),
        isNotNull(users.passwordHash),
        isNull(users.deactivatedAt),
        sql`${users.id} <> ${id}`,
      ),
    )
    .limit(1)
  return others.length > 0
}

/** The same for platform administrators, over all organizations. */
export async function hasOtherAdministrator(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select has_other_administrator(${id}) as found`)
  return rows[0]?.found === true
}

/** Team of the organization, which nobody deletes until the transaction ends; `null` when it has no such team. */
export async function teamNamed(tx: Tx, organizationId: string, id: string) {
  const [team] = await tx
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(and(eq(teams.organizationId, organizationId), eq(teams.id, id)))
    .for('key share')
  return team ?? null
}
