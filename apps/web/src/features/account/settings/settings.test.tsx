import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession, keepSession } from '../../../api/session.ts'
import { anAuth } from '../../../../testing/an-account.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { anAccount, aSession } from '../../../../testing/account/an-account.ts'
import { codesFile, inGroups } from './codes.ts'
import { SettingsScreen } from './settings-screen.tsx'

const at = '/user/settings'
const recoveryCodes = ['aaaa-1111', 'bbbb-2222']
const off = { activated: false, recoveryCodesLeft: 0 }
const on = { activated: true, recoveryCodesLeft: 2 }
const calls = {
  'GET /account': { body: anAccount() },
  'GET /users/otp/status': { body: off },
  'GET /account/sessions': { body: { items: [aSession({ current: true })] } },
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = (name: string) => screen.findByRole('dialog', { name })

beforeEach(() => {
  localStorage.clear()
  clearSession()
  keepSession(anAuth())
})

describe('the settings', () => {
  it('switch the whole application to another language at once', async () => {
    const french = anAccount()
    const asked = fakeServer({
      ...calls,
      'PUT /account/settings': { body: { ...french, settings: { ...french.settings, language: 'fr' } } },
    })
    await show(<SettingsScreen />, { at })
    await userEvent.click(await screen.findByRole('radio', { name: 'Français' }))
    expect(await screen.findByRole('heading', { name: 'Paramètres' })).toBeTruthy()
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ language: 'fr' })
  })
  it('keep each notification choice with the others', async () => {
    const { notifications } = anAccount().settings
    const asked = fakeServer({ ...calls, 'PUT /account/settings': { body: anAccount() } })
    await show(<SettingsScreen />, { at })
    const exports = await screen.findByRole('group', { name: 'An export is ready' })
    await userEvent.click(within(exports).getByRole('checkbox', { name: 'By email' }))
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
        notifications: { ...notifications, export_created: { inApp: true, email: true } },
      }),
    )
  })
  it('lead to the keys of the organization only who may see them', async () => {
    fakeServer(calls)
    await show(<SettingsScreen />, { at })
    await screen.findByRole('heading', { name: 'Sessions' })
    expect(screen.queryByRole('link', { name: 'Manage API keys' })).toBeNull()
    keepSession(anAuth({ role: 'organization_owner' }))
    await show(<SettingsScreen />, { at })
    expect(await screen.findByRole('link', { name: 'Manage API keys' })).toBeTruthy()
  })
})

describe('setting up the one-time code', () => {
  const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qrCode: '<svg xmlns="x"/>' }
  const code = async (digits: string) =>
    userEvent.type(await screen.findByRole('textbox', { name: /Code from the app/ }), digits)

  it('shows secret and picture, takes a code, and shows the recovery codes once', async () => {
    let status = off
    const asked = fakeServer({
      ...calls,
      'GET /users/otp/status': () => ({ body: status }),
      'GET /users/otp/configure': { body: secret },
      'POST /users/otp/set': () => {
        status = on
        return { body: { secret: secret.secret, recoveryCodes } }
      },
    })
    await show(<SettingsScreen />, { at })
    await press('Set up one-time code')
    const setup = await dialog('Set up one-time code')
    expect(await within(setup).findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    expect(within(setup).getByRole('img').getAttribute('src')).toMatch(/^data:image\/svg\+xml,%3Csvg/)
    await code('123 456')
    await press('Turn on')
    const codes = await dialog('Your recovery codes')
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(recoveryCodes)
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      secret: secret.secret,
      code: '123456',
    })
    await userEvent.keyboard('{Escape}')
    await press('I have saved them')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('2 recovery codes left')).toBeTruthy()
  })
  it('says when the code does not fit, until something else is typed', async () => {
    fakeServer({
      ...calls,
      'GET /users/otp/configure': { body: secret },
      'POST /users/otp/set': { body: false },
    })
    await show(<SettingsScreen />, { at })
    await press('Set up one-time code')
    await code('000000')
    await press('Turn on')
    expect(await screen.findByText(/This code is not correct/)).toBeTruthy()
    await code('1')
    expect(screen.queryByText(/This code is not correct/)).toBeNull()
  })
  it('copies the codes with the account that they are for', async () => {
    const writeText = vi.fn(async () => undefined)
    fakeServer({
      ...calls,
      'GET /users/otp/status': { body: on },
      'POST /users/otp/recovery-codes': { body: { recoveryCodes } },
    })
    await show(<SettingsScreen />, { at })
    await press('New recovery codes')
    await userEvent.type(await screen.findByRole('textbox', { name: /Code from the app/ }), '123456')
    await press('Create new codes')
    await dialog('Your recovery codes')
    vi.stubGlobal('navigator', { ...window.navigator, clipboard: { writeText } })
    await press('Copy')
    expect(await screen.findByText('Copied.')).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith(
      'Ecotrame: recovery codes for anna@example.org\r\n\r\naaaa-1111\r\nbbbb-2222\r\n',
    )
    vi.unstubAllGlobals()
  })
})

describe('switching the one-time code off', () => {
  it('needs a code that fits', async () => {
    let fits = false
    let status = on
    fakeServer({
      ...calls,
      'GET /users/otp/status': () => ({ body: status }),
      'POST /users/otp/deactivate': () => {
        if (fits) status = off
        return { body: fits ? { secret: 'x' } : false }
      },
    })
    await show(<SettingsScreen />, { at })
    await press('Turn off')
    const popup = await dialog('Turn off the one-time code')
    await userEvent.type(within(popup).getByRole('textbox'), '111111')
    await userEvent.click(within(popup).getByRole('button', { name: 'Turn off' }))
    expect(
      await within(popup).findByText('This code is not correct or has already been used. Try another one.'),
    ).toBeTruthy()
    fits = true
    await userEvent.click(within(popup).getByRole('button', { name: 'Turn off' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('button', { name: 'Set up one-time code' })).toBeTruthy()
  })
})

describe('the sessions', () => {
  const unknown = aSession({
    id: '7c9e6679-7425-40de-944b-e07fc1f90af2',
    device: { browser: null, system: null },
  })
  it('name devices, mark this one, and end another', async () => {
    let items = [aSession({ current: true }), unknown]
    const asked = fakeServer({
      ...calls,
      'GET /account/sessions': () => ({ body: { items } }),
      [`DELETE /account/sessions/${unknown.id}`]: () => {
        items = items.slice(0, 1)
        return { body: { id: unknown.id } }
      },
    })
    await show(<SettingsScreen />, { at })
    expect(await screen.findByText('Firefox on Windows')).toBeTruthy()
    expect(screen.getByText('This session')).toBeTruthy()
    await press('End session: Unknown device')
    await waitFor(() => expect(screen.queryByText('Unknown device')).toBeNull())
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(true)
  })
  it('end all others after saying how many', async () => {
    const asked = fakeServer({
      ...calls,
      'GET /account/sessions': { body: { items: [aSession({ current: true }), unknown] } },
      'DELETE /account/sessions': { body: { ended: 1 } },
    })
    await show(<SettingsScreen />, { at })
    await press('End all others')
    const popup = await dialog('End all others')
    expect(within(popup).getByText(/^1 other session will end now/)).toBeTruthy()
    await userEvent.click(within(popup).getByRole('button', { name: 'End all others' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })
})

describe('codes on screen', () => {
  it('are read in groups of four', () => expect(inGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ'))
  it('stand one a line in the file', () =>
    expect(codesFile('Of me', ['a', 'b'])).toBe('Of me\r\n\r\na\r\nb\r\n'))
})
