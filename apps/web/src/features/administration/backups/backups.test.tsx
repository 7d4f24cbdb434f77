import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { keepSession } from '../../../api/session.ts'
import { anAuth } from '../../../../testing/an-account.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { BackupsScreen } from './index.ts'

const run = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90af9',
  kind: 'rehearsal',
  startedAt: '2026-11-22T09:30:00.000Z',
  finishedAt: '2026-11-22T09:31:00.000Z',
  file: 'ecotrame-20261122T010000000Z.tar.gz',
  bytes: null,
  rows: 12_345,
  versions: 200,
  versionsEqual: 200,
  failure: null,
}
const failed = {
  ...run,
  id: run.id.replace('7', '8'),
  rows: null,
  failure: 'The role may not make a database.',
}
const answer = (more: object) => ({
  'GET /backups': {
    body: {
      items: [],
      meta: { totalItems: 0, totalPages: 0, page: 1, limit: 50 },
      everyHours: null,
      rehearseEveryDays: null,
      sealed: false,
      lastBackup: null,
      lastRehearsal: null,
      ...more,
    },
  },
})

beforeEach(() => keepSession(anAuth({ role: 'platform_administrator' })))

it('says that nothing was ever tried, and that nothing happens by itself', async () => {
  fakeServer(answer({}))
  await show(<BackupsScreen />)
  expect(await screen.findByText(/^Never tested/)).toBeTruthy()
  expect(screen.getByText(/only from the command line/)).toBeTruthy()
  expect(screen.getByText(/anyone who can open a backup/)).toBeTruthy()
})

it('says when it was rehearsed last with what result, and what failed since', async () => {
  fakeServer(
    answer({ items: [failed, run], lastRehearsal: run, everyHours: 24, rehearseEveryDays: 7, sealed: true }),
  )
  await show(<BackupsScreen />)
  expect(await screen.findAllByText(/rows restored, 200 of 200 versions identical/)).toHaveLength(2)
  expect(screen.getByText('Failed: The role may not make a database.')).toBeTruthy()
  expect(screen.getByText(/Every 24 h\./).textContent).toContain('Restore test every 7 days.')
})
