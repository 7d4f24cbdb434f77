import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { ApiKeyScope } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords, isAnyOf } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'
import { apiKeys } from './tables.ts'

export type ApiKeyRecord = typeof apiKeys.$inferSelect

export const sortableFields = ['name', 'scope', 'expiresAt', 'lastUsedAt', 'createdAt'] as const
type SortableField = (typeof sortableFields)[number]
const columns = { ...apiKeys, name: apiKeys.sortName }

export interface ApiKeyFilter {
  readonly words: readonly string[]
  readonly scopes: readonly ApiKeyScope[]
}

function conditionOf(organizationId: string, { words, scopes }: ApiKeyFilter): SQL | undefined {
  return and(
    eq(apiKeys.organizationId, organizationId),
    ...containsWords(apiKeys.sortName, words),
    scopes.length === 0 ? undefined : isAnyOf(apiKeys.scope, scopes),
  )
}

/** One page of the keys of an organization, by name unless sorted otherwise. */
export async function findPage(
  tx: Tx,
  organizationId: string,
  filter: ApiKeyFilter,
  page: PageQuery,
  sort: Sort<SortableField> | null,
): Promise<{ readonly items: readonly ApiKeyRecord[]; readonly total: number }> {
  const condition = conditionOf(organizationId, filter)
  const column = columns[sort?.field ?? 'name']
  const items = await tx
    .select()
    .from(apiKeys)
    .where(condition)
    .orderBy(sort?.descending === true ? desc(column) : asc(column), asc(apiKeys.id))
    .limit(page.limit)
    .offset(offsetOf(page))
  return { items, total: await tx.$count(apiKeys, condition) }
}

type NewApiKey = Pick<
  ApiKeyRecord,
  'name' | 'scope' | 'hint' | 'keyHash' | 'expiresAt' | 'createdBy' | 'createdById' | 'addresses'
>

export async function insertKey(tx: Tx, organizationId: string, key: NewApiKey): Promise<ApiKeyRecord> {
  const [row] = await tx
    .insert(apiKeys)
    .values({ organizationId, ...key })
    .returning()
  if (row === undefined) throw new Error('The database gave no row back.')
  return row
}

/** Deletes the keys that somebody made and gives what they were. */
export const deleteKeysOf = (tx: Tx, organizationId: string, userId: string): Promise<ApiKeyRecord[]> =>
  tx
    .delete(apiKeys)
    .where(and(eq(apiKeys.organizationId, organizationId), eq(apiKeys.createdById, userId)))
    .returning()

/** Deletes a key and gives what it was; `null` when there is no such key. */
export async function deleteKey(tx: Tx, organizationId: string, id: string): Promise<ApiKeyRecord | null> {
  const [row] = await tx
    .delete(apiKeys)
    .where(and(eq(apiKeys.organizationId, organizationId), eq(apiKeys.id, id)))
    .returning()
  return row ?? null
}
