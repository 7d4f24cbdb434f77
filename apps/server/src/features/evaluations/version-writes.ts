import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { holdingOfKept, resultBreakdown } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import type { Computed } from './compute.ts'
import { datasetsOf } from './datasets-of-version.ts'
import { evaluationVersions as versions, type VersionForm } from './tables.ts'
import { figureColumns } from './version-store.ts'

export interface NewVersion extends Computed {
  readonly evaluationId: string
  readonly authorId: string | null
  readonly authorName: string
  readonly form: VersionForm
}

/**
 * Writes the next version of an evaluation and makes it the active one.
 * @returns the version, and the figures of the one before it, `null` for the first.
 */
export async function insertVersion(tx: Tx, organizationId: string, version: NewVersion) {
  const { evaluationId } = version
  await deactivate(tx, organizationId, evaluationId)
  const [inserted] = await tx
    .insert(versions)
    .values({
      ...versionColumns(organizationId, version),
      number: nextNumber(organizationId, evaluationId),
    })
    .returning({
      ...figureColumns,
      previousPoints: ofNewest(sql`points::double precision`, organizationId, evaluationId),
      previousPefMicropoints: ofNewest(sql`pef_micropoints`, organizationId, evaluationId),
    })
  if (!inserted) throw new Error('The version was not inserted')
  return inserted
}

/** A version as its table has it, but for its number. */
export function versionColumns(organizationId: string, version: NewVersion) {
  const { french, evaluationId, ...fields } = version
  return {
    organizationId,
    evaluationId,
    ...fields,
    ...frenchColumns(french),
    pefMicropoints: version.pefView?.score.micropoints ?? null,
    pefCoverage: version.pefView?.score.coverage ?? null,
    pefHolding: version.pefView && holdingOfKept(version.pefView),
    categoryPoints: version.pefView?.categories.map(({ micropoints }) => micropoints) ?? null,
    breakdown: resultBreakdown(version),
    datasets: datasetsOf(version),
  }
}

function frenchColumns(french: NewVersion['french']) {
  if (french === null) return {}
  const { input, result } = french
  const { points, pointsPer100g } = result.label
  const { ecs, pef, ecsPer100g, durability } = result
  return { input, result, ecs, pef, ecsPer100g, points, pointsPer100g, durability: durability.applied }
}

/** A statement does not see what it writes itself, so this is the version before. */
const ofNewest = (figure: SQL, organizationId: string, evaluationId: string) => sql<number | null>`(
  select ${figure} from evaluation_versions before
  where before.organization_id = ${organizationId} and before.evaluation_id = ${evaluationId}
  order by before.number desc limit 1)`

const nextNumber = (organizationId: string, evaluationId: string) => sql`(
  select coalesce(max(${versions.number}), 0) + 1 from ${versions}
  where ${versions.organizationId} = ${organizationId} and ${versions.evaluationId} = ${evaluationId})`

const deactivate = (tx: Tx, organizationId: string, evaluationId: string) =>
  tx
    .update(versions)
    .set({ active: false })
    .where(
      and(
        eq(versions.organizationId, organizationId),
        eq(versions.evaluationId, evaluationId),
        versions.active,
      ),
    )

const isVersion = (organizationId: string, id: string) =>
  and(eq(versions.organizationId, organizationId), eq(versions.id, id))

export async function renameVersion(tx: Tx, organizationId: string, id: string, name: string) {
  await tx.update(versions).set({ name }).where(isVersion(organizationId, id))
}

export async function activateVersion(tx: Tx, organizationId: string, evaluationId: string, id: string) {
  await deactivate(tx, organizationId, evaluationId)
  await tx.update(versions).set({ active: true }).where(isVersion(organizationId, id))
}

/** Marks the active versions as published; those that are already stay as they are. */
export async function publishActiveVersions(
  tx: Tx,
  organizationId: string,
  evaluationIds: readonly string[],
) {
  await tx
    .update(versions)
    .set({ publishedAt: sql`now()` })
    .where(
      and(
        eq(versions.organizationId, organizationId),
        isAnyOf(versions.evaluationId, evaluationIds),
        versions.active,
        isNull(versions.publishedAt),
      ),
    )
}
