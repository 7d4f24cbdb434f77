import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { RequestSide } from '@ecotrame/contract'
import type { Session } from '../../platform/sessions/session.ts'
import { sightOf } from '../evaluations/index.ts'
import { requests } from './tables.ts'

/** Who asks for requests: all of the organization, or those of one person and the team. */
export interface Viewer {
  readonly organizationId: string
  readonly userId: string | null
  readonly teamId: string | null
  /** Sees the whole organization, and stands in for either side of what others wrote. */
  readonly every: boolean
}

export function viewerOf(session: Session): Viewer {
  const { organizationId, team } = sightOf(session)
  return {
    organizationId,
    userId: session.userId,
    teamId: team.every ? null : team.id,
    every: team.every,
  }
}

const never = sql`false`

/** Written by the team of the viewer, or by the viewer outside of teams. */
export const isSender = ({ teamId, userId }: Viewer): SQL =>
  or(
    teamId === null ? undefined : eq(requests.senderTeamId, teamId),
    userId === null ? undefined : and(isNull(requests.senderTeamId), eq(requests.authorId, userId)),
  ) ?? never

/** Sent to the team of the viewer: what was never sent is nobody else's to see. */
export const isRecipient = ({ teamId }: Viewer): SQL =>
  (teamId === null ? undefined : and(eq(requests.recipientTeamId, teamId), isNotNull(requests.sentAt))) ??
  never

export const requestVisibleTo = (viewer: Viewer): SQL | undefined =>
  and(
    eq(requests.organizationId, viewer.organizationId),
    viewer.every ? undefined : or(isSender(viewer), isRecipient(viewer)),
  )

interface Parties {
  readonly senderTeamId: string | null
  readonly authorId: string | null
  readonly recipientTeamId: string | null
  readonly sentAt: Date | null
}

/** On which sides somebody acts. Who sees the whole organization acts for both, but not against an own request. */
export function sidesOf(viewer: Viewer, parties: Parties): readonly RequestSide[] {
  const { teamId, userId } = viewer
  if (userId === null) return []
  const { senderTeamId, authorId, recipientTeamId, sentAt } = parties
  const wasSentToTeam = recipientTeamId !== null && sentAt !== null
  const isAuthor = authorId === userId && senderTeamId === null
  if (viewer.every && !isAuthor) return wasSentToTeam ? ['sender', 'recipient'] : ['sender']
  const sends = senderTeamId === null ? isAuthor : senderTeamId === teamId
  const receives = wasSentToTeam && recipientTeamId === teamId
  return [...(sends ? (['sender'] as const) : []), ...(receives ? (['recipient'] as const) : [])]
}
