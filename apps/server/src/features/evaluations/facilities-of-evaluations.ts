import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { recordChanges, type Actor } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { evaluationFacilities, namedFacilities } from './link-tables.ts'
import { evaluations } from './tables.ts'

/** How many evaluations name a facility, in a query of the table `facilities`. */
export const evaluationsNamingFacility = sql<number>`(
  select count(*)::integer from evaluation_facilities e
  where e.organization_id = facilities.organization_id and e.facility_id = facilities.id)`

const ofFacilities = (organizationId: string, ids: readonly string[]) =>
  and(eq(evaluationFacilities.organizationId, organizationId), isAnyOf(evaluationFacilities.facilityId, ids))

/** How many evaluations of the organization name any of these facilities. */
export async function countEvaluationsNaming(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<number> {
  const [counted] = await tx
    .select({ evaluations: sql<number>`count(distinct ${evaluationFacilities.evaluationId})::integer` })
    .from(evaluationFacilities)
    .where(ofFacilities(organizationId, ids))
  return counted?.evaluations ?? 0
}

/** Evaluations that name any of these facilities, kept from other writers, with all the facilities that they name. */
async function lockNaming(tx: Tx, organizationId: string, ids: readonly string[]) {
  const naming = tx
    .select({ id: evaluationFacilities.evaluationId })
    .from(evaluationFacilities)
    .where(ofFacilities(organizationId, ids))
  return tx
    .select({ id: evaluations.id, name: evaluations.name, facilities: facilitiesOfEvaluation })
    .from(evaluations)
    .where(and(eq(evaluations.organizationId, organizationId), sql`${evaluations.id} in (${naming})`))
    .orderBy(asc(evaluations.id))
    .for('update', { of: evaluations })
}

/** The facilities of an evaluation by their names, in a query of the table `evaluations`. */
export const facilitiesOfEvaluation = sql<{ id: string; name: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.sort_name, f.id)
  from evaluation_facilities e
  join facilities f on f.organization_id = e.organization_id and f.id = e.facility_id
  where e.organization_id = evaluations.organization_id and e.evaluation_id = evaluations.id), '[]')`

/**
 * Takes facilities out of every evaluation that names them, in favour of another one when there is one. The
 * evaluations get a new row version and an entry in the audit log; their results stay as they are.
 * @returns how many evaluations named them
 */
export async function replaceFacilities(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  by: { readonly id: string; readonly name: string } | null,
): Promise<number> {
  const { organizationId } = actor
  const before = await lockNaming(tx, organizationId, ids)
  if (before.length === 0) return 0
  const evaluationIds = before.map(({ id }) => id)
  if (by !== null)
    await tx
      .insert(evaluationFacilities)
      .values(evaluationIds.map((evaluationId) => ({ organizationId, evaluationId, facilityId: by.id })))
      .onConflictDoNothing()
  await tx.delete(evaluationFacilities).where(ofFacilities(organizationId, ids))
  await tx
    .update(evaluations)
    .set({ rowVersion: sql`${evaluations.rowVersion} + 1` })
    .where(and(eq(evaluations.organizationId, organizationId), isAnyOf(evaluations.id, evaluationIds)))
  const gone = new Set(ids)
  await recordChanges(
    tx,
    actor,
    before.map(({ id, name, facilities }) => ({
      entity: 'evaluation',
      entityId: id,
      entityName: name,
      action: 'update',
      before: { facilities: facilities.map((facility) => facility.name) },
      after: { facilities: namesAfter(facilities, gone, by) },
    })),
  )
  return before.length
}

function namesAfter(
  before: readonly { readonly id: string; readonly name: string }[],
  gone: ReadonlySet<string>,
  by: { readonly id: string; readonly name: string } | null,
): string[] {
  const kept = before.filter(({ id }) => !gone.has(id))
  const all = by === null || kept.some(({ id }) => id === by.id) ? kept : [...kept, by]
  return all.map(({ name }) => name)
}

/** Which of these facilities the organization has. */
export async function knownFacilities(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: namedFacilities.id })
    .from(namedFacilities)
    .where(and(eq(namedFacilities.organizationId, organizationId), isAnyOf(namedFacilities.id, ids)))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

/** Makes these the facilities that an evaluation names. */
export async function setFacilities(
  tx: Tx,
  organizationId: string,
  evaluationId: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .delete(evaluationFacilities)
    .where(
      and(
        eq(evaluationFacilities.organizationId, organizationId),
        eq(evaluationFacilities.evaluationId, evaluationId),
      ),
    )
  if (ids.length > 0)
    await tx
      .insert(evaluationFacilities)
      .values([...new Set(ids)].map((facilityId) => ({ organizationId, evaluationId, facilityId })))
}

/** Evaluations that name any of these facilities, as a condition of a query of the table `evaluations`. */
export const namesAnyOf = (ids: readonly string[]): SQL =>
  sql`exists (select from evaluation_facilities e
    where e.organization_id = ${evaluations.organizationId} and e.evaluation_id = ${evaluations.id}
      and e.facility_id = any(${sql.param([...ids])}::uuid[]))`
