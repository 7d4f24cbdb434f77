import { and, eq } from 'drizzle-orm'
import { pefId, type PefView } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import { isAnyOf } from '../../../platform/lists/conditions.ts'
import { keptOfVersion, keptPart, evaluationVersions as versions } from '../../evaluations/index.ts'

/** Of PEF only what adds up. */
const additivePef = keptPart(pefId, ({ method, categories, stages, massKg }: PefView) => ({
  method,
  categories,
  stages,
  massKg,
}))

const selectVersions = (tx: Tx) =>
  tx
    .select({
      id: versions.id,
      evaluationId: versions.evaluationId,
      number: versions.number,
      methodRelease: versions.methodRelease,
      databaseRelease: versions.databaseRelease,
      massKg: versions.massKg,
      labelQuantities: versions.labelQuantities,
      frenchPefReading: versions.frenchPefReading,
      packs: versions.packs,
      result: keptOfVersion.frenchResult,
      pef: additivePef,
      holding: versions.pefHolding,
    })
    .from(versions)

type Row = Awaited<ReturnType<typeof selectVersions>>[number]
export interface VersionInSum extends Omit<Row, 'pef' | 'holding'> {
  readonly pef: (NonNullable<Row['pef']> & { readonly holding?: Row['holding'] | undefined }) | null
}

const inSum = ({ pef, holding, ...row }: Row): VersionInSum => ({ ...row, pef: pef && { ...pef, holding } })

/** Impacts per component of versions, by version; what has no PEF has none. */
export async function componentsOfVersions(
  tx: Tx,
  organizationId: string,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, PefView['components']>> {
  if (versionIds.length === 0) return new Map()
  const rows = await tx
    .select({
      id: versions.id,
      components: keptPart(pefId, (view: PefView) => view.components),
    })
    .from(versions)
    .where(and(eq(versions.organizationId, organizationId), isAnyOf(versions.id, versionIds)))
  return new Map(rows.flatMap(({ id, components }) => (components === null ? [] : [[id, components]])))
}

/** The active versions of evaluations, by evaluation. */
export async function activeVersions(
  tx: Tx,
  organizationId: string,
  evaluationIds: readonly string[],
): Promise<ReadonlyMap<string, VersionInSum>> {
  if (evaluationIds.length === 0) return new Map()
  const rows = await selectVersions(tx).where(
    and(
      eq(versions.organizationId, organizationId),
      isAnyOf(versions.evaluationId, evaluationIds),
      versions.active,
    ),
  )
  return new Map(rows.map((row) => [row.evaluationId, inSum(row)]))
}
