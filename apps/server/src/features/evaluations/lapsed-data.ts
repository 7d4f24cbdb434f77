import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { lookEvery } from '../../platform/start/look-every.ts'
import { outdateByFacilities } from './form-records.ts'
import { evaluations } from './tables.ts'

/** Those that name a facility with measured data. */
const ofMeasured = sql`exists (select from evaluation_facilities l
  join facilities t on t.organization_id = l.organization_id and t.id = l.facility_id
  where l.organization_id = ${evaluations.organizationId} and l.evaluation_id = ${evaluations.id}
    and t.own_data <> '[]')`

/** Makes results outdated whose facilities' data have lapsed, or begun to count, since they were computed. */
export async function outdateLapsed(database: Database): Promise<number> {
  const organizations = await database.asSystem((tx) =>
    tx.execute<{ id: string }>(
      sql`select distinct organization_id as id from facilities where own_data <> '[]'`,
    ),
  )
  let outdated = 0
  for (const { id } of organizations.rows)
    outdated += await database.inOrganization(id, (tx) => outdateByFacilities(tx, id, { naming: ofMeasured }))
  return outdated
}

const everyMilliseconds = 3_600_000

/** Looks every hour: days end at other hours elsewhere. Gives the function that ends it, after the look under way. */
export function watchLapses(database: Database, onError: (error: unknown) => void): () => Promise<void> {
  return lookEvery(everyMilliseconds, () => outdateLapsed(database), onError)
}
