import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { clearSession, currentSession, keepApiKey, keepSession } from '../../../api/session.ts'
import { anAuth } from '../../../../testing/an-account.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { anAccount } from '../../../../testing/account/an-account.ts'
import { ProfileScreen } from './profile-screen.tsx'

const at = '/user/profile'
const next = 'Lin-et-Laine-2026!'
const account = { 'GET /account': { body: anAccount() } }
const typePasswords = async (current: string, password: string) => {
  await userEvent.type(await screen.findByLabelText(/^Current password/), current)
  await userEvent.type(screen.getByLabelText(/^New password/), password)
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
}

beforeEach(() => {
  clearSession()
  keepSession(anAuth())
})

describe('the profile', () => {
  it('shows what others decide as text', async () => {
    fakeServer(account)
    await show(<ProfileScreen />, { at })
    expect(await screen.findByText('Contributor')).toBeTruthy()
    expect(screen.getByText('Collection')).toBeTruthy()
    expect(screen.getByText('03-02-2026')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /Email/ })).toHaveProperty('readOnly', true)
  })
  it('saves the name and shows it everywhere', async () => {
    const asked = fakeServer({
      ...account,
      'PUT /account/profile': { body: anAccount({ name: 'Anna Lind' }) },
    })
    await show(<ProfileScreen />, { at })
    const save = await screen.findByRole('button', { name: 'Save' })
    expect(save).toHaveProperty('disabled', true)
    await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), ' Lind')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    await userEvent.click(save)
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Anna Lind', language: 'en' })
    expect(currentSession()).toMatchObject({ user: { name: 'Anna Lind' } })
  })
  it('asks, in the words of the specification, before unsaved changes are left', async () => {
    fakeServer(account)
    const { router } = await show(<ProfileScreen />, { at })
    await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), ' Lind')
    void router.navigate({ href: '/' })
    expect(
      await screen.findByText('You have unsaved changes, are you sure you want to leave this page ?'),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
    expect(router.state.location.pathname).toBe(at)
  })
  it('has nothing for a key', async () => {
    keepApiKey('a-key')
    const asked = fakeServer({})
    await show(<ProfileScreen />, { at })
    expect(screen.getByText(/You don't have the right permissions/)).toBeTruthy()
    expect(asked).toEqual([])
  })
})

describe('the own password', () => {
  it('is changed with the current one', async () => {
    const asked = fakeServer({ ...account, 'PUT /account/password': { body: { ok: true } } })
    await show(<ProfileScreen />, { at })
    await typePasswords('the old one', next)
    await waitFor(() => expect(screen.getByLabelText(/^New password/)).toHaveProperty('value', ''))
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      currentPassword: 'the old one',
      password: next,
    })
  })
  it('is refused at its field when the current one is wrong', async () => {
    fakeServer({
      ...account,
      'PUT /account/password': {
        status: 422,
        body: {
          code: 'INVALID_VALUES',
          errors: [{ path: 'currentPassword', code: 'WRONG_PASSWORD', message: 'x' }],
        },
      },
    })
    await show(<ProfileScreen />, { at })
    await typePasswords('not it', next)
    expect(await screen.findByText('This is not your current password. Try again.')).toBeTruthy()
    expect(screen.getByLabelText(/^New password/)).toHaveProperty('value', next)
  })
  it('is refused when it is weak, without asking the server', async () => {
    const asked = fakeServer(account)
    await show(<ProfileScreen />, { at })
    await typePasswords('the old one', 'weak')
    expect(screen.getByRole('alert').textContent).toContain('Password not compliant.')
    expect(asked.filter(({ method }) => method === 'PUT')).toEqual([])
  })
})
