import type { Tx } from '../../platform/database/database.ts'
import { teamExists } from './evaluation-store.ts'
import { refuseField } from './refusals.ts'
import { sightOf } from './sight.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/**
 * The team that an evaluation shall belong to. Who sees the whole organization may name any of its teams or
 * none; a member of a team works in that team; who has none leaves the team as it is.
 * @param wanted `undefined`: not said, so `otherwise` holds.
 */
export async function teamOfEvaluation(
  tx: Tx,
  { session, language }: Caller,
  wanted: string | null | undefined,
  otherwise: string | null,
): Promise<string | null> {
  const { team, organizationId } = sightOf(session)
  if (!team.every) {
    const own = team.id ?? otherwise
    if (wanted !== undefined && wanted !== own) throw refuseField('team', 'NOT_YOUR_TEAM', language)
    return own
  }
  const chosen = wanted === undefined ? otherwise : wanted
  if (chosen !== null && !(await teamExists(tx, organizationId, chosen)))
    throw refuseField('team', 'UNKNOWN_TEAM', language)
  return chosen
}
