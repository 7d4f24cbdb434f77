import * as z from 'zod/mini'
import { call } from './call.ts'
import { plainText } from './text.ts'

const tag = 'subscriptions'

/**
 * `sent`: those who administer the organization were notified; `already`: they were within the last day; `open`: the
 * plan opens it by now; `nobody`: there is nobody else who administers.
 */
export const accessAskStates = ['sent', 'already', 'open', 'nobody'] as const

export const findAccessAsks = call({
  method: 'GET',
  path: '/subscriptions/current/asks',
  access: 'user',
  tag,
  summary: 'What the caller has asked the administrators of the organization to open within the last day',
  answer: z.object({ items: z.array(z.object({ capability: z.string(), askedAt: z.string() })) }),
  errors: [],
})
export const askForAccess = call({
  method: 'POST',
  path: '/subscriptions/current/asks',
  access: 'user',
  tag,
  summary:
    'Ask those who administer the organization for something that its plan does not open; once a day per person and feature',
  body: z.object({ capability: plainText(120).check(z.minLength(1)) }),
  answer: z.object({ state: z.enum(accessAskStates), askedAt: z.nullable(z.string()) }),
  errors: ['NOT_FOUND'],
})
