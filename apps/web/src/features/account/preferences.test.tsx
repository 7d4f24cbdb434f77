import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '../../api/log.ts'
import { clearSession, currentSession, keepApiKey, keepSession } from '../../api/session.ts'
import { speak } from '../../i18n/index.ts'
import { anAuth } from '../../../testing/an-account.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { currentTheme } from '../../ui/theme-choice.ts'
import { followSettings, useChoices } from './preferences.ts'
import { anAccount } from '../../../testing/account/an-account.ts'

const withSettings = (changes: Partial<ReturnType<typeof anAccount>['settings']>) => {
  const account = anAccount()
  return { ...account, settings: { ...account.settings, ...changes } }
}
const languageOfUser = () => {
  const session = currentSession()
  return session?.as === 'user' ? session.user.language : null
}

beforeEach(async () => {
  localStorage.clear()
  clearSession()
  keepSession(anAuth())
  window.history.replaceState(null, '', '/')
  await speak('en', { remember: false })
})

describe('settings follow the user', () => {
  it('shows language and theme of the account, and keeps them for the next visit', async () => {
    fakeServer({ 'GET /account': { body: withSettings({ language: 'fr', theme: 'dark' }) } })
    await followSettings(new QueryClient())
    expect(document.documentElement.lang).toBe('fr')
    expect(localStorage.getItem('language')).toBe('fr')
    expect(currentTheme()).toBe('dark')
    expect(languageOfUser()).toBe('fr')
  })
  it('leaves the language that stands in the address', async () => {
    window.history.replaceState(null, '', '/en/evaluation/library')
    fakeServer({ 'GET /account': { body: withSettings({ language: 'fr' }) } })
    await followSettings(new QueryClient())
    expect(document.documentElement.lang).toBe('en')
  })
  it('goes on with what the browser knows when the server gives no answer', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    fakeServer({ 'GET /account': new TypeError('Failed to fetch') })
    await followSettings(new QueryClient())
    expect(document.documentElement.lang).toBe('en')
    expect(warn).toHaveBeenCalled()
  })
})

function Buttons() {
  const { chooseLanguage, chooseTheme } = useChoices()
  return (
    <>
      <button onClick={() => chooseLanguage('fr')}>FR</button>
      <button onClick={() => chooseTheme('dark')}>Dark</button>
    </>
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a choice', () => {
  it('is shown at once and sent alone', async () => {
    const asked = fakeServer({ 'PUT /account/settings': { body: withSettings({ language: 'fr' }) } })
    await show(<Buttons />)
    await press('FR')
    await waitFor(() => expect(document.documentElement.lang).toBe('fr'))
    expect(languageOfUser()).toBe('fr')
    await press('Dark')
    expect(currentTheme()).toBe('dark')
    await waitFor(() =>
      expect(asked.map(({ body }) => body)).toEqual([{ language: 'fr' }, { theme: 'dark' }]),
    )
  })
  it('of a key stays in the browser: a key has no settings', async () => {
    keepApiKey('a-key')
    const asked = fakeServer({})
    await show(<Buttons />)
    await press('Dark')
    expect(currentTheme()).toBe('dark')
    expect(asked).toEqual([])
  })
})
