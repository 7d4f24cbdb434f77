import * as z from 'zod/mini'
import { call } from './call.ts'
import { answerValue } from './facility-questions.ts'
import { answerStates } from './request-answers.ts'
import { RequestedField } from './requests.ts'
import { supplierLanguages } from './supplier-form.ts'
import { identifier } from './text.ts'

const tag = 'supplier form'
/** What a link holds; 32 bytes in base64url. */
const token = z.string().check(z.regex(/^[\w-]{43}$/))
const byToken = z.object({ token })

export const askForOwnPage = call({
  method: 'POST',
  path: '/r/:token/own-page',
  access: 'public',
  tag,
  summary:
    'Mail the link to everything that was given from the address of the request, to that address and to nobody else',
  params: byToken,
  answer: z.object({ asked: z.boolean() }),
  errors: ['NOT_FOUND', 'TOO_MANY_TRIES'],
})

const given = z.object({
  field: RequestedField,
  known: z.boolean(),
  value: answerValue,
  state: z.enum(answerStates),
  sentAt: z.string(),
  /** The last day on which something of it holds, ISO 8601; `null`: none was named. */
  validUntil: z.nullable(z.string()),
  /** Names of files that came along. */
  evidence: z.array(z.string()),
})

export const OwnRequest = z.object({
  id: z.uuid(),
  /** Who asked. */
  organization: z.string(),
  facility: z.nullable(z.string()),
  title: z.string(),
  sentAt: z.string(),
  dueOn: z.nullable(z.string()),
  /** It waits for an answer. */
  open: z.boolean(),
  /** Consent to use the figures stands there, and can be taken back. */
  consents: z.boolean(),
  answers: z.array(given),
  /** Open questions that an answer to each of these other requests can fill, by the id of that request. */
  reusable: z.array(z.object({ from: z.uuid(), questions: z.int() })),
})
export type OwnRequest = z.infer<typeof OwnRequest>

export const OwnAnswers = z.object({
  email: z.string(),
  language: z.enum(supplierLanguages),
  expiresAt: z.string(),
  /** The newest hundred. */
  requests: z.array(OwnRequest),
})
export type OwnAnswers = z.infer<typeof OwnAnswers>

export const findOwnAnswers = call({
  method: 'GET',
  path: '/own-answers/:token',
  access: 'public',
  tag,
  summary: 'What somebody gave to whom, and when; of requests that were mailed to their address',
  params: byToken,
  answer: OwnAnswers,
  errors: ['NOT_FOUND', 'LINK_CLOSED', 'TOO_MANY_TRIES'],
})
export const reuseOwnAnswers = call({
  method: 'POST',
  path: '/own-answers/:token/reuse',
  access: 'public',
  tag,
  summary:
    'Fill the form of one request with answers that were given to another; who asks there sees nothing before they are sent',
  params: byToken,
  body: z.object({ from: identifier, to: identifier }),
  answer: z.object({
    /** Answers that stand in the form now. */
    carried: z.int(),
    /** Where the form opens. */
    url: z.string(),
  }),
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'LINK_CLOSED', 'TOO_MANY_TRIES'],
})
export const withdrawOwnConsent = call({
  method: 'POST',
  path: '/own-answers/:token/withdrawal',
  access: 'public',
  tag,
  summary: 'Take back the consent that was given to one of them',
  params: byToken,
  body: z.object({ request: identifier }),
  answer: z.object({ withdrawn: z.boolean() }),
  errors: ['NOT_FOUND', 'LINK_CLOSED', 'TOO_MANY_TRIES'],
})
