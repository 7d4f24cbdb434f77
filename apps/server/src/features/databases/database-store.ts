import { and, asc, count, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { emptyRecipe, type CallParsed, type createOwnDatabase, type DatabaseRecipe } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { jobs } from '../../platform/jobs/tables.ts'
import { containsWords } from '../../platform/lists/conditions.ts'
import { folded } from '../../platform/lists/folded.ts'
import { offsetOf, searchWords, type PageQuery } from '../../platform/lists/page.ts'
import { ownDatabaseParts, ownDatabases } from './tables.ts'
import { ownMappings, ownPacks } from '../own-packs/index.ts'

/** How much of the file is there, in a query of the table `own_databases`. */
const received = sql<number>`(
  select coalesce(sum(length(p.content)), 0)::double precision from own_database_parts p
  where p.organization_id = own_databases.organization_id and p.database_id = own_databases.id)`

/** Choices for which records of its pack stand. */
const mappings = sql<number>`(
  select count(*)::integer from ${ownMappings} m join ${ownPacks} pack
    on pack.organization_id = m.organization_id and pack.id = m.pack_id
  where m.organization_id = own_databases.organization_id and m.until_revision is null
    and pack.database_id = own_databases.id)`

const before = alias(ownDatabases, 'before')

/** Thousands of decisions are read when they are asked for. */
const { recipe, ...columns } = getTableColumns(ownDatabases)

const select = (tx: Tx) =>
  tx
    .select({
      ...columns,
      received,
      mappings,
      before: { id: before.id, name: before.name, release: before.release },
      job: jobs,
    })
    .from(ownDatabases)
    .leftJoin(
      jobs,
      and(eq(jobs.organizationId, ownDatabases.organizationId), eq(jobs.id, ownDatabases.jobId)),
    )
    .leftJoin(
      before,
      and(eq(before.organizationId, ownDatabases.organizationId), eq(before.id, ownDatabases.replaces)),
    )
export type DatabaseRecord = Awaited<ReturnType<typeof select>>[number]

const isDatabase = (organizationId: string, id: string): SQL | undefined =>
  and(eq(ownDatabases.organizationId, organizationId), eq(ownDatabases.id, id))

export async function recipeOf(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<DatabaseRecipe | undefined> {
  const [row] = await tx.select({ recipe }).from(ownDatabases).where(isDatabase(organizationId, id))
  return row?.recipe
}

export async function findDatabase(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<DatabaseRecord | undefined> {
  const [record] = await select(tx).where(isDatabase(organizationId, id))
  return record
}

/** The same, kept from other writers until the transaction ends. */
export async function lockDatabase(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<DatabaseRecord | undefined> {
  const [record] = await select(tx).where(isDatabase(organizationId, id)).for('update', { of: ownDatabases })
  return record
}

export async function findDatabasePage(
  tx: Tx,
  organizationId: string,
  query: PageQuery & { readonly search?: string | undefined },
): Promise<{ readonly items: DatabaseRecord[]; readonly total: number }> {
  const found = and(
    eq(ownDatabases.organizationId, organizationId),
    ...containsWords(sql`folded(${ownDatabases.name})`, searchWords(query.search, folded)),
  )
  const items = await select(tx)
    .where(found)
    .orderBy(desc(ownDatabases.createdAt), asc(ownDatabases.id))
    .limit(query.limit)
    .offset(offsetOf(query))
  const [counted] = await tx.select({ total: count() }).from(ownDatabases).where(found)
  return { items, total: counted?.total ?? 0 }
}

type Announced = CallParsed<typeof createOwnDatabase>['body']

export async function insertDatabase(
  tx: Tx,
  organizationId: string,
  { rightConfirmed: _, ...announced }: Announced,
  authorName: string,
  recipeBefore: DatabaseRecipe = emptyRecipe,
) {
  const [row] = await tx
    .insert(ownDatabases)
    .values({
      organizationId,
      ...announced,
      recipe: recipeBefore,
      authorName,
      rightConfirmedBy: authorName,
      rightConfirmedAt: sql`now()`,
    })
    .returning({ id: ownDatabases.id })
  if (row === undefined) throw new Error('The database gave no row back.')
  return row.id
}

export type DatabaseChange = Partial<Omit<typeof ownDatabases.$inferInsert, 'id' | 'organizationId'>>

export const updateDatabase = (tx: Tx, organizationId: string, id: string, change: DatabaseChange) =>
  tx
    .update(ownDatabases)
    .set({ ...change, rowVersion: sql`${ownDatabases.rowVersion} + 1` })
    .where(isDatabase(organizationId, id))

/** What a database was before its file began to be read. */
const stateBefore = sql`case when records > 0 then 'ready' when recipe_report is not null then 'undecided'
  else 'receiving' end`

/** A job that ended in another way than by its handler leaves the database as it was: it can be begun anew. */
export const beginAnew = (tx: Tx, organizationId: string, jobId: string) =>
  tx
    .update(ownDatabases)
    .set({ state: stateBefore, rowVersion: sql`${ownDatabases.rowVersion} + 1` })
    .where(
      and(
        eq(ownDatabases.organizationId, organizationId),
        eq(ownDatabases.jobId, jobId),
        eq(ownDatabases.state, 'importing'),
      ),
    )

export const deleteDatabase = (tx: Tx, organizationId: string, id: string) =>
  tx.delete(ownDatabases).where(isDatabase(organizationId, id))

export const insertPart = (
  tx: Tx,
  organizationId: string,
  databaseId: string,
  part: { readonly beginsAt: number; readonly content: Buffer },
) =>
  tx
    .insert(ownDatabaseParts)
    .values({ organizationId, databaseId, ...part })
    .onConflictDoNothing()

const ofDatabase = (organizationId: string, databaseId: string): SQL | undefined =>
  and(eq(ownDatabaseParts.organizationId, organizationId), eq(ownDatabaseParts.databaseId, databaseId))

/** The file in its order, one part at a time. */
export async function* partsOf(tx: Tx, organizationId: string, databaseId: string): AsyncGenerator<Buffer> {
  for (let begin = 0; ;) {
    const [part] = await tx
      .select({ content: ownDatabaseParts.content })
      .from(ownDatabaseParts)
      .where(and(ofDatabase(organizationId, databaseId), eq(ownDatabaseParts.beginsAt, begin)))
    if (part === undefined) return
    yield part.content
    begin += part.content.length
  }
}

export const deleteParts = (tx: Tx, organizationId: string, databaseId: string) =>
  tx.delete(ownDatabaseParts).where(ofDatabase(organizationId, databaseId))
