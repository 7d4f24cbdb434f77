import * as z from 'zod/mini'
import { parameterKinds } from '@ecotrame/lca'
import { call } from './call.ts'
import { fieldValue } from './evaluation.ts'
import { AskedOfFacility, bothLanguages, QuestionToFacility } from './facility-questions.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { requestSides, requestStatuses } from './request-moves.ts'
import { identifier, linesOfText, plainText } from './text.ts'
import { day } from './days.ts'

const named = { id: z.uuid(), name: z.string() }
/** Without an id when the account is gone, or when a program wrote it. */
export const personOfRequest = z.nullable(z.object({ id: z.nullable(z.uuid()), name: z.string() }))

/** Somebody without an account, who answers by a link. */
const contact = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  /** Language of the form that the link opens. */
  language: z.string(),
})
export type RequestContact = z.infer<typeof contact>

export const RequestRow = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(requestStatuses),
  /** The team that asks; `null`: somebody without a team does. */
  from: z.object({ team: z.nullable(z.object(named)), author: personOfRequest }),
  /** Whom it asks: a team, or a contact outside. */
  to: z.object({ team: z.nullable(z.object(named)), contact: z.nullable(contact) }),
  /** The facility that it is about. */
  facility: z.nullable(z.object(named)),
  /** Day, ISO 8601. */
  dueOn: z.nullable(z.string()),
  /** Open, and due before today. */
  overdue: z.boolean(),
  /** On which sides the caller stands. */
  sides: z.array(z.enum(requestSides)),
  /** It waits for a step of the caller's side, or holds something that the caller has not read. */
  waiting: z.boolean(),
  fields: z.object({ asked: z.int(), answered: z.int() }),
  /** Entries of the thread by others that the caller has not read. */
  unread: z.int(),
  lastAt: z.string(),
  createdAt: z.string(),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
})
export type RequestRow = z.infer<typeof RequestRow>

/** A field that is asked for: its question, never the value that the evaluation has now. */
export const RequestedField = z.object({
  id: z.uuid(),
  /** Name as the request was written; `id` is `null` for who does not see it, or when it is gone. Of a facility: its name. */
  evaluation: z.object({ id: z.nullable(z.uuid()), name: z.string(), category: z.string() }),
  /** `values.mass`, `composition[2].values.material`; `null`: the entry is gone. */
  path: z.nullable(z.string()),
  parameter: z.string(),
  /** Type of the entry of the composition (`material`), `null`: of the product. */
  entryType: z.nullable(z.string()),
  /** What the entry was when it was asked: `Organic cotton`. */
  entryName: z.nullable(bothLanguages),
  label: bothLanguages,
  kind: z.enum(parameterKinds),
  unit: z.nullable(z.string()),
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
  options: z.array(z.object({ id: z.string(), label: bothLanguages })),
  /** `null`: a field of an evaluation. */
  question: z.nullable(QuestionToFacility),
  /** The article that the question is about, and on which release of the Candidate List; `null`: none. */
  article: z.nullable(z.object({ id: z.uuid(), release: z.string() })),
  /** When the last answer came. */
  answeredAt: z.nullable(z.string()),
})
export type RequestedField = z.infer<typeof RequestedField>

export const RequestAnswer = z.extend(RequestRow, {
  /** Plain text with line breaks. */
  description: z.nullable(z.string()),
  requestedFields: z.array(RequestedField),
  /** Completed or cancelled: no more messages. */
  closed: z.boolean(),
})
export type Request = z.infer<typeof RequestAnswer>

const tag = 'requests'
const byId = z.object({ id: identifier })
const title = plainText(limits.nameMaximumLength).check(z.minLength(1))
const asked = z
  .array(z.object({ evaluation: identifier, path: z.string().check(z.maxLength(200)) }))
  .check(z.maxLength(limits.fieldsOfRequestMaximum))

/** Somebody outside, as a request is sent to them. */
export const contactOfRequest = z.object({
  name: plainText(limits.nameMaximumLength).check(z.minLength(1)),
  email: z._default(z.nullable(z.email().check(z.maxLength(limits.emailMaximumLength))), null),
  language: z._default(z.string().check(z.regex(/^[a-z]{2}$/)), 'en'),
})

