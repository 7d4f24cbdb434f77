import { sql, type SQL } from 'drizzle-orm'
import type { maskResource } from '@ecotrame/contract'
import type { RecordOf } from '../../platform/resource/rows.ts'
import { masks } from './tables.ts'

interface Named {
  readonly id: string
  readonly name: string
}

const usedBy = sql<number>`(select count(*)::integer from evaluations e
  where e.organization_id = masks.organization_id and e.mask_id = masks.id)`

/** Who got a mask, by name. */
const givenTo = (who: 'user' | 'team') =>
  sql<readonly Named[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name)
      order by w.sort_name, w.id), '[]')
    from ${sql.raw(`mask_${who}s`)} given
    join ${sql.raw(`${who}s`)} w on w.organization_id = given.organization_id
      and w.id = given.${sql.raw(`${who}_id`)}
    where given.organization_id = masks.organization_id and given.mask_id = masks.id)`

/** What the columns of its names do not hold. */
export const derived = {
  categoryId: masks.categoryId,
  values: masks.formValues,
  users: givenTo('user'),
  teams: givenTo('team'),
  usedBy,
}
export type MaskRecord = RecordOf<typeof maskResource, typeof masks, typeof derived>

export const givenToOneOf = (who: 'user' | 'team', ids: readonly string[]): SQL | undefined =>
  ids.length === 0
    ? undefined
    : sql`exists (select from ${sql.raw(`mask_${who}s`)} given where given.organization_id = masks.organization_id
        and given.mask_id = masks.id and given.${sql.raw(`${who}_id`)} = any(${sql.param([...ids])}::uuid[]))`
