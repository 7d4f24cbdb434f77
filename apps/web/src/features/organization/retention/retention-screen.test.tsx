import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { keepSession } from '../../../api/session.ts'
import { anAuth } from '../../../../testing/an-account.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { RetentionScreen } from './retention-screen.tsx'

const maud = {
  ...{ id: '7c9e6679-7425-40de-944b-e07fc1f90ad1', name: 'Maud Ferrand', erased: false },
  leftAt: '2026-03-01T00:00:00.000Z',
}
const gone = { ...maud, id: '11111111-7425-40de-944b-e07fc1f90ad1', name: 'P-11111111', erased: true }
const list = { body: { items: [maud, gone], meta: { totalItems: 2, totalPages: 1, page: 1, limit: 20 } } }

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth({ role: 'organization_owner' }))
})

it('erases a person once the name is typed, and tells what keeps it', async () => {
  const asked = fakeServer({
    'GET /former-users': list,
    [`POST /former-users/${maud.id}/erasure`]: {
      body: { code: 'P-7c9e6679', replaced: 12, kept: 1, namesake: true },
    },
  })
  await show(<RetentionScreen />)
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for P-11111111' }))
  const done = await screen.findByRole('menuitem', { name: /^Erase name/ })
  expect(done.getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Maud Ferrand' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Erase name' }))
  const dialog = await screen.findByRole('dialog', { name: 'Erase the name of Maud Ferrand?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Erase name' }))
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Maud Ferrand')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Erase name' }))
  const told = await screen.findByRole('dialog', { name: 'Name erased' })
  within(told).getByText('P-7c9e6679 now replaces the name in 12 records.')
  within(told).getByText('1 record keeps it as evidence.')
  within(told).getByText(/^Someone else has the same name/)
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Maud Ferrand' })
})

it('keeps rules in months; an empty field means for good', async () => {
  const rules = { leaverNamesMonths: 24, auditMonths: 60, notificationMonths: null }
  const asked = fakeServer({
    'GET /former-users': list,
    'GET /retention': { body: { ...rules, appliedAt: '2026-04-01T00:00:00.000Z' } },
    'PUT /retention': { body: rules },
  })
  await show(<RetentionScreen />)
  await userEvent.click(await screen.findByRole('button', { name: 'Retention rules' }))
  const dialog = await screen.findByRole('dialog', { name: 'How long personal data is kept' })
  const leavers = await within(dialog).findByLabelText(/^Names of people who left/)
  await userEvent.clear(leavers)
  await userEvent.type(within(dialog).getByLabelText(/^Notifications/), '6')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...{ leaverNamesMonths: null, auditMonths: 60, notificationMonths: 6 },
    }),
  )
})
