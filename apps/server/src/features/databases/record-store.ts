import { and, asc, count, eq, sql } from 'drizzle-orm'
import { byCategory, efCategories, type ByCategory } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords } from '../../platform/lists/conditions.ts'
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

/** A statement has room for 65,535 parameters; as JSON there is one. */
const rowsAtOnce = 2000

export async function insertRecords(
  tx: Tx,
  organizationId: string,
  databaseId: string,
  datasets: readonly ImportedDataset[],
): Promise<void> {
  for (let begin = 0; begin < datasets.length; begin += rowsAtOnce) {
    const rows = datasets.slice(begin, begin + rowsAtOnce).map(recordRow)
    await tx.execute(sql`
      insert into own_records (organization_id, database_id, id, name, location, valid_from, valid_until,
        technology, unit, file_unit, impacts, quality)
      select ${organizationId}::uuid, ${databaseId}::uuid, record.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as record (id text, name text, location text,
        valid_from text, valid_until text, technology text, unit text, file_unit text, impacts jsonb, quality jsonb)`)
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
})

const covered = ({ impacts }: ImportedDataset): FiguresByCategory =>
  Object.fromEntries(
    efCategories.flatMap((category) => {
      const figure = impacts[category] ?? null
      return figure === null ? [] : [[category, figure] as const]
    }),
  )

/** Share of the datasets with a figure, by category. */
export const coverageOf = (datasets: readonly ImportedDataset[]): ByCategory<number> =>
  byCategory((category) => {
    const withFigure = datasets.filter(({ impacts }) => (impacts[category] ?? null) !== null)
    return withFigure.length / Math.max(1, datasets.length)
  })
