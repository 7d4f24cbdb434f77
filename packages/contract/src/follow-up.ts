import * as z from 'zod/mini'
import { call } from './call.ts'
import { day } from './days.ts'
import { RequestLink } from './request-answers.ts'
import { identifier } from './text.ts'

const tag = 'requests'
const byId = z.object({ id: identifier })

export const remindRequest = call({
  method: 'POST',
  path: '/requests/:id/reminders',
  access: 'update_request',
  tag,
  summary: 'Remind somebody outside of a request, by a mail with another link; not more than once a day',
  params: byId,
  answer: RequestLink,
  errors: [
    'NOT_FOUND',
    'MOVE_NOT_ALLOWED',
    'REQUEST_CLOSED',
    'INVALID_VALUES',
    'REMINDED_ALREADY',
    'TOO_MANY_MAILS',
    'IDEMPOTENCY_CONFLICT',
  ],
})

export const repeatRequest = call({
  method: 'POST',
  path: '/requests/:id/repeat',
  access: 'create_request',
  tag,
  summary:
    'Ask a facility the same again: its form opens with the answers of before, and a mail with the link goes out where there is an address',
  params: byId,
  body: z.object({ dueOn: z._default(z.nullable(day), null) }),
  answer: z.object({
    request: z.uuid(),
    /** Answers of before that stand in the form. */
    carried: z.int(),
    mailedTo: z.nullable(z.string()),
  }),
  status: 201,
  errors: [
    'NOT_FOUND',
    'MOVE_NOT_ALLOWED',
    'ALREADY_ASKED',
    'INVALID_VALUES',
    'TOO_MANY_MAILS',
    'IDEMPOTENCY_CONFLICT',
  ],
})

/** What became of requests that were sent. */
const rates = {
  requests: z.int(),
  /** Whose form was opened, or which were answered in another way. */
  opened: z.int(),
  /** With an answer to some question. */
  answered: z.int(),
  questions: z.object({ asked: z.int(), answered: z.int(), accepted: z.int() }),
}
export const RequestRates = z.object(rates)
export type RequestRates = z.infer<typeof RequestRates>

export const findRequestRates = call({
  method: 'GET',
  path: '/requests/rates',
  access: 'find_all_request',
  tag,
  summary: 'How many of the requests that the caller sees were opened and answered, in all and by facility',
  answer: z.object({
    total: RequestRates,
    /** The two hundred that were asked most. */
    facilities: z.array(z.object({ id: z.uuid(), name: z.string(), ...rates })),
  }),
  errors: [],
})
