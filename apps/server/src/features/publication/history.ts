import { sql } from 'drizzle-orm'
import type { PublicationAnswer } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import type { ItemKind } from './standing.ts'

type Event = PublicationAnswer['history'][number]

const eventsMaximum = 200

const tableOf = {
  evaluation: {
    item: sql`made.evaluation_id`,
    version: sql`join evaluation_versions v
      on v.organization_id = made.organization_id and v.id = made.evaluation_version_id`,
  },
  product: {
    item: sql`made.product_id`,
    version: sql`join product_versions v
      on v.organization_id = made.organization_id and v.id = made.product_version_id`,
  },
} as const

/** Who published or withdrew an item, when and why, the newest first. */
export async function historyOf(
  tx: Tx,
  organizationId: string,
  kind: ItemKind,
  id: string,
): Promise<Event[]> {
  const { item, version } = tableOf[kind]
  const of = sql`from publications made ${version} where made.organization_id = ${organizationId} and ${item} = ${id}`
  const { rows } = await tx.execute<{ [Field in keyof Event]: Event[Field] }>(sql`
    select * from (
      select 'published' as kind, made.at, v.number as version, made.author_name as by, made.reason ${of}
      union all
      select 'withdrawn', made.withdrawn_at, max(v.number), max(made.withdrawn_by_name), max(made.withdrawn_reason) ${of}
        and made.withdrawn_at is not null
      group by made.withdrawn_at) events
    order by at desc limit ${eventsMaximum}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
