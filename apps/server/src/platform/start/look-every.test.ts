import { afterEach, expect, test, vi } from 'vitest'
import { lookEvery } from './look-every.ts'

afterEach(() => vi.useRealTimers())

test('a look that takes longer than its turn is never overtaken, and the end waits for it', async () => {
  vi.useFakeTimers()
  const begun: (() => void)[] = []
  const stop = lookEvery(10, () => new Promise<void>((end) => begun.push(end)), vi.fn())
  await vi.advanceTimersByTimeAsync(55)
  expect(begun).toHaveLength(1)
  begun[0]?.()
  await vi.advanceTimersByTimeAsync(10)
  expect(begun).toHaveLength(2)
  let hasEnded = false
  const ended = stop().then(() => (hasEnded = true))
  await vi.advanceTimersByTimeAsync(30)
  expect([begun.length, hasEnded]).toEqual([2, false])
  begun[1]?.()
  await ended
})

test('one that fails is reported, and the next one comes', async () => {
  vi.useFakeTimers()
  const [look, onError] = [vi.fn(() => Promise.reject(new Error('gone'))), vi.fn()]
  const stop = lookEvery(10, look, onError)
  await vi.advanceTimersByTimeAsync(35)
  await stop()
  expect([look.mock.calls.length, onError.mock.calls.length]).toEqual([3, 3])
})
