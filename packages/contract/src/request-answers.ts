import * as z from 'zod/mini'
import { facilityProcesses, missingForFigure, ownDataKinds, scoreLabelIds } from '@ecotrame/lca'
import { navigationQuery } from './account.ts'
import { call, fileAnswer } from './call.ts'
import { fieldValue, FieldProblem } from './evaluation.ts'
import { FacilityEffect } from './facilities.ts'
import { limits } from './limits.ts'
import { answerValue } from './facility-questions.ts'
import { RequestedField } from './requests.ts'
import { Attachment } from './request-threads.ts'
import { identifier, linesOfText } from './text.ts'

/** `proposed`: waits for a decision of the side that asked. */
export const answerStates = ['proposed', 'accepted', 'refused'] as const
export type AnswerState = (typeof answerStates)[number]

/** How long a link to the form may work, days. */
export const linkDays = { minimum: 1, usual: 30, maximum: 90 } as const

/** `none`: no link was made; `expired` and `withdrawn` do not open the form any more. */
export const linkStates = ['none', 'open', 'expired', 'withdrawn'] as const
export type LinkState = (typeof linkStates)[number]

/** The link by which somebody without an account answers. The link itself is told once, when it is made. */
export const RequestLink = z.object({
  state: z.enum(linkStates),
  createdAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  /** When the form was opened first, and when answers came last. */
  openedAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  /** The last mail with a link, and the last that was a reminder. */
  mailedAt: z.nullable(z.string()),
  remindedAt: z.nullable(z.string()),
  /** Fields that are filled in the form and not sent yet. */
  drafted: z.int(),
  /** When the recipient asked for another link. */
  renewalAskedAt: z.nullable(z.string()),
})
export type RequestLink = z.infer<typeof RequestLink>

/** What a run would say before and after a change, µPt of one item; `null`: it cannot be computed. */
export const AnswerEffect = z.object({
  label: z.enum(scoreLabelIds),
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
  /** Why there is no figure after it. */
  problems: z.array(FieldProblem),
})
export type AnswerEffect = z.infer<typeof AnswerEffect>

export const Suggestion = z.object({
  id: z.uuid(),
  /** The field asked for: `requestedFields` of the request. */
  field: z.uuid(),
  state: z.enum(answerStates),
  /** `false`: "I do not know". */
  known: z.boolean(),
  /** `null` with `known`: only files or a note came. */
  value: answerValue,
  note: z.nullable(z.string()),
  author: z.string(),
  /** By the link, from outside. */
  outside: z.boolean(),
  sentAt: z.string(),
  evidence: z.array(Attachment),
  /** Of a refusal: what the recipient reads. */
  reason: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** The value in the evaluation now; `null`: the caller does not see the evaluation. */
  now: z.nullable(z.object({ value: fieldValue, lockedByMask: z.boolean() })),
  /** Alone; `null`: nothing to fill, decided already, or the evaluation is out of sight. */
  effect: z.nullable(AnswerEffect),
  /** Of a question to a facility: what else was answered to it, in other requests, and not refused. */
  others: z.array(
    z.object({
      value: answerValue,
      known: z.boolean(),
      author: z.string(),
      sentAt: z.string(),
      request: z.string(),
    }),
  ),
})
export type Suggestion = z.infer<typeof Suggestion>

const evaluationOfSuggestions = z.object({
  id: z.uuid(),
  name: z.string(),
  rowVersion: z.int(),
  /** All that is proposed for it together; of two answers to one field the later. */
  together: z.nullable(AnswerEffect),
})

export const RequestSuggestions = z.object({
  items: z.array(Suggestion),
  /** Those that the caller sees, for `evaluations` of a decision. */
  evaluations: z.array(evaluationOfSuggestions),
  /** `null`: the request goes to a team. */
  link: z.nullable(RequestLink),
})
export type RequestSuggestions = z.infer<typeof RequestSuggestions>

const tag = 'requests'
const byId = z.object({ id: identifier })
const note = z._default(z.nullable(linesOfText(limits.requestTextMaximumLength)), null)

