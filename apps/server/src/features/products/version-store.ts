import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { ProductVersionSummary } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords, isAnyOf } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'
import { users } from '../../platform/organizations/tables.ts'
import type { Sight } from '../evaluations/index.ts'
import { productVersionPublicSince } from '../publication/index.ts'
import { figureOf } from './answers.ts'
import { productVisibleTo } from './sight.ts'
import { products, productVersions as versions, type LabelValues } from './tables.ts'

export const versionSortableFields = ['number', 'name', 'createdAt'] as const
type VersionSortableField = (typeof versionSortableFields)[number]

const ofProduct = and(
  eq(products.organizationId, versions.organizationId),
  eq(products.id, versions.productId),
)
const ofAuthor = and(eq(users.organizationId, versions.organizationId), eq(users.id, versions.authorId))

const selectVersions = (tx: Tx) =>
  tx
    .select({
      id: versions.id,
      productId: versions.productId,
      number: versions.number,
      name: versions.name,
      author: {
        id: versions.authorId,
        name: sql<string | null>`coalesce(${users.name}, ${versions.authorName})`,
      },
      createdAt: versions.createdAt,
      publishedAt: productVersionPublicSince,
      fingerprint: versions.fingerprint,
      content: versions.content,
      result: versions.result,
    })
    .from(versions)
    .innerJoin(products, ofProduct)
    .leftJoin(users, ofAuthor)
export type ProductVersionRecord = Awaited<ReturnType<typeof selectVersions>>[number]

export function versionSummary(record: ProductVersionRecord): ProductVersionSummary {
  const { labels, netMassKg, releases } = record.result
  const labelValues: LabelValues = Object.fromEntries(
    Object.entries(labels).map(([label, bases]) => [label, bases?.product ?? null]),
  )
  return {
    id: record.id,
    product: record.productId,
    number: record.number,
    name: record.name,
    author: record.author.name === null ? null : { id: record.author.id, name: record.author.name },
    createdAt: record.createdAt.toISOString(),
    publishedAt: record.publishedAt?.toISOString() ?? null,
    figure: figureOf({ labelValues, massKg: netMassKg, mixedReleases: releases.mixed }, { basis: 'product' }),
  }
}

export async function findVersion(
  tx: Tx,
  sight: Sight,
  id: string,
): Promise<ProductVersionRecord | undefined> {
  const [version] = await selectVersions(tx).where(and(productVisibleTo(sight), eq(versions.id, id)))
  return version
}

export async function newestVersion(tx: Tx, sight: Sight, productId: string) {
  const [version] = await selectVersions(tx)
    .where(and(productVisibleTo(sight), eq(versions.productId, productId)))
    .orderBy(desc(versions.number))
    .limit(1)
  return version
}

export interface VersionListing {
  readonly words: readonly string[]
  readonly page: PageQuery
  readonly sort: Sort<VersionSortableField> | null
}

const sortColumns = {
  number: versions.number,
  name: sql`lower(${versions.name})`,
  createdAt: versions.createdAt,
} as const

export async function findVersionPage(
  tx: Tx,
  sight: Sight,
  productId: string,
  { words, page, sort }: VersionListing,
): Promise<{ items: ProductVersionRecord[]; total: number }> {
  const where = and(
    productVisibleTo(sight),
    eq(versions.productId, productId),
    ...containsWords(sql`folded(coalesce(${versions.name}, ''))`, words),
  )
  const { field, descending } = sort ?? { field: 'number', descending: true }
  const direction = descending ? sql`desc nulls last` : sql`asc nulls last`
  const items = await selectVersions(tx)
    .where(where)
    .orderBy(sql`${sortColumns[field]} ${direction}`, desc(versions.number))
    .limit(page.limit)
    .offset(offsetOf(page))
  const [counted] = await tx
    .select({ total: count() })
    .from(versions)
    .innerJoin(products, ofProduct)
    .where(where)
  return { items, total: counted?.total ?? 0 }
}

export type NewProductVersion = Pick<
  typeof versions.$inferInsert,
  'productId' | 'authorId' | 'authorName' | 'fingerprint' | 'content' | 'result' | 'name'
>

/** Writes the next version of a product. */
export async function insertVersion(
  tx: Tx,
  organizationId: string,
  version: NewProductVersion,
): Promise<string> {
  const number = sql`(select coalesce(max(before.number), 0) + 1 from product_versions before
    where before.organization_id = ${organizationId} and before.product_id = ${version.productId})`
  const [inserted] = await tx
    .insert(versions)
    .values({ organizationId, ...version, number })
    .returning({ id: versions.id })
  if (!inserted) throw new Error('The version was not inserted')
  return inserted.id
}

export async function renameVersion(tx: Tx, organizationId: string, id: string, name: string | null) {
  await tx
    .update(versions)
    .set({ name })
    .where(and(eq(versions.organizationId, organizationId), eq(versions.id, id)))
}

/** Marks versions as published; those that are already stay as they are. */
export async function markPublished(tx: Tx, organizationId: string, ids: readonly string[]) {
  await tx
    .update(versions)
    .set({ publishedAt: sql`now()` })
    .where(
      and(
        eq(versions.organizationId, organizationId),
        isAnyOf(versions.id, ids),
        sql`${versions.publishedAt} is null`,
      ),
    )
}
