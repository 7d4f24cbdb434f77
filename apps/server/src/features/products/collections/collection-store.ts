import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm'
import type { CallParsed, findProductCollections } from '@ecotrame/contract'
import { listOf } from '@ecotrame/contract'
import type { CalculationType } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import { containsWords, isAnyOf } from '../../../platform/lists/conditions.ts'
import { folded } from '../../../platform/lists/folded.ts'
import { offsetOf, searchWords, type Sort } from '../../../platform/lists/page.ts'
import { teams } from '../../../platform/organizations/tables.ts'
import type { Sight } from '../../evaluations/index.ts'
import { collectionVisibleTo, productVisibleTo } from '../sight.ts'
import { collectionMembers as members, productCollections as collections, products } from '../tables.ts'

export const sortableFields = ['name', 'calculationType', 'productCount', 'createdAt', 'updatedAt'] as const
export type SortableField = (typeof sortableFields)[number]

const ofTeam = and(eq(teams.organizationId, collections.organizationId), eq(teams.id, collections.teamId))
const productCount = sql<number>`(select count(*)::integer from product_collection_members counted
  where counted.organization_id = product_collections.organization_id
    and counted.collection_id = product_collections.id)`

const selectCollections = (tx: Tx) =>
  tx
    .select({
      id: collections.id,
      name: collections.name,
      description: collections.description,
      calculationType: collections.calculationType,
      team: { id: teams.id, name: teams.name },
      createdAt: collections.createdAt,
      updatedAt: collections.updatedAt,
      rowVersion: collections.rowVersion,
    })
    .from(collections)
    .leftJoin(teams, ofTeam)
export type CollectionRecord = Awaited<ReturnType<typeof selectCollections>>[number]

const sortColumns = {
  name: collections.sortName,
  calculationType: collections.calculationType,
  productCount,
  createdAt: collections.createdAt,
  updatedAt: collections.updatedAt,
} as const

type Query = CallParsed<typeof findProductCollections>['query']
/** What a list and the calls that work on many of it may ask for. */
type CollectionFilter = Pick<Query, 'search' | 'team' | 'calculationType' | 'product'>

const holding = (ids: readonly string[]): SQL => sql`${collections.id} in (select member.collection_id
  from product_collection_members member where member.organization_id = ${collections.organizationId}
    and member.product_id = any(${sql.param([...ids])}::uuid[]))`

export const matching = (sight: Sight, query: CollectionFilter): SQL | undefined => {
  const [inTeams, types, holds] = [listOf(query.team), listOf(query.calculationType), listOf(query.product)]
  return and(
    collectionVisibleTo(sight),
    inTeams.length === 0 ? undefined : isAnyOf(collections.teamId, inTeams),
    types.length === 0 ? undefined : isAnyOf(collections.calculationType, types),
    holds.length === 0 ? undefined : holding(holds),
    ...containsWords(collections.sortName, searchWords(query.search, folded)),
  )
}

/** One page, by name unless sorted otherwise. */
export async function findPage(
  tx: Tx,
  sight: Sight,
  query: Query,
  sort: Sort<SortableField> | null,
): Promise<{ items: CollectionRecord[]; total: number }> {
  const where = matching(sight, query)
  const column = sortColumns[sort?.field ?? 'name']
  const items = await selectCollections(tx)
    .where(where)
    .orderBy(sort?.descending === true ? sql`${column} desc` : sql`${column} asc`, asc(collections.id))
    .limit(query.limit)
    .offset(offsetOf(query))
  const [counted] = await tx.select({ total: count() }).from(collections).where(where)
  return { items, total: counted?.total ?? 0 }
}

export async function findCollection(
  tx: Tx,
  sight: Sight,
  id: string,
): Promise<CollectionRecord | undefined> {
  const [record] = await selectCollections(tx).where(and(collectionVisibleTo(sight), eq(collections.id, id)))
  return record
}

/** Those of the collections that the caller may see. */
export const findCollections = (tx: Tx, sight: Sight, ids: readonly string[]): Promise<CollectionRecord[]> =>
  selectCollections(tx).where(and(collectionVisibleTo(sight), isAnyOf(collections.id, ids)))

export async function lockCollection(
  tx: Tx,
  sight: Sight,
  id: string,
): Promise<CollectionRecord | undefined> {
  const [record] = await selectCollections(tx)
    .where(and(collectionVisibleTo(sight), eq(collections.id, id)))
    .for('update', { of: collections })
  return record
}

const ofCollections = and(
  eq(products.organizationId, members.organizationId),
  eq(products.id, members.productId),
)

/** The products of collections that the caller may see, by name, with what their figures are made of. */
export const membersOf = (tx: Tx, sight: Sight, collectionIds: readonly string[]) =>
  tx
    .select({
      collectionId: members.collectionId,
      id: products.id,
      name: products.name,
      reference: products.reference,
      state: products.state,
      unitsSold: products.unitsSold,
      labelValues: products.labelValues,
      massKg: products.massKg,
      mixedReleases: products.mixedReleases,
    })
    .from(members)
    .innerJoin(products, ofCollections)
    .where(and(productVisibleTo(sight), isAnyOf(members.collectionId, collectionIds)))
    .orderBy(asc(products.sortName), asc(products.id))
export type Member = Awaited<ReturnType<typeof membersOf>>[number]

export interface CollectionFields {
  readonly name: string
  readonly description: string | null
  readonly calculationType: CalculationType
  readonly teamId: string | null
}

export async function insertCollection(
  tx: Tx,
  organizationId: string,
  fields: CollectionFields,
): Promise<string> {
  const [inserted] = await tx
    .insert(collections)
    .values({ organizationId, ...fields })
    .returning({ id: collections.id })
  if (!inserted) throw new Error('The collection was not inserted')
  return inserted.id
}

const isCollection = (organizationId: string, id: string) =>
  and(eq(collections.organizationId, organizationId), eq(collections.id, id))

export async function updateCollection(
  tx: Tx,
  organizationId: string,
  id: string,
  fields: Partial<CollectionFields>,
) {
  await tx
    .update(collections)
    .set({ ...fields, rowVersion: sql`${collections.rowVersion} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(isCollection(organizationId, id))
}

export const deleteCollection = (tx: Tx, organizationId: string, id: string) =>
  deleteCollections(tx, organizationId, [id])

export async function deleteCollections(tx: Tx, organizationId: string, ids: readonly string[]) {
  await tx
    .delete(collections)
    .where(and(eq(collections.organizationId, organizationId), isAnyOf(collections.id, ids)))
}

export async function addMembers(
  tx: Tx,
  organizationId: string,
  collectionId: string,
  ids: readonly string[],
) {
  if (ids.length === 0) return
  await tx.execute(sql`insert into product_collection_members (organization_id, collection_id, product_id)
    select ${organizationId}::uuid, ${collectionId}::uuid, id from unnest(${sql.param([...ids])}::uuid[]) as id
    on conflict do nothing`)
}

export async function removeMembers(
  tx: Tx,
  organizationId: string,
  collectionId: string,
  ids: readonly string[],
) {
  if (ids.length === 0) return
  await tx
    .delete(members)
    .where(
      and(
        eq(members.organizationId, organizationId),
        eq(members.collectionId, collectionId),
        isAnyOf(members.productId, ids),
      ),
    )
}
