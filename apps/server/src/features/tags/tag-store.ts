import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'
import { evaluationsBearingTag } from '../evaluations/index.ts'
import { tags } from './tables.ts'

export const sortableFields = ['name', 'color', 'evaluations', 'createdAt'] as const
export type SortableField = (typeof sortableFields)[number]

const sortColumns = {
  name: tags.sortName,
  color: tags.color,
  evaluations: evaluationsBearingTag,
  createdAt: tags.createdAt,
} as const satisfies Record<SortableField, PgColumn | SQL>

const selectRows = (tx: Tx) =>
  tx
    .select({
      id: tags.id,
      name: tags.name,
      color: tags.color,
      evaluations: evaluationsBearingTag,
      createdAt: tags.createdAt,
      rowVersion: tags.rowVersion,
    })
    .from(tags)
export type TagRecord = Awaited<ReturnType<typeof selectRows>>[number]

export interface TagListing {
  readonly words: readonly string[]
  readonly page: PageQuery
  readonly sort: Sort<SortableField> | null
}

/** One page, by name unless sorted otherwise. */
export async function findPage(
  tx: Tx,
  organizationId: string,
  { words, page, sort }: TagListing,
): Promise<{ items: TagRecord[]; total: number }> {
  const where = and(eq(tags.organizationId, organizationId), ...containsWords(tags.sortName, words))
  const { field, descending } = sort ?? { field: 'name', descending: false }
  const items = await selectRows(tx)
    .where(where)
    .orderBy(sql`${sortColumns[field]} ${sql.raw(descending ? 'desc' : 'asc')}`, asc(tags.id))
    .limit(page.limit)
    .offset(offsetOf(page))
  const [counted] = await tx.select({ total: count() }).from(tags).where(where)
  return { items, total: counted?.total ?? 0 }
}

const isTag = (organizationId: string, id: string) =>
  and(eq(tags.organizationId, organizationId), eq(tags.id, id))

export async function findTag(tx: Tx, organizationId: string, id: string): Promise<TagRecord | undefined> {
  const [tag] = await selectRows(tx).where(isTag(organizationId, id))
  return tag
}

/** The same, kept from other writers, and from evaluations that would bear it, until the transaction ends. */
export async function lockTag(tx: Tx, organizationId: string, id: string): Promise<TagRecord | undefined> {
  const [tag] = await selectRows(tx).where(isTag(organizationId, id)).for('update', { of: tags })
  return tag
}

export interface TagFields {
  readonly name: string
  readonly color: string
}

export async function insertTag(tx: Tx, organizationId: string, { name, color }: TagFields): Promise<string> {
  const [created] = await tx.insert(tags).values({ organizationId, name, color }).returning({ id: tags.id })
  if (created === undefined) throw new Error('The tag was not inserted')
  return created.id
}

export async function updateTag(tx: Tx, organizationId: string, id: string, { name, color }: TagFields) {
  await tx
    .update(tags)
    .set({ name, color, rowVersion: sql`${tags.rowVersion} + 1` })
    .where(isTag(organizationId, id))
}

export const deleteTag = (tx: Tx, organizationId: string, id: string) =>
  tx.delete(tags).where(isTag(organizationId, id))