/** What a request says. One of `team` and `contact` is whom it asks; a draft may leave both open. */
const content = {
  title,
  description: z._default(z.nullable(linesOfText(limits.requestTextMaximumLength)), null),
  team: z._default(z.nullable(identifier), null),
  contact: z._default(z.nullable(contactOfRequest), null),
  facility: z._default(z.nullable(identifier), null),
  dueOn: z._default(z.nullable(day), null),
  /** Fields of evaluations in sight, as the form and the DPR tool name them. */
  fields: z._default(asked, []),
  /** Articles whose listed substances are asked for, by the ids of components. */
  articles: z._default(z.array(identifier).check(z.maxLength(limits.fieldsOfRequestMaximum)), []),
  /** Questions to the facility of the request, each once, or once a step (`findFacilityQuestions`). */
  questions: z._default(z.array(AskedOfFacility).check(z.maxLength(limits.fieldsOfRequestMaximum)), []),
}

export const requestBoxes = ['received', 'sent', 'all'] as const
export const requestSortFields = ['lastAt', 'title', 'dueOn', 'status', 'createdAt'] as const

export const findRequests = call({
  method: 'GET',
  path: '/requests',
  access: 'find_all_request',
  tag,
  summary: 'Requests that the team of the caller sent or received; drafts are seen by who writes them',
  query: z.object({
    ...listQuery,
    box: z._default(z.enum(requestBoxes), 'all'),
    status: anyOf(z.enum(requestStatuses)),
    /** On either side. */
    team: anyOf(z.uuid()),
    facility: anyOf(z.uuid()),
    evaluation: anyOf(z.uuid()),
    waiting: z.optional(z.enum(['yes'])),
    due: z.optional(z.enum(['overdue', 'week', 'month'])),
  }),
  answer: listAnswer(z.partial(RequestRow)),
  errors: [],
})
export const findRequest = call({
  method: 'GET',
  path: '/requests/:id',
  access: 'find_one_request',
  tag,
  summary: 'One request with the fields it asks for',
  params: byId,
  answer: RequestAnswer,
  errors: ['NOT_FOUND'],
})
export const createRequest = call({
  method: 'POST',
  path: '/requests',
  access: 'create_request',
  tag,
  summary: 'Write a request; it is a draft until it is sent',
  body: z.object({ ...content, send: z._default(z.boolean(), false) }),
  answer: RequestAnswer,
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const updateRequest = call({
  method: 'PUT',
  path: '/requests/:id',
  access: 'update_request',
  tag,
  summary: 'Change a request; whom it asks and what for only as long as it is a draft',
  params: byId,
  body: z.object(content),
  answer: RequestAnswer,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'REQUEST_CLOSED', 'MOVE_NOT_ALLOWED', 'STALE_VERSION'],
})
export const deleteRequest = call({
  method: 'DELETE',
  path: '/requests/:id',
  access: 'delete_request',
  tag,
  summary: 'Delete a draft; what was sent is cancelled instead',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'STALE_VERSION'],
})
export const duplicateRequest = call({
  method: 'POST',
  path: '/requests/duplicate/:id',
  access: 'duplicate_request',
  tag,
  summary: 'Copy a request as a draft of the caller, with the fields of evaluations in sight',
  params: byId,
  body: z.optional(z.nullable(z.object({ title: z.optional(title) }))),
  answer: RequestAnswer,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})

const step = {
  to: z.enum(requestStatuses),
  /** Stands in the thread; blocking needs one. */
  reason: z._default(z.nullable(linesOfText(limits.requestTextMaximumLength)), null),
  /** Cancelling needs `true`: it is final. */
  confirmed: z._default(z.boolean(), false),
}
export const moveRequest = call({
  method: 'POST',
  path: '/requests/:id/moves',
  access: 'update_request',
  tag,
  summary: 'Bring a request into another state, as the side of the caller may',
  params: byId,
  body: z.object(step),
  answer: RequestAnswer,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'REQUEST_CLOSED', 'MOVE_NOT_ALLOWED', 'STALE_VERSION'],
})
export const moveRequests = call({
  method: 'POST',
  path: '/requests/moves',
  access: 'update_request',
  tag,
  summary: 'The same for many; each is done or refused by itself',
  body: z.object({
    ids: z.array(identifier).check(z.minLength(1), z.maxLength(limits.listMaximumLimit)),
    ...step,
  }),
  answer: z.object({
    items: z.array(z.object({ id: z.uuid(), ok: z.boolean(), code: z.nullable(z.string()) })),
  }),
  errors: ['INVALID_VALUES'],
})

/** A value for a field of an evaluation that an answer brings. */
export const AnsweredValue = z.object({ field: z.uuid(), value: fieldValue })
export type AnsweredValue = z.infer<typeof AnsweredValue>
