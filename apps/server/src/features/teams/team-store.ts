import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'
import { teams, users } from '../../platform/organizations/tables.ts'

export const sortableFields = ['name', 'people', 'createdAt'] as const
export type SortableField = (typeof sortableFields)[number]

/** With the names of the tables written out: a query of one table would leave them away, and mean the inner one. */
const people = sql<number>`(
  select count(*)::integer from users u where u.organization_id = teams.organization_id and u.team_id = teams.id)`

const sortColumns = {
  name: teams.sortName,
  people,
  createdAt: teams.createdAt,
} as const satisfies Record<SortableField, PgColumn | SQL>

const selectRows = (tx: Tx) =>
  tx
    .select({
      id: teams.id,
      name: teams.name,
      isMain: teams.isMain,
      people,
      createdAt: teams.createdAt,
      rowVersion: teams.rowVersion,
    })
    .from(teams)
export type TeamRecord = Awaited<ReturnType<typeof selectRows>>[number]

export interface TeamListing {
  readonly words: readonly string[]
  readonly page: PageQuery
  readonly sort: Sort<SortableField> | null
}

/** One page; unless sorted otherwise the main team first, then by name. */
export async function findPage(
  tx: Tx,
  organizationId: string,
  { words, page, sort }: TeamListing,
): Promise<{ items: TeamRecord[]; total: number }> {
  const where = and(eq(teams.organizationId, organizationId), ...containsWords(teams.sortName, words))
  const order =
    sort === null
      ? [desc(teams.isMain), asc(teams.sortName)]
      : [sql`${sortColumns[sort.field]} ${sql.raw(sort.descending ? 'desc' : 'asc')}`]
  const items = await selectRows(tx)
    .where(where)
    .orderBy(...order, asc(teams.id))
    .limit(page.limit)
    .offset(offsetOf(page))
  const [counted] = await tx.select({ total: count() }).from(teams).where(where)
  return { items, total: counted?.total ?? 0 }
}

const isTeam = (organizationId: string, id: string) =>
  and(eq(teams.organizationId, organizationId), eq(teams.id, id))

export async function findTeam(tx: Tx, organizationId: string, id: string): Promise<TeamRecord | undefined> {
  const [team] = await selectRows(tx).where(isTeam(organizationId, id))
  return team
}

/** The same, kept from other writers, and from people and evaluations that would join it, until the transaction ends. */
export async function lockTeam(tx: Tx, organizationId: string, id: string): Promise<TeamRecord | undefined> {
  const [team] = await selectRows(tx).where(isTeam(organizationId, id)).for('update', { of: teams })
  return team
}

export async function renameTeam(tx: Tx, organizationId: string, id: string, name: string) {
  await tx
    .update(teams)
    .set({ name, rowVersion: sql`${teams.rowVersion} + 1` })
    .where(isTeam(organizationId, id))
}

/** Deletions of teams of one organization wait for each other: two may name each other’s team as the one that takes all. */
export const takeTurns = (tx: Tx, organizationId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`teams of ${organizationId}`}, 0))`)

export const deleteTeam = (tx: Tx, organizationId: string, id: string) =>
  tx.delete(teams).where(isTeam(organizationId, id))

/** Gives the people of a team to another one. */
export const movePeople = (tx: Tx, organizationId: string, from: string, to: string) =>
  tx
    .update(users)
    .set({ teamId: to, rowVersion: sql`${users.rowVersion} + 1` })
    .where(and(eq(users.organizationId, organizationId), eq(users.teamId, from)))
    .returning({ id: users.id, name: users.name })
