import { describe, expect, it } from 'vitest'
import type { Session } from '../api/session.ts'
import { guardedAway, loginAddress, pageAfterLogin, sentAwayByRole } from './guard.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const user = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  email: 'anna@example.org',
  name: 'Anna',
  language: 'en',
  role: { identifier: 'reader', permissions: [] },
  organization: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae8', name: 'Lin', applicationLogo: null },
  team: null,
} as const
const until = (exp: string): Session => ({
  as: 'user',
  code: 'token',
  exp,
  user: { ...user, role: { identifier: 'reader', permissions: [] } },
})
const valid = until('2026-11-20T12:00:01Z')
const heading = (href: string) => ({ path: href.split('?')[0] ?? '', href })

describe('the route guard', () => {
  it.each([
    ['/', null, '/auth/login'],
    ['/evaluation/library?state=draft', null, '/auth/login?next=%2Fevaluation%2Flibrary%3Fstate%3Ddraft'],
    ['/', valid, null],
    ['/', until('2026-11-20T12:00:00Z'), '/auth/login?err=SESSION_EXPIRED'],
    ['/', until('never'), '/auth/login?err=SESSION_EXPIRED'],
    ['/', { as: 'api_key', apiKey: 'k' } as const, null],
    ['/auth/login', null, null],
    ['/auth/login/', null, null],
    ['/auth/password-reset?code=1', null, null],
    ['/auth/password-recovery', null, null],
    ['/evaluation/widget', null, null],
    ['/products/widget', null, null],
    ['/products/sheet', null, null],
    ['/evaluation/sheet', null, null],
    ['/evaluation/sheets', null, '/auth/login?next=%2Fevaluation%2Fsheets'],
  ])('at %s with %j leads to %j', (href, session, target) =>
    expect(guardedAway(heading(href), session, now)).toBe(target),
  )
})

describe('the page after the login', () => {
  it.each([
    [null, '/'],
    ['/evaluation/library?state=draft#x', '/evaluation/library?state=draft#x'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/auth/login?next=/', '/'],
  ])('%j is %j', (next, page) => expect(pageAfterLogin(next)).toBe(page))
})

it('names the reason in the address', () =>
  expect(loginAddress({ err: 'NO_ACTIVE_SUBSCRIPTION' })).toBe('/auth/login?err=NO_ACTIVE_SUBSCRIPTION'))

describe('the permission guard on the way to a screen', () => {
  const listless: Session = {
    as: 'user',
    code: 'token',
    exp: '2026-11-20T12:00:01Z',
    user: { ...user, role: { identifier: 'reader' } },
  }
  it.each([
    ['a role without a list', ['find_all_user'], listless, '/auth/login'],
    ['a role that only lacks the permission', ['find_all_user'], valid, null],
    ['a key', ['find_all_user'], { as: 'api_key', apiKey: 'k' }, null],
    ['a screen that needs none', undefined, listless, null],
  ] as const)('%s', (_, needs, session, away) => expect(sentAwayByRole(needs, session)).toBe(away))
})
