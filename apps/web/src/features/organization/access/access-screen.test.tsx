import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { keepSession } from '../../../api/session.ts'
import { anAuth } from '../../../../testing/an-account.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { AccessScreen } from './access-screen.tsx'

const session = {
  ...{
    id: '7c9e6679-7425-40de-944b-e07fc1f90ad1',
    kind: 'session',
    name: 'Anna',
    role: 'reader',
    detail: null,
  },
  ...{
    device: { browser: 'Firefox', system: 'Windows' },
    address: '203.0.113.7',
    works: true,
    current: false,
  },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', lastUsedAt: '2026-01-02T00:00:00.000Z', expiresAt: null },
}
const own = { ...session, id: '7c9e6679-7425-40de-944b-e07fc1f90ad2', name: 'Me', current: true }
const hook = {
  ...session,
  ...{ id: '7c9e6679-7425-40de-944b-e07fc1f90ad3', kind: 'webhook', name: 'Stock', device: null, role: null },
  ...{ detail: 'https://stock.example', address: null, lastUsedAt: null, works: false },
}
const list = {
  body: { items: [session, own, hook], meta: { totalItems: 3, totalPages: 1, page: 1, limit: 20 } },
}

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth({ role: 'organization_owner' }))
})

it('tells what gets in, and ends the session of somebody else', async () => {
  const asked = fakeServer({
    'GET /access-points': list,
    [`DELETE /access-points/sessions/${session.id}`]: { body: { id: session.id } },
  })
  await show(<AccessScreen />)
  const row = (await screen.findByText('https://stock.example')).closest('tr')
  expect(within(row as HTMLElement).getByText('not active')).toBeTruthy()
  expect(screen.getAllByText('Firefox on Windows')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Session Me' }))
  const itself = await screen.findByRole('menuitem', { name: /^End session/ })
  expect(itself.getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Session Anna' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'End session' }))
  const dialog = await screen.findByRole('dialog', { name: 'End the session of Anna?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'End session' }))
  await waitFor(() => expect(asked.some(({ method }) => method === 'DELETE')).toBe(true))
})

it('keeps networks as a list, and shows why one was refused', async () => {
  let refused = true
  const asked = fakeServer({
    'GET /access-points': list,
    'GET /access-points/networks': { body: { networks: ['203.0.113.0/24'], own: '203.0.113.7' } },
    'PUT /access-points/networks': () => {
      if (!refused) return { body: { networks: [] } }
      refused = false
      const errors = [{ path: 'networks', code: 'NOT_A_NETWORK', message: '“home” is no network.' }]
      return {
        status: 422,
        body: { status: 422, code: 'INVALID_VALUES', title: 'Check the marked fields.', errors },
      }
    },
  })
  await show(<AccessScreen />)
  await userEvent.click(await screen.findByRole('button', { name: 'Allowed networks' }))
  const dialog = await screen.findByRole('dialog', { name: 'Networks that people connect from' })
  const field = await within(dialog).findByLabelText('Addresses or networks')
  expect((field as HTMLInputElement).value).toBe('203.0.113.0/24')
  await userEvent.type(field, ', home')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save networks' }))
  await within(dialog).findByText('“home” is no network.')
  await userEvent.clear(field)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save networks' }))
  await waitFor(() =>
    expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { networks: ['203.0.113.0/24', 'home'] },
      { networks: [] },
    ]),
  )
})
