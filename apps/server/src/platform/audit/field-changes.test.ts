import { expect, test } from 'vitest'
import { fieldChanges } from './field-changes.ts'

test('an update tells the fields that differ, and no other', () => {
  const before = { name: 'Ada', team: null, language: 'fr', settings: { theme: 'dark', size: 1 } }
  const after = { name: 'Ada L.', team: 'Knitwear', language: 'fr', settings: { theme: 'light', size: 1 } }
  expect(fieldChanges(before, after)).toEqual([
    { path: 'name', from: 'Ada', to: 'Ada L.' },
    { path: 'team', from: null, to: 'Knitwear' },
    { path: 'settings.theme', from: 'dark', to: 'light' },
  ])
})

test('a creation has nothing before, a deletion nothing after', () => {
  expect(fieldChanges(null, { name: 'Mill', logo: null })).toEqual([{ path: 'name', from: null, to: 'Mill' }])
  expect(fieldChanges({ name: 'Mill' }, null)).toEqual([{ path: 'name', from: 'Mill', to: null }])
  expect(fieldChanges(null, { plan: { name: 'Essential' } })).toEqual([
    { path: 'plan.name', from: null, to: 'Essential' },
  ])
})

test('dates are told as text and what the database keeps for itself is not told', () => {
  const after = { id: '1', organizationId: '2', rowVersion: 3, endsAt: new Date(0), updatedAt: new Date() }
  expect(fieldChanges(null, after)).toEqual([{ path: 'endsAt', from: null, to: '1970-01-01T00:00:00.000Z' }])
})

test.each([
  'password',
  'passwordHash',
  'password_hash',
  'otpSecret',
  'tokenHash',
  'key',
  'keyHash',
  'recoveryCodes',
])('of the secret %s only that it changed is told', (field) => {
  expect(fieldChanges({ [field]: 'old' }, { [field]: 'new' })).toEqual([
    { path: field, from: null, to: null, hidden: true },
  ])
  const within = fieldChanges(
    { list: [{ id: 'a', [field]: 'old' }], one: null, other: 1 },
    { list: [{ id: 'b', [field]: 'new' }], one: { [field]: 'new' }, other: [{ [field]: 'new' }] },
  )
  expect(JSON.stringify(within)).not.toMatch(/old|new/)
})

test('things of a list are found again by their id, and their place is the one of now', () => {
  const cotton = { id: 'a', material: 'cotton', share: 60 }
  const wool = { id: 'b', material: 'wool', share: 40 }
  const linen = { id: 'c', material: 'linen', share: 10 }
  const before = { composition: [cotton, wool] }
  expect(fieldChanges(before, { composition: [{ ...wool, share: 90 }, linen] })).toEqual([
    { path: 'composition[0]', from: { material: 'cotton', share: 60 }, to: null },
    { path: 'composition[0].share', from: 40, to: 90 },
    { path: 'composition[1]', from: null, to: { material: 'linen', share: 10 } },
  ])
  expect(fieldChanges(before, { composition: [wool, cotton] })).toEqual([
    { path: 'composition.order', from: [1, 2], to: [2, 1] },
  ])
  expect(fieldChanges({ composition: null }, { composition: [] })).toEqual([])
})

test('other lists are told as a whole', () => {
  expect(fieldChanges({ tags: ['a'] }, { tags: ['a', 'b'] })).toEqual([
    { path: 'tags', from: ['a'], to: ['a', 'b'] },
  ])
})
