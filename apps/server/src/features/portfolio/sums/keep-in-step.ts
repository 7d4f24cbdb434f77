import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { lookEvery } from '../../../platform/start/look-every.ts'
import { keepSums } from './keep.ts'

const everyMilliseconds = 5000
/** A large import touches everything for minutes: sums may take a part of a processor, not all of it. */
const restsTimes = 5
/** Programs change with an upgrade, and nothing else tells of it. */
const looksAtAllMilliseconds = 300_000

type Keeping = Pick<Database, 'asSystem' | 'inOrganization'>

/** Keeps the sums of organizations in step with their products, one organization after the other. */
function keepingInStep(database: Keeping, now = Date.now) {
  let nextLook = 0
  const rests = new Map<string, number>()
  return async (): Promise<void> => {
    const all = now() >= nextLook
    if (all) nextLook = now() + looksAtAllMilliseconds
    const { rows } = await database.asSystem((tx) =>
      tx.execute<{ id: string }>(sql`select distinct organization_id as id from portfolio_touched
        ${all ? sql`union select organization_id from portfolio_sum_states` : sql``}`),
    )
    for (const { id } of rows) {
      const start = now()
      if (start < (rests.get(id) ?? 0)) continue
      await database.inOrganization(id, (tx) => keepSums(tx, id))
      rests.set(id, now() + (now() - start) * restsTimes)
    }
  }
}

/** Begins to. Gives the function that ends it, after the look that is under way. */
export const startKeeping = (database: Keeping, onError: (error: unknown) => void): (() => Promise<void>) =>
  lookEvery(everyMilliseconds, keepingInStep(database), onError)
