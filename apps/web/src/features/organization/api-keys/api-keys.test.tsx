import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession } from '../../../api/session.ts'
import { anAuth } from '../../../../testing/an-account.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { ApiKeysScreen } from './api-keys-screen.tsx'
import { expiryOf } from './key-expiry.ts'

const key = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ad1',
  name: 'Web shop',
  scope: 'read',
  hint: 'eco_3fK9…',
  state: 'active',
  expiresAt: null,
  lastUsedAt: null,
  addresses: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'Anna',
}
const list = (...items: object[]) => ({
  body: { items, meta: { totalItems: items.length, totalPages: 1, page: 1, limit: 20 } },
})

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth({ role: 'organization_owner' }))
})

it.each([
  ['30', '2026-12-21T12:00:00.000Z'],
  ['365', '2027-11-21T12:00:00.000Z'],
  ['never', null],
] as const)('a key for %s days ends at %s', (lifetime, end) =>
  expect(expiryOf(lifetime, Date.parse('2026-11-21T12:00:00Z'))).toBe(end),
)

describe('a key', () => {
  it('is shown once, to be copied', async () => {
    const asked = fakeServer({
      'GET /api-keys': list(),
      'POST /api-keys': { body: { ...key, key: 'eco_3fK9secret' } },
    })
    await show(<ApiKeysScreen />)
    const [open] = await screen.findAllByRole('button', { name: 'New API key' })
    await userEvent.click(open as HTMLElement)
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Web shop')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create key' }))
    const shown = await screen.findByRole('dialog', { name: 'Copy the key now' })
    expect(within(shown).getByText('eco_3fK9secret')).toBeTruthy()
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Web shop',
      scope: 'read',
    })
    await userEvent.click(within(shown).getByRole('button', { name: 'I have saved it' }))
    await waitFor(() => expect(screen.queryByText('eco_3fK9secret')).toBeNull())
  })

  it('is revoked after the consequence was told', async () => {
    const asked = fakeServer({
      'GET /api-keys': list(key),
      [`DELETE /api-keys/${key.id}`]: { body: { id: key.id } },
    })
    await show(<ApiKeysScreen />)
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Web shop' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('It has never been used.')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke key' }))
    await waitFor(() => expect(asked.some(({ method }) => method === 'DELETE')).toBe(true))
  })
})

it('tells where agents connect, and how', async () => {
  fakeServer({ 'GET /api-keys': list(key) })
  await show(<ApiKeysScreen />)
  await userEvent.click(await screen.findByRole('button', { name: 'Connect an agent' }))
  const dialog = await screen.findByRole('dialog', { name: 'Agents' })
  const address = `${window.location.origin}/api/mcp`
  expect(within(dialog).getByText(address)).toBeTruthy()
  const configuration = within(dialog).getByText(/mcpServers/).textContent ?? ''
  expect(JSON.parse(configuration)).toMatchObject({ mcpServers: { ecotrame: { url: address } } })
})
