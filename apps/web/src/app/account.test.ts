import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '../api/log.ts'
import { clearSession, currentAccount, currentSession, keepSession } from '../api/session.ts'
import { anAuth, aSubscription } from '../../testing/an-account.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { completeLogin, loadConfiguration, logout, watchExpiry } from './account.ts'

vi.mock('../api/live.ts', () => ({ connectLive: vi.fn(async () => undefined), disconnectLive: vi.fn() }))

const configuration = { body: { items: [{ name: 'signup', enabled: false }] } }
const error = vi.spyOn(log, 'error').mockImplementation(() => undefined)

beforeEach(() => {
  clearSession()
  localStorage.setItem('language', 'en')
  error.mockClear()
})

describe('after the login', () => {
  it('subscription and configuration are kept', async () => {
    const asked = fakeServer({
      'GET /subscriptions/current': { body: aSubscription },
      'GET /configurations': configuration,
    })
    expect(await completeLogin(anAuth(), new QueryClient())).toBe('welcome')
    expect(currentAccount()).toMatchObject({ subscription: aSubscription, configuration: { signup: false } })
    expect(asked[0]?.url).toContain('fields=id%2Ccreated_at%2Cplan%28')
  })
  it('the session is cleared when the organization has no current subscription', async () => {
    fakeServer({
      'GET /subscriptions/current': { status: 404, body: { code: 'NO_ACTIVE_SUBSCRIPTION' } },
    })
    expect(await completeLogin(anAuth(), new QueryClient())).toBe('noSubscription')
    expect(currentSession()).toBeNull()
    expect(localStorage.getItem('auth')).toBeNull()
  })
  it('a subscription that cannot be read is only logged', async () => {
    fakeServer({
      'GET /subscriptions/current': { status: 500, body: { code: 'INTERNAL' } },
      'GET /configurations': configuration,
    })
    expect(await completeLogin(anAuth(), new QueryClient())).toBe('welcome')
    expect(currentSession()).not.toBeNull()
    expect(error).toHaveBeenCalledOnce()
  })
  it('nothing of the former account is left in the cache', async () => {
    fakeServer({
      'GET /subscriptions/current': { body: aSubscription },
      'GET /configurations': configuration,
    })
    const queries = new QueryClient()
    queries.setQueryData(['evaluations'], ['of somebody else'])
    await completeLogin(anAuth(), queries)
    expect(queries.getQueryData(['evaluations'])).toBeUndefined()
  })
})

it('logs "Not connected" when the configuration fails', async () => {
  fakeServer({ 'GET /configurations': new TypeError('Failed to fetch') })
  await loadConfiguration()
  expect(error).toHaveBeenCalledExactlyOnceWith('Not connected')
})

it('logs out here even when the server does not answer, and reloads the page', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload })
  fakeServer({ 'POST /auth/logout': new TypeError('Failed to fetch') })
  keepSession(anAuth())
  await logout()
  expect(currentSession()).toBeNull()
  expect(reload).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

it('notices when the session runs out while the page is open', () => {
  vi.useFakeTimers()
  keepSession(anAuth({ exp: new Date(Date.now() + 5000).toISOString() }))
  const onExpired = vi.fn()
  watchExpiry(onExpired)
  vi.advanceTimersByTime(4999)
  expect(onExpired).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onExpired).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
