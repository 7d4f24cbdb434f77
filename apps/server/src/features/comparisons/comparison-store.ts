import { and, asc, count, eq, or, sql, type SQL } from 'drizzle-orm'
import {
  listOf,
  type CallParsed,
  type ComparisonChart,
  type findComparisons as listCall,
} from '@ecotrame/contract'
import type { ScoreLabelId, WeightBasis } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords, isAnyOf } from '../../platform/lists/conditions.ts'
import { folded } from '../../platform/lists/folded.ts'
import { offsetOf, searchWords, type Sort } from '../../platform/lists/page.ts'
import { teams, users } from '../../platform/organizations/tables.ts'
import type { Sight } from '../evaluations/index.ts'
import { comparisonVisibleTo } from './sight.ts'
import { comparisons, type StoredItem } from './tables.ts'

export const sortableFields = ['name', 'itemCount', 'label', 'createdAt', 'updatedAt'] as const
export type SortableField = (typeof sortableFields)[number]

const ofTeam = and(eq(teams.organizationId, comparisons.organizationId), eq(teams.id, comparisons.teamId))
const ofAuthor = and(eq(users.organizationId, comparisons.organizationId), eq(users.id, comparisons.authorId))

const selectComparisons = (tx: Tx) =>
  tx
    .select({
      id: comparisons.id,
      name: comparisons.name,
      description: comparisons.description,
      items: comparisons.items,
      categoryIds: comparisons.categoryIds,
      label: comparisons.label,
      basis: comparisons.basis,
      baseline: comparisons.baseline,
      chart: comparisons.chart,
      team: { id: teams.id, name: teams.name },
      author: {
        id: comparisons.authorId,
        name: sql<string | null>`coalesce(${users.name}, ${comparisons.authorName})`,
      },
      createdAt: comparisons.createdAt,
      updatedAt: comparisons.updatedAt,
      rowVersion: comparisons.rowVersion,
    })
    .from(comparisons)
    .leftJoin(teams, ofTeam)
    .leftJoin(users, ofAuthor)
export type ComparisonRecord = Awaited<ReturnType<typeof selectComparisons>>[number]

type Query = CallParsed<typeof listCall>['query']
/** What a list and the calls that work on many of it may ask for. */
type ComparisonFilter = Pick<Query, 'search' | 'author' | 'team' | 'category'>

export function matching(sight: Sight, query: ComparisonFilter, userId: string | null): SQL | undefined {
  const [authors, inTeams, categories] = [listOf(query.author), listOf(query.team), listOf(query.category)]
  const people = authors.flatMap((author) => (author === 'me' ? (userId ?? []) : author))
  return and(
    comparisonVisibleTo(sight),
    authors.length === 0 ? undefined : or(isAnyOf(comparisons.authorId, people), sql`false`),
    inTeams.length === 0 ? undefined : isAnyOf(comparisons.teamId, inTeams),
    categories.length === 0
      ? undefined
      : sql`${comparisons.categoryIds} && ${sql.param([...categories])}::text[]`,
    ...containsWords(comparisons.sortName, searchWords(query.search, folded)),
  )
}

const sortColumns = {
  name: comparisons.sortName,
  itemCount: comparisons.itemCount,
  label: comparisons.label,
  createdAt: comparisons.createdAt,
  updatedAt: comparisons.updatedAt,
} as const

/** One page, newest change first unless sorted otherwise. */
export async function findPage(
  tx: Tx,
  sight: Sight,
  query: Query,
  { sort, userId }: { readonly sort: Sort<SortableField> | null; readonly userId: string | null },
): Promise<{ items: ComparisonRecord[]; total: number }> {
  const where = matching(sight, query, userId)
  const { field, descending } = sort ?? { field: 'updatedAt', descending: true }
  const column = sortColumns[field]
  const items = await selectComparisons(tx)
    .where(where)
    .orderBy(descending ? sql`${column} desc` : sql`${column} asc`, asc(comparisons.id))
    .limit(query.limit)
    .offset(offsetOf(query))
  const [counted] = await tx.select({ total: count() }).from(comparisons).where(where)
  return { items, total: counted?.total ?? 0 }
}

