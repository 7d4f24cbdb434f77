import { sql } from 'drizzle-orm'
import type { EfCategory } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { packIdOf } from './own-packs.ts'
import type { PackNames } from './pack-store.ts'

/** A pack as people order and switch it, whether anything of it is mapped or not. */
export interface ListedPack extends PackNames {
  readonly id: string
  readonly databaseId: string
  readonly lciaMethod: string
  readonly records: number
  /** Share of the records with a figure, by category. */
  readonly coverage: Readonly<Partial<Record<EfCategory, number>>>
}

/** The packs of an organization's databases of now, the eldest first. */
export async function listedPacks(tx: Tx, organizationId: string): Promise<readonly ListedPack[]> {
  const { rows } = await tx.execute<{
    id: string
    databaseId: string
    lciaMethod: string
    name: string
    release: string
    licence: string
    attribution: string
    dataClass: ListedPack['dataClass']
    records: number
    coverage: ListedPack['coverage']
  }>(sql`
    select pack.id, database.id as "databaseId",
      coalesce(database.report -> 'method' ->> 'name', 'EF 3.1') as "lciaMethod", database.name, database.release, database.licence, database.attribution,
      database.data_class as "dataClass", database.records,
      database.coverage
    from own_packs pack join own_databases database
      on database.organization_id = pack.organization_id and database.id = pack.database_id
    where pack.organization_id = ${organizationId} and database.records > 0
    order by database.created_at, pack.id`)
  return rows.map(({ id, ...row }) => ({ id: packIdOf(id), ...row }))
}
