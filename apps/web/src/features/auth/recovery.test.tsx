import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { RecoveryScreen } from './recovery-screen.tsx'
import { ResetScreen } from './reset-screen.tsx'

const compliant = 'Lin-et-Laine-2026!'
const rulesMet = () =>
  screen
    .getAllByRole('listitem')
    .filter((rule) => rule.textContent?.endsWith(': met'))
    .map((rule) => rule.textContent?.replace(': met', ''))

describe('the recovery', () => {
  it('says the same whoever asks, and can be asked again', async () => {
    const asked = fakeServer({ 'POST /auth/reset-password-request': { body: { ok: true } } })
    await show(<RecoveryScreen />)
    await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), ' anna@example.org ')
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
    expect((await screen.findByRole('status')).textContent).toBe(
      'If this address is known, an email is on its way.',
    )
    expect(asked[0]?.body).toEqual({ email: 'anna@example.org' })
    await userEvent.click(screen.getByRole('button', { name: 'Use another address' }))
    expect(screen.getByRole('textbox', { name: /Email/ })).toHaveProperty('value', 'anna@example.org')
  })
  it('waits after too many tries', async () => {
    fakeServer({
      'POST /auth/reset-password-request': {
        status: 429,
        body: { code: 'TOO_MANY_TRIES' },
        headers: { 'retry-after': '30' },
      },
    })
    await show(<RecoveryScreen />)
    await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'anna@example.org')
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Try again in 30 seconds.')
    expect(screen.getByRole('button', { name: 'Send link' })).toHaveProperty('disabled', true)
  })
})

describe('the reset', () => {
  const at = '/auth/password-reset?code=a-code'
  const password = () => screen.getByLabelText(/^New password/)
  const set = () => userEvent.click(screen.getByRole('button', { name: 'Set password' }))

  it('ticks each rule as soon as it is met', async () => {
    await show(<ResetScreen />, { at })
    expect(rulesMet()).toEqual([])
    await userEvent.type(password(), 'ab')
    expect(rulesMet()).toEqual(['1 lowercase'])
    await userEvent.type(password(), 'C3!')
    expect(rulesMet()).toEqual(['1 uppercase', '1 lowercase', '1 number', '1 special character'])
    await userEvent.type(password(), '1234567')
    expect(rulesMet()).toHaveLength(5)
  })
  it('refuses a weak password in the words of the specification, without asking the server', async () => {
    const asked = fakeServer({})
    await show(<ResetScreen />, { at })
    await userEvent.type(password(), 'longenoughbutweak')
    await set()
    const refusal = screen.getByRole('alert')
    expect(refusal.textContent).toContain('Password not compliant.')
    expect(refusal.textContent).toContain('The password does not comply with our security rules...')
    expect(refusal.textContent).toMatch(/1 uppercase1 number1 special character$/)
    expect(asked).toEqual([])
  })
  it('sends code and password, then leads to the login', async () => {
    const asked = fakeServer({ 'POST /auth/update-password': { body: { ok: true } } })
    await show(<ResetScreen />, { at })
    await userEvent.type(password(), compliant)
    await set()
    expect((await screen.findByRole('status')).textContent).toContain('Your password has been set.')
    expect(asked[0]?.body).toEqual({ password: compliant, code: 'a-code' })
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth/login')
  })
  it('says that a used link is dead and offers another', async () => {
    fakeServer({
      'POST /auth/update-password': { status: 422, body: { title: 'x', code: 'RESET_CODE_NOT_VALID' } },
    })
    await show(<ResetScreen />, { at })
    await userEvent.type(password(), compliant)
    await set()
    expect((await screen.findByRole('alert')).textContent).toContain('This link no longer works')
    expect(screen.getByRole('link', { name: 'Request a new link' })).toBeTruthy()
  })
  it('has nothing to fill in without a code', async () => {
    await show(<ResetScreen />, { at: '/auth/password-reset' })
    expect(screen.getByRole('alert').textContent).toContain('This link no longer works')
  })
  it('speaks the language of the mail', async () => {
    await show(<ResetScreen />, { at: `${at}&lang=fr` })
    expect(await screen.findByRole('heading', { name: 'Nouveau mot de passe' })).toBeTruthy()
  })
  it('welcomes somebody who was invited, and sends them to the owner when the link is dead', async () => {
    await show(<ResetScreen />, { at: `${at}&invitation=1` })
    expect(screen.getByRole('heading', { name: 'Choose your password' })).toBeTruthy()
    await show(<ResetScreen />, { at: '/auth/password-reset?invitation=1' })
    expect(screen.getByText(/Ask the owner of your organization/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Request a new link' })).toBeNull()
  })
})
