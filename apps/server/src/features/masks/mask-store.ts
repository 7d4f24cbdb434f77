import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Mask } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords, isAnyOf } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'
import { withinMaskSight, type MaskSight } from './sight.ts'
import { masks } from './tables.ts'

export const sortableFields = ['name', 'category', 'usedBy', 'createdAt', 'updatedAt'] as const
export type SortableField = (typeof sortableFields)[number]

interface Named {
  readonly id: string
  readonly name: string
}

const usedBy = sql<number>`(select count(*)::integer from evaluations e
  where e.organization_id = masks.organization_id and e.mask_id = masks.id)`

/** Who got a mask, by name. */
const givenTo = (who: 'user' | 'team') =>
  sql<readonly Named[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name)
      order by w.sort_name, w.id), '[]')
    from ${sql.raw(`mask_${who}s`)} given
    join ${sql.raw(`${who}s`)} w on w.organization_id = given.organization_id
      and w.id = given.${sql.raw(`${who}_id`)}
    where given.organization_id = masks.organization_id and given.mask_id = masks.id)`

const sortColumns = {
  name: masks.sortName,
  category: masks.categoryId,
  usedBy,
  createdAt: masks.createdAt,
  updatedAt: masks.updatedAt,
} as const satisfies Record<SortableField, PgColumn | SQL>

const selectRecords = (tx: Tx) =>
  tx
    .select({
      id: masks.id,
      name: masks.name,
      description: masks.description,
      categoryId: masks.categoryId,
      values: masks.formValues,
      composition: masks.composition,
      rules: masks.rules,
      users: givenTo('user'),
      teams: givenTo('team'),
      usedBy,
      rowVersion: masks.rowVersion,
      createdAt: masks.createdAt,
      updatedAt: masks.updatedAt,
    })
    .from(masks)
export type MaskRecord = Awaited<ReturnType<typeof selectRecords>>[number]

export interface MaskListing {
  readonly words: readonly string[]
  readonly categories: readonly string[]
  readonly users: readonly string[]
  readonly teams: readonly string[]
  readonly page: PageQuery
  readonly sort: Sort<SortableField> | null
}

const givenToOneOf = (who: 'user' | 'team', ids: readonly string[]): SQL | undefined =>
  ids.length === 0
    ? undefined
    : sql`exists (select from ${sql.raw(`mask_${who}s`)} given where given.organization_id = masks.organization_id
        and given.mask_id = masks.id and given.${sql.raw(`${who}_id`)} = any(${sql.param([...ids])}::uuid[]))`

/** One page, by name unless sorted otherwise. */
export async function findPage(
  tx: Tx,
  sight: MaskSight,
  { words, categories, users, teams, page, sort }: MaskListing,
): Promise<{ items: MaskRecord[]; total: number }> {
  const where = and(
    withinMaskSight(sight),
    categories.length === 0 ? undefined : isAnyOf(masks.categoryId, categories),
    givenToOneOf('user', users),
    givenToOneOf('team', teams),
    ...containsWords(masks.sortName, words),
  )
  const { field, descending } = sort ?? { field: 'name', descending: false }
  const items = await selectRecords(tx)
    .where(where)
    .orderBy(sql`${sortColumns[field]} ${sql.raw(descending ? 'desc' : 'asc')}`, asc(masks.id))
    .limit(page.limit)
    .offset(offsetOf(page))
  const [counted] = await tx.select({ total: count() }).from(masks).where(where)
  return { items, total: counted?.total ?? 0 }
}

export async function findRecord(tx: Tx, sight: MaskSight, id: string): Promise<MaskRecord | undefined> {
  const [record] = await selectRecords(tx).where(and(withinMaskSight(sight), eq(masks.id, id)))
  return record
}

/** The same, kept from other writers, and from evaluations that would take it, until the transaction ends. */
export async function lockRecord(tx: Tx, sight: MaskSight, id: string): Promise<MaskRecord | undefined> {
  const [record] = await selectRecords(tx)
    .where(and(withinMaskSight(sight), eq(masks.id, id)))
    .for('update', { of: masks })
  return record
}

export interface MaskFields extends Mask {
  readonly name: string
  readonly description: string | null
}

const columnsOf = ({ values, ...fields }: MaskFields) => ({ ...fields, formValues: values })

export async function insertMask(
  tx: Tx,
  organizationId: string,
  categoryId: string,
  fields: MaskFields,
): Promise<string> {
  const [inserted] = await tx
    .insert(masks)
    .values({ organizationId, categoryId, ...columnsOf(fields) })
    .returning({ id: masks.id })
  if (!inserted) throw new Error('The mask was not inserted')
  return inserted.id
}

const isMask = (organizationId: string, id: string) =>
  and(eq(masks.organizationId, organizationId), eq(masks.id, id))

export async function updateMask(tx: Tx, organizationId: string, id: string, fields: MaskFields) {
  await tx
    .update(masks)
    .set({
      ...columnsOf(fields),
      rowVersion: sql`${masks.rowVersion} + 1`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(isMask(organizationId, id))
}

export const deleteMask = (tx: Tx, organizationId: string, id: string) =>
  tx.delete(masks).where(isMask(organizationId, id))
