import { randomUUID } from 'node:crypto'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { holdingOfKept, resultBreakdown } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { planned } from '../../platform/database/planned.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import type { Computed } from './compute.ts'
import { resultRows } from './result-store.ts'
import { evaluationVersions as versions, versionResults, type KeptScore, type VersionForm } from './tables.ts'
import { figureColumns } from './version-store.ts'

export interface NewVersion extends Computed {
  readonly evaluationId: string
  readonly authorId: string | null
  readonly authorName: string
  readonly form: VersionForm
}

/**
 * Writes the next version of each evaluation and makes it the active one.
 * @returns by evaluation, the version with the figures of the one before it, `null` for the first.
 */
export async function insertVersions(tx: Tx, organizationId: string, made: readonly NewVersion[]) {
  const versionsMade = made.map((version) => ({ ...version, id: randomUUID() }))
  const evaluationIds = made.map(({ evaluationId }) => evaluationId)
  // What the methods said is packed while the database does the other.
  const [rows] = await Promise.all([
    resultRows(organizationId, versionsMade),
    deactivate(tx, organizationId, evaluationIds),
  ])
  const results = tx.$with('results', {}).as(tx.insert(versionResults).values(rows).getSQL())
  const insert = tx
    .with(results)
    .insert(versions)
    .values(
      versionsMade.map(({ id, ...version }) => ({
        ...versionColumns(organizationId, version),
        id,
        number: nextNumber(organizationId, version.evaluationId),
      })),
    )
    .returning({
      ...figureColumns,
      previousPoints: ofNewest(sql`points::double precision`),
      previousPefMicropoints: ofNewest(sql`pef_micropoints`),
    })
  // Of many at once each number would be a plan of its own.
  const inserted = await (made.length === 1 ? insert.prepare(planned).execute() : insert)
  return new Map(inserted.map((version) => [version.evaluationId, version]))
}

/** A version as its table has it, but for its number; what the methods said of it stands beside it. */
export function versionColumns(organizationId: string, version: NewVersion) {
  const { french, pefView } = version
  return {
    organizationId,
    evaluationId: version.evaluationId,
    authorId: version.authorId,
    authorName: version.authorName,
    form: version.form,
    massKg: version.massKg,
    methodRelease: version.methodRelease,
    databaseRelease: version.databaseRelease,
    frenchPefReading: version.frenchPefReading,
    packs: version.packs,
    labelQuantities: version.labelQuantities,
    ...frenchColumns(french),
    pefMicropoints: pefView?.score.micropoints ?? null,
    pefCoverage: pefView?.score.coverage ?? null,
    pefHolding: pefView && holdingOfKept(pefView),
    pefReadiness: version.readiness(),
    categoryPoints: pefView?.categories.map(({ micropoints }) => micropoints) ?? null,
    breakdown: resultBreakdown(version),
    datasets: [...version.datasets],
    scores: scoresOf(version.runs),
  }
}

/** One figure of each method that has a result. */
export const scoresOf = (runs: NewVersion['runs']): readonly KeptScore[] =>
  runs.flatMap(({ method, name, release, score }) =>
    score === null ? [] : [{ method, name, release, ...score }],
  )

function frenchColumns(french: NewVersion['french']) {
  if (french === null) return {}
  const { label, durability, ecs, pef, ecsPer100g } = french.result
  const { points, pointsPer100g } = label
  return { ecs, pef, ecsPer100g, points, pointsPer100g, durability: durability.applied }
}

/** A statement does not see what it writes itself, so this is the version before. */
const ofNewest = (figure: SQL) => sql<number | null>`(
  select ${figure} from evaluation_versions before
  where before.organization_id = evaluation_versions.organization_id
    and before.evaluation_id = evaluation_versions.evaluation_id
  order by before.number desc limit 1)`

const nextNumber = (organizationId: string, evaluationId: string) => sql`(
  select coalesce(max(${versions.number}), 0) + 1 from ${versions}
  where ${versions.organizationId} = ${organizationId} and ${versions.evaluationId} = ${evaluationId})`

const deactivate = (tx: Tx, organizationId: string, evaluationIds: readonly string[]) =>
  tx
    .update(versions)
    .set({ active: false })
    .where(
      and(
        eq(versions.organizationId, organizationId),
        isAnyOf(versions.evaluationId, evaluationIds),
        versions.active,
      ),
    )
    .prepare(planned)
    .execute()

const isVersion = (organizationId: string, id: string) =>
  and(eq(versions.organizationId, organizationId), eq(versions.id, id))

export async function renameVersion(tx: Tx, organizationId: string, id: string, name: string) {
  await tx.update(versions).set({ name }).where(isVersion(organizationId, id))
}

export async function activateVersion(tx: Tx, organizationId: string, evaluationId: string, id: string) {
  await deactivate(tx, organizationId, [evaluationId])
  await tx.update(versions).set({ active: true }).where(isVersion(organizationId, id))
}

/** An evaluation whose page shows another name since it was published again. */
export interface Renamed extends Record<string, unknown> {
  readonly id: string
  readonly before: { readonly name: string | null; readonly reference: string | null }
  readonly after: { readonly name: string; readonly reference: string | null }
}

/**
 * Marks the active versions as published, under the names that their evaluations have now.
 * @returns those that were published before under another name
 */
export async function publishActiveVersions(
  tx: Tx,
  organizationId: string,
  evaluationIds: readonly string[],
): Promise<readonly Renamed[]> {
  const { rows } = await tx.execute<Renamed & { readonly again: boolean }>(sql`
    update evaluation_versions v
    set published_at = coalesce(v.published_at, now()), published_name = now.name, published_reference = now.reference
    from (
      select e.id, e.name, e.reference, before.published_at, before.published_name, before.published_reference
      from evaluations e
      join evaluation_versions before
        on before.organization_id = e.organization_id and before.evaluation_id = e.id and before.active
      where e.organization_id = ${organizationId} and e.id = any(${sql.param([...evaluationIds])}::uuid[])
    ) now
    where v.organization_id = ${organizationId} and v.evaluation_id = now.id and v.active
      and (v.published_at is null
        or (v.published_name, v.published_reference) is distinct from (now.name, now.reference))
    returning now.id, now.published_at is not null as again,
      jsonb_build_object('name', now.published_name, 'reference', now.published_reference) as before,
      jsonb_build_object('name', now.name, 'reference', now.reference) as after`)
  return rows.filter(({ again }) => again)
}