export const findSuggestions = call({
  method: 'GET',
  path: '/requests/:id/answers',
  access: 'find_one_request',
  tag,
  summary: 'The answers to a request, as suggestions: old and new value, evidence, effect on the score',
  params: byId,
  answer: RequestSuggestions,
  errors: ['NOT_FOUND'],
})
export const answerRequest = call({
  method: 'POST',
  path: '/requests/:id/answers',
  access: 'update_request',
  tag,
  summary: 'Answer fields of a request, as the team that was asked',
  params: byId,
  body: z.object({
    answers: z
      .array(
        z.object({
          field: identifier,
          known: z._default(z.boolean(), true),
          value: z._default(answerValue, null),
          note,
        }),
      )
      .check(z.minLength(1), z.maxLength(limits.fieldsOfRequestMaximum)),
  }),
  answer: RequestSuggestions,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'REQUEST_CLOSED', 'MOVE_NOT_ALLOWED', 'IDEMPOTENCY_CONFLICT'],
})
export const decideAnswers = call({
  method: 'POST',
  path: '/requests/:id/answers/decisions',
  access: 'update_evaluation',
  tag,
  summary: 'Accept or refuse answers: what is accepted fills the evaluations, which must be run again',
  params: byId,
  body: z.object({
    decisions: z
      .array(
        z.object({
          answer: identifier,
          accept: z.boolean(),
          /** Of a refusal; goes back to who answered. */
          reason: note,
        }),
      )
      .check(z.minLength(1), z.maxLength(limits.listMaximumLimit)),
    /** Evaluations as the caller has read them; one that was saved meanwhile is refused. */
    evaluations: z._default(
      z.array(z.object({ id: identifier, rowVersion: z.int() })).check(z.maxLength(limits.listMaximumLimit)),
      [],
    ),
  }),
  answer: RequestSuggestions,
  errors: [
    'NOT_FOUND',
    'INVALID_VALUES',
    'REQUEST_CLOSED',
    'PERMISSION_REQUIRED',
    'STALE_VERSION',
    'LOCKED_BY_MASK',
    'IDEMPOTENCY_CONFLICT',
  ],
})
const figure = { process: z.enum(facilityProcesses), kind: z.enum(ownDataKinds) }
/** What accepting answers of a facility would write into it, and what that does to every product that names it. */
export const AnswersEffect = z.object({
  figures: z.array(
    z.object({
      ...figure,
      /** In the unit of the kind; `null`: the facility has none. */
      before: z.nullable(z.number()),
      after: z.number(),
      year: z.int(),
      proven: z.boolean(),
      /** What is usual, where it is far outside of that. */
      doubt: z.nullable(z.object({ low: z.number(), high: z.number() })),
    }),
  ),
  /** Answers that become no figure yet, and what they lack. */
  missing: z.array(
    z.object({
      process: z.enum(facilityProcesses),
      question: z.string(),
      lacks: z.enum(missingForFigure),
    }),
  ),
  /** Who runs the facility lets products take its figures; without, they stay out of every figure. */
  consents: z.boolean(),
  effect: FacilityEffect,
})
export type AnswersEffect = z.infer<typeof AnswersEffect>
export const weighAnswers = call({
  method: 'POST',
  path: '/requests/:id/answers/effect',
  access: 'update_facility',
  tag,
  summary: 'What accepting answers of a facility would change in it and in every product that names it',
  params: byId,
  body: z.object({
    answers: z.array(identifier).check(z.minLength(1), z.maxLength(limits.listMaximumLimit)),
  }),
  answer: AnswersEffect,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'MOVE_NOT_ALLOWED'],
})
export const uploadEvidence = call({
  method: 'POST',
  path: '/requests/:id/answers/:answer/evidence',
  access: 'update_request',
  upload: true,
  tag,
  summary: 'Add a file that shows where an answer of the caller’s team comes from',
  params: z.object({ id: identifier, answer: identifier }),
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
/** An answer of a facility that was accepted and stands: nothing newer was accepted to the same question. */
export const AcceptedAnswer = z.object({
  /** The question as it was asked, with units and choices. */
  field: RequestedField,
  value: answerValue,
  /** `false`: "I do not know". */
  known: z.boolean(),
  note: z.nullable(z.string()),
  author: z.string(),
  sentAt: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** The last day on which something of it holds, ISO 8601; `null`: none was named. */
  validUntil: z.nullable(z.string()),
  evidence: z.array(Attachment),
  request: z.object({ id: z.uuid(), title: z.string() }),
})
export type AcceptedAnswer = z.infer<typeof AcceptedAnswer>

export const findFacilityAnswers = call({
  method: 'GET',
  path: '/facilities/:id/answers',
  access: 'find_all_request',
  tag,
  summary:
    'What a facility answered and was accepted, also what moves no figure, with evidence and last day; of requests that the caller sees',
  params: byId,
  answer: z.object({ items: z.array(AcceptedAnswer) }),
  errors: ['NOT_FOUND'],
})
export const downloadEvidence = call({
  method: 'GET',
  path: '/requests/:id/evidence/:file',
  access: 'find_one_request',
  navigation: true,
  tag,
  summary: 'A file that came with an answer',
  params: z.object({ id: identifier, file: identifier }),
  query: z.object(navigationQuery),
  answer: fileAnswer,
  file: ['application/octet-stream'],
  errors: ['NOT_FOUND'],
})
export const makeRequestLink = call({
  method: 'POST',
  path: '/requests/:id/link',
  access: 'update_request',
  secretAnswer: true,
  tag,
  summary:
    'Make the link for somebody without an account; it is told once. Earlier links end, a draft counts as sent',
  params: byId,
  body: z.object({
    days: z._default(z.int().check(z.minimum(linkDays.minimum), z.maximum(linkDays.maximum)), linkDays.usual),
    /** Also by e-mail, in the language of the recipient. */
    mail: z._default(z.boolean(), false),
  }),
  answer: z.object({
    url: z.string(),
    /** Where it was mailed to. */
    mailedTo: z.nullable(z.string()),
    link: RequestLink,
  }),
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'REQUEST_CLOSED', 'MOVE_NOT_ALLOWED'],
})
export const withdrawRequestLink = call({
  method: 'DELETE',
  path: '/requests/:id/link',
  access: 'update_request',
  tag,
  summary: 'End the links of a request at once; what was typed in the form stays for the next link',
  params: byId,
  answer: RequestLink,
  errors: ['NOT_FOUND'],
})
