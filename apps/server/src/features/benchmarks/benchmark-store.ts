import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { BenchmarkOrigin, BenchmarkSource } from '@ecotrame/contract'
import type { ScoreLabelId } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords, isAnyOf } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'
import { teams, users } from '../../platform/organizations/tables.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { benchmarkVisibleTo } from './sight.ts'
import { benchmarks, type Distributions, type KeptBasis } from './tables.ts'
import { productCollections } from '../products/index.ts'

/** What is computed of a benchmark. */
export interface BenchmarkFigures {
  readonly distributions: Distributions
  readonly n: number | null
  readonly leftOut: number
  readonly releases: readonly string[]
  readonly coverage: { readonly minimum: number; readonly maximum: number } | null
  readonly sourceNote: string | null
  readonly asOf: string | null
}

export const sortableFields = ['name', 'category', 'n', 'median', 'computedAt', 'createdAt'] as const
type SortableField = (typeof sortableFields)[number]

export interface BenchmarkListing {
  readonly words: readonly string[]
  readonly categories: readonly string[]
  readonly sources: readonly BenchmarkSource[]
  readonly chosen: boolean | undefined
  readonly label: ScoreLabelId | undefined
  readonly basis: KeptBasis
  readonly page: PageQuery
  readonly sorts: readonly Sort<SortableField>[]
}

const ofTeam = and(eq(teams.organizationId, benchmarks.organizationId), eq(teams.id, benchmarks.teamId))
const ofAuthor = and(eq(users.organizationId, benchmarks.organizationId), eq(users.id, benchmarks.authorId))
/** Only its name: whether the reader may see the collection is another question. */
const collectionName = sql<string | null>`(select c.name from ${productCollections} c
  where c.organization_id = ${benchmarks.organizationId} and c.id = ${benchmarks.collectionId})`

const selectRecords = (tx: Tx) =>
  tx
    .select({
      id: benchmarks.id,
      name: benchmarks.name,
      categoryId: benchmarks.categoryId,
      origin: benchmarks.origin,
      filter: benchmarks.filter,
      collectionId: benchmarks.collectionId,
      collectionName,
      fileName: benchmarks.fileName,
      sourceNote: benchmarks.sourceNote,
      asOf: benchmarks.asOf,
      shared: benchmarks.shared,
      teamId: benchmarks.teamId,
      authorId: benchmarks.authorId,
      team: { id: teams.id, name: teams.name },
      author: sql<string | null>`coalesce(${users.name}, ${benchmarks.authorName})`,
      chosen: benchmarks.chosen,
      distributions: benchmarks.distributions,
      defaultLabel: benchmarks.defaultLabel,
      n: benchmarks.n,
      leftOut: benchmarks.leftOut,
      releases: benchmarks.releases,
      coverageMinimum: benchmarks.coverageMinimum,
      coverageMaximum: benchmarks.coverageMaximum,
      computedAt: benchmarks.computedAt,
      createdAt: benchmarks.createdAt,
      updatedAt: benchmarks.updatedAt,
      rowVersion: benchmarks.rowVersion,
    })
    .from(benchmarks)
    .leftJoin(teams, ofTeam)
    .leftJoin(users, ofAuthor)
export type BenchmarkRecord = Awaited<ReturnType<typeof selectRecords>>[number]

const originsOfSource: Readonly<Record<BenchmarkSource, readonly BenchmarkOrigin[]>> = {
  own: ['filter', 'collection', 'file'],
  reference_product: ['reference_product'],
  declared_market: ['declared_market'],
}

export const sourceOf = (origin: BenchmarkOrigin): BenchmarkSource =>
  origin === 'reference_product' || origin === 'declared_market' ? origin : 'own'

const matching = (session: Session, { words, categories, sources, chosen }: BenchmarkListing) =>
  and(
    benchmarkVisibleTo(session),
    ...containsWords(benchmarks.sortName, words),
    categories.length === 0 ? undefined : isAnyOf(benchmarks.categoryId, categories),
    sources.length === 0
      ? undefined
      : isAnyOf(
          benchmarks.origin,
          sources.flatMap((source) => originsOfSource[source]),
        ),
    chosen === undefined ? undefined : eq(benchmarks.chosen, chosen),
  )

function orderOf({ field, descending }: Sort<SortableField>, { label, basis }: BenchmarkListing): SQL {
  const median = sql`(${benchmarks.distributions} -> coalesce(${label ?? null}::text, ${benchmarks.defaultLabel})
    -> ${basis}::text ->> 'median')::double precision`
  const columns: Readonly<Record<SortableField, PgColumn | SQL>> = {
    name: benchmarks.sortName,
    category: benchmarks.categoryId,
    n: benchmarks.n,
    median,
    computedAt: benchmarks.computedAt,
    createdAt: benchmarks.createdAt,
  }
  return sql`${columns[field]} ${sql.raw(descending ? 'desc' : 'asc')} nulls last`
}

/** One page, by category and name unless sorted otherwise. */
export async function findPage(
  tx: Tx,
  session: Session,
  listing: BenchmarkListing,
): Promise<{ items: BenchmarkRecord[]; total: number }> {
  const where = matching(session, listing)
  const byCategory: readonly Sort<SortableField>[] = [
    { field: 'category', descending: false },
    { field: 'name', descending: false },
  ]
  const sorts = listing.sorts.length === 0 ? byCategory : listing.sorts
  const items = await selectRecords(tx)
    .where(where)
    .orderBy(...sorts.map((sort) => orderOf(sort, listing)), asc(benchmarks.id))
    .limit(listing.page.limit)
    .offset(offsetOf(listing.page))
  const [counted] = await tx.select({ total: count() }).from(benchmarks).where(where)
  return { items, total: counted?.total ?? 0 }
}

export async function findRecord(tx: Tx, session: Session, id: string): Promise<BenchmarkRecord | undefined> {
  const [record] = await selectRecords(tx).where(and(benchmarkVisibleTo(session), eq(benchmarks.id, id)))
  return record
}

/** The same, kept from other writers until the transaction ends. */
export async function lockRecord(tx: Tx, session: Session, id: string): Promise<BenchmarkRecord | undefined> {
  const [record] = await selectRecords(tx)
    .where(and(benchmarkVisibleTo(session), eq(benchmarks.id, id)))
    .for('update', { of: benchmarks })
  return record
}

/** What stands behind the results of each category: that of the own team before the one that is shared. */
export async function findChosen(
  tx: Tx,
  session: Session,
  categoryIds: readonly string[],
  everyTeam: boolean,
): Promise<ReadonlyMap<string, BenchmarkRecord>> {
  const records = await selectRecords(tx)
    .where(
      and(
        benchmarkVisibleTo(session),
        isAnyOf(benchmarks.categoryId, categoryIds),
        eq(benchmarks.chosen, true),
        everyTeam ? eq(benchmarks.shared, true) : undefined,
      ),
    )
    // The last of a category stays.
    .orderBy(desc(benchmarks.shared))
  return new Map(records.map((record) => [record.categoryId, record]))
}
