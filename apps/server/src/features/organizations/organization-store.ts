import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'
import { organizations } from '../../platform/organizations/tables.ts'
import { sessions } from '../../platform/sessions/tables.ts'

export const sortableFields = ['name', 'createdAt'] as const
type SortableField = (typeof sortableFields)[number]
const sortColumns = { name: organizations.sortName, createdAt: organizations.createdAt } as const

const selectRecords = (tx: Tx) =>
  tx
    .select({
      id: organizations.id,
      name: organizations.name,
      applicationLogo: organizations.applicationLogo,
      brandLogo: organizations.brandLogo,
      createdAt: organizations.createdAt,
      rowVersion: organizations.rowVersion,
    })
    .from(organizations)
export type OrganizationRecord = Awaited<ReturnType<typeof selectRecords>>[number]

export interface OrganizationListing {
  readonly words: readonly string[]
  readonly page: PageQuery
  readonly sort: Sort<SortableField> | null
}

/** One page of the organizations that the scope of the transaction sees, by name unless sorted otherwise. */
export async function findPage(
  tx: Tx,
  { words, page, sort }: OrganizationListing,
): Promise<{ items: OrganizationRecord[]; total: number }> {
  const where: SQL | undefined = and(...containsWords(organizations.sortName, words))
  const { field, descending } = sort ?? { field: 'name', descending: false }
  const items = await selectRecords(tx)
    .where(where)
    .orderBy(sql`${sortColumns[field]} ${sql.raw(descending ? 'desc' : 'asc')}`, organizations.id)
    .limit(page.limit)
    .offset(offsetOf(page))
  const [counted] = await tx.select({ total: count() }).from(organizations).where(where)
  return { items, total: counted?.total ?? 0 }
}

export async function findOrganization(tx: Tx, id: string): Promise<OrganizationRecord | undefined> {
  const [organization] = await selectRecords(tx).where(eq(organizations.id, id))
  return organization
}

/** The same, kept from other writers until the transaction ends. */
export async function lockOrganization(tx: Tx, id: string): Promise<OrganizationRecord | undefined> {
  const [organization] = await selectRecords(tx).where(eq(organizations.id, id)).for('update')
  return organization
}

export interface OrganizationFigures {
  readonly people: number
  readonly teams: number
}

/** How many people and teams each has, by its id. */
export async function figuresOf(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrganizationFigures>> {
  const { rows } = await tx.execute<{ id: string; people: number; teams: number }>(sql`
    select o.id, f.people, f.teams
    from unnest(${sql.param([...ids])}::uuid[]) as o (id) cross join lateral figures_of_organization(o.id) f`)
  return new Map(rows.map(({ id, people, teams }) => [id, { people, teams }]))
}

export async function updateOrganization(
  tx: Tx,
  id: string,
  fields: Partial<Pick<OrganizationRecord, 'name' | 'applicationLogo' | 'brandLogo'>>,
): Promise<void> {
  await tx
    .update(organizations)
    .set({ ...fields, rowVersion: sql`${organizations.rowVersion} + 1` })
    .where(eq(organizations.id, id))
}

/** Deletes it with everything in it. Gives the sessions that end with it. */
export async function deleteOrganization(tx: Tx, id: string): Promise<string[]> {
  const open = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.organizationId, id))
  // A part may go before the material that it is made of, or after it: what refers to what is asked when all are gone.
  await tx.execute(sql`set constraints all deferred`)
  await tx.delete(organizations).where(eq(organizations.id, id))
  return open.map((session) => session.id)
}
