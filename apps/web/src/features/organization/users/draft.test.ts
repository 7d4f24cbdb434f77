import { describe, expect, it } from 'vitest'
import { bodyOf, draftProblem, newDraft, withRole, type UserDraft } from './draft.ts'

const complete: UserDraft = {
  ...newDraft('fr'),
  name: 'Ada',
  email: 'ada@lin.example',
  role: 'contributor',
  team: 'a-team',
}

describe('what keeps a person from being saved', () => {
  it.each([
    ['nothing', {}, null],
    ['no name', { name: ' ' }, { kind: 'missing', fields: ['name'] }],
    ['neither name nor email', { name: '', email: '' }, { kind: 'missing', fields: ['name', 'email'] }],
    ['neither name nor role', { name: '', role: null }, { kind: 'missing', fields: ['name', 'role'] }],
    ['no role', { role: null }, { kind: 'noRole' }],
    ['eleven characters', { password: 'Aa1!aaaaaaa' }, { kind: 'weakPassword' }],
    ['a good password', { password: 'Aa1!aaaaaaaa' }, null],
  ] as const)('%s', (_, changes, expected) =>
    expect(draftProblem({ ...complete, ...changes })).toEqual(expected),
  )
})

it('sends no password when none was typed, so that an invitation goes out or the current one stays', () => {
  expect(bodyOf(complete)).not.toHaveProperty('password')
  expect(bodyOf({ ...complete, password: 'Aa1!aaaaaaaa' }).password).toBe('Aa1!aaaaaaaa')
})

it('gives an owner no team', () => {
  expect(withRole(complete, 'organization_owner').team).toBeNull()
  expect(withRole(complete, 'reader').team).toBe('a-team')
  expect(bodyOf({ ...complete, role: 'organization_owner' }).team).toBeNull()
})
