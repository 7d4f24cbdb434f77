import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { teams } from '../../platform/organizations/tables.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { sightOf } from '../evaluations/index.ts'

/** The team whose part somebody sees, empty for who has none; `null`: the whole organization is seen. */
export async function ownTeam(tx: Tx, session: Session): Promise<string | null> {
  const { organizationId, team } = sightOf(session)
  if (team.every) return null
  if (team.id === null) return ''
  const [found] = await tx
    .select({ name: teams.name })
    .from(teams)
    .where(and(eq(teams.organizationId, organizationId), eq(teams.id, team.id)))
  return found?.name ?? ''
}
