import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { anAuth } from '../../../testing/an-account.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { keepAddresses } from '../../api/config.ts'
import { show } from '../../../testing/show.tsx'
import { LoginScreen } from './login-screen.tsx'

async function fillIn({ otp = '' } = {}) {
  await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'anna@example.org')
  await userEvent.type(screen.getByLabelText(/^Password/), 'secret')
  if (otp) await userEvent.type(screen.getByRole('textbox', { name: 'One-time code' }), otp)
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}
const showLogin = (err: string | null = null) => {
  const onLoggedIn = vi.fn(async () => undefined)
  return show(<LoginScreen err={err} onLoggedIn={onLoggedIn} />).then((shown) => ({ ...shown, onLoggedIn }))
}

describe('the login', () => {
  it('sends e-mail, password and no code when the field is left empty', async () => {
    const asked = fakeServer({ 'POST /auth/login': { body: anAuth() } })
    const { onLoggedIn } = await showLogin()
    await fillIn()
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
    expect(asked[0]?.body).toEqual({ email: 'anna@example.org', password: 'secret', otp: null })
  })
  it('sends the one-time code', async () => {
    const asked = fakeServer({ 'POST /auth/login': { body: anAuth() } })
    await showLogin()
    await fillIn({ otp: '123456' })
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body).toMatchObject({ otp: '123456' })
  })
  it('sends a recovery code in place of the one-time code', async () => {
    const asked = fakeServer({ 'POST /auth/login': { body: anAuth() } })
    await showLogin()
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Recovery code' }), 'k7dm-2xqp')
    await fillIn()
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body).toMatchObject({ otp: 'k7dm-2xqp' })
  })
  it('says one sentence for any wrong part', async () => {
    fakeServer({ 'POST /auth/login': { status: 401, body: { title: 'x', code: 'LOGIN_FAILED' } } })
    const { onLoggedIn } = await showLogin()
    await fillIn()
    expect((await screen.findByRole('alert')).textContent).toBe('The email, password or code is incorrect.')
    expect(onLoggedIn).not.toHaveBeenCalled()
  })
  it('counts down after too many tries', async () => {
    fakeServer({
      'POST /auth/login': { status: 429, body: { code: 'TOO_MANY_TRIES' }, headers: { 'retry-after': '2' } },
    })
    await showLogin()
    await fillIn()
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Try again in 2 seconds.')
    expect(screen.getByRole('button', { name: 'Log in' })).toHaveProperty('disabled', true)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('You can try again now.'), {
      timeout: 20_000,
    })
    expect(screen.getByRole('button', { name: 'Log in' })).toHaveProperty('disabled', false)
  })
  it('says why somebody was sent here', async () => {
    await showLogin('NO_ACTIVE_SUBSCRIPTION')
    expect(screen.getByRole('alert').textContent).toBe('Your organization has no active subscription.')
  })
  it('hints at the caps lock', async () => {
    await showLogin()
    await userEvent.click(screen.getByLabelText(/^Password/))
    await userEvent.keyboard('{CapsLock}a')
    expect(await screen.findByText('Caps Lock is on.')).toBeTruthy()
  })
  it('changes the language', async () => {
    await showLogin()
    await userEvent.click(screen.getByRole('button', { name: 'FR Français' }))
    expect(await screen.findByRole('heading', { name: 'Connexion' })).toBeTruthy()
    expect(document.documentElement.lang).toBe('fr')
    expect(localStorage.getItem('language')).toBe('fr')
  })
})

it('lets a visitor into a demonstration with one click, and has no such way elsewhere', async () => {
  const auth = anAuth({ role: 'reader' })
  const onLoggedIn = vi.fn(async () => undefined)
  fakeServer({ 'POST /auth/demonstration': { body: auth } })
  await show(<LoginScreen err={null} onLoggedIn={onLoggedIn} />)
  expect(screen.queryByRole('button', { name: 'Enter the demonstration' })).toBeNull()
  keepAddresses({ api: '/api', live: '/live', import: '/import', web: '/', version: 'test', demo: true })
  await show(<LoginScreen err={null} onLoggedIn={onLoggedIn} />, { language: 'fr' })
  await userEvent.click(screen.getByRole('button', { name: 'Entrer dans la démonstration' }))
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
  const given = onLoggedIn.mock.calls as unknown as [[{ user: { language: string } }]]
  expect(given[0][0].user.language).toBe('fr')
})
