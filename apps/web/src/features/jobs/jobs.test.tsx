import type { Job } from '@ecotrame/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession } from '../../api/session.ts'
import { anAuth } from '../../../testing/an-account.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { JobsScreen } from './jobs-screen.tsx'

const aJob = (changes: Partial<Job> = {}): Job => ({
  id: '7c9e6679-7425-40de-944b-e07fc1f90ad1',
  kind: 'evaluate_evaluations',
  state: 'running',
  total: 5000,
  done: 1230,
  failed: 4,
  unchanged: 0,
  undo: null,
  step: null,
  secondsLeft: 130,
  askedBy: { id: '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d', name: 'Anna' },
  createdAt: '2026-11-21T09:00:00.000Z',
  startedAt: '2026-11-21T09:00:01.000Z',
  finishedAt: null,
  code: null,
  ...changes,
})
const list = (...items: Job[]) => ({
  body: { items, meta: { totalItems: items.length, totalPages: 1, page: 1, limit: 20 } },
})
const endedJob = aJob({
  state: 'failed',
  done: 4996,
  step: null,
  secondsLeft: null,
  finishedAt: '2026-11-21T09:05:00.000Z',
})

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth({ role: 'contributor' }))
})

describe('what runs', () => {
  it('shows its progress and the time left, and can be cancelled', async () => {
    const job = aJob()
    const asked = fakeServer({
      'GET /jobs': list(job),
      [`POST /jobs/${job.id}/cancel`]: { body: { ...job, state: 'cancelled' } },
    })
    await show(<JobsScreen />)
    const bar = await screen.findByRole('progressbar', { name: 'Run evaluations' })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    expect(screen.getByText(/1 234 of 5 000 · about 2 min left/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Run evaluations' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel job' }))
    await waitFor(() => expect(asked.some(({ url }) => url.endsWith('/cancel'))).toBe(true))
  })

  it('is said in French', async () => {
    fakeServer({ 'GET /jobs': list(aJob()) })
    await show(<JobsScreen />, { language: 'fr' })
    expect(await screen.findByText(/1 234 sur 5 000 · encore 2 min environ/)).toBeTruthy()
    expect(screen.getByText(/4 échecs/)).toBeTruthy()
  })
})

describe('what ran', () => {
  it('names what could not be done, and tries that again', async () => {
    const failure = {
      id: 'f47ac10b-58cc-4372-a567-0e02b2c3d479',
      name: 'T-shirt Marin',
      code: 'INVALID_VALUES',
      message: 'Some values are not valid',
    }
    const asked = fakeServer({
      'GET /jobs': list(endedJob),
      [`GET /jobs/${endedJob.id}`]: { body: { ...endedJob, failures: [failure] } },
      [`POST /jobs/${endedJob.id}/retry`]: { body: { ...endedJob, state: 'queued' } },
    })
    await show(<JobsScreen />, { at: `/?job=${endedJob.id}` })
    const panel = await screen.findByRole('complementary', { name: 'Run evaluations' })
    const link = await within(panel).findByRole('link', { name: 'T-shirt Marin' })
    expect(link.getAttribute('href')).toBe(`/evaluation/edit/${failure.id}`)
    expect(within(panel).getByText('Some values are not valid')).toBeTruthy()
    expect(within(panel).getByText('and 3 more')).toBeTruthy()
    await userEvent.click(within(panel).getByRole('button', { name: 'Retry failed items' }))
    await waitFor(() => expect(asked.some(({ url }) => url.endsWith('/retry'))).toBe(true))
  })
})

describe('a change of many', () => {
  it('can be undone, and names all that it left', async () => {
    const job = { ...endedJob, kind: 'tag_evaluations', undo: 'possible', unchanged: 7, failed: 2 } as const
    const failure = (name: string) => ({ id: null, name, code: 'TOO_MANY_TAGS', message: 'Too many tags' })
    const asked = fakeServer({
      'GET /jobs': list(job),
      [`GET /jobs/${job.id}`]: { body: { ...job, failures: [failure('First')] } },
      [`GET /jobs/${job.id}/failures`]: {
        body: {
          items: [failure('First'), failure('Second')],
          meta: { totalItems: 2, totalPages: 1, page: 1, limit: 100 },
        },
      },
      [`POST /jobs/${job.id}/undo`]: { body: { ...job, kind: 'undo_evaluations', state: 'queued' } },
    })
    await show(<JobsScreen />, { at: `/?job=${job.id}` })
    const panel = await screen.findByRole('complementary', { name: 'Change tags of evaluations' })
    expect(await within(panel).findByText(/7 unchanged/)).toBeTruthy()
    await userEvent.click(within(panel).getByRole('button', { name: 'Show more' }))
    expect(await within(panel).findByText('Second')).toBeTruthy()
    await userEvent.click(within(panel).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(asked.some(({ url }) => url.endsWith('/undo'))).toBe(true))
  })
})

describe('running many', () => {
  it('asks which, says how many first, and then that they wait for their turn', async () => {
    const asked = fakeServer({
      'GET /jobs': list(),
      'GET /evaluations': { body: { items: [], meta: { totalItems: 12, totalPages: 1, page: 1, limit: 1 } } },
      'POST /evaluations/evaluate-all': { body: { job: aJob({ state: 'queued', total: 12 }) } },
    })
    await show(<JobsScreen />)
    const [open] = await screen.findAllByRole('button', { name: 'Run evaluations' })
    await userEvent.click(open as HTMLElement)
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('12 evaluations will run.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Run' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ state: ['outdated'] })
  })

  it('is not offered to readers', async () => {
    keepSession(anAuth({ role: 'reader' }))
    fakeServer({ 'GET /jobs': list() })
    await show(<JobsScreen />)
    expect(await screen.findByText('Nothing has run yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Run evaluations' })).toBeNull()
  })
})
