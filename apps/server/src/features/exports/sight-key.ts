import type { Session } from '../../platform/sessions/session.ts'
import { sightOf } from '../evaluations/index.ts'

/** What a session sees, as a text: a file is for who sees the same as when it was asked for. */
export function sightKey(session: Session): string {
  const { team } = sightOf(session)
  if (team.every) return 'organization'
  return team.id === null ? `masks of ${team.userId}` : `team ${team.id}`
}
