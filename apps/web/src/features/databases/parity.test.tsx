import type { DatabaseParity, OwnDatabase, ParityRow } from '@ecotrame/contract'
import { byCategory, efCategories } from '@ecotrame/lca'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { clearSession, keepSession } from '../../api/session.ts'
import { anAuth } from '../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { DatabaseScreen } from './database-screen.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const database: OwnDatabase = {
  ...{ id, name: 'Ours', release: '3.11', licence: 'Licence 42', attribution: '', fileName: 'ours.zip' },
  ...{ size: 10, received: 10, state: 'ready', share: null, right: null, format: 'openlca', records: 2 },
  ...{ coverage: byCategory(() => 1), packId: `own-${id}`, mappings: 0, replaces: null, author: 'Anna' },
  ...{ createdAt: '2026-11-22T05:00:00.000Z', rowVersion: 4, problems: [], report: null, recipe: null },
  ...{ recipeChanged: false, carried: null, job: null, dataClass: null },
}
const parity: DatabaseParity = {
  required: false,
  reference: {
    ...{ fileName: 'results.xlsx', comparedBy: 'Anna', comparedAt: '2026-11-27T05:00:00.000Z' },
    ...{ rows: 2, matched: 2, differing: 1, onlyHere: 0, onlyThere: 0 },
  },
  categories: efCategories.map((category) => ({
    ...{ category, records: 2, within: category === 'etf' ? 1 : 2, notCompared: 0, decision: null },
    ...(category === 'etf'
      ? { differing: 1, state: 'differs' as const, open: false }
      : { differing: 0, state: 'equal' as const, open: true }),
  })),
  rowVersion: 4,
}
const row: ParityRow = {
  ...{ id: '0', kind: 'differs', record: 'wool', name: 'Wool', location: 'FR', unit: 'kg', why: null },
  differences: [{ category: 'etf', here: 1, there: 2, relative: -0.5, doubtful: 0.25, flow: null }],
}

beforeEach(() => {
  clearSession()
  keepSession(anAuth({ role: 'organization_owner' }))
})

it('says which category is not used and why, and opens it with a reason', async () => {
  const asked = fakeServer({
    [`GET /own-databases/${id}`]: { body: database },
    [`GET /own-databases/${id}/parity`]: { body: parity },
    [`GET /own-databases/${id}/parity/records`]: {
      body: { items: [row], meta: { totalItems: 1, totalPages: 1, page: 1, limit: 25 } },
    },
    [`PATCH /own-databases/${id}/parity`]: { body: parity },
  })
  await show(<DatabaseScreen />, { at: `/organization/databases/${id}?tab=parity` })
  const table = await screen.findByRole('table', { name: /Impact categories/ })
  expect(screen.getByText(/15 of 16 categories are used/)).toBeTruthy()
  expect(within(table).getByText('Not used: differs from the reference')).toBeTruthy()
  expect(await screen.findByText('Wool')).toBeTruthy()
  await userEvent.click(within(table).getByRole('button', { name: /^Use anyway/ }))
  const question = await screen.findByRole('dialog')
  const open = within(question).getByRole('button', { name: 'Use anyway' })
  expect(open).toHaveProperty('disabled', true)
  await userEvent.type(within(question).getByLabelText(/Reason/), 'Checked with the provider')
  await userEvent.click(open)
  await waitFor(() =>
    expect(asked.find(({ method }: Asked) => method === 'PATCH')?.body).toEqual({
      decisions: [{ category: 'etf', reason: 'Checked with the provider' }],
    }),
  )
})
