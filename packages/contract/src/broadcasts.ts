import * as z from 'zod/mini'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { identifier, plainText } from './text.ts'

const words = plainText(limits.broadcastMaximumLength).check(z.minLength(1))

export const sendBroadcast = call({
  method: 'POST',
  path: '/broadcasts',
  // What the platform tells people: who may write announcements may also say one aloud.
  access: 'create_announcement',
  tag: 'broadcasts',
  summary:
    'Show a warning to everybody who is connected, or to the people of one organization; each reads their language',
  body: z.object({
    text: z.object({ en: words, fr: words }),
    /** Only to these people; left out or `null`: to everybody. */
    organization: z.optional(z.nullable(identifier)),
  }),
  answer: z.object({ id: z.uuid() }),
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
