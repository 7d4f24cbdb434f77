import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FrenchCostInput, FrenchCostResult } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from './conditions.ts'
import type { PefOfRun } from './pef.ts'
import { evaluationVersions as versions, type VersionForm } from './tables.ts'
import { figureColumns } from './version-store.ts'

export interface NewVersion extends PefOfRun {
  readonly evaluationId: string
  readonly authorId: string
  readonly authorName: string
  readonly methodRelease: string
  readonly databaseRelease: string
  readonly form: VersionForm
  readonly input: FrenchCostInput
  readonly result: FrenchCostResult
}

/**
 * Writes the next version of an evaluation and makes it the active one.
 * @returns the version, and the points of the one before it, `null` for the first.
 */
export async function insertVersion(tx: Tx, organizationId: string, version: NewVersion) {
  const { result, evaluationId } = version
  await deactivate(tx, organizationId, evaluationId)
  const [inserted] = await tx
    .insert(versions)
    .values({
      organizationId,
      ...version,
      number: nextNumber(organizationId, evaluationId),
      ecs: result.ecs,
      pef: result.pef,
      ecsPer100g: result.ecsPer100g,
      points: result.label.points,
      pointsPer100g: result.label.pointsPer100g,
      durability: result.durability.applied,
    })
    .returning({ ...figureColumns, previousPoints: pointsOfNewest(organizationId, evaluationId) })
  if (!inserted) throw new Error('The version was not inserted')
  return inserted
}

/** A statement does not see what it writes itself, so this is the version before. */
const pointsOfNewest = (organizationId: string, evaluationId: string) => sql<number | null>`(
  select before.points::double precision from evaluation_versions before
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
