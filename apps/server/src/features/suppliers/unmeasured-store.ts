import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { versionPrecisions } from '../dpr/index.ts'
import { evaluationsInSightWith, type Sight } from '../evaluations/index.ts'

/** Evaluations in sight that stand on a facility and whose precision nobody measured with these tables. */
export async function findUnmeasured(
  tx: Tx,
  sight: Sight,
  tablesId: string,
  limit: number,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`${evaluationsInSightWith(
      sight,
      sql`evaluations.id, evaluations.name`,
      sql`left join ${versionPrecisions} kept on kept.organization_id = active_version.organization_id
      and kept.version_id = active_version.id and kept.tables_id = ${tablesId} and kept.precision ? 'stakes'`,
      sql`active_version.id is not null and kept.version_id is null and exists (
      select from evaluation_flows flow where flow.organization_id = evaluations.organization_id
        and flow.evaluation_id = evaluations.id and flow.sites <> '{}')`,
    )} order by evaluations.id limit ${limit}`,
  )
  return rows
}

export interface UnmeasuredVersion extends Record<string, unknown> {
  readonly version: string
  readonly organization: string
}

/** Active versions of every organization that facilities stand behind and nobody measured with these tables. */
export async function findUnmeasuredVersions(
  tx: Tx,
  tablesId: string,
  without: readonly string[],
  limit: number,
): Promise<readonly UnmeasuredVersion[]> {
  const { rows } = await tx.execute<UnmeasuredVersion>(sql`
    select version_id as version, organization_id as organization from evaluation_flows
    where version_id is not null and sites <> '{}' and (stakes is null or tables_id is distinct from ${tablesId})
      and version_id <> all(${sql.param([...without])}::uuid[])
    order by version_id limit ${limit}`)
  return rows
}
