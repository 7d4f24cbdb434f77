import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { evaluationVersions as versions, type UsedPack } from '../evaluations/index.ts'
import type { SourceLine } from './source-lines.ts'

/** What of a version says where its figures come from. */
export interface SourcedVersion {
  readonly ecs: number | null
  readonly pefMicropoints: number | null
  readonly methodRelease: string
  readonly databaseRelease: string
  /** `null`: not recorded. */
  readonly packs: readonly UsedPack[] | null
}

/** Methods and data behind the figures of a version: packs are those that its run asked. */
export function sourcesOfVersion({
  ecs,
  pefMicropoints,
  methodRelease,
  databaseRelease,
  packs,
}: SourcedVersion): readonly SourceLine[] {
  const french: SourceLine = { kind: 'french', id: databaseRelease, release: methodRelease }
  const ofPacks = packs?.map((pack): SourceLine => ({ kind: 'pack', ...pack })) ?? []
  return [
    ...(ecs === null ? [] : [french]),
    ...(pefMicropoints === null ? [] : [{ kind: 'method', id: 'pef', release: '' } as const, ...ofPacks]),
  ]
}

/** The sources of the active versions of what products hold, by product, in one statement. */
export async function sourcesOfProducts(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly SourceLine[]>> {
  const held = sql`product_evaluations held`
  const rows = await tx
    .select({
      product: sql<string>`held.product_id`,
      ecs: versions.ecs,
      pefMicropoints: versions.pefMicropoints,
      methodRelease: versions.methodRelease,
      databaseRelease: versions.databaseRelease,
      packs: versions.packs,
    })
    .from(versions)
    .innerJoin(
      held,
      sql`held.organization_id = ${versions.organizationId} and held.evaluation_id = ${versions.evaluationId}
        and held.product_id = any(${sql.param([...ids])}::uuid[])`,
    )
    .where(and(eq(versions.organizationId, organizationId), versions.active))
  const found = new Map<string, SourceLine[]>()
  for (const { product, ...version } of rows) {
    const lines = sourcesOfVersion(version)
    found.set(product, [...(found.get(product) ?? []), ...lines])
  }
  return found
}
