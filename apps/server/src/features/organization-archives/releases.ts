import { frenchCostReleaseName, frenchDataName } from '@ecotrame/lca'
import { sql } from 'drizzle-orm'
import { frenchCostReleases } from '@ecotrame/reference-data/french-cost'
import type { Tx } from '../../platform/database/database.ts'
import { type DatasetBasis, evaluationVersions, versionResults } from '../evaluations/index.ts'

interface Named extends Record<string, unknown> {
  readonly name: string
}

/** Methods and data that versions were computed with and this release of the product does not have; own data are none of them. */
export async function missingReleases(
  tx: Tx,
  organizationId: string,
  { method, packs }: Pick<DatasetBasis, 'method' | 'packs'>,
): Promise<readonly string[]> {
  const french = frenchCostReleases.flatMap((id) => [frenchCostReleaseName({ id }), frenchDataName({ id })])
  const shipped = packs.map(({ manifest }) => `${manifest.id} ${manifest.release}`)
  const known = new Set([...french, method.id, ...shipped])
  const { rows } = await tx.execute<Named>(sql`
    select method_release as name from ${evaluationVersions} where organization_id = ${organizationId}
    union select database_release from ${evaluationVersions}
      where organization_id = ${organizationId} and ecs is not null
    union select release from ${versionResults} where organization_id = ${organizationId} and release is not null
    union select (pack ->> 'id') || ' ' || (pack ->> 'release')
      from ${evaluationVersions}, jsonb_array_elements(packs) as pack
      where organization_id = ${organizationId} and jsonb_typeof(packs) = 'array' and not pack ? 'own'
    order by 1`)
  return rows.map(({ name }) => name).filter((name) => !known.has(name))
}
