import type { Export } from '@ecotrame/contract'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { keepSession } from '../../api/session.ts'
import { anAuth } from '../../../testing/an-account.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { ExportsScreen } from './exports-screen.tsx'

const hearers = vi.hoisted(() => new Set<() => void>())
vi.mock('../../api/live.ts', async (original) => ({
  ...(await original<object>()),
  onLiveMessage: (_follower: unknown, hearer: () => void) => {
    hearers.add(hearer)
    return () => hearers.delete(hearer)
  },
}))

const anExport: Export = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ad1',
  name: 'organization-2026-11-21.zip',
  kind: 'organization',
  job: '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d',
  format: 'zip',
  state: 'running',
  rows: 0,
  createdAt: '2026-11-21T09:00:00.000Z',
  expiresAt: null,
}
const list = (row: Export) => ({
  body: { items: [row], meta: { totalItems: 1, totalPages: 1, page: 1, limit: 20 } },
})

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth())
})

it('shows an export that became ready before the page heard of it', async () => {
  fakeServer({ 'GET /exports': list(anExport) })
  await show(<ExportsScreen />)
  expect(await screen.findByText('In progress')).toBeTruthy()
  fakeServer({ 'GET /exports': list({ ...anExport, state: 'ready', rows: 812 }) })
  act(() => {
    for (const hearer of hearers) hearer()
  })
  expect(await screen.findByRole('button', { name: /^Download/ })).toBeTruthy()
})
