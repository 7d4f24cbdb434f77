import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { ComponentKind } from '@ecotrame/contract'
import type { ComponentScore } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords, isAnyOf } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'
import { evaluationsUsingComponent, type Sight } from '../evaluations/index.ts'
import { componentMaterials, components } from './tables.ts'
import { facilities as facilitiesTable } from '../facilities/index.ts'

export const sortableFields = [
  'name',
  'reference',
  'kind',
  'material',
  'country',
  'recycledShare',
  'certification',
  'score',
  'pef',
  'price',
  'usedBy',
  'createdAt',
  'updatedAt',
] as const
type SortableField = (typeof sortableFields)[number]

const usedBy = (sight: Sight) => evaluationsUsingComponent(sight, sql`components.id`)
const usedByParts = sql`exists (select from component_materials l
  where l.organization_id = components.organization_id and l.material_id = components.id)`

const columns = {
  name: components.sortName,
  reference: sql`lower(${components.reference})`,
  kind: components.kind,
  material: components.material,
  country: components.country,
  recycledShare: components.recycledShare,
  certification: components.certification,
  score: components.frenchPerKg,
  pef: components.pefPerKg,
  price: components.priceEurPerKg,
  createdAt: components.createdAt,
  updatedAt: components.updatedAt,
} as const satisfies Record<Exclude<SortableField, 'usedBy'>, PgColumn | SQL>

const parts = sql`(select count(*)::integer from component_materials l
  where l.organization_id = components.organization_id and l.material_id = components.id)`

/** What has no value comes last, either way. */
const orderOf = (sight: Sight, { field, descending }: Sort<SortableField>): SQL =>
  sql`${field === 'usedBy' ? sql`${usedBy(sight)} + ${parts}` : columns[field]} ${sql.raw(descending ? 'desc' : 'asc')} nulls last`

const facilities = sql`(select jsonb_build_object('id', f.id, 'name', f.name) from ${facilitiesTable} f
  where f.organization_id = components.organization_id and f.id = components.facility_id)`
const madeOf = sql`coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'share', l.share)
    order by l.position)
  from component_materials l
  join components m on m.organization_id = l.organization_id and m.id = l.material_id
  where l.organization_id = components.organization_id and l.part_id = components.id), '[]')`
interface Named {
  readonly id: string
  readonly name: string
}
export interface MaterialOfPart extends Named {
  readonly share: number
}

export const selectRecords = (tx: Tx) =>
  tx
    .select({
      component: components,
      facility: sql<Named | null>`${facilities}`,
      madeOf: sql<readonly MaterialOfPart[]>`${madeOf}`,
      parts: sql<number>`${parts}`,
    })
    .from(components)
export type ComponentRecord = Awaited<ReturnType<typeof selectRecords>>[number]

export interface ComponentListing {
  readonly words: readonly string[]
  readonly kinds: readonly ComponentKind[]
  readonly materials: readonly string[]
  readonly countries: readonly string[]
  readonly certifications: readonly string[]
  readonly used: boolean | null
  /** `none`: no article. */
  readonly verdicts: readonly string[]
  readonly page: PageQuery
  readonly sorts: readonly Sort<SortableField>[]
}

const maybeAnyOf = (column: PgColumn, values: readonly string[]): SQL | undefined =>
  values.length === 0 ? undefined : isAnyOf(column, values)

function isUsed(sight: Sight, used: boolean | null): SQL | undefined {
  if (used === null) return undefined
  const anywhere = sql`(${usedByParts} or ${usedBy(sight)} > 0)`
  return used ? anywhere : sql`not ${anywhere}`
}

const matching = (sight: Sight, listing: ComponentListing): SQL | undefined =>
  and(
    eq(components.organizationId, sight.organizationId),
    maybeAnyOf(components.kind, listing.kinds),
    maybeAnyOf(components.material, listing.materials),
    maybeAnyOf(components.country, listing.countries),
    maybeAnyOf(components.certification, listing.certifications),
    isUsed(sight, listing.used),
    listing.verdicts.length === 0
      ? undefined
      : sql`coalesce(${components.substanceVerdict}, 'none') = any(${sql.param([...listing.verdicts])}::text[])`,
    ...containsWords(components.searchText, listing.words),
  )

