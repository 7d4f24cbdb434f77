import { act, fireEvent, screen } from '@testing-library/react'
import { limits } from '@ecotrame/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { ToastList } from './toast-list.tsx'
import { forgetToasts, showToast, type ToastType } from './toasts.ts'

const { toastAutoCloseMilliseconds: stays, toastCloseAnimationMilliseconds: animation } = limits
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const say = (type: ToastType, body: string, more: { id?: string; priority?: number } = {}) =>
  act(() => showToast({ type, body, ...more }))
const shown = () => [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')]
const words = () => shown().map(({ textContent }) => textContent)

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  forgetToasts()
  await show(<ToastList />)
})
afterEach(() => vi.useRealTimers())

describe('a toast', () => {
  it.each(['info', 'success', 'warning', 'load'] as const)('of type %s goes after 5 s', async (type) => {
    say(type, 'gone soon')
    await pass(stays - 100)
    expect(words()).toEqual(['gone soon'])
    await pass(100)
    expect(shown()[0]?.dataset['closing']).toBe('true')
    await pass(animation)
    expect(words()).toEqual([])
  })

  it.each(['error', 'loading', 'broadcast'] as const)('of type %s stays until it is closed', async (type) => {
    say(type, 'here')
    await pass(10 * stays)
    expect(words()).toEqual(['here'])
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await pass(animation)
    expect(words()).toEqual([])
  })

  it('waits while the pointer rests on it', async () => {
    say('info', 'read me')
    fireEvent.pointerEnter(shown()[0] ?? expect.fail('nothing is shown'))
    await pass(2 * stays)
    expect(words()).toEqual(['read me'])
    fireEvent.pointerLeave(shown()[0] ?? expect.fail('nothing is shown'))
    await pass(stays + animation)
    expect(words()).toEqual([])
  })

  it('that becomes the end of its work goes 5 s after that', async () => {
    say('loading', '10 %', { id: 'job', priority: 2 })
    await pass(2 * stays)
    say('success', 'done', { id: 'job', priority: 2 })
    await pass(stays - 100)
    expect(words()).toEqual(['done'])
    await pass(100 + animation)
    expect(words()).toEqual([])
  })

  it('is not replaced by a message of a higher priority', () => {
    say('loading', '10 %', { id: 'job', priority: 2 })
    say('success', 'done', { id: 'job', priority: 3 })
    expect(words()).toEqual(['10 %'])
  })

  it('shows markup that is harmless, and nothing of the rest', () => {
    say('info', '<b>Bold</b> <img src=x onerror="alert(1)"><script>alert(2)</script>')
    const [toast] = shown()
    expect(toast?.querySelector('b')?.textContent).toBe('Bold')
    expect(toast?.querySelector('img, script')).toBeNull()
  })
})

it('shows three at a time, the newest', () => {
  for (const body of ['one', 'two', 'three', 'four']) say('error', body)
  expect(words()).toEqual(['two', 'three', 'four'])
})
