import * as z from 'zod/mini'
import { navigationQuery } from './account.ts'
import { call, fileAnswer } from './call.ts'
import { limits } from './limits.ts'
import { listAnswer, listQuery } from './list.ts'
import { requestSides, requestStatuses } from './request-moves.ts'
import { personOfRequest } from './requests.ts'
import { identifier, linesOfText } from './text.ts'

const bothLanguages = z.object({ en: z.string(), fr: z.string() })

export const Attachment = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
})
export type Attachment = z.infer<typeof Attachment>

/** `answer`: fields were answered; `text` holds a note that came along. */
export const threadEntryKinds = ['message', 'move', 'answer'] as const

export const ThreadEntry = z.object({
  id: z.uuid(),
  kind: z.enum(threadEntryKinds),
  /** Plain text with line breaks; of a step the reason. */
  text: z.nullable(z.string()),
  /** Of a step: from which state to which. */
  move: z.nullable(z.object({ from: z.enum(requestStatuses), to: z.enum(requestStatuses) })),
  /** Of an answer: the fields that were answered, by what they are called. */
  answered: z.array(bothLanguages),
  /** Who is meant with an `@` and the name. */
  mentions: z.array(z.object({ id: z.uuid(), name: z.string() })),
  author: personOfRequest,
  side: z.enum(requestSides),
  /** By the caller. */
  own: z.boolean(),
  attachments: z.array(Attachment),
  createdAt: z.string(),
})
export type ThreadEntry = z.infer<typeof ThreadEntry>

const tag = 'requests'
const byId = z.object({ id: identifier })

export const findRequestMessages = call({
  method: 'GET',
  path: '/requests/:id/messages',
  access: 'find_one_request',
  tag,
  summary: 'The thread: messages, steps and answers, newest page first, each page in the order of time',
  params: byId,
  query: z.object(listQuery),
  answer: listAnswer(z.partial(ThreadEntry)),
  errors: ['NOT_FOUND'],
})
export const writeRequestMessage = call({
  method: 'POST',
  path: '/requests/:id/messages',
  access: 'update_request',
  tag,
  summary: 'Write into the thread of a request that is open; mentioned people are told',
  params: byId,
  body: z.object({
    text: z._default(linesOfText(limits.requestTextMaximumLength), ''),
    /** Files that the caller has uploaded to this request and that no message holds yet. */
    attachments: z._default(z.array(identifier).check(z.maxLength(limits.attachmentsOfMessageMaximum)), []),
    /** Ids of people who are told that they are meant. */
    mentions: z._default(z.array(identifier).check(z.maxLength(limits.commentMentionsMaximum)), []),
  }),
  answer: ThreadEntry,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'REQUEST_CLOSED', 'IDEMPOTENCY_CONFLICT'],
})
export const findRequestPeople = call({
  method: 'GET',
  path: '/requests/:id/people',
  access: 'update_request',
  tag,
  summary: 'Who may be mentioned in the thread: people of the organization who see the request',
  params: byId,
  answer: z.object({
    items: z.array(z.object({ id: z.uuid(), name: z.string(), team: z.nullable(z.string()) })),
  }),
  errors: ['NOT_FOUND'],
})
export const readRequest = call({
  method: 'POST',
  path: '/requests/:id/read',
  access: 'find_one_request',
  tag,
  summary: 'Everything in the thread was read by the caller',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND'],
})
export const uploadRequestAttachment = call({
  method: 'POST',
  path: '/requests/:id/attachments',
  access: 'update_request',
  upload: true,
  tag,
  summary: 'Upload a file for the next message: PDF, picture, spreadsheet, document or text, by its content',
  params: byId,
  answer: Attachment,
  status: 201,
  errors: [
    'NOT_FOUND',
    'REQUEST_CLOSED',
    'INVALID_VALUES',
    'INVALID_IMAGE',
    'INVALID_FILE',
    'BODY_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'IDEMPOTENCY_CONFLICT',
  ],
})
export const downloadRequestAttachment = call({
  method: 'GET',
  path: '/requests/:id/attachments/:attachment',
  access: 'find_one_request',
  navigation: true,
  tag,
  summary: 'A file of the thread',
  params: z.object({ id: identifier, attachment: identifier }),
  query: z.object(navigationQuery),
  answer: fileAnswer,
  file: ['application/octet-stream'],
  errors: ['NOT_FOUND'],
})