const isComparison = (sight: Sight, id: string) => and(comparisonVisibleTo(sight), eq(comparisons.id, id))

/** Those of the comparisons that the caller may see. */
export const findComparisons = (tx: Tx, sight: Sight, ids: readonly string[]): Promise<ComparisonRecord[]> =>
  selectComparisons(tx).where(and(comparisonVisibleTo(sight), isAnyOf(comparisons.id, ids)))

export async function findComparison(
  tx: Tx,
  sight: Sight,
  id: string,
): Promise<ComparisonRecord | undefined> {
  const [record] = await selectComparisons(tx).where(isComparison(sight, id))
  return record
}

/** The same, kept from other writers until the transaction ends. */
export async function lockComparison(
  tx: Tx,
  sight: Sight,
  id: string,
): Promise<ComparisonRecord | undefined> {
  const [record] = await selectComparisons(tx)
    .where(isComparison(sight, id))
    .for('update', { of: comparisons })
  return record
}

export interface ComparisonFields {
  readonly name: string
  readonly description: string | null
  readonly teamId: string | null
  readonly items: readonly StoredItem[]
  readonly categoryIds: string[]
  readonly label: ScoreLabelId
  readonly basis: WeightBasis
  readonly baseline: number
  readonly chart: ComparisonChart
}

export interface Author {
  readonly id: string | null
  readonly name: string
}

export async function insertComparison(
  tx: Tx,
  organizationId: string,
  fields: ComparisonFields,
  author: Author,
): Promise<string> {
  const [inserted] = await tx
    .insert(comparisons)
    .values({ organizationId, ...fields, authorId: author.id, authorName: author.name })
    .returning({ id: comparisons.id })
  if (!inserted) throw new Error('The comparison was not inserted')
  return inserted.id
}

const isRow = (organizationId: string, id: string) =>
  and(eq(comparisons.organizationId, organizationId), eq(comparisons.id, id))

export async function updateComparison(
  tx: Tx,
  organizationId: string,
  id: string,
  fields: ComparisonFields,
): Promise<void> {
  await tx
    .update(comparisons)
    .set({ ...fields, rowVersion: sql`${comparisons.rowVersion} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(isRow(organizationId, id))
}

export const deleteComparison = (tx: Tx, organizationId: string, id: string): Promise<void> =>
  deleteComparisons(tx, organizationId, [id])

export async function deleteComparisons(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .delete(comparisons)
    .where(and(eq(comparisons.organizationId, organizationId), isAnyOf(comparisons.id, ids)))
}

/** How many comparisons a team has. */
export async function comparisonsOfTeam(tx: Tx, organizationId: string, teamId: string): Promise<number> {
  const [found] = await tx
    .select({ own: count() })
    .from(comparisons)
    .where(and(eq(comparisons.organizationId, organizationId), eq(comparisons.teamId, teamId)))
  return found?.own ?? 0
}

/** Gives the comparisons of a team to another one; a name that it has already gets that of the old team behind it. */
export async function moveComparisons(
  tx: Tx,
  organizationId: string,
  from: { readonly id: string; readonly name: string },
  to: string,
): Promise<void> {
  await tx.execute(sql`update comparisons moved set team_id = ${to}::uuid, row_version = row_version + 1,
    name = case when exists (select from comparisons there
      where there.organization_id = moved.organization_id and there.team_id = ${to}::uuid
        and lower(there.name) = lower(moved.name))
      then moved.name || ' (' || ${from.name}::text || ' ' || left(moved.id::text, 4) || ')' else moved.name end
    where moved.organization_id = ${organizationId} and moved.team_id = ${from.id}`)
}
