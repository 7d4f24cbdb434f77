import {
  createAnnouncement,
  findAnnouncement,
  findAnnouncements,
  limits,
  updateAnnouncement,
  type Announcement,
  type AnnouncementKind,
  type Wording,
} from '@ecotrame/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'
import { announcementsKey, unreadKey } from '../../announcements/index.ts'
import { sentMoment } from '../../../ui/index.ts'

export const staleWithAnnouncements = [announcementsKey, unreadKey, ['notifications']] as const

/** All of them, drafts first. The whole row is asked for, so every field is there. */
export const writtenQuery = () =>
  queryOptions({
    queryKey: [...announcementsKey, 'written'],
    queryFn: async ({ signal }) => {
      const { items } = await send(findAnnouncements, { query: { limit: limits.listMaximumLimit }, signal })
      return items as readonly Announcement[]
    },
  })

export const fetchAnnouncement = (id: string) => send(findAnnouncement, { params: { id } })

export const publications = ['draft', 'now', 'moment'] as const
type Publication = (typeof publications)[number]

export interface AnnouncementDraft {
  readonly kind: AnnouncementKind
  readonly title: Wording
  readonly body: Wording
  readonly url: string
  readonly publication: Publication
  /** As the field holds it: local time without a zone, `2026-11-21T18:00`. */
  readonly moment: string
}

/** A moment as a field of the browser takes it. */
function localMoment(iso: string): string {
  const moment = new Date(iso)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const nothing: Wording = { en: '', fr: '' }

export const draftOf = (announcement: Announcement | null): AnnouncementDraft => ({
  kind: announcement?.kind ?? 'feature',
  title: announcement?.title ?? nothing,
  body: announcement?.body ?? nothing,
  url: announcement?.url ?? '',
  publication: announcement === null || announcement.publishedAt === null ? 'draft' : 'moment',
  moment: announcement?.publishedAt ? localMoment(announcement.publishedAt) : '',
})

/** The moment that is sent; what is published already keeps its own to the second. */
function momentOf({ publication, moment }: AnnouncementDraft, row: Announcement | null): string | null {
  if (publication !== 'moment') return null
  const kept = row?.publishedAt ?? null
  return kept !== null && localMoment(kept) === moment ? kept : sentMoment(moment)
}

export function saveAnnouncement(draft: AnnouncementDraft, row: Announcement | null): Promise<Announcement> {
  const { kind, title, body, url, publication } = draft
  const sent = {
    kind,
    title,
    body,
    url: url.trim() === '' ? null : url,
    state: publication === 'draft' ? ('draft' as const) : ('published' as const),
    publishedAt: momentOf(draft, row),
  }
  return row === null
    ? send(createAnnouncement, { body: sent, idempotencyKey: crypto.randomUUID() })
    : send(updateAnnouncement, { params: { id: row.id }, body: sent, ifMatch: row.rowVersion })
}
