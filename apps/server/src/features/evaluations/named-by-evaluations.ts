import type { BorneTag } from '@ecotrame/contract'
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { recordChanges, type Actor } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { facilityKind, tagKind, type NamedKind } from './link-tables.ts'
import { outdateByFacilities } from './form-records.ts'
import { visibleTo, type Sight } from './sight.ts'
import { evaluations } from './tables.ts'

export interface Named {
  readonly id: string
  readonly name: string
}

const columnOf = ({ links }: NamedKind) => sql.identifier(links.namedId.name)

/** How many evaluations name a thing, in a query of the table of the things. */
const namingOne = (kind: NamedKind) => sql<number>`(
  select count(*)::integer from ${kind.links} l
  where l.organization_id = ${kind.things}.organization_id and l.${columnOf(kind)} = ${kind.things}.id)`
export const evaluationsNamingFacility = namingOne(facilityKind)
export const evaluationsBearingTag = namingOne(tagKind)

/** The things of an evaluation by their names, in a query of the table `evaluations`. */
const listed = <Thing extends Named>(kind: NamedKind, fields: SQL) => sql<Thing[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name${fields}) order by t.sort_name, t.id)
  from ${kind.links} l
  join ${kind.things} t on t.organization_id = l.organization_id and t.id = l.${columnOf(kind)}
  where l.organization_id = evaluations.organization_id and l.evaluation_id = evaluations.id), '[]')`
const namesOnly = sql``
export const facilitiesOfEvaluation = listed<Named>(facilityKind, namesOnly)
export const tagsOfEvaluation = listed<BorneTag>(tagKind, sql`, 'color', t.color`)

/** Evaluations that name any of these things, as a condition of a query of the table `evaluations`. */
export const namesAnyOf = (kind: NamedKind, ids: readonly string[]): SQL =>
  sql`exists (select from ${kind.links} l
    where l.organization_id = ${evaluations.organizationId} and l.evaluation_id = ${evaluations.id}
      and l.${columnOf(kind)} = any(${sql.param([...ids])}::uuid[]))`

/** Evaluations that name things of a query of ids, as a query of `name` and whether it may be seen. */
export const evaluationsNaming = (kind: NamedKind, sight: Sight, things: SQL): SQL =>
  sql`select ${evaluations.name} as name, ${visibleTo(sight)} as sight from ${evaluations}
    where ${evaluations.organizationId} = ${sight.organizationId} and exists (select from ${kind.links} l
      where l.organization_id = ${evaluations.organizationId} and l.evaluation_id = ${evaluations.id}
        and l.${columnOf(kind)} in (${things}))`

const toAnyOf = ({ links }: NamedKind, organizationId: string, ids: readonly string[]) =>
  and(eq(links.organizationId, organizationId), isAnyOf(links.namedId, ids))

/** How many evaluations of the organization name any of these things. */
export async function countEvaluationsNaming(
  tx: Tx,
  organizationId: string,
  kind: NamedKind,
  ids: readonly string[],
): Promise<number> {
  const [counted] = await tx
    .select({ evaluations: sql<number>`count(distinct ${kind.links.evaluationId})::integer` })
    .from(kind.links)
    .where(toAnyOf(kind, organizationId, ids))
  return counted?.evaluations ?? 0
}

/** Evaluations that name any of these things, kept from other writers, with all of the kind that they name. */
async function lockNaming(tx: Tx, organizationId: string, kind: NamedKind, ids: readonly string[]) {
  const naming = tx
    .select({ id: kind.links.evaluationId })
    .from(kind.links)
    .where(toAnyOf(kind, organizationId, ids))
  return tx
    .select({ id: evaluations.id, name: evaluations.name, named: listed<Named>(kind, namesOnly) })
    .from(evaluations)
    .where(and(eq(evaluations.organizationId, organizationId), sql`${evaluations.id} in (${naming})`))
    .orderBy(asc(evaluations.id))
    .for('update', { of: evaluations })
}

/**
 * Takes things out of every evaluation that names them, in favour of another one when there is one. The
 * evaluations get a new row version and an entry in the audit log; their results stay as they are.
 * @returns how many evaluations named them
 */
export async function replaceNamed(
  tx: Tx,
  actor: Actor,
  kind: NamedKind,
  ids: readonly string[],
  by: Named | null,
): Promise<number> {
  const { organizationId } = actor
  const before = await lockNaming(tx, organizationId, kind, ids)
  if (before.length === 0) return 0
  const evaluationIds = before.map(({ id }) => id)
  if (by !== null)
    await tx
      .insert(kind.links)
      .values(evaluationIds.map((evaluationId) => ({ organizationId, evaluationId, namedId: by.id })))
      .onConflictDoNothing()
  await tx.delete(kind.links).where(toAnyOf(kind, organizationId, ids))
  await tx
    .update(evaluations)
    .set({ rowVersion: sql`${evaluations.rowVersion} + 1` })
    .where(and(eq(evaluations.organizationId, organizationId), isAnyOf(evaluations.id, evaluationIds)))
  if (kind === facilityKind) await outdateByFacilities(tx, organizationId, { ids: evaluationIds })
  const gone = new Set(ids)
  await recordChanges(
    tx,
    actor,
    before.map(({ id, name, named }) => ({
      entity: 'evaluation',
      entityId: id,
      entityName: name,
      action: 'update',
      before: { [kind.field]: named.map((thing) => thing.name) },
      after: { [kind.field]: namesAfter(named, gone, by) },
    })),
  )
  return before.length
}

function namesAfter(before: readonly Named[], gone: ReadonlySet<string>, by: Named | null): string[] {
  const kept = before.filter(({ id }) => !gone.has(id))
  const all = by === null || kept.some(({ id }) => id === by.id) ? kept : [...kept, by]
  return all.map(({ name }) => name)
}

/** Which of these things the organization has; they stay until the transaction ends. */
export async function knownThings(
  tx: Tx,
  organizationId: string,
  { things }: NamedKind,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: things.id })
    .from(things)
    .where(and(eq(things.organizationId, organizationId), isAnyOf(things.id, ids)))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

/** Makes these the things of the kind that an evaluation names. */
export async function setNamed(
  tx: Tx,
  organizationId: string,
  { links }: NamedKind,
  naming: { readonly evaluationId: string; readonly ids: readonly string[] },
): Promise<void> {
  const { evaluationId, ids } = naming
  await tx
    .delete(links)
    .where(and(eq(links.organizationId, organizationId), eq(links.evaluationId, evaluationId)))
  if (ids.length > 0)
    await tx
      .insert(links)
      .values([...new Set(ids)].map((namedId) => ({ organizationId, evaluationId, namedId })))
}

/** The same for many evaluations, which get a new row version. */
export async function writeLinks(
  tx: Tx,
  organizationId: string,
  kind: NamedKind,
  changed: readonly { readonly id: string; readonly named: readonly string[] }[],
): Promise<void> {
  if (changed.length === 0) return
  const { links } = kind
  const ids = changed.map(({ id }) => id)
  await tx
    .delete(links)
    .where(and(eq(links.organizationId, organizationId), isAnyOf(links.evaluationId, ids)))
  const pairs = changed.flatMap(({ id, named }) => named.map((thing) => [id, thing] as const))
  await tx.execute(sql`insert into ${links} (organization_id, evaluation_id, ${columnOf(kind)})
    select ${organizationId}::uuid, * from unnest(
      ${sql.param(pairs.map(([id]) => id))}::uuid[], ${sql.param(pairs.map(([, thing]) => thing))}::uuid[])`)
  await tx
    .update(evaluations)
    .set({ rowVersion: sql`${evaluations.rowVersion} + 1` })
    .where(and(eq(evaluations.organizationId, organizationId), isAnyOf(evaluations.id, ids)))
}
