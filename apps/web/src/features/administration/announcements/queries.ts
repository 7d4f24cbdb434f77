import type { Announcement, AnnouncementKind, Wording } from '@ecotrame/contract'
import { announcements } from '../../announcements/index.ts'
import { sentMoment } from '../../../ui/index.ts'

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
  return announcements.save(sent, row)
}
