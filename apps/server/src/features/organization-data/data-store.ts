import { and, asc, count, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { OrganizationValues } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { takeTurn } from '../../platform/database/take-turn.ts'
import { containsWords, isAnyOf } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'
import { organizationData } from './tables.ts'

export const sortableFields = ['category', 'year', 'season', 'selected', 'updatedAt'] as const
type SortableField = (typeof sortableFields)[number]

const sortColumns = {
  category: organizationData.categoryId,
  year: organizationData.year,
  season: organizationData.season,
  selected: organizationData.selected,
  updatedAt: organizationData.updatedAt,
} as const satisfies Record<SortableField, PgColumn>

const selectRecords = (tx: Tx) =>
  tx
    .select({
      id: organizationData.id,
      categoryId: organizationData.categoryId,
      year: organizationData.year,
      season: organizationData.season,
      selected: organizationData.selected,
      values: organizationData.formValues,
      rowVersion: organizationData.rowVersion,
      createdAt: organizationData.createdAt,
      updatedAt: organizationData.updatedAt,
    })
    .from(organizationData)
export type DataRecord = Awaited<ReturnType<typeof selectRecords>>[number]

/** A word that is looked for, with the categories in whose names it stands. */
interface SearchedWord {
  readonly word: string
  readonly categories: readonly string[]
}

export interface DataListing {
  readonly words: readonly SearchedWord[]
  readonly categories: readonly string[]
  readonly page: PageQuery
  readonly sort: Sort<SortableField> | null
}

const period = sql`folded(concat_ws(' ', ${organizationData.year}::text, ${organizationData.season}))`
const saysWord = ({ word, categories }: SearchedWord): SQL | undefined =>
  or(...containsWords(period, [word]), isAnyOf(organizationData.categoryId, categories))

/** By category, the newest first, unless sorted otherwise. */
const orderOf = (sort: DataListing['sort']): SQL[] =>
  sort === null
    ? [asc(organizationData.categoryId), desc(organizationData.year)]
    : [(sort.descending ? desc : asc)(sortColumns[sort.field])]

export async function findPage(
  tx: Tx,
  organizationId: string,
  { words, categories, page, sort }: DataListing,
): Promise<{ items: DataRecord[]; total: number }> {
  const where = and(
    eq(organizationData.organizationId, organizationId),
    categories.length === 0 ? undefined : isAnyOf(organizationData.categoryId, categories),
    ...words.map(saysWord),
  )
  const items = await selectRecords(tx)
    .where(where)
    .orderBy(...orderOf(sort), asc(organizationData.id))
    .limit(page.limit)
    .offset(offsetOf(page))
  const [counted] = await tx.select({ total: count() }).from(organizationData).where(where)
  return { items, total: counted?.total ?? 0 }
}

const isSet = (organizationId: string, id: string) =>
  and(eq(organizationData.organizationId, organizationId), eq(organizationData.id, id))

export async function findSet(tx: Tx, organizationId: string, id: string): Promise<DataRecord | undefined> {
  const [record] = await selectRecords(tx).where(isSet(organizationId, id))
  return record
}

/** Those of the ids that there are. */
export const findSets = (tx: Tx, organizationId: string, ids: readonly string[]): Promise<DataRecord[]> =>
  selectRecords(tx).where(
    and(eq(organizationData.organizationId, organizationId), isAnyOf(organizationData.id, ids)),
  )

/** The same, kept from other writers until the transaction ends. */
export async function lockSet(tx: Tx, organizationId: string, id: string): Promise<DataRecord | undefined> {
  const [record] = await selectRecords(tx).where(isSet(organizationId, id)).for('update')
  return record
}

/** @param categoryId without, of every category */
export const findSelected = (tx: Tx, organizationId: string, categoryId?: string): Promise<DataRecord[]> =>
  selectRecords(tx)
    .where(
      and(
        eq(organizationData.organizationId, organizationId),
        organizationData.selected,
        categoryId === undefined ? undefined : eq(organizationData.categoryId, categoryId),
      ),
    )
    .orderBy(asc(organizationData.categoryId))

export interface DataFields {
  readonly year: number
  readonly season: string | null
  readonly selected: boolean
  readonly values: OrganizationValues
}

const columnsOf = ({ values, year, season, selected }: DataFields) => ({
  year,
  season,
  selected,
  formValues: values,
})

export async function insertSet(
  tx: Tx,
  organizationId: string,
  categoryId: string,
  fields: DataFields,
): Promise<string> {
  const [inserted] = await tx
    .insert(organizationData)
    .values({ organizationId, categoryId, ...columnsOf(fields) })
    .returning({ id: organizationData.id })
  if (!inserted) throw new Error('The organization data was not inserted')
  return inserted.id
}

export async function updateSet(tx: Tx, organizationId: string, id: string, fields: DataFields) {
  await tx
    .update(organizationData)
    .set({
      ...columnsOf(fields),
      rowVersion: sql`${organizationData.rowVersion} + 1`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(isSet(organizationId, id))
}

/** Two who select at the same moment wait for each other until the transaction ends. */
export const keepSelecting = (tx: Tx, organizationId: string, categoryId: string) =>
  takeTurn(tx, `organization data ${organizationId} ${categoryId}`)

/** Takes the selection from the others of the category, and tells which. */
export const unselectOthers = (tx: Tx, organizationId: string, categoryId: string, id: string | null) =>
  tx
    .update(organizationData)
    .set({ selected: false, rowVersion: sql`${organizationData.rowVersion} + 1` })
    .where(
      and(
        eq(organizationData.organizationId, organizationId),
        eq(organizationData.categoryId, categoryId),
        organizationData.selected,
        id === null ? undefined : ne(organizationData.id, id),
      ),
    )
    .returning({ id: organizationData.id })

export const deleteSet = (tx: Tx, organizationId: string, id: string) =>
  tx.delete(organizationData).where(isSet(organizationId, id))
