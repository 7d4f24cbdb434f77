import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { JobRow } from '../../platform/jobs/tables.ts'
import type { Live, TextMessage } from '../../platform/live/live.ts'
import { tellProgress } from './tell-progress.ts'

const aJob = (changes: Partial<JobRow> = {}): JobRow => ({
  id: 'a',
  organizationId: 'o',
  kind: 'publish_evaluations',
  state: 'running',
  askedByKind: 'user',
  askedBy: 'anna',
  askedByName: 'Anna',
  language: 'en',
  payload: {},
  total: 5000,
  done: 1230,
  failed: 4,
  unchanged: 0,
  code: null,
  step: null,
  millisecondsAnItem: 40,
  createdAt: new Date(),
  startedAt: new Date(),
  movedAt: new Date(),
  finishedAt: null,
  undoneBy: null,
  ...changes,
})

let told: { readonly to: string; readonly message: TextMessage }[] = []
let tell: (job: JobRow) => void
beforeEach(() => {
  vi.useFakeTimers()
  told = []
  const toUser: Live['toUser'] = (to, message) => void told.push({ to, message })
  tell = tellProgress({ toUser })
})
afterEach(() => void vi.useRealTimers())

const spaced = (text: string | undefined) => text?.replaceAll(/\s/g, ' ')

test.each([
  ['en', 'Publishing evaluations: 1 234 of 5 000, about 3 min left'],
  ['fr', 'Publication des évaluations : 1 234 sur 5 000, encore 3 min environ'],
] as const)('the caller is told how far it is, in their language (%s)', (language, sentence) => {
  tell(aJob({ language }))
  expect(told).toMatchObject([{ to: 'anna', message: { id: 'job-a', type: 'loading', priority: 1 } }])
  expect(spaced(told[0]?.message.text)).toBe(sentence)
})

test.each([
  ['done', { done: 5000, failed: 0 }, 'success', 'Evaluations published: 5 000 of 5 000.'],
  [
    'failed',
    { done: 4996 },
    'warning',
    'Evaluations published: 4 996 of 5 000. Not possible: 4. Settings › Jobs says why.',
  ],
  [
    'failed',
    { done: 0, failed: 0, code: 'ASKER_GONE' },
    'error',
    'Evaluations published: 0 of 5 000. Job stopped before it finished.',
  ],
  ['cancelled', { failed: 0 }, 'info', 'Evaluations published: 1 230 of 5 000. Job cancelled.'],
] as const)('the end is told in the same toast (%s %j)', (state, changes, type, sentence) => {
  tell(aJob({ state, ...changes }))
  expect(told[0]?.message).toMatchObject({ id: 'job-a', type })
  expect(spaced(told[0]?.message.text)).toBe(sentence)
})

test('not more than once a second, and the end always', () => {
  for (let done = 0; done < 50; done += 1) tell(aJob({ done }))
  expect(told).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  tell(aJob())
  tell(aJob({ state: 'done' }))
  expect(told.map(({ message }) => message.type)).toEqual(['loading', 'loading', 'success'])
})

test('programs have nobody to tell', () => {
  tell(aJob({ askedByKind: 'api_key' }))
  expect(told).toEqual([])
})
