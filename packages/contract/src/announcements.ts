import * as z from 'zod/mini'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { inBoth, isSafeAddress, Wording } from './rich-text.ts'
import { identifier, linesOfText, plainText } from './text.ts'
import { moment } from './days.ts'

export const announcementKinds = ['feature', 'data', 'method', 'service'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

/** `scheduled`: it is published when its moment comes. Only who writes announcements sees others than published ones. */
export const announcementStates = ['draft', 'scheduled', 'published'] as const
export type AnnouncementState = (typeof announcementStates)[number]

export const Announcement = z.object({
  id: z.uuid(),
  kind: z.enum(announcementKinds),
  title: Wording,
  /** Marked up as `richText` reads it. */
  body: Wording,
  /** Screen of the application or page of the web to open; `null`: none. */
  url: z.nullable(z.string()),
  state: z.enum(announcementStates),
  /** ISO 8601 UTC; of a draft `null`. */
  publishedAt: z.nullable(z.string()),
  /** Whether the person who asks has read it; `null` for a key. */
  read: z.nullable(z.boolean()),
  updatedAt: z.string(),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
})
export type Announcement = z.infer<typeof Announcement>

const tag = 'announcements'
const byId = z.object({ id: identifier })
/** Of a draft, French may still be missing. */
const title = plainText(limits.announcementTitleMaximumLength)
const address = plainText(limits.addressMaximumLength).check(
  z.refine(isSafeAddress, { params: { code: 'INVALID_ADDRESS' } }),
)
const body = z.object({
  kind: z.enum(announcementKinds),
  title: inBoth(title),
  body: inBoth(linesOfText(limits.announcementMaximumLength)),
  url: z.optional(z.nullable(address)),
  /** `published` with a moment that is still to come waits for it. Both languages must be complete then. */
  state: z.enum(['draft', 'published']),
  /**
   * Left out or `null`: now, or the moment at which it was published already. With a moment of the past it stands
   * there in the list, and nobody is told of it.
   */
  publishedAt: z.optional(z.nullable(moment)),
})

export const findAnnouncements = call({
  method: 'GET',
  path: '/announcements',
  access: 'find_all_announcement',
  tag,
  summary: 'What is new, newest first. Drafts and what is scheduled only for who may change announcements',
  query: z.object({
    ...listQuery,
    kind: anyOf(z.enum(announcementKinds)),
    state: anyOf(z.enum(announcementStates)),
  }),
  answer: listAnswer(z.partial(Announcement)),
  errors: [],
})
export const countUnreadAnnouncements = call({
  method: 'GET',
  path: '/announcements/unread',
  access: 'user',
  tag,
  summary: 'How many announcements of the time since the account exists its person has not read',
  answer: z.object({ unread: z.int() }),
  errors: [],
})
export const readAnnouncements = call({
  method: 'PUT',
  path: '/announcements/read',
  access: 'user',
  tag,
  summary: 'Mark announcements as read by the person who asks; unknown ones are left out',
  body: z.object({ ids: z.array(identifier).check(z.maxLength(limits.listMaximumLimit)) }),
  answer: z.object({ unread: z.int() }),
  errors: [],
})
export const findAnnouncement = call({
  method: 'GET',
  path: '/announcements/:id',
  access: 'find_one_announcement',
  tag,
  summary: 'One announcement',
  params: byId,
  answer: Announcement,
  errors: ['NOT_FOUND'],
})
export const createAnnouncement = call({
  method: 'POST',
  path: '/announcements',
  access: 'create_announcement',
  tag,
  summary: 'Write an announcement; everybody is told when it is published',
  body,
  answer: Announcement,
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const updateAnnouncement = call({
  method: 'PUT',
  path: '/announcements/:id',
  access: 'update_announcement',
  tag,
  summary: 'Change an announcement, publish it or take it back; people are told of it once',
  params: byId,
  body,
  answer: Announcement,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const deleteAnnouncement = call({
  method: 'DELETE',
  path: '/announcements/:id',
  access: 'delete_announcement',
  tag,
  summary: 'Delete an announcement',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'STALE_VERSION'],
})
