import { and, asc } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { visibleTo, type Sight } from './sight.ts'
import { evaluations } from './tables.ts'

/**
 * The teams of those of the evaluations that may be seen, by their ids. They are kept from runs until the transaction
 * ends, so that what holds them starts with the figures of their last run.
 */
export async function evaluationsToHold(
  tx: Tx,
  sight: Sight,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: evaluations.id, teamId: evaluations.teamId })
    .from(evaluations)
    .where(and(visibleTo(sight), isAnyOf(evaluations.id, ids)))
    .orderBy(asc(evaluations.id))
    .for('share')
  return new Map(rows.map(({ id, teamId }) => [id, teamId]))
}
