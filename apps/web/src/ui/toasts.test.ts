import { describe, expect, it } from 'vitest'
import { looksLike, staysOpen, withToast, type Toast } from './toasts.ts'

const stored: Toast = { id: 'run', type: 'loading', body: '10 of 20', priority: 5, closing: false }
const arrived = (priority: number) => ({ id: 'run', type: 'success' as const, body: 'done', priority })

describe('a message whose id is present', () => {
  it.each([
    [4, 'done', 'a lower priority updates'],
    [5, 'done', 'the same priority updates'],
    [6, '10 of 20', 'a higher one leaves the stored toast'],
  ])('of priority %i shows %j: %s', (priority, body) =>
    expect(withToast([stored], arrived(priority)).map((toast) => toast.body)).toEqual([body]),
  )
  it('is a toast of its own when the id is new', () =>
    expect(withToast([stored], { ...arrived(1), id: 'other' })).toHaveLength(2))
})

it.each([
  ['error', true, 'error'],
  ['loading', true, 'info'],
  ['load', false, 'info'],
  ['info', false, 'info'],
  ['success', false, 'success'],
  ['warning', false, 'warning'],
  ['broadcast', true, 'warning'],
] as const)('a toast of type %s stays: %j, looks like %s', (type, stays, look) => {
  expect(staysOpen(type)).toBe(stays)
  expect(looksLike(type)).toBe(look)
})
