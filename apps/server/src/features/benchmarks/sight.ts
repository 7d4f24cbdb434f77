import { and, eq, or, type SQL } from 'drizzle-orm'
import { problem } from '../../platform/errors/problem.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { sightOf, type Sight } from '../evaluations/index.ts'
import { benchmarks } from './tables.ts'

/** Whose a benchmark is that somebody makes: who sees only a part makes it for that part. */
export function ownershipOf(session: Session): { readonly shared: boolean; readonly teamId: string | null } {
  const { team } = sightOf(session)
  return team.every ? { shared: true, teamId: null } : { shared: false, teamId: team.id }
}

/** What of the library a benchmark counts, whoever computes it. */
export const sightOfBenchmark = (
  organizationId: string,
  { shared, teamId, authorId }: { shared: boolean; teamId: string | null; authorId: string | null },
): Sight => ({
  organizationId,
  team: shared ? { every: true } : { every: false, id: teamId, userId: authorId ?? nobody },
})
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * What somebody may see: who sees every evaluation sees every benchmark; others those that are shared and those of
 * their team, or their own where they have none (ADR 0032).
 */
export function benchmarkVisibleTo(session: Session): SQL | undefined {
  const { organizationId, team } = sightOf(session)
  const ofOrganization = eq(benchmarks.organizationId, organizationId)
  if (team.every) return ofOrganization
  return and(
    ofOrganization,
    or(
      eq(benchmarks.shared, true),
      team.id === null
        ? eq(benchmarks.authorId, team.userId)
        : and(eq(benchmarks.shared, false), eq(benchmarks.teamId, team.id)),
    ),
  )
}

/** What stands behind everybody's results is changed by who sees everybody's. @throws PERMISSION_REQUIRED */
export function refuseShared(session: Session, { shared }: { readonly shared: boolean }): void {
  if (shared && !sightOf(session).team.every) throw problem('PERMISSION_REQUIRED')
}
