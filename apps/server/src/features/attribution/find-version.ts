import { problem } from '../../platform/errors/problem.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { findVersionResult, sightOf, type VersionResult } from '../evaluations/index.ts'
import type { AttributionDeps } from './deps.ts'

/** @throws NOT_FOUND also where the version is not in sight */
export async function versionInSight(
  { database }: AttributionDeps,
  session: Session,
  id: string,
): Promise<VersionResult> {
  const version = await database.inOrganization(session.organizationId, (tx) =>
    findVersionResult(tx, sightOf(session), id),
  )
  if (!version) throw problem('NOT_FOUND')
  return version
}
