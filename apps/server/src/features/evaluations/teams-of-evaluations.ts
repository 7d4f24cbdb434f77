import { and, count, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { sightOf, visibleTo } from './sight.ts'
import { evaluations } from './tables.ts'

/**
 * How many evaluations each of the teams has, for those teams whose evaluations the caller may see; the others
 * are not in the map.
 */
export async function evaluationsOfTeams(
  tx: Tx,
  session: Session,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const sight = sightOf(session)
  const { team } = sight
  const rows = await tx
    .select({ teamId: evaluations.teamId, evaluations: count() })
    .from(evaluations)
    .where(and(visibleTo(sight), isAnyOf(evaluations.teamId, teamIds)))
    .groupBy(evaluations.teamId)
  const counted = new Map(rows.map(({ teamId, evaluations }) => [teamId, evaluations]))
  const visible = team.every ? teamIds : teamIds.filter((id) => id === team.id)
  return new Map(visible.map((id) => [id, counted.get(id) ?? 0]))
}

/** Gives the evaluations of a team to another one, with their versions as they are. */
export const moveEvaluations = (tx: Tx, organizationId: string, from: string, to: string) =>
  tx
    .update(evaluations)
    .set({ teamId: to, rowVersion: sql`${evaluations.rowVersion} + 1` })
    .where(and(eq(evaluations.organizationId, organizationId), eq(evaluations.teamId, from)))
    .returning({ id: evaluations.id, name: evaluations.name })
