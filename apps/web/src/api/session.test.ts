import { beforeEach, describe, expect, it } from 'vitest'
import { anAuth, aSubscription } from '../../testing/an-account.ts'
import { liveAddress } from './live.ts'
import {
  authenticated,
  capable,
  clearSession,
  currentAccount,
  currentSession,
  expired,
  expireSession,
  keepApiKey,
  keepSession,
  keepSubscription,
  lacksPermissionList,
  loadStored,
  onAccountChange,
  permitted,
} from './session.ts'

beforeEach(() => {
  clearSession()
  localStorage.clear()
})

describe('the expiry of a session', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const cases: readonly (readonly [exp: string | undefined, is: boolean, why: string])[] = [
    [undefined, true, 'missing'],
    ['', true, 'empty'],
    ['soon', true, 'no date'],
    ['2026-11-20T11:59:59Z', true, 'in the past'],
    ['2026-11-20T12:00:00Z', true, 'now'],
    ['2026-11-20T12:00:01Z', false, 'in the future'],
  ]
  it.each(cases)('%j: expired %j, because it is %s', (exp, is) => expect(expired(exp, now)).toBe(is))
})

describe('what stays in this browser', () => {
  it('is the auth info under auth and the subscription beside it', () => {
    const auth = anAuth()
    keepSession(auth)
    keepSubscription(aSubscription)
    expect(JSON.parse(localStorage.getItem('auth') ?? '')).toEqual(auth)
    loadStored()
    expect(currentAccount()).toMatchObject({ session: auth, subscription: aSubscription })
  })
  it('is a key in session storage only, which then stands for the user', () => {
    keepSession(anAuth())
    keepApiKey('k')
    loadStored()
    expect(currentSession()).toEqual({ as: 'api_key', apiKey: 'k' })
    expect(localStorage.getItem('api_key')).toBeNull()
  })
  it('is nothing after the session was cleared', () => {
    keepSession(anAuth())
    keepSubscription(aSubscription)
    keepApiKey('k')
    clearSession()
    expect([localStorage.length, sessionStorage.length, currentSession()]).toEqual([0, 0, null])
  })
  it.each(['{', '{"as":"user"}', '"x"'])('is nobody when it reads %s', (text) => {
    localStorage.setItem('auth', text)
    loadStored()
    expect(currentSession()).toBeNull()
  })
  it('may do nothing when the role has no list of permissions', () => {
    const { user, ...auth } = anAuth()
    localStorage.setItem(
      'auth',
      JSON.stringify({ ...auth, user: { ...user, role: { identifier: 'reader' } } }),
    )
    loadStored()
    expect(permitted(currentSession(), [])).toBe(false)
  })
})

describe('the permission guard', () => {
  it('wants every permission of a user', () => {
    expect(permitted(anAuth({ role: 'contributor' }), ['create_evaluation', 'publish_evaluation'])).toBe(true)
    expect(permitted(anAuth({ role: 'reader' }), ['find_all_evaluation', 'create_evaluation'])).toBe(false)
    expect(permitted(anAuth({ role: 'reader' }), [])).toBe(true)
  })
  it('never lets a key or nobody through', () => {
    expect(permitted({ as: 'api_key', apiKey: 'k' }, [])).toBe(false)
    expect(permitted(null, [])).toBe(false)
  })
  it('cannot decide about a role without its list: only a new login helps', () => {
    const auth = anAuth({ role: 'organization_owner' })
    const listless = { ...auth, user: { ...auth.user, role: { identifier: 'organization_owner' } } }
    expect(permitted(listless, [])).toBe(false)
    expect(lacksPermissionList(listless)).toBe(true)
    expect(lacksPermissionList(auth)).toBe(false)
    expect(lacksPermissionList(null)).toBe(false)
  })
})

it('finds capabilities in the plan and in the options', () => {
  expect(capable(aSubscription, 'comparison')).toBe(true)
  expect(capable(aSubscription, 'export')).toBe(false)
  const withOption = {
    ...aSubscription,
    options: [{ ...aSubscription.plan, capabilities: [{ id: aSubscription.id, identifier: 'export' }] }],
  }
  expect(capable(withOption, 'export')).toBe(true)
  expect(capable(null, 'comparison')).toBe(false)
})

it('is authenticated with a valid session or with a key', () => {
  expect(authenticated(anAuth(), Date.now())).toBe(true)
  expect(authenticated(anAuth({ exp: '2020-01-01T00:00:00Z' }), Date.now())).toBe(false)
  expect(authenticated({ as: 'api_key', apiKey: 'k' }, Date.now())).toBe(true)
})

it('counts as expired once the server refused it', () => {
  keepSession(anAuth())
  expireSession()
  expect(authenticated(currentSession(), Date.now())).toBe(false)
  expect(localStorage.getItem('auth')).toBeNull()
})

it('tells who listens', () => {
  let told = 0
  const stop = onAccountChange(() => told++)
  keepSession(anAuth())
  stop()
  clearSession()
  expect(told).toBe(1)
})

it.each([
  ['/live', 'http://localhost:3000/evaluation', { origin: 'http://localhost:3000', path: '/live' }],
  [
    'https://live.example.org/socket',
    'http://localhost:3000/',
    { origin: 'https://live.example.org', path: '/socket' },
  ],
])('the live address %s on %s', (configured, page, address) =>
  expect(liveAddress(configured, page)).toEqual(address),
)
