import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm'
import { byCategory, efCategories, type ByCategory, type ClassStatement } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords, isAnyOf } from '../../platform/lists/conditions.ts'
import { folded } from '../../platform/lists/folded.ts'
import { offsetOf, searchWords, type PageQuery } from '../../platform/lists/page.ts'
import type { ImportedDataset } from './formats/dataset.ts'
import { ownRecords, type FiguresByCategory } from './tables.ts'

export type RecordRow = typeof ownRecords.$inferSelect

export async function findRecordPage(
  tx: Tx,
  organizationId: string,
  databaseId: string,
  query: PageQuery & { readonly search?: string | undefined },
): Promise<{ readonly items: RecordRow[]; readonly total: number }> {
  const found = and(
    eq(ownRecords.organizationId, organizationId),
    eq(ownRecords.databaseId, databaseId),
    ...containsWords(ownRecords.sortName, searchWords(query.search, folded)),
  )
  const items = await tx
    .select()
    .from(ownRecords)
    .where(found)
    .orderBy(asc(ownRecords.sortName), asc(ownRecords.id))
    .limit(query.limit)
    .offset(offsetOf(query))
  const [counted] = await tx.select({ total: count() }).from(ownRecords).where(found)
  return { items, total: counted?.total ?? 0 }
}

/** Ids of all that a search finds. */
export async function idsFound(
  tx: Tx,
  organizationId: string,
  databaseId: string,
  search: string,
): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: ownRecords.id })
    .from(ownRecords)
    .where(
      and(
        eq(ownRecords.organizationId, organizationId),
        eq(ownRecords.databaseId, databaseId),
        ...containsWords(ownRecords.sortName, searchWords(search, folded)),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Records by their ids; those that are not there are left out. */
export async function recordsWithIds(
  tx: Tx,
  organizationId: string,
  databaseId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordRow>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(ownRecords)
    .where(
      and(
        eq(ownRecords.organizationId, organizationId),
        eq(ownRecords.databaseId, databaseId),
        isAnyOf(ownRecords.id, ids),
      ),
    )
  return new Map(rows.map((row) => [row.id, row]))
}

/** What a record is called, where and when it holds, and in which unit. */
export type RecordName = Pick<RecordRow, 'id' | 'name' | 'location' | 'unit' | 'validFrom' | 'validUntil'>

/** Names of the records that a form can count in. */
export const namesOfRecords = (tx: Tx, organizationId: string, databaseId: string): Promise<RecordName[]> =>
  tx
    .select({
      id: ownRecords.id,
      name: ownRecords.name,
      location: ownRecords.location,
      unit: ownRecords.unit,
      validFrom: ownRecords.validFrom,
      validUntil: ownRecords.validUntil,
    })
    .from(ownRecords)
    .where(
      and(
        eq(ownRecords.organizationId, organizationId),
        eq(ownRecords.databaseId, databaseId),
        isNotNull(ownRecords.unit),
      ),
    )

/** What single records are stated to be, for when their file is read again. */
export async function statedRecords(tx: Tx, organizationId: string, databaseId: string) {
  const rows = await tx
    .select({ id: ownRecords.id, dataClass: ownRecords.dataClass })
    .from(ownRecords)
    .where(
      and(
        eq(ownRecords.organizationId, organizationId),
        eq(ownRecords.databaseId, databaseId),
        isNotNull(ownRecords.dataClass),
      ),
    )
  return new Map(rows.map(({ id, dataClass }) => [id, dataClass]))
}

export const deleteRecords = (tx: Tx, organizationId: string, databaseId: string) =>
  tx
    .delete(ownRecords)
    .where(and(eq(ownRecords.organizationId, organizationId), eq(ownRecords.databaseId, databaseId)))

/** A statement has room for 65,535 parameters; as JSON there is one. */
const rowsAtOnce = 2000

export async function insertRecords(
  tx: Tx,
  organizationId: string,
  databaseId: string,
  datasets: readonly ImportedDataset[],
  kept: (records: number) => void = () => undefined,
  stated: ReadonlyMap<string, ClassStatement | null> = new Map(),
): Promise<void> {
  for (let begin = 0; begin < datasets.length; begin += rowsAtOnce) {
    const rows = datasets
      .slice(begin, begin + rowsAtOnce)
      .map((dataset) => ({ ...recordRow(dataset), data_class: stated.get(dataset.id) ?? null }))
    await tx.execute(sql`
      insert into own_records (organization_id, database_id, id, name, location, valid_from, valid_until,
        technology, unit, file_unit, impacts, quality, incomplete, flows, data_class)
      select ${organizationId}::uuid, ${databaseId}::uuid, record.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as record (id text, name text, location text,
        valid_from text, valid_until text, technology text, unit text, file_unit text, impacts jsonb, quality jsonb,
        incomplete boolean, flows jsonb, data_class jsonb)`)
    kept(begin + rows.length)
  }
}

const recordRow = (dataset: ImportedDataset) => ({
  id: dataset.id,
  name: dataset.name,
  location: dataset.location,
  valid_from: dataset.validFrom,
  valid_until: dataset.validUntil,
  technology: dataset.technology,
  unit: dataset.unit,
  file_unit: dataset.fileUnit,
  impacts: covered(dataset),
  quality: dataset.quality,
  incomplete: dataset.isIncomplete ?? false,
  flows: dataset.flows ?? null,
})

const covered = ({ impacts }: ImportedDataset): FiguresByCategory =>
  Object.fromEntries(
    efCategories.flatMap((category) => {
      const figure = impacts[category] ?? null
      return figure === null ? [] : [[category, figure] as const]
    }),
  )

/** Records of another class than their database; `null`: of the same again. */
export const classifyRecords = (
  tx: Tx,
  organizationId: string,
  databaseId: string,
  ids: readonly string[],
  dataClass: ClassStatement | null,
) =>
  tx
    .update(ownRecords)
    .set({ dataClass })
    .where(
      and(
        eq(ownRecords.organizationId, organizationId),
        eq(ownRecords.databaseId, databaseId),
        isAnyOf(ownRecords.id, ids),
      ),
    )

/** Share of the datasets with a figure, by category. */
export const coverageOf = (datasets: readonly ImportedDataset[]): ByCategory<number> =>
  byCategory((category) => {
    const withFigure = datasets.filter(({ impacts }) => (impacts[category] ?? null) !== null)
    return withFigure.length / Math.max(1, datasets.length)
  })

/** What the explorer lists of a record. */
export type ListedRecord = Omit<RecordRow, 'organizationId' | 'databaseId' | 'impacts' | 'sortName'>

/** Every record of a database, without its figures. */
export const listedRecords = (tx: Tx, organizationId: string, databaseId: string): Promise<ListedRecord[]> =>
  tx
    .select({
      id: ownRecords.id,
      name: ownRecords.name,
      location: ownRecords.location,
      validFrom: ownRecords.validFrom,
      validUntil: ownRecords.validUntil,
      technology: ownRecords.technology,
      unit: ownRecords.unit,
      fileUnit: ownRecords.fileUnit,
      quality: ownRecords.quality,
      incomplete: ownRecords.incomplete,
      flows: ownRecords.flows,
      dataClass: ownRecords.dataClass,
    })
    .from(ownRecords)
    .where(and(eq(ownRecords.organizationId, organizationId), eq(ownRecords.databaseId, databaseId)))
