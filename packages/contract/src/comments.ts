import * as z from 'zod/mini'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { identifier, linesOfText } from './text.ts'

const tag = 'comments'

/**
 * What a thread stands on. `evaluation`: all of it. `field`: a field of the form by its path, with an entry of the
 * composition by its id (`values.mass`, `name`, `composition.<id>.values.share`). `stage`: a stage of the form or
 * of a result by its id. `figure`: a score label or an impact category by its id. `version`: a version.
 */
export const commentPlaces = ['evaluation', 'field', 'stage', 'figure', 'version'] as const
export type CommentPlaceKind = (typeof commentPlaces)[number]

const key = z.string().check(z.minLength(1), z.maxLength(limits.commentPlaceMaximumLength))
const givenPlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('evaluation') }),
  z.object({ kind: z.literal('field'), key }),
  /** With the version whose result was looked at, where it was one. */
  z.object({ kind: z.literal('stage'), key, version: z._default(z.nullable(identifier), null) }),
  z.object({ kind: z.literal('figure'), key, version: identifier }),
  z.object({ kind: z.literal('version'), version: identifier }),
])
export type GivenCommentPlace = z.output<typeof givenPlace>

export const CommentPlace = z.object({
  kind: z.enum(commentPlaces),
  /** Path or id; `null` for an evaluation or a version. */
  key: z.nullable(z.string()),
  version: z.nullable(z.object({ id: z.uuid(), number: z.int() })),
  /** What it was called when the thread began, for when it is gone. */
  name: z.object({ en: z.string(), fr: z.string() }),
  /** The form has no such field any more: it was removed, or the category was changed. */
  gone: z.boolean(),
})
export type CommentPlace = z.infer<typeof CommentPlace>

/** Somebody by the name of then; `id` is `null` when the account is gone. */
const person = z.object({ id: z.nullable(z.uuid()), name: z.string() })

export const EvaluationComment = z.object({
  id: z.uuid(),
  author: person,
  /** Plain text with line breaks; `null`: deleted. */
  text: z.nullable(z.string()),
  /** Who is meant with an `@` and the name. */
  mentions: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  deletedAt: z.nullable(z.string()),
  /** The caller wrote it, and may change and delete it. */
  own: z.boolean(),
  /** Version of the row for `If-Match`. */
  rowVersion: z.int(),
})
export type EvaluationComment = z.infer<typeof EvaluationComment>

export const CommentThread = z.object({
  id: z.uuid(),
  evaluation: z.uuid(),
  place: CommentPlace,
  createdAt: z.string(),
  /** Who settled it and when; `null`: it is open. */
  resolved: z.nullable(z.object({ by: person, at: z.string() })),
  /** Oldest first. */
  comments: z.array(EvaluationComment),
})
export type CommentThread = z.infer<typeof CommentThread>

/** Live messages whose id is this and the id of an evaluation tell that its comments have changed; they say nothing. */
export const commentMessagePrefix = 'comments-'

const text = linesOfText(limits.commentMaximumLength).check(z.minLength(1))
/** Ids of people who are told, whatever they have said in the thread. */
const mentions = z._default(z.array(identifier).check(z.maxLength(limits.commentMentionsMaximum)), [])
const writing = { text, mentions }
const byId = z.object({ id: identifier })

export const findCommentThreads = call({
  method: 'GET',
  path: '/evaluations/comments/:id',
  access: 'find_all_comment',
  tag,
  summary: 'Every thread of comments on an evaluation that the caller may see, oldest first',
  params: byId,
  answer: z.object({ items: z.array(CommentThread) }),
  errors: ['NOT_FOUND'],
})
export const createCommentThread = call({
  method: 'POST',
  path: '/evaluations/comments/:id',
  access: 'create_comment',
  tag,
  summary:
    'Begin a thread on an evaluation, on a field of its form or on a result; mentioned people are told',
  params: byId,
  body: z.object({ place: givenPlace, ...writing }),
  answer: CommentThread,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const findCommentPeople = call({
  method: 'GET',
  path: '/evaluations/comments/:id/people',
  access: 'create_comment',
  tag,
  summary: 'Who may be mentioned: people of the organization who may see the evaluation',
  params: byId,
  answer: z.object({
    items: z.array(z.object({ id: z.uuid(), name: z.string(), team: z.nullable(z.string()) })),
  }),
  errors: ['NOT_FOUND'],
})
export const replyToComment = call({
  method: 'POST',
  path: '/comment-threads/:id',
  access: 'create_comment',
  tag,
  summary:
    'Write in a thread; one that was resolved is open again. Mentioned people and those of the thread are told',
  params: byId,
  body: z.object(writing),
  answer: CommentThread,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const settleCommentThread = call({
  method: 'PATCH',
  path: '/comment-threads/:id',
  access: 'update_comment',
  tag,
  summary: 'Resolve a thread, or open it again; as it is already, nothing happens',
  params: byId,
  body: z.object({ resolved: z.boolean() }),
  answer: CommentThread,
  errors: ['NOT_FOUND'],
})
export const updateComment = call({
  method: 'PUT',
  path: '/comments/:id',
  access: 'update_comment',
  tag,
  summary: 'Change an own comment; who is mentioned for the first time is told',
  params: byId,
  body: z.object(writing),
  answer: CommentThread,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'NOT_YOUR_COMMENT', 'STALE_VERSION'],
})
export const deleteComment = call({
  method: 'DELETE',
  path: '/comments/:id',
  access: 'delete_comment',
  tag,
  summary:
    'Delete an own comment: its place in the thread says so. Where no other is left the thread is resolved',
  params: byId,
  answer: CommentThread,
  errors: ['NOT_FOUND', 'NOT_YOUR_COMMENT', 'STALE_VERSION'],
})
