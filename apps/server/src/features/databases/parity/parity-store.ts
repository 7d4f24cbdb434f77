import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { and, arrayOverlaps, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { CallParsed, findParityRows, ParityRow } from '@ecotrame/contract'
import { listOf } from '@ecotrame/contract'
import type { EfCategory } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import { containsWords } from '../../../platform/lists/conditions.ts'
import { folded } from '../../../platform/lists/folded.ts'
import { offsetOf, searchWords } from '../../../platform/lists/page.ts'
import { ownParities as table, ownParityRows as rows, ownRecords } from '../tables.ts'
import type { Comparable } from './compare-results.ts'
import { closedCategories, uncompared, type Standing } from './open-categories.ts'

const deflate = promisify<Uint8Array, Buffer>(gzip)
const inflate = promisify<Uint8Array, Buffer>(gunzip)

const { reference, ...columns } = {
  ...{
    required: table.required,
    decisions: table.decisions,
    report: table.report,
    reference: table.reference,
  },
  ...{ fileName: table.fileName, comparedBy: table.comparedBy, comparedAt: table.comparedAt },
}

const isOf = (organizationId: string, databaseId: string): SQL | undefined =>
  and(eq(table.organizationId, organizationId), eq(table.databaseId, databaseId))

const select = (tx: Tx) => tx.select(columns).from(table)
export type ParityRecord = Awaited<ReturnType<typeof select>>[number]

/** `undefined`: nobody has asked for a comparison or decided anything. */
export async function findParity(
  tx: Tx,
  organizationId: string,
  databaseId: string,
): Promise<ParityRecord | undefined> {
  const [row] = await select(tx).where(isOf(organizationId, databaseId))
  return row
}

export const standingOf = (row: ParityRecord | undefined): Standing =>
  row === undefined
    ? uncompared
    : { required: row.required, counts: row.report?.categories ?? null, decisions: row.decisions }

/** Categories of a database whose figures are not used. */
export const closedCategoriesOf = async (
  tx: Tx,
  organizationId: string,
  databaseId: string,
): Promise<ReadonlySet<EfCategory>> =>
  closedCategories(standingOf(await findParity(tx, organizationId, databaseId)))

export type ParityChange = Partial<Omit<typeof table.$inferInsert, 'organizationId' | 'databaseId'>>

export const putParity = (tx: Tx, organizationId: string, databaseId: string, change: ParityChange) =>
  tx
    .insert(table)
    .values({ organizationId, databaseId, ...change })
    .onConflictDoUpdate({ target: [table.organizationId, table.databaseId], set: change })

/** Of a comparison that is there: a row to be inserted would be held against the checks of the table first. */
export const updateParity = (tx: Tx, organizationId: string, databaseId: string, change: ParityChange) =>
  tx.update(table).set(change).where(isOf(organizationId, databaseId))

/** The results that a database is compared with, as they are kept for its next reading. */
export const keptReference = (results: readonly Comparable[]): Promise<Buffer> =>
  deflate(
    Buffer.from(
      JSON.stringify(
        results.map(({ id, name, location, unit, fileUnit, impacts }) => ({
          ...{ id, name, location, unit, fileUnit, impacts },
        })),
      ),
    ),
  )

/** `null`: there are none. */
export async function referenceOf(
  tx: Tx,
  organizationId: string,
  databaseId: string,
): Promise<readonly Comparable[] | null> {
  const [row] = await tx.select({ reference }).from(table).where(isOf(organizationId, databaseId))
  // Written above, by the same code.
  return row?.reference ? (JSON.parse((await inflate(row.reference)).toString()) as Comparable[]) : null
}

const selectComparable = (tx: Tx) =>
  tx
    .select({
      id: ownRecords.id,
      name: ownRecords.name,
      location: ownRecords.location,
      unit: ownRecords.unit,
      fileUnit: ownRecords.fileUnit,
      impacts: ownRecords.impacts,
      flows: ownRecords.flows,
    })
    .from(ownRecords)
export type ComparableRow = Awaited<ReturnType<typeof selectComparable>>[number]

/** Every record of a database with its figures. */
export const comparableRecords = (
  tx: Tx,
  organizationId: string,
  databaseId: string,
): Promise<ComparableRow[]> =>
  selectComparable(tx)
    .where(and(eq(ownRecords.organizationId, organizationId), eq(ownRecords.databaseId, databaseId)))
    .orderBy(asc(ownRecords.id))

/** So many of each kind are kept: who has more looks for what they have in common. */
export const rowsMaximum = 5000

const isRowOf = (organizationId: string, databaseId: string): SQL | undefined =>
  and(eq(rows.organizationId, organizationId), eq(rows.databaseId, databaseId))

export async function replaceParityRows(
  tx: Tx,
  organizationId: string,
  databaseId: string,
  found: readonly Omit<ParityRow, 'id'>[],
): Promise<void> {
  await tx.delete(rows).where(isRowOf(organizationId, databaseId))
  if (found.length === 0) return
  const written = found.map((row, position) => ({
    ...row,
    position,
    categories: row.differences.map(({ category }) => category),
  }))
  await tx.execute(sql`
    insert into own_parity_rows (organization_id, database_id, position, kind, record_id, name, location, unit, why,
      categories, differences)
    select ${organizationId}::uuid, ${databaseId}::uuid, one.position, one.kind, one.record, one.name, one.location,
      one.unit, one.why, one.categories, one.differences
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as one (position integer, kind text, record text,
      name text, location text, unit text, why text, categories text[], differences jsonb)`)
}

type RowQuery = CallParsed<typeof findParityRows>['query']

export async function findParityRowPage(
  tx: Tx,
  organizationId: string,
  databaseId: string,
  query: RowQuery,
): Promise<{ readonly items: (typeof rows.$inferSelect)[]; readonly total: number }> {
  const [kinds, categories] = [listOf(query.kind), listOf(query.category)]
  const found = and(
    isRowOf(organizationId, databaseId),
    ...(kinds.length === 0 ? [] : [inArray(rows.kind, [...kinds])]),
    ...(categories.length === 0 ? [] : [arrayOverlaps(rows.categories, [...categories])]),
    ...containsWords(rows.searchText, searchWords(query.search, folded)),
  )
  const items = await tx
    .select()
    .from(rows)
    .where(found)
    .orderBy(asc(rows.position))
    .limit(query.limit)
    .offset(offsetOf(query))
  const [counted] = await tx.select({ total: count() }).from(rows).where(found)
  return { items, total: counted?.total ?? 0 }
}
