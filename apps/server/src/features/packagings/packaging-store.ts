import { and, asc, count, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PackagingLevel } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords, isAnyOf } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'
import { evaluationsUsingPackaging } from '../evaluations/index.ts'
import { packagings } from './tables.ts'
import { productPackagings } from '../products/index.ts'

/** How many products of the organization use it; the feature of products writes that table. */
const productsUsing = sql<number>`(
  select count(*)::integer from ${productPackagings} l
  where l.organization_id = packagings.organization_id and l.packaging_id = packagings.id)`

export const sortableFields = [
  'name',
  'reference',
  'level',
  'units',
  'mass',
  'recycledShare',
  'micropoints',
  'micropointsPerProduct',
  'createdAt',
  'updatedAt',
] as const
export type SortableField = (typeof sortableFields)[number]

/** What may be unknown comes last, either way. */
const sortColumns = {
  name: { column: packagings.sortName, always: true },
  reference: { column: sql`lower(${packagings.reference})`, always: false },
  level: { column: packagings.level, always: true },
  units: { column: packagings.units, always: true },
  mass: { column: packagings.massG, always: true },
  recycledShare: { column: packagings.recycledShare, always: false },
  micropoints: { column: packagings.micropoints, always: false },
  micropointsPerProduct: { column: packagings.micropointsPerProduct, always: false },
  createdAt: { column: packagings.createdAt, always: true },
  updatedAt: { column: packagings.updatedAt, always: true },
} as const satisfies Record<SortableField, { column: PgColumn | SQL; always: boolean }>

function orderOf({ field, descending }: Sort<SortableField>): SQL {
  const { column, always } = sortColumns[field]
  const direction = sql.raw(descending ? 'desc' : 'asc')
  return always ? sql`${column} ${direction}` : sql`${column} ${direction} nulls last`
}

const selectRecords = (tx: Tx) =>
  tx
    .select({
      id: packagings.id,
      name: packagings.name,
      reference: packagings.reference,
      level: packagings.level,
      units: packagings.units,
      composition: packagings.composition,
      materials: packagings.materials,
      massG: packagings.massG,
      recycledShare: packagings.recycledShare,
      micropoints: packagings.micropoints,
      micropointsPerProduct: packagings.micropointsPerProduct,
      coverage: packagings.coverage,
      massCovered: packagings.massCovered,
      evaluations: evaluationsUsingPackaging,
      products: productsUsing,
      rowVersion: packagings.rowVersion,
      createdAt: packagings.createdAt,
      updatedAt: packagings.updatedAt,
    })
    .from(packagings)
export type PackagingRecord = Awaited<ReturnType<typeof selectRecords>>[number]

export interface PackagingListing {
  readonly words: readonly string[]
  readonly levels: readonly PackagingLevel[]
  readonly materials: readonly string[]
  /** `undefined`: both those in use and the others. */
  readonly used: boolean | undefined
  readonly page: PageQuery
  readonly sorts: readonly Sort<SortableField>[]
}

const isUsed = sql`(${evaluationsUsingPackaging} > 0 or ${productsUsing} > 0)`

const matching = (organizationId: string, { words, levels, materials, used }: PackagingListing) =>
  and(
    eq(packagings.organizationId, organizationId),
    ...containsWords(packagings.searchText, words),
    levels.length === 0 ? undefined : isAnyOf(packagings.level, levels),
    materials.length === 0 ? undefined : sql`${packagings.materials} && ${sql.param([...materials])}::text[]`,
    used === undefined ? undefined : used ? isUsed : sql`not ${isUsed}`,
  )

/** One page, by name unless sorted otherwise. */
export async function findPage(
  tx: Tx,
  organizationId: string,
  listing: PackagingListing,
): Promise<{ items: PackagingRecord[]; total: number }> {
  const where = matching(organizationId, listing)
  const { page, sorts } = listing
  const order = sorts.length === 0 ? [{ field: 'name', descending: false } as const] : sorts
  const items = await selectRecords(tx)
    .where(where)
    .orderBy(...order.map(orderOf), asc(packagings.id))
    .limit(page.limit)
    .offset(offsetOf(page))
  const [counted] = await tx.select({ total: count() }).from(packagings).where(where)
  return { items, total: counted?.total ?? 0 }
}

const isPackaging = (organizationId: string, id: string) =>
  and(eq(packagings.organizationId, organizationId), eq(packagings.id, id))

export async function findRecord(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<PackagingRecord | undefined> {
  const [record] = await selectRecords(tx).where(isPackaging(organizationId, id))
  return record
}

export const findRecords = (
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<PackagingRecord[]> =>
  selectRecords(tx).where(and(eq(packagings.organizationId, organizationId), isAnyOf(packagings.id, ids)))

/** The same, kept from other writers until the transaction ends. */
export async function lockRecord(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<PackagingRecord | undefined> {
  const [record] = await selectRecords(tx)
    .where(isPackaging(organizationId, id))
    .for('update', { of: packagings })
  return record
}

export type PackagingFields = Omit<
  typeof packagings.$inferInsert,
  'id' | 'organizationId' | 'rowVersion' | 'createdAt' | 'updatedAt'
>

export async function insertPackaging(
  tx: Tx,
  organizationId: string,
  fields: PackagingFields,
): Promise<string> {
  const [created] = await tx
    .insert(packagings)
    .values({ organizationId, ...fields })
    .returning({ id: packagings.id })
  if (created === undefined) throw new Error('The packaging was not inserted')
  return created.id
}

export async function updatePackaging(tx: Tx, organizationId: string, id: string, fields: PackagingFields) {
  await tx
    .update(packagings)
    .set({ ...fields, rowVersion: sql`${packagings.rowVersion} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(isPackaging(organizationId, id))
}

export const deletePackaging = (tx: Tx, organizationId: string, id: string) =>
  tx.delete(packagings).where(isPackaging(organizationId, id))

/** Those whose figures were computed otherwise, at most so many; kept from other writers. */
export const lockOutdated = (tx: Tx, organizationId: string, key: string, limit: number) =>
  tx
    .select({
      id: packagings.id,
      level: packagings.level,
      units: packagings.units,
      composition: packagings.composition,
    })
    .from(packagings)
    .where(and(eq(packagings.organizationId, organizationId), ne(packagings.figuresBy, key)))
    .limit(limit)
    .for('update', { skipLocked: true })

/** Figures alone are no change of the packaging. */
export async function updateFigures(
  tx: Tx,
  organizationId: string,
  id: string,
  figures: Partial<PackagingFields>,
) {
  await tx.update(packagings).set(figures).where(isPackaging(organizationId, id))
}
