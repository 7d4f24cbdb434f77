import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  closeToast,
  forgetToasts,
  looksLike,
  showToast,
  staysOpen,
  useToastLog,
  useToasts,
  withToast,
  type Toast,
} from './toasts.ts'

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

describe('work that goes on', () => {
  const open = () => renderHook(useToasts).result.current.filter(({ closing }) => !closing)
  const logged = () => renderHook(useToastLog).result.current.map(({ body }) => body)
  const progress = (body: string) => showToast({ id: 'job', type: 'loading', body, priority: 1 })
  beforeEach(forgetToasts)

  it('is one toast, and becomes its end', () => {
    for (const body of ['10 %', '60 %']) progress(body)
    expect(open()).toMatchObject([{ type: 'loading', body: '60 %' }])
    showToast({ id: 'job', type: 'success', body: 'done', priority: 1 })
    expect(open()).toMatchObject([{ type: 'success', body: 'done' }])
  })
  it('stays closed once it was closed, and its end is told all the same', () => {
    progress('10 %')
    closeToast('job')
    progress('60 %')
    expect(open()).toEqual([])
    showToast({ id: 'job', type: 'error', body: 'failed', priority: 1 })
    expect(open()).toMatchObject([{ type: 'error', body: 'failed' }])
  })
  it('has one line in the log, with the last it said, before what was said earlier', () => {
    progress('10 %')
    showToast({ type: 'info', body: 'other' })
    progress('60 %')
    expect(logged()).toEqual(['60 %', 'other'])
  })
  it('leaves nothing to the next person', () => {
    progress('10 %')
    forgetToasts()
    expect([...open(), ...logged()]).toEqual([])
  })
})
