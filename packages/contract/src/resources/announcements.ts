import * as z from 'zod/mini'
import { call } from '../call.ts'
import { limits } from '../limits.ts'
import { anyOf } from '../list.ts'
import { inBoth, isSafeAddress, Wording } from '../rich-text.ts'
import { identifier, linesOfText, plainText } from '../text.ts'
import { moment } from '../days.ts'
import { derived, resource, same } from './resource.ts'

export const announcementKinds = ['feature', 'data', 'method', 'service'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

/** `scheduled`: it is published when its moment comes. Only who writes announcements sees others than published ones. */
export const announcementStates = ['draft', 'scheduled', 'published'] as const
export type AnnouncementState = (typeof announcementStates)[number]

const title = plainText(limits.announcementTitleMaximumLength)
const address = plainText(limits.addressMaximumLength).check(
  z.refine(isSafeAddress, { params: { code: 'INVALID_ADDRESS' } }),
)

export const announcementResource = resource({
  entity: 'announcement',
  path: '/announcements',
  fields: {
    kind: same(z.enum(announcementKinds), {}),
    /** Of a draft, French may still be missing. */
    title: { shown: Wording, written: inBoth(title), searched: true },
    /** Marked up as `richText` reads it. */
    body: { shown: Wording, written: inBoth(linesOfText(limits.announcementMaximumLength)) },
    /** Screen of the application or page of the web to open; `null`: none. */
    url: { shown: z.nullable(z.string()), written: z.optional(z.nullable(address)) },
    /** `published` with a moment that is still to come waits for it. Both languages must be complete then. */
    state: { shown: z.enum(announcementStates), written: z.enum(['draft', 'published']) },
    /**
     * ISO 8601 UTC; of a draft `null`. Left out or `null`: now, or the moment at which it was published already. With a
     * moment of the past it stands there in the list, and nobody is told of it.
     */
    publishedAt: { shown: z.nullable(z.string()), written: z.optional(z.nullable(moment)), sorts: true },
    /** Whether the person who asks has read it; `null` for a key. */
    read: derived(z.nullable(z.boolean()), {}),
    updatedAt: derived(z.string(), { sorts: true }),
  },
  filters: { kind: anyOf(z.enum(announcementKinds)), state: anyOf(z.enum(announcementStates)) },
  says: {
    find: 'What is new, newest first. Drafts and what is scheduled only for who may change announcements',
    findOne: 'One announcement',
    create: 'Write an announcement; everybody is told when it is published',
    update: 'Change an announcement, publish it or take it back; people are told of it once',
    delete: 'Delete an announcement',
  },
})
export const {
  find: findAnnouncements,
  findOne: findAnnouncement,
  create: createAnnouncement,
  update: updateAnnouncement,
  delete: deleteAnnouncement,
} = announcementResource.calls
export type Announcement = z.infer<typeof announcementResource.Row>

export const countUnreadAnnouncements = call({
  method: 'GET',
  path: '/announcements/unread',
  access: 'user',
  tag: 'announcements',
  summary: 'How many announcements of the time since the account exists its person has not read',
  answer: z.object({ unread: z.int() }),
  errors: [],
})
export const readAnnouncements = call({
  method: 'PUT',
  path: '/announcements/read',
  access: 'user',
  tag: 'announcements',
  summary: 'Mark announcements as read by the person who asks; unknown ones are left out',
  body: z.object({ ids: z.array(identifier).check(z.maxLength(limits.listMaximumLimit)) }),
  answer: z.object({ unread: z.int() }),
  errors: [],
})
