import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { evaluationIsVisible } from './evaluation-store.ts'
import { sightOf } from './sight.ts'
import { findActiveResult, findVersionResult, type VersionResult } from './version-store.ts'

/** A version with its result. @throws NOT_FOUND also where it is not in sight */
export async function versionInSight(tx: Tx, session: Session, id: string): Promise<VersionResult> {
  const version = await findVersionResult(tx, sightOf(session), id)
  if (!version) throw problem('NOT_FOUND')
  return version
}

/** The active version of an evaluation. @throws NOT_FOUND, NOT_EVALUATED */
export async function activeVersionInSight(
  tx: Tx,
  session: Session,
  evaluationId: string,
): Promise<VersionResult> {
  const sight = sightOf(session)
  const version = await findActiveResult(tx, sight, evaluationId)
  if (version) return version
  throw problem((await evaluationIsVisible(tx, sight, evaluationId)) ? 'NOT_EVALUATED' : 'NOT_FOUND')
}
