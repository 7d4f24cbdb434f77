import * as z from 'zod/mini'
import { notificationTypes } from './account.ts'
import { call } from './call.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { identifier } from './text.ts'

/** Unread until it is clicked, dismissed or read with all others; never unread again (specification §4). */
export const notificationStates = ['unread', 'read'] as const
export type NotificationState = (typeof notificationStates)[number]

export const Notification = z.object({
  id: z.uuid(),
  type: z.enum(notificationTypes),
  /** In the caller's language. */
  title: z.string(),
  /** May hold HTML, whose tags are stripped for display. */
  content: z.string(),
  state: z.enum(notificationStates),
  /** Id of the person it is for. */
  user: z.uuid(),
  /** Where it leads: a request, or a path of the web app; both `null` where there is nothing to open. */
  context: z.object({ requestId: z.nullable(z.uuid()), url: z.nullable(z.string()) }),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
})
export type Notification = z.infer<typeof Notification>

/** Live messages whose id begins so tell of a notification: the list has changed. */
export const notificationMessagePrefix = 'notification-'

const tag = 'notifications'
const byId = z.object({ id: identifier })
const read = { state: z.literal('read'), user: identifier }

export const findNotifications = call({
  method: 'GET',
  path: '/notifications',
  access: 'user',
  tag,
  summary: 'The own notifications, newest first. Of another `user` there are none',
  query: z.object({
    ...listQuery,
    state: anyOf(z.enum(notificationStates)),
    type: anyOf(z.enum(notificationTypes)),
    user: z.optional(identifier),
  }),
  answer: listAnswer(z.partial(Notification)),
  errors: [],
})
export const findNotification = call({
  method: 'GET',
  path: '/notifications/:id',
  access: 'user',
  tag,
  summary: 'One of the own notifications',
  params: byId,
  answer: Notification,
  errors: ['NOT_FOUND'],
})
export const readNotification = call({
  method: 'PUT',
  path: '/notifications/:id',
  access: 'user',
  tag,
  summary: 'Mark one of the own notifications as read; one that is read stays so',
  params: byId,
  body: z.object(read),
  answer: Notification,
  errors: ['NOT_FOUND', 'INVALID_VALUES'],
})
export const readNotifications = call({
  method: 'PUT',
  path: '/notifications',
  access: 'user',
  tag,
  summary:
    'Mark the own notifications as read, up to the newest that was seen: what arrived after it stays unread',
  body: z.object({ ...read, upTo: identifier }),
  answer: z.object({ read: z.int() }),
  errors: ['INVALID_VALUES'],
})
