import type { CallShape } from '@ecotrame/contract'
import { allCalls } from '@ecotrame/contract/calls'
import { describe, expect, test } from 'vitest'
import type { Principal } from './principals.ts'
import type { Route } from './routes.ts'
import { traceFinder, tracesOf } from './traces.ts'
import { verdict, type Answer } from './verdict.ts'

const routeOf = (path: string, method: CallShape['method'] = 'GET'): Route => {
  const call = allCalls.find((candidate) => candidate.path === path && candidate.method === method) ?? null
  return { name: `${method} ${path}`, method, url: `/api${path}`, call, parameters: [], body: null }
}
const reader: Principal = {
  name: 'reader',
  headers: {},
  kind: 'user',
  permissions: new Set(['find_one_evaluation']),
  role: 'reader',
  inTeam: true,
  hasPlan: true,
}
const nobody: Principal = { ...reader, kind: 'nobody', permissions: new Set(), role: null }
const key: Principal = { ...reader, kind: 'api_key', role: null }

const own = { name: 'own', foreign: [] }
const foreignId = { name: 'foreign', foreign: [{ in: 'params', path: ['id'], table: '?' }] } as const
const foreignTeam = { name: 'foreign', foreign: [{ in: 'body', path: ['team'], table: 'teams' }] } as const
const answer = (status: number, code: string | null = null): Answer => ({ status, code, traces: [] })

describe('an answer that breaks a promise is found', () => {
  const one = routeOf('/evaluations/:id')
  const remove = routeOf('/evaluations/:id', 'DELETE')
  const create = { ...routeOf('/evaluations', 'POST') }
  const account = routeOf('/account')
  const keys = routeOf('/api-keys')
  const keeper: Principal = { ...reader, permissions: new Set(['find_all_api_key']), hasPlan: false }
  const creator: Principal = { ...reader, permissions: new Set(['create_evaluation']) }
  test.each([
    ['nobody is let through', one, nobody, own, answer(200), 'NO_SESSION'],
    ['a role is let do what it may not', remove, reader, own, answer(200), 'PERMISSION_REQUIRED'],
    ['it is told to look elsewhere first', remove, reader, foreignId, answer(404, 'NOT_FOUND'), 'PERMISSION'],
    ['a role is refused what it may', one, reader, own, answer(403, 'PERMISSION_REQUIRED'), 'allows'],
    ['a session is not known', one, reader, own, answer(401, 'NO_SESSION'), 'session that holds'],
    ['a key is let into an account', account, key, own, answer(200), 'PERMISSION_REQUIRED'],
    ['a plan is not asked for', keys, keeper, own, answer(200), 'CAPABILITY_REQUIRED'],
    ['a row of others is answered', one, reader, foreignId, answer(200), '404'],
    ['a row of others is told to exist', one, reader, foreignId, answer(409, 'STALE_VERSION'), '404'],
    ['an id of others is taken', create, creator, foreignTeam, answer(201), 'takes'],
    ['the server breaks', one, reader, foreignId, answer(500, 'INTERNAL'), 'breaks'],
  ] as const)('when %s', (_when, route, principal, variant, given, told) => {
    expect(verdict(route, principal, variant, given)).toContain(told)
  })

  test('and one that keeps them is not', () => {
    expect(verdict(one, reader, own, answer(200))).toBeNull()
    expect(verdict(one, reader, foreignId, answer(404, 'NOT_FOUND'))).toBeNull()
    expect(verdict(remove, reader, foreignId, answer(403, 'PERMISSION_REQUIRED'))).toBeNull()
    expect(verdict(one, nobody, own, answer(401, 'NO_SESSION'))).toBeNull()
    expect(verdict(create, creator, foreignTeam, answer(422, 'INVALID_VALUES'))).toBeNull()
  })
})

test('traces are what only the other organization holds, at any depth', () => {
  const id = '6f1c1f5e-7a3b-4f0e-9a54-0f6f4a1d2c3b'
  const theirs = new Map([
    ['teams', [{ id, name: 'Zibeline', kind: 'shared text', list: [{ note: 'hidden away' }] }]],
  ])
  const find = traceFinder(tracesOf(theirs, new Map([['teams', [{ kind: 'shared text' }]]])))
  expect(find(`{"team":"${id}"}`)).toEqual([{ text: id, table: 'teams' }])
  expect(find('the Zibeline team')).toEqual([{ text: 'Zibeline', table: 'teams' }])
  expect(find('hidden away')).toHaveLength(1)
  expect(find('shared text')).toEqual([])
})
