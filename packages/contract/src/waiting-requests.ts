import * as z from 'zod/mini'
import { call } from './call.ts'

export const countWaitingRequests = call({
  method: 'GET',
  path: '/requests/waiting',
  access: 'find_all_request',
  tag: 'requests',
  summary: 'How many requests wait for the caller: for a step of their side, or to be read',
  answer: z.object({ count: z.int() }),
  errors: [],
})
