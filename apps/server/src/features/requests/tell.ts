import { requestSides, type RequestSide, type RequestStatus } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { tellChangeOnCommit } from '../../platform/live/on-commit.ts'
import type { Language } from '../../platform/sessions/session.ts'
import { notify } from '../notifications/index.ts'
import type { ThreadActor } from './deps.ts'
import { peopleOf, peopleWhoSee, type RequestRecord } from './request-store.ts'

type Told = Pick<RequestRecord, 'id' | 'title' | 'senderTeamId' | 'recipientTeamId' | 'authorId' | 'sentAt'>

/** Something that happened in a request. */
export interface Happening {
  readonly request: Told
  readonly actor: ThreadActor
  /** The sides on which the actor stands: the others are told. */
  readonly sides: readonly RequestSide[]
  readonly type: 'request_updated' | 'request_message'
  readonly title: Readonly<Record<Language, string>>
  /** What somebody wrote, as plain text. */
  readonly text: string | null
  /** Who is meant by it: told so, and not twice. */
  readonly mentioned?: readonly string[]
}

/** Tells the other side, and refreshes what open browsers of both show. A side that never got it is not told. */
export async function tell(tx: Tx, organizationId: string, happening: Happening): Promise<void> {
  const { request, actor, sides, type, title, text, mentioned = [] } = happening
  const others = requestSides.filter((side) => !sides.includes(side))
  // Who acts for both sides tells both.
  const told = others.length === 0 ? requestSides : others
  const reached = told.filter((side) => side === 'sender' || request.sentAt !== null)
  const people = new Set<string>()
  for (const side of reached)
    for (const id of await peopleOf(tx, organizationId, request, side)) people.add(id)
  const content = escapeHtml(text === null ? actor.userName : `${actor.userName}: ${text}`)
  const send = async (ids: readonly string[], { en, fr }: Happening['title']) => {
    const to = ids.filter((id) => id !== actor.userId)
    if (to.length === 0) return
    await notify(tx, organizationId, {
      type,
      to,
      wording: { en: { title: en, content }, fr: { title: fr, content } },
      context: { requestId: request.id },
    })
  }
  await send(mentioned, mentionedTitle(request.title, actor.userName))
  await send(
    [...people].filter((id) => !mentioned.includes(id)),
    title,
  )
  await refresh(tx, organizationId, request)
}

/** Browsers of everybody who sees a request read it anew. */
export async function refresh(tx: Tx, organizationId: string, request: Told): Promise<void> {
  const people = await peopleWhoSee(tx, organizationId, request)
  await tellChangeOnCommit(tx, [...people], { topic: 'request', id: request.id })
}

const statusNames: Readonly<Record<RequestStatus, Readonly<Record<Language, string>>>> = {
  draft: { en: 'draft', fr: 'brouillon' },
  sent: { en: 'sent', fr: 'envoyée' },
  cancelled: { en: 'cancelled', fr: 'annulée' },
  blocked_by_sender: { en: 'blocked by sender', fr: 'bloquée par l’émetteur' },
  blocked_by_recipient: { en: 'blocked by recipient', fr: 'bloquée par le destinataire' },
  accepted: { en: 'accepted', fr: 'acceptée' },
  processed: { en: 'processed', fr: 'traitée' },
  completed: { en: 'completed', fr: 'terminée' },
}

export const movedTitle = (title: string, to: RequestStatus) => ({
  en: `Request “${title}”: ${statusNames[to].en}`,
  fr: `Demande « ${title} » : ${statusNames[to].fr}`,
})
export const messageTitle = (title: string) => ({
  en: `New message in the request “${title}”`,
  fr: `Nouveau message dans la demande « ${title} »`,
})
const mentionedTitle = (title: string, by: string) => ({
  en: `${by} mentioned you in the request “${title}”`,
  fr: `${by} vous mentionne dans la demande « ${title} »`,
})
export const answerTitle = (title: string) => ({
  en: `New answer to the request “${title}”`,
  fr: `Nouvelle réponse à la demande « ${title} »`,
})
