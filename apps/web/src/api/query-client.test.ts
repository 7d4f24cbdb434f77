import { expect, it } from 'vitest'
import { waitBefore } from './query-client.ts'
import { ApiProblem } from './problem.ts'

const unavailable = (retryAfterSeconds: number | null) =>
  new ApiProblem({ status: 503, code: 'DATABASE_UNAVAILABLE', title: '', retryAfterSeconds })

it.each([
  ['as long as the server says', 2, 0, 2000],
  ['no longer than somebody likes to wait', 60, 0, 5000],
  ['a second first when it says nothing', null, 0, 1000],
  ['and then twice as long', null, 1, 2000],
])('waits %s before another try', (_words, said, failures, milliseconds) => {
  expect(waitBefore(failures, unavailable(said))).toBe(milliseconds)
})
