import { and, asc, count, eq, getTableColumns, isNotNull, isNull, like, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { evidenceExpiresSoonDays, type EvidenceState, type FacilityProcess } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { takeTurn } from '../../platform/database/take-turn.ts'
import { containing, isAnyOf } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'
import { evaluationsNamingFacility } from '../evaluations/index.ts'
import { facilities, toldApart } from './tables.ts'

export interface FacilityFilter {
  /** Folded words that must all occur. */
  readonly words: readonly string[]
  readonly countries: readonly string[]
  readonly processes: readonly FacilityProcess[]
  readonly tiers: readonly string[]
  readonly evidence: readonly EvidenceState[]
  readonly position: readonly ('with' | 'without')[]
  readonly used: readonly ('yes' | 'no')[]
}

export const sortableFields = [
  'name',
  'country',
  'place',
  'tier',
  'evaluations',
  'nextExpiry',
  'dataYear',
  'createdAt',
] as const
type SortableField = (typeof sortableFields)[number]

const sortColumns = {
  name: { column: facilities.sortName, always: true },
  country: { column: facilities.country, always: true },
  place: { column: sql`lower(${facilities.place})`, always: false },
  tier: { column: facilities.tier, always: false },
  evaluations: { column: evaluationsNamingFacility, always: true },
  nextExpiry: { column: facilities.nextExpiry, always: false },
  dataYear: { column: facilities.dataYear, always: false },
  createdAt: { column: facilities.createdAt, always: true },
} as const satisfies Record<SortableField, { column: SQL | PgColumn; always: boolean }>

/** What has no value comes last, either way; the others are served by their index. */
function orderOf({ field, descending }: Sort<SortableField>): SQL {
  const { column, always } = sortColumns[field]
  const order = sql`${column} ${sql.raw(descending ? 'desc' : 'asc')}`
  return always ? order : sql`${order} nulls last`
}

const expiry = facilities.nextExpiry
const soon = sql`current_date + ${evidenceExpiresSoonDays}::integer`
const inState = {
  expired: sql`${expiry} < current_date`,
  soon: sql`${expiry} between current_date and ${soon}`,
  valid: sql`${expiry} > ${soon}`,
  none: isNull(expiry),
} as const satisfies Record<EvidenceState, SQL>

const inUse = sql`${evaluationsNamingFacility} > 0`
const oneOf = <T extends string>(chosen: readonly T[], conditions: Readonly<Record<T, SQL>>) =>
  chosen.length === 0 ? undefined : or(...chosen.map((choice) => conditions[choice]))

export const matching = (organizationId: string, filter: FacilityFilter): SQL | undefined =>
  and(
    eq(facilities.organizationId, organizationId),
    filter.countries.length === 0 ? undefined : isAnyOf(facilities.country, filter.countries),
    filter.processes.length === 0
      ? undefined
      : sql`${facilities.processes} && ${sql.param([...filter.processes])}::text[]`,
    filter.tiers.length === 0 ? undefined : isAnyOf(facilities.tier, filter.tiers),
    oneOf(filter.evidence, inState),
    oneOf(filter.position, { with: isNotNull(facilities.latitude), without: isNull(facilities.latitude) }),
    oneOf(filter.used, { yes: inUse, no: sql`not ${inUse}` }),
    ...filter.words.map((word) => like(facilities.searchText, containing(word))),
  )

const { organizationId: _, searchText: __, sortName: ___, ...columns } = getTableColumns(facilities)
const selectRecords = (tx: Tx) =>
  tx.select({ ...columns, evaluations: evaluationsNamingFacility }).from(facilities)
export type FacilityRecord = Awaited<ReturnType<typeof selectRecords>>[number]

export interface FacilityListing {
  readonly filter: FacilityFilter
  readonly page: PageQuery
  readonly sort: Sort<SortableField> | null
}

/**
 * One page, by name unless sorted otherwise. The ids come first: a page far down would otherwise read and count for
 * every row before it.
 */
export async function findPage(
  tx: Tx,
  organizationId: string,
  { filter, page, sort }: FacilityListing,
): Promise<{ items: FacilityRecord[]; total: number }> {
  const where = matching(organizationId, filter)
  const rows = await tx
    .select({ id: facilities.id })
    .from(facilities)
    .where(where)
    .orderBy(orderOf(sort ?? { field: 'name', descending: false }), asc(facilities.id))
    .limit(page.limit)
    .offset(offsetOf(page))
  const ids = rows.map(({ id }) => id)
  const records = new Map(
    (await findFacilities(tx, organizationId, ids)).map((record) => [record.id, record]),
  )
  const [counted] = await tx.select({ total: count() }).from(facilities).where(where)
  return { items: ids.flatMap((id) => records.get(id) ?? []), total: counted?.total ?? 0 }
}

/** Everything that has a position, in the order of the map, and all countries with how many have none. */
export async function findPlaces(tx: Tx, organizationId: string, filter: FacilityFilter) {
  const where = matching(organizationId, filter)
  const { id, name, country, latitude, longitude } = facilities
  const places = await tx
    .select({
      id,
      name,
      country,
      latitude: sql<number>`${latitude}`,
      longitude: sql<number>`${longitude}`,
      evaluations: evaluationsNamingFacility,
    })
    .from(facilities)
    .where(and(where, isNotNull(latitude), isNotNull(longitude)))
    .orderBy(asc(facilities.sortName), asc(id))
  const countries = await tx
    .select({
      country,
      facilities: count(),
      withoutPosition: sql<number>`(count(*) filter (where ${latitude} is null))::integer`,
    })
    .from(facilities)
    .where(where)
    .groupBy(country)
    .orderBy(asc(country))
  return { places, countries }
}

const isFacility = (organizationId: string, id: string) =>
  and(eq(facilities.organizationId, organizationId), eq(facilities.id, id))
const areFacilities = (organizationId: string, ids: readonly string[]) =>
  and(eq(facilities.organizationId, organizationId), isAnyOf(facilities.id, ids))

export async function findFacility(tx: Tx, organizationId: string, id: string) {
  const [facility] = await selectRecords(tx).where(isFacility(organizationId, id))
  return facility
}

export const findAll = (tx: Tx, organizationId: string): Promise<FacilityRecord[]> =>
  selectRecords(tx).where(eq(facilities.organizationId, organizationId)).orderBy(asc(facilities.id))

/** Those of them that there are, kept from other writers until the transaction ends; always in the same order. */
export const lockFacilities = (tx: Tx, organizationId: string, ids: readonly string[]) =>
  selectRecords(tx)
    .where(areFacilities(organizationId, ids))
    .orderBy(asc(facilities.id))
    .for('update', { of: facilities })

/** Those of them that there are, as they are. */
export const findFacilities = (tx: Tx, organizationId: string, ids: readonly string[]) =>
  selectRecords(tx).where(areFacilities(organizationId, ids))

export const deleteFacilities = (tx: Tx, organizationId: string, ids: readonly string[]) =>
  tx.delete(facilities).where(areFacilities(organizationId, ids))

/** Imports and merges of one organization wait for each other: each looks at all its facilities. */
export const takeTurns = (tx: Tx, organizationId: string) => takeTurn(tx, `facilities of ${organizationId}`)

type Written = typeof facilities.$inferInsert
export type FacilityColumns = Omit<
  Written,
  'id' | 'organizationId' | 'rowVersion' | 'createdAt' | 'updatedAt' | 'sortName'
>

export async function insertFacilities(
  tx: Tx,
  organizationId: string,
  rows: readonly FacilityColumns[],
): Promise<{ id: string; name: string }[]> {
  if (rows.length === 0) return []
  return tx
    .insert(facilities)
    .values(rows.map((row) => ({ ...row, organizationId })))
    .returning({ id: facilities.id, name: facilities.name })
}

export async function updateFacility(tx: Tx, organizationId: string, id: string, row: FacilityColumns) {
  await tx
    .update(facilities)
    .set({ ...row, rowVersion: sql`${facilities.rowVersion} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(isFacility(organizationId, id))
}

/** What duplicates are found by: of all facilities, and no more than that. */
export function findPositions(tx: Tx, organizationId: string) {
  const { id, name, country, address, osId, latitude, longitude } = facilities
  return tx
    .select({ id, name, country, address, osId, latitude, longitude })
    .from(facilities)
    .where(eq(facilities.organizationId, organizationId))
    .orderBy(asc(id))
}

export const findToldApart = (tx: Tx, organizationId: string) =>
  tx
    .select({ lowerId: toldApart.lowerId, higherId: toldApart.higherId })
    .from(toldApart)
    .where(eq(toldApart.organizationId, organizationId))

export const insertToldApart = (
  tx: Tx,
  organizationId: string,
  [lowerId, higherId]: readonly [string, string],
) => tx.insert(toldApart).values({ organizationId, lowerId, higherId }).onConflictDoNothing()