/** One page, by name unless sorted otherwise. */
export async function findPage(
  tx: Tx,
  sight: Sight,
  listing: ComponentListing,
): Promise<{ items: ComponentRecord[]; total: number }> {
  const where = matching(sight, listing)
  const sorts = listing.sorts.length > 0 ? listing.sorts : [{ field: 'name', descending: false } as const]
  const items = await selectRecords(tx)
    .where(where)
    .orderBy(...sorts.map((sort) => orderOf(sight, sort)), asc(components.id))
    .limit(listing.page.limit)
    .offset(offsetOf(listing.page))
  const [counted] = await tx.select({ total: count() }).from(components).where(where)
  return { items, total: counted?.total ?? 0 }
}

const isComponent = (organizationId: string, id: string) =>
  and(eq(components.organizationId, organizationId), eq(components.id, id))

export async function findRecord(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<ComponentRecord | undefined> {
  const [record] = await selectRecords(tx).where(isComponent(organizationId, id))
  return record
}

/** The same, kept from other writers, and from what would use it, until the transaction ends. */
export async function lockRecord(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<ComponentRecord | undefined> {
  const [record] = await selectRecords(tx)
    .where(isComponent(organizationId, id))
    .for('update', { of: components })
  return record
}

/** Those of the ids that the organization has. */
export const recordsOf = (
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<ComponentRecord[]> =>
  selectRecords(tx).where(and(eq(components.organizationId, organizationId), isAnyOf(components.id, ids)))

type Columns = typeof components.$inferInsert
/** What a save writes of the row itself. */
export type ComponentFields = Omit<
  Columns,
  'id' | 'organizationId' | 'sortName' | 'revision' | 'rowVersion' | 'createdAt' | 'updatedAt'
>

export async function insertComponent(
  tx: Tx,
  organizationId: string,
  fields: ComponentFields,
): Promise<string> {
  const [inserted] = await tx
    .insert(components)
    .values({ organizationId, ...fields })
    .returning({ id: components.id })
  if (!inserted) throw new Error('The component was not inserted')
  return inserted.id
}

/** @param revised evaluations take something else from it now */
export async function updateComponent(
  tx: Tx,
  organizationId: string,
  id: string,
  fields: ComponentFields,
  revised: boolean,
): Promise<void> {
  await tx
    .update(components)
    .set({
      ...fields,
      rowVersion: sql`${components.rowVersion} + 1`,
      ...(revised ? { revision: sql`${components.revision} + 1` } : {}),
      updatedAt: sql`clock_timestamp()`,
    })
    .where(isComponent(organizationId, id))
}

/** Writes the score alone: that of a part follows from its materials. */
export async function writeScore(tx: Tx, organizationId: string, id: string, score: ComponentScore) {
  await tx.update(components).set(scoreColumns(score)).where(isComponent(organizationId, id))
}

export const scoreColumns = ({ french, pefMicropoints, coverage }: ComponentScore) => ({
  frenchPerKg: french,
  pefPerKg: pefMicropoints,
  pefCoverage: coverage,
})

/** Another revision, because a part is made of something else now. */
export async function bumpRevision(tx: Tx, organizationId: string, id: string) {
  await tx
    .update(components)
    .set({
      revision: sql`${components.revision} + 1`,
      rowVersion: sql`${components.rowVersion} + 1`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(isComponent(organizationId, id))
}

export const deleteComponent = (tx: Tx, organizationId: string, id: string) =>
  tx.delete(components).where(isComponent(organizationId, id))

const part = alias(components, 'part')

/** The parts that are made of a material, by name. */
export const partsMadeOf = (tx: Tx, organizationId: string, material: string) =>
  tx
    .select({ id: part.id, name: part.name })
    .from(componentMaterials)
    .innerJoin(
      part,
      and(eq(part.organizationId, componentMaterials.organizationId), eq(part.id, componentMaterials.partId)),
    )
    .where(
      and(eq(componentMaterials.organizationId, organizationId), eq(componentMaterials.materialId, material)),
    )
    .orderBy(asc(part.sortName), asc(part.id))
